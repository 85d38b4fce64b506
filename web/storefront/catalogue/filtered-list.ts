import type { ListAsked, ProductList } from '../../data/catalogue.ts'

/** A list as its address asks for it. */
export type FilteredList = {
  /** The path it stands at. */
  list: string
  asked: ListAsked
  read: (asked: ListAsked, page: number, limit?: number) => ProductList
}
