import type {
  ListQuery,
  ProductChoicesQueryOptions,
  ProductsQueryOptions,
} from '../../data/catalogue.ts'

/** A product list and its filters. */
export type FilteredList = {
  /** The path of the page. */
  list: string
  query: ListQuery
  /** The query for the available filters. */
  choices: (query: ListQuery) => ProductChoicesQueryOptions
  read: (query: ListQuery, page: number, limit?: number) => ProductsQueryOptions
}
