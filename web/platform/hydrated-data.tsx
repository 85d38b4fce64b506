import { type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { browserCache, createBrowserCache } from './query.ts'

/** Gives all below it the cache, filled with what the server read for the first page. */
export function HydratedData({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [cache] = useState(() => filled(matches.map(({ loaderData }) => loaderData)))
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>
}

function filled(loaded: unknown[]) {
  // On the server every page has its own; it must not see what another one read.
  const cache = import.meta.env.SSR ? createBrowserCache() : browserCache
  for (const state of loaded) if (isDehydrated(state)) hydrate(cache, state)
  return cache
}

const isDehydrated = (data: unknown): data is DehydratedState =>
  typeof data === 'object' && data !== null && 'queries' in data
