import { useMutation, useQueryClient } from '@tanstack/react-query'

/** A write. One change shows in many places, so whatever is on the page is read again after it. */
export function useWrite<Input, Answer>(write: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: write,
    // Also after a refusal: somebody else may have been first.
    onSettled: () => {
      void cache.invalidateQueries()
    },
  })
}
