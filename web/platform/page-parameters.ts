/** All query parameters that pages read; `page-address.ts` says which page reads which. */
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
