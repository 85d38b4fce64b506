// The names of the optional texts of a product. They are two tables, so that pages of the shop load
// only the first.

/** On the page of the product, on its form and in the activity log. */
export const PRODUCT_TEXT_NAMES = {
  material: 'Material',
  purity: 'Purity',
  dimensions: 'Dimensions',
}

/** On the form of the product and in the activity log. */
export const PRODUCT_TEXT_NAMES_IN_ADMIN = {
  localName: 'Name in Nepali',
  materialNe: 'Material in Nepali',
  purityNe: 'Purity in Nepali',
  dimensionsNe: 'Dimensions in Nepali',
  searchWords: 'Search keywords',
}
