import { useSearchParams } from 'react-router'

/**
 * What a list is asked for, kept in the address: so Back, a reload and a link sent to somebody
 * show the same. Whatever else changes, the list begins at its first page again.
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
