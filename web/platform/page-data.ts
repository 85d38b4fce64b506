import {
  type DehydratedState,
  dehydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { ApiError, isFinalRefusal, isNotFoundError } from './api-error.ts'
import { pageDependencies } from './page-context.ts'
import type { PageParameter } from './page-parameters.ts'
import { browserCache, createPageCache } from './query.ts'

/** The parameters of a page. */
export type PageDataRequest = {
  params: Params
  /** The value of a query parameter, or an empty string. */
  readQueryParameter: (name: PageParameter) => string
}

type QueriesOfPage = (pageRequest: PageDataRequest) => { queryKey: QueryKey }[]

type CacheReader = Pick<QueryClient, 'getQueryData'>

/** Queries that depend on the results of the first ones. */
export type DependentQueries = (cache: CacheReader) => { queryKey: QueryKey }[]

const NO_FURTHER_QUERIES: DependentQueries = () => []

/** How long a navigation waits for data before the next page is shown with placeholders. */
const FETCH_WAIT_MS = 300

const pageRequest = ({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): PageDataRequest => ({
  params,
  readQueryParameter: (name) => new URL(request.url).searchParams.get(name) ?? '',
})

/** Messages for a page that cannot be shown. */
type FailureTexts = { failureText: string; notFoundText?: string }

type ServerLoaderOptions = FailureTexts & {
  /** The address to redirect to, if the data shows that there is nothing at this one. */
  redirectTo?: (pageRequest: PageDataRequest, cache: CacheReader) => string | undefined
  /** Whether the data shows that the page does not exist. */
  isMissing?: (pageRequest: PageDataRequest, cache: CacheReader) => boolean
}

/**
 * Creates a server loader that runs the queries and passes their results to the browser's cache. It
 * answers 404 if something does not exist, whatever else fails and whichever answer comes first; 503
 * if a query fails; and redirects if `redirectTo` says so.
 */
export const serverLoader =
  (
    queries: QueriesOfPage,
    { failureText, notFoundText, redirectTo, isMissing }: ServerLoaderOptions,
  ) =>
  async ({ context, ...loaderArgs }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    const results = await Promise.allSettled(
      queries(pageRequest(loaderArgs)).map((query) => cache.fetchQuery(query)),
    )
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    )
    // JSON cannot express undefined.
    if (errors.some(isNotFoundError)) throw data(notFoundText ?? null, { status: 404 })
    const [error] = errors
    if (error instanceof ApiError && isFinalRefusal(error))
      throw data(failureText, { status: error.status })
    if (error !== undefined) {
      report(error)
      throw data(failureText, { status: 503 })
    }
    if (isMissing?.(pageRequest(loaderArgs), cache))
      throw data(notFoundText ?? null, { status: 404 })
    const redirectTarget = redirectTo?.(pageRequest(loaderArgs), cache)
    if (redirectTarget) throw redirect(redirectTarget)
    return withTimestamps(madeAt, dehydrate(cache))
  }

/**
 * Like `serverLoader`, for data that a page can do without: a failed query runs again in the
 * browser.
 */
export const optionalServerLoader =
  (queries: QueriesOfPage, furtherQueries = NO_FURTHER_QUERIES) =>
  async ({ context, ...loaderArgs }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    const fetchAll = async (queryBatch: ReturnType<QueriesOfPage>) => {
      const runningFetches = queryBatch.map((query) => cache.fetchQuery(query))
      // A missing category is expected and not reported.
      for (const settledResult of await Promise.allSettled(runningFetches))
        if (settledResult.status === 'rejected' && !isNotFoundError(settledResult.reason))
          report(settledResult.reason)
    }
    await fetchAll(queries(pageRequest(loaderArgs)))
    await fetchAll(furtherQueries(cache))
    return withTimestamps(madeAt, dehydrate(cache))
  }

type BrowserLoaderOptions = {
  furtherQueries?: DependentQueries
  hasSomethingToShow?: (pageRequest: PageDataRequest) => boolean
}

/**
 * Creates a browser loader that fills the cache and waits at most `FETCH_WAIT_MS`. A page that can
 * show something at once does not wait.
 */
export const browserLoader =
  (
    queries: QueriesOfPage,
    { furtherQueries = NO_FURTHER_QUERIES, hasSomethingToShow }: BrowserLoaderOptions = {},
  ) =>
  async (loaderArgs: LoaderFunctionArgs): Promise<null> => {
    const runningFetches = fetchMissing(queries(pageRequest(loaderArgs))).then(() =>
      fetchMissing(furtherQueries(browserCache)),
    )
    if (hasSomethingToShow?.(pageRequest(loaderArgs))) return null
    await Promise.race([
      runningFetches,
      new Promise((resolve) => setTimeout(resolve, FETCH_WAIT_MS)),
    ])
    return null
  }

const fetchMissing = (queries: ReturnType<QueriesOfPage>) =>
  Promise.all(
    queries
      .filter(({ queryKey }) => browserCache.getQueryData(queryKey) === undefined)
      .map((query) => browserCache.prefetchQuery(query)),
  )

/** Sets all timestamps to one value, so that the same data gives the same page. */
const withTimestamps = (
  madeAt: number,
  { queries, mutations }: DehydratedState,
): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: madeAt,
    state: { ...query.state, dataUpdatedAt: madeAt },
  })),
})
