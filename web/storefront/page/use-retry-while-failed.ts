import { useEffect } from 'react'

const RETRY_AFTER_MS = 15_000

type Query = { isError: boolean; isFetching: boolean; refetch: () => unknown }

/**
 * Loads data again some time after it failed. A query does so by itself when the browser is online
 * again and when the visitor returns to the page, but on a bad line neither happens.
 */
export function useRetryWhileFailed({ isError, isFetching, refetch }: Query): void {
  const isWaiting = isError && !isFetching
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(refetch, RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, refetch])
}
