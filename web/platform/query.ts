import { type Query, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallRoute } from '#contract/calls.ts'
import { type AnswersByRoute, type ApiClient, api, type InputsByRoute } from './api.ts'
import { isFinalRefusal, isNotFoundError } from './api-error.ts'
import { readSession, type Session, subscribeToSession } from './session.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const UNUSED_DATA_LIFETIME_MS = 60 * SECOND_MS
const FRESH_DATA_MS = 5 * MINUTE_MS
const MAX_RETRIES = 3
const FIRST_RETRY_MS = 1 * SECOND_MS
const MAX_RETRY_MS = 30 * SECOND_MS

/** The delay before the next try of a failed read: 1 s, doubled each time, at most 30 s. */
export const retryDelay = (failureCount: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** failureCount, MAX_RETRY_MS)

/** Reads are retried unless the shop refused them; writes are never retried. */
const shouldRetry = (failureCount: number, error: Error) =>
  failureCount < MAX_RETRIES && !isFinalRefusal(error)

/** The routes that only read. */
export type ReadRoute = CallRoute & `GET ${string}`

type QueryInput<RouteType extends ReadRoute> = object extends InputsByRoute[RouteType]
  ? [input?: InputsByRoute[RouteType]]
  : [input: InputsByRoute[RouteType]]

/** A query for a read of the contract. The cache it runs in provides the client. */
export const readQuery = <RouteType extends ReadRoute>(
  route: RouteType,
  ...[input]: QueryInput<RouteType>
) => queryOptions<AnswersByRoute[RouteType]>({ queryKey: [route, input ?? {}] })

/**
 * Like `readQuery`, for data of one person, which is removed from the cache when the session changes.
 */
export const personalQuery = <RouteType extends ReadRoute>(
  route: RouteType,
  ...[input]: QueryInput<RouteType>
) =>
  queryOptions<AnswersByRoute[RouteType]>({
    queryKey: [route, input ?? {}],
    meta: { personal: true },
  })

/** The first part of the query key of all reads of a route, to invalidate them after a write. */
export const queryKeyOfRoute = (route: ReadRoute): { queryKey: QueryKey } => ({
  queryKey: [route],
})

type CallByKey = (route: CallRoute, input: object, options: { signal: AbortSignal }) => unknown

const queryFunctionFor =
  (callApi: ApiClient) =>
  ({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) => {
    const [route, input] = queryKey as [CallRoute, object]
    return (callApi as CallByKey)(route, input, { signal })
  }

/** The query cache of the browser: how long data is fresh and how long unused data is kept. */
export const createQueryCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunctionFor(api),
        staleTime: FRESH_DATA_MS,
        gcTime: UNUSED_DATA_LIFETIME_MS,
        retry: shouldRetry,
        retryDelay,
        retryOnMount: ({ state }) => !isNotFoundError(state.error),
      },
    },
  })

/** The query cache of one page on the server: without retries, and discarded with the page. */
export const createPageCache = (callApi: ApiClient) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFunctionFor(callApi),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
    },
  })

/** The query cache of this tab. */
export const browserCache = createQueryCache()

/** Decides whether personal data stays in the cache when the session changes to this one. */
let mayKeepPersonalData: (session: Session | null) => boolean = () => false

/** Sets the rule by which personal data survives the end of a session; without one, none does. */
export const setMayKeepPersonalData = (keepRule: typeof mayKeepPersonalData): void => {
  mayKeepPersonalData = keepRule
}

let token = readSession()?.token

subscribeToSession(() => {
  const session = readSession()
  // The same session with another name of the user.
  if (session && session.token === token) return
  token = session?.token
  const personalQueries = { predicate: ({ meta }: Query) => meta?.personal === true }
  if (mayKeepPersonalData(session)) {
    // What failed without a session is loaded again with the new one.
    const hasPersonalQueryFailed = ({ meta, state }: Query) =>
      meta?.personal === true && state.error !== null
    if (session) void browserCache.invalidateQueries({ predicate: hasPersonalQueryFailed })
  } else if (session) void browserCache.resetQueries(personalQueries)
  // After a sign-out, personal data is removed and not loaded again.
  else for (const query of browserCache.getQueryCache().findAll(personalQueries)) query.reset()
})
