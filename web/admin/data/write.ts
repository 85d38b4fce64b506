import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Longer than this nobody waits to see a change that is already made. */
const PATIENCE_MS = 1500

/** A write. One change shows in many places, so whatever is on the page is read again after it. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: write,
    // Also after a refusal: somebody else may have been first.
    onSettled: () => Promise.race([cache.invalidateQueries(), patience()]),
  })
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))
