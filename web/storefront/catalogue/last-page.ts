import type { QueryClient } from '@tanstack/react-query'
import type { ProductsQueryOptions } from '../../data/catalogue.ts'

type ListPage = {
  page: number
  pageQuery: (page: number) => ProductsQueryOptions
  pagePathOf: (page: number) => string
}

/** Redirects to the last page of a list if the requested page no longer exists. */
export function redirectToLastPage(
  { page, pageQuery, pagePathOf }: ListPage,
  cache: Pick<QueryClient, 'getQueryData'>,
): string | undefined {
  const lastPage = Math.max(1, cache.getQueryData(pageQuery(page).queryKey)?.totalPages ?? page)
  return page > lastPage ? pagePathOf(lastPage) : undefined
}
