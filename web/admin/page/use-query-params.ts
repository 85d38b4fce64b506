import { useSearchParams } from 'react-router'

/**
 * The filters of a list, stored in the query string, so that Back, a reload and a shared link show
 * the same list. Every change of a filter goes back to the first page.
 */
export function useQueryParams(): [
  (name: string) => string,
  (change: Record<string, string>) => void,
] {
  const [searchParams, setSearchParams] = useSearchParams()
  const setQueryParams = (change: Record<string, string>) =>
    setSearchParams(
      (previousParams) => {
        const changedParams = new URLSearchParams(previousParams)
        changedParams.delete('page')
        for (const [name, value] of Object.entries(change))
          if (value) changedParams.set(name, value)
          else changedParams.delete(name)
        return changedParams
      },
      { replace: true, preventScrollReset: true },
    )
  return [(name) => searchParams.get(name) ?? '', setQueryParams]
}
