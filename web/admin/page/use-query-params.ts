import { useSearchParams } from 'react-router'

/**
 * The filters of a list, stored in the query string, so that Back, a reload and a shared link show
 * the same list. Every change of a filter goes back to the first page.
 */
export function useQueryParams(): [
  (name: string) => string,
  (change: Record<string, string>) => void,
] {
  const [asked, setAsked] = useSearchParams()
  const ask = (change: Record<string, string>) =>
    setAsked(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(change))
          if (value) next.set(name, value)
          else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [(name) => asked.get(name) ?? '', ask]
}
