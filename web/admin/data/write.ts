import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { hasRefusalKey } from '../../data/failure.ts'
import { requestPassword } from './staff-session.ts'

/** How long to wait for reloaded data after a successful write. */
const RELOAD_TIMEOUT_MS = 1500

/** What happens after a write; every caller says what a failure shows. */
export type WriteCallbacks<Answer = unknown> = {
  onSuccess?: (answer: Answer) => void
  onError: (error: Error) => void
  onSettled?: () => void
}

/** What a form needs of a write. */
export type WriteMutation<Input, Answer = unknown> = {
  mutate: (input: Input, callbacks: WriteCallbacks<Answer>) => void
  isPending: boolean
}

/**
 * A write. One change can show in many places, so all data on the page is reloaded after it. Writes
 * with the same `sequenceName` run in sequence, so that the last one wins. The callbacks of
 * `mutate` run even if the reloaded page no longer shows the component that called it; those of the
 * library would not. There is no `mutateAsync`: each write is made by `mutate` with its callbacks.
 */
export function useWrite<Input, Answer>(
  callApi: (input: Input) => Promise<Answer>,
  sequenceName?: string,
) {
  const queryCache = useQueryClient()
  const mutation = useMutation({
    networkMode: 'always',
    ...(sequenceName && { scope: { id: sequenceName } }),
    mutationFn: callApi,
    onError: (error) => {
      if (hasRefusalKey(error, 'SIGN_IN_AGAIN')) requestPassword()
    },
    // Also after a refusal, because somebody else may have made a change.
    onSettled: () =>
      Promise.race([
        queryCache.invalidateQueries({ predicate: isReloadedAfterWrite }),
        waitForTimeout(),
      ]),
  })
  const { mutateAsync, ...state } = mutation
  const mutate = useCallback(
    (input: Input, { onSuccess, onError, onSettled }: WriteCallbacks<Answer>) => {
      void mutateAsync(input).then(onSuccess, onError).then(onSettled)
    },
    [mutateAsync],
  )
  return { ...state, mutate }
}

const waitForTimeout = () => new Promise<void>((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS))

/** A write does not wait for data that the page asks for every few seconds anyway. */
const isReloadedAfterWrite = ({ meta }: Query) => meta?.reloadsItself !== true
