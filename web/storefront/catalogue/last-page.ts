import type { QueryClient } from '@tanstack/react-query'
import type { ProductList } from '../../data/catalogue.ts'

type Wanted = {
  page: number
  read: (page: number) => ProductList
  pathOf: (page: number) => string
}

/** The last page of a list, where an address asks for one beyond it; the list may have shrunk. */
export function lastPageFor(
  { page, read, pathOf }: Wanted,
  cache: Pick<QueryClient, 'getQueryData'>,
): string | undefined {
  const last = Math.max(1, cache.getQueryData(read(page).queryKey)?.totalPages ?? page)
  return page > last ? pathOf(last) : undefined
}
