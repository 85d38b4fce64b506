/** The parts of an address after `?` that some page reads; `page-address.ts` says which one does. */
export type PageParameter =
  | 'page'
  | 'sort'
  | 'q'
  | 'color'
  | 'category'
  | 'metal'
  | 'price'
  | 'from'
  | 'to'
  | 'stock'
  | 'offer'
  | 'filter'
