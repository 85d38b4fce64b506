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

function makeFilledCache(loaded: unknown[]) {
  // On the server each page has its own cache, so that no page sees the data of another.
  const cache = import.meta.env.SSR ? createQueryCache() : browserCache
  for (const state of loaded) if (isDehydrated(state)) hydrate(cache, state)
  return cache
}

const isDehydrated = (data: unknown): data is DehydratedState =>
  typeof data === 'object' && data !== null && 'queries' in data
