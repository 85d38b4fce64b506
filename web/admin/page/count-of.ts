const COUNT = new Intl.NumberFormat('en-IN')

/** Formats a number of products: `3 products`. */
export const countOf = (count: number): string =>
  count === 1 ? '1 product' : `${COUNT.format(count)} products`
