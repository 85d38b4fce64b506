import type {
  ProductChoicesQueryOptions,
  ProductListQuery,
  ProductsQueryOptions,
} from '../../../data/catalogue.ts'

/** A product list and its filters. */
export type FilteredList = {
  /** The path of the page. */
  list: string
  query: ProductListQuery
  /** The query for the available filters. */
  choices: (query: ProductListQuery) => ProductChoicesQueryOptions
  read: (query: ProductListQuery, page: number, limit?: number) => ProductsQueryOptions
}
