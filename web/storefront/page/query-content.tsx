import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFoundError, isServerError } from '../../platform/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SERVER_PROBLEM } from '../../ui/messages.ts'

type Query<AnswerType> = Parameters<typeof useQuery<AnswerType, Error, AnswerType, QueryKey>>[0]

type QueryContentProps<AnswerType> = {
  query: Query<AnswerType>
  loading: ReactNode
  /** The message if loading fails. */
  failure: string
  /** Wraps the message where it needs a container. */
  wrapFailure?: (text: ReactNode) => ReactNode
  /** Shown if the data does not exist. */
  notFound?: ReactNode
  children: (answer: AnswerType) => ReactNode
}

/** Shows the data of a query, a loading indicator or an error. */
export function QueryContent<AnswerType>(props: QueryContentProps<AnswerType>) {
  const {
    query,
    loading,
    failure: failureText,
    wrapFailure = showFailureAlone,
    notFound,
    children,
  } = props
  const { data, error, refetch, isPaused } = useQuery(query)
  if (data !== undefined) return children(data)
  if (notFound !== undefined && isNotFoundError(error)) return notFound
  if (error || isPaused)
    return wrapFailure(
      <ErrorState
        title={failureText}
        text={isServerError(error) ? SERVER_PROBLEM : undefined}
        onRetry={refetch}
      />,
    )
  return loading
}

const showFailureAlone = (text: ReactNode) => text
