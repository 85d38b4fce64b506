import {
  type DehydratedState,
  dehydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, type Params, redirect } from 'react-router'
import { ApiError, isFinal, isNotFound } from './api-error.ts'
import { pageDependencies } from './page-context.ts'
import type { PageParameter } from './page-parameters.ts'
import { browserCache, createPageCache } from './query.ts'

/** The parameters of a page. */
export type PageDataRequest = {
  params: Params
  /** The value of a query parameter, or an empty string. */
  search: (name: PageParameter) => string
}

type Queries = (asked: PageDataRequest) => { queryKey: QueryKey }[]

type ReadSoFar = Pick<QueryClient, 'getQueryData'>

/** Queries that depend on the results of the first ones. */
export type FurtherQueries = (cache: ReadSoFar) => { queryKey: QueryKey }[]

const NOTHING_FURTHER: FurtherQueries = () => []

/** How long a navigation waits for data before the next page is shown with placeholders. */
const TIMEOUT_MS = 300

const asked = ({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): PageDataRequest => ({
  params,
  search: (name) => new URL(request.url).searchParams.get(name) ?? '',
})

/** Messages for a page that cannot be shown. */
type Words = { failure: string; missing?: string }

type Manner = Words & {
  /** The address to redirect to, if the data shows that there is nothing at this one. */
  elsewhere?: (asked: PageDataRequest, cache: ReadSoFar) => string | undefined
}

/**
 * Creates a server loader that runs the queries and passes their results to the browser's cache. It
 * answers 404 if something does not exist, 503 if a query fails, and redirects if `elsewhere` says
 * so.
 */
export const readOnServer =
  (queries: Queries, { failure, missing, elsewhere }: Manner) =>
  async ({ context, ...args }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    try {
      await Promise.all(queries(asked(args)).map((query) => cache.fetchQuery(query)))
    } catch (error) {
      // JSON cannot express undefined.
      if (isNotFound(error)) throw data(missing ?? null, { status: 404 })
      if (error instanceof ApiError && isFinal(error)) throw data(failure, { status: error.status })
      report(error)
      throw data(failure, { status: 503 })
    }
    const place = elsewhere?.(asked(args), cache)
    if (place) throw redirect(place)
    return datedAt(madeAt, dehydrate(cache))
  }

/**
 * Like `readOnServer`, for data that a page can do without: a failed query runs again in the
 * browser.
 */
export const tryOnServer =
  (queries: Queries, further = NOTHING_FURTHER) =>
  async ({ context, ...args }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    const readAll = async (some: ReturnType<Queries>) => {
      const reading = some.map((query) => cache.fetchQuery(query))
      // A missing category is expected and not reported.
      for (const read of await Promise.allSettled(reading))
        if (read.status === 'rejected' && !isNotFound(read.reason)) report(read.reason)
    }
    await readAll(queries(asked(args)))
    await readAll(further(cache))
    return datedAt(madeAt, dehydrate(cache))
  }

type BrowserManner = {
  further?: FurtherQueries
  hasSomethingToShow?: (asked: PageDataRequest) => boolean
}

/**
 * Creates a browser loader that fills the cache and waits at most `TIMEOUT_MS`. A page that can
 * show something at once does not wait.
 */
export const readInBrowser =
  (queries: Queries, { further = NOTHING_FURTHER, hasSomethingToShow }: BrowserManner = {}) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    const reading = readMissing(queries(asked(args))).then(() => readMissing(further(browserCache)))
    if (hasSomethingToShow?.(asked(args))) return null
    await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
    return null
  }

const readMissing = (queries: ReturnType<Queries>) =>
  Promise.all(
    queries
      .filter(({ queryKey }) => browserCache.getQueryData(queryKey) === undefined)
      .map((query) => browserCache.prefetchQuery(query)),
  )

/** Sets all timestamps to one value, so that the same data gives the same page. */
const datedAt = (madeAt: number, { queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: madeAt,
    state: { ...query.state, dataUpdatedAt: madeAt },
  })),
})
