import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Longer than this nobody waits to see a change that is already made. */
const TIMEOUT_MS = 1500

/**
 * A write. One change shows in many places, so whatever is on the page is read again after it.
 * Writes that are `oneAfterAnother` of the same name wait for each other, so that the last one holds.
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
    // Also after a refusal: somebody else may have been first.
    onSettled: () => Promise.race([cache.invalidateQueries(), patience()]),
  })
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))
