import type { QueryClient } from '@tanstack/react-query'
import type { ProductsQueryOptions } from '../../data/catalogue.ts'

type ListPage = {
  page: number
  read: (page: number) => ProductsQueryOptions
  pathOf: (page: number) => string
}

/** Redirects to the last page of a list if the requested page no longer exists. */
export function redirectToLastPage(
  { page, read, pathOf }: ListPage,
  cache: Pick<QueryClient, 'getQueryData'>,
): string | undefined {
  const lastPage = Math.max(1, cache.getQueryData(read(page).queryKey)?.totalPages ?? page)
  return page > lastPage ? pathOf(lastPage) : undefined
}
