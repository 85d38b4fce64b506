import { type Query, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallRoute } from '#contract/calls.ts'
import { type AnswersByRoute, type ApiClient, api, type InputsByRoute } from './api.ts'
import { isFinalRefusal, isNotFoundError } from './api-error.ts'
import { onSessionChange, readSession, type Session } from './session.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const UNUSED_DATA_LIFETIME_MS = 60 * SECOND
const FRESH_DATA_MS = 5 * MINUTE
const RETRIES = 3
const FIRST_RETRY_MS = 1 * SECOND
const MAX_RETRY_MS = 30 * SECOND

/** The delay before the next try of a failed read: 1 s, doubled each time, at most 30 s. */
export const retryDelay = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS)

/** Reads are retried unless the shop refused them; writes are never retried. */
const retry = (failures: number, error: Error) => failures < RETRIES && !isFinalRefusal(error)

/** The routes that only read. */
export type ReadRoute = CallRoute & `GET ${string}`

type QueryInput<R extends ReadRoute> = object extends InputsByRoute[R]
  ? [input?: InputsByRoute[R]]
  : [input: InputsByRoute[R]]

/** A query for a read of the contract. The cache it runs in provides the client. */
export const readQuery = <R extends ReadRoute>(route: R, ...[input]: QueryInput<R>) =>
  queryOptions<AnswersByRoute[R]>({ queryKey: [route, input ?? {}] })

/**
 * Like `readQuery`, for data of one person, which is removed from the cache when the session changes.
 */
export const personalQuery = <R extends ReadRoute>(route: R, ...[input]: QueryInput<R>) =>
  queryOptions<AnswersByRoute[R]>({ queryKey: [route, input ?? {}], meta: { personal: true } })

/** The first part of the query key of all reads of a route, to invalidate them after a write. */
export const queryKeyOfRoute = (route: ReadRoute): { queryKey: QueryKey } => ({
  queryKey: [route],
})

type CallByKey = (route: CallRoute, input: object, options: { signal: AbortSignal }) => unknown

const queryFnFor =
  (call: ApiClient) =>
  ({ queryKey, signal }: { queryKey: QueryKey; signal: AbortSignal }) => {
    const [route, input] = queryKey as [CallRoute, object]
    return (call as CallByKey)(route, input, { signal })
  }

/** The query cache of the browser: how long data is fresh and how long unused data is kept. */
export const createQueryCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFnFor(api),
        staleTime: FRESH_DATA_MS,
        gcTime: UNUSED_DATA_LIFETIME_MS,
        retry,
        retryDelay,
        retryOnMount: ({ state }) => !isNotFoundError(state.error),
      },
    },
  })

/** The query cache of one page on the server: without retries, and discarded with the page. */
export const createPageCache = (call: ApiClient) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: queryFnFor(call),
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
    },
  })

/** The query cache of this tab. */
export const browserCache = createQueryCache()

/** Decides whether personal data stays in the cache when the session changes to this one. */
let keepsPersonalData: (session: Session | null) => boolean = () => false

/** Sets the rule by which personal data survives the end of a session; without one, none does. */
export const setKeepsPersonalData = (rule: typeof keepsPersonalData): void => {
  keepsPersonalData = rule
}

let token = readSession()?.token

onSessionChange(() => {
  const session = readSession()
  // The same session with another name of the user.
  if (session && session.token === token) return
  token = session?.token
  const personal = { predicate: ({ meta }: Query) => meta?.personal === true }
  if (keepsPersonalData(session)) {
    // What failed without a session is loaded again with the new one.
    const hasFailed = ({ meta, state }: Query) => meta?.personal === true && state.error !== null
    if (session) void browserCache.invalidateQueries({ predicate: hasFailed })
  } else if (session) void browserCache.resetQueries(personal)
  // After a sign-out, personal data is removed and not loaded again.
  else for (const query of browserCache.getQueryCache().findAll(personal)) query.reset()
})
