import type { Product } from '#contract/products.ts'

/** The name of a product in the other language than that of the page, if it has one. */
export const nameInOtherLanguage = ({
  name,
  localName,
}: Pick<Product, 'name' | 'localName'>): string | undefined =>
  localName && localName !== name ? localName : undefined
