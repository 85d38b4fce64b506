import { useEffect } from 'react'

const RETRY_DELAY_MS = 15_000

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown }

/**
 * Loads data again some time after it failed. A query does so by itself when the browser is online
 * again and when the visitor returns to the page, but on a bad line neither happens.
 */
export function useRetryWhileFailed({ isError, isFetching, refetch }: Query): void {
  const isRetryDue = isError && !isFetching
  useEffect(() => {
    if (!isRetryDue) return
    const retryTimer = setTimeout(refetch, RETRY_DELAY_MS)
    return () => clearTimeout(retryTimer)
  }, [isRetryDue, refetch])
}
