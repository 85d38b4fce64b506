import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasKey } from '../../data/failure.ts'
import { requestPassword } from './signing-in.ts'

/** How long to wait for reloaded data after a successful write. */
const TIMEOUT_MS = 1500

/**
 * A write. One change can show in many places, so all data on the page is reloaded after it. Writes
 * with the same `oneAfterAnother` name run in sequence, so that the last one wins.
 */
export function useWrite<Input, Answer>(
  write: (input: Input) => Promise<Answer>,
  oneAfterAnother?: string,
) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    ...(oneAfterAnother && { scope: { id: oneAfterAnother } }),
    mutationFn: write,
    onError: (error) => {
      if (hasKey(error, 'SIGN_IN_AGAIN')) requestPassword()
    },
    // Also after a refusal, because somebody else may have made a change.
    onSettled: () => Promise.race([cache.invalidateQueries({ predicate: isReloaded }), timeout()]),
  })
}

const timeout = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))

/** A write does not wait for data that the page asks for every few seconds anyway. */
const isReloaded = ({ meta }: Query) => meta?.reloadsItself !== true
