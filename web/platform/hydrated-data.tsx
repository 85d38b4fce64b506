import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache, createQueryCache } from './query.ts'

/** Provides the query cache, filled with the data of the first page. */
export function HydratedData({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [cache] = useState(() => makeFilledCache(matches.map(({ loaderData }) => loaderData)))
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}

function makeFilledCache(loadedData: unknown[]) {
  // On the server each page has its own cache, so that no page sees the data of another.
  const cache = import.meta.env.SSR ? createQueryCache() : browserCache
  for (const dehydratedState of loadedData)
    if (isDehydrated(dehydratedState)) hydrate(cache, dehydratedState)
  return cache
}

const isDehydrated = (routeData: unknown): routeData is DehydratedState =>
  typeof routeData === 'object' && routeData !== null && 'queries' in routeData
