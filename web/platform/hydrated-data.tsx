import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache, createBrowserCache } from './query.ts'

/** Gives all below it the cache, filled with what the server read for the first page. */
export function HydratedData({ children }: { children: ReactNode }) {
  // On the server every page has its own; it must not see what another one read.
  const [cache] = useState(() => (import.meta.env.SSR ? createBrowserCache() : browserCache))
  const matches = useMatches()
  const [first] = useState(() => merged(matches.map(({ loaderData }) => loaderData)))
  return (
    <QueryClientProvider client={cache}>
      <HydrationBoundary state={first}>{children}</HydrationBoundary>
    </QueryClientProvider>
  )
}

const merged = (loaded: unknown[]): DehydratedState => ({
  mutations: [],
  queries: loaded.filter(isDehydrated).flatMap(({ queries }) => queries),
})

const isDehydrated = (data: unknown): data is DehydratedState =>
  typeof data === 'object' && data !== null && 'queries' in data
