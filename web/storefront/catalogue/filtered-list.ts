import type { ListQuery, ProductChoices, ProductList } from '../../data/catalogue.ts'

/** A list as its address asks for it. */
export type FilteredList = {
  /** The path it stands at. */
  list: string
  asked: ListQuery
  /** What it can be filtered by further. */
  choices: (asked: ListQuery) => ProductChoices
  read: (asked: ListQuery, page: number, limit?: number) => ProductList
}
