// No schemas here, so that pages that only show products do not load zod.

export const PRODUCT_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const MAX_STOCK = 1_000_000
/**
 * The stock of a product in one colour is low if it has at most this number of pieces. For the admin
 * the shop or a product can have another number.
 */
export const DEFAULT_LOW_STOCK = 3

export const MAX_CATEGORIES_PER_PRODUCT = 20
export const MAX_COLORS_PER_PRODUCT = 50
export const MAX_SIZES_PER_PRODUCT = 30
/** A product in 30 sizes and 10 colours has 300 rows of stock. */
export const MAX_STOCK_ROWS_PER_PRODUCT = 300
export const MAX_PRODUCT_PICTURES = 12
/** The most products that can be read with one call. */
export const MAX_PRODUCTS_PER_BATCH = 100
export const MAX_PRODUCT_OFFERS = 20

/** The number on the label of a product: its id in at least five digits, `GA-00012`. */
export const skuOf = (id: number): string => `GA-${String(id).padStart(5, '0')}`

export const MAX_SKU_LENGTH = 40
const OWN_SKU_PATTERN = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N} ._/#+-]*[\p{L}\p{M}\p{N}#+])?$/u

/**
 * Whether a text can be the shop's own number of a product: letters, digits, spaces and - _ . / # +,
 * first a letter or digit, at most `MAX_SKU_LENGTH` characters.
 */
export const isOwnSku = (text: string): boolean =>
  text.length <= MAX_SKU_LENGTH && OWN_SKU_PATTERN.test(text)

const SHOP_SKU_PATTERN = /^(ga[- ]?)?0*([1-9]\d{0,8})$/i

/** The product id in a SKU as people type it: `GA-00012`, `ga12`; undefined if it is no SKU. */
export function idOfSku(text: string): number | undefined {
  const [, skuLetters, id] = SHOP_SKU_PATTERN.exec(text) ?? []
  return skuLetters && id ? Number(id) : undefined
}

/** The product id in a SKU that may be typed without its letters: `12`. */
export function idOfSkuOrNumber(text: string): number | undefined {
  const id = SHOP_SKU_PATTERN.exec(text)?.[2]
  return id ? Number(id) : undefined
}
