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

export function makeFilledCache(loadedData: unknown[]) {
  // On the server each page has its own cache, so that no page sees the data of another.
  const cache = import.meta.env.SSR ? createQueryCache() : browserCache
  for (const dehydratedState of loadedData)
    if (isDehydrated(dehydratedState)) hydrate(cache, withoutFutureTimes(dehydratedState))
  return cache
}

/** Data would be fresh for too long on a phone whose clock is behind that of the server. */
const withoutFutureTimes = ({ queries }: DehydratedState): DehydratedState => ({
  mutations: [],
  queries: queries.map(({ state, ...query }) => ({
    ...query,
    state: { ...state, dataUpdatedAt: Math.min(state.dataUpdatedAt, Date.now()) },
  })),
})

const isDehydrated = (routeData: unknown): routeData is DehydratedState =>
  typeof routeData === 'object' && routeData !== null && 'queries' in routeData
