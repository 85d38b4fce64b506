// Without a schema, so that lists of products load none.

export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]
