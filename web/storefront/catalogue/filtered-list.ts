import type { ListQuery, ProductChoices, ProductList } from '../../data/catalogue.ts'

/** A product list and its filters. */
export type FilteredList = {
  /** The path of the page. */
  list: string
  asked: ListQuery
  /** The query for the available filters. */
  choices: (asked: ListQuery) => ProductChoices
  read: (asked: ListQuery, page: number, limit?: number) => ProductList
}
