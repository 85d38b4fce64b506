import { LANGUAGE } from '#contract/messages/language.ts'
import type { Product } from '#contract/products.ts'

/** The names of a product: first the one in the language of the page, then the other one if any. */
export function namesOf({
  name,
  localName,
}: Pick<Product, 'name' | 'localName'>): [name: string, other: string | undefined] {
  if (!localName || localName === name) return [name, undefined]
  return LANGUAGE === 'ne' ? [localName, name] : [name, localName]
}
