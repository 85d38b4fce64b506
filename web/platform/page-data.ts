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

/** What a page is asked for. */
export type PageDataRequest = {
  params: Params
  /** What the address says after `?`, or nothing. */
  search: (name: PageParameter) => string
}

type Queries = (asked: PageDataRequest) => { queryKey: QueryKey }[]

type ReadSoFar = Pick<QueryClient, 'getQueryData'>

/** What is read next, where that depends on what was read first. */
export type FurtherQueries = (cache: ReadSoFar) => { queryKey: QueryKey }[]

const NOTHING_FURTHER: FurtherQueries = () => []

/** How long a click waits for data before the next page shows itself half empty. */
const TIMEOUT_MS = 300

const asked = ({
  params,
  request,
}: Pick<LoaderFunctionArgs, 'params' | 'request'>): PageDataRequest => ({
  params,
  search: (name) => new URL(request.url).searchParams.get(name) ?? '',
})

/** What a page says when it cannot be shown. */
type Words = { failure: string; missing?: string }

type Manner = Words & {
  /** The address of what is shown instead, where what was read tells that there is nothing here. */
  elsewhere?: (asked: PageDataRequest, cache: ReadSoFar) => string | undefined
}

/**
 * Makes a page's loader: reads its queries on the server, to be found in the browser's cache.
 * What does not exist answers 404, a read that fails 503; what stands elsewhere leads there.
 */
export const readOnServer =
  (queries: Queries, { failure, missing, elsewhere }: Manner) =>
  async ({ context, ...args }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    try {
      await Promise.all(queries(asked(args)).map((query) => cache.fetchQuery(query)))
    } catch (error) {
      if (isNotFound(error)) throw data(missing ?? null, { status: 404 }) // JSON has no undefined.
      if (error instanceof ApiError && isFinal(error)) throw data(failure, { status: error.status })
      report(error)
      throw data(failure, { status: 503 })
    }
    const place = elsewhere?.(asked(args), cache)
    if (place) throw redirect(place)
    return datedAt(madeAt, dehydrate(cache))
  }

/** Like `readOnServer`, for what a page can do without: what fails is read again in the browser. */
export const tryOnServer =
  (queries: Queries, further = NOTHING_FURTHER) =>
  async ({ context, ...args }: LoaderFunctionArgs): Promise<DehydratedState> => {
    const { api, madeAt, report } = context.get(pageDependencies)
    const cache = createPageCache(api)
    const readAll = async (some: ReturnType<Queries>) => {
      const reading = some.map((query) => cache.fetchQuery(query))
      // A category that a shop does not have is nothing to report.
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
 * Makes a page's loader in the browser: by way of the cache, and never longer than patience lasts.
 * A page that has something to show at once does not wait.
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

/** Two makings of a page from the same data differ in this one number only. */
const datedAt = (madeAt: number, { queries, mutations }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({
    ...query,
    dehydratedAt: madeAt,
    state: { ...query.state, dataUpdatedAt: madeAt },
  })),
})
