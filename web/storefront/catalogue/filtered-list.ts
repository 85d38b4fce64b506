import type { ListAsked, ProductChoices, ProductList } from '../../data/catalogue.ts'

/** A list as its address asks for it. */
export type FilteredList = {
  /** The path it stands at. */
  list: string
  asked: ListAsked
  /** What it can be filtered by further. */
  choices: (asked: ListAsked) => ProductChoices
  read: (asked: ListAsked, page: number, limit?: number) => ProductList
}
