import type {
  ProductChoicesQueryOptions,
  ProductListQuery,
  ProductsQueryOptions,
} from '../../../data/catalogue.ts'

/** A product list and its filters. */
export type FilteredList = {
  /** The path of the page. */
  listPath: string
  query: ProductListQuery
  /** The query for the available filters. */
  choicesQuery: (query: ProductListQuery) => ProductChoicesQueryOptions
  listPageQuery: (query: ProductListQuery, page: number, limit?: number) => ProductsQueryOptions
}
