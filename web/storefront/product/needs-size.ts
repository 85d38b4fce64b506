import type { Product } from '#contract/products.ts'

const SIZED_PATTERN = /\b(?:rings?|bangles?|chura|bala|kada|signet|mundri)\b|औंठी|चुरा|बाला/i
/** Not worn on finger or wrist, or adjustable. */
const UNSIZED_PATTERN =
  /\b(?:ear\w*|nose|septum|toe|hoop|anklets?|pauju|bracelet)\b|adjustable|to fit/i

/** Whether a product must fit a finger or a hand, judged by its name, dimensions and category. */
export const needsSize = ({
  name,
  dimensions,
  categories,
}: Pick<Product, 'name' | 'dimensions' | 'categories'>): boolean =>
  SIZED_PATTERN.test([name, ...categories.map((category) => category.name)].join(' ')) &&
  !UNSIZED_PATTERN.test(`${name} ${dimensions ?? ''}`)
