import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/spinner.tsx'

type QueryContentProps<Data> = {
  query: UseQueryResult<Data>
  messages: { loading: string; failure: string }
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, a loading indicator or an error. */
export function QueryContent<Data>({ query, messages, children }: QueryContentProps<Data>) {
  const { data, error, isPaused, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error || isPaused)
    return (
      <ErrorState title={messages.failure} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  return <Loading text={messages.loading} />
}
