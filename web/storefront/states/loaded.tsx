import { type QueryKey, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../../platform/api-error.ts'
import { LoadFailure } from './load-failure.tsx'

type Query<Answer> = Parameters<typeof useQuery<Answer, Error, Answer, QueryKey>>[0]

type Props<Answer> = {
  query: Query<Answer>
  loading: ReactNode
  /** The words for a person when it cannot be loaded. */
  failure: string
  /** What stands there when it does not exist. */
  missing?: ReactNode
  children: (answer: Answer) => ReactNode
}

/** Shows what a query answers, and meanwhile or instead what there is to say about it. */
export function Loaded<Answer>({ query, loading, failure, missing, children }: Props<Answer>) {
  const { data, error, refetch, isPaused } = useQuery(query)
  if (data !== undefined) return children(data)
  if (missing !== undefined && isNotFound(error)) return missing
  if (error || isPaused) return <LoadFailure words={failure} retry={refetch} />
  return loading
}
