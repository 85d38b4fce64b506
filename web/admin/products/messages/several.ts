import { productCountText } from '../../page/messages.ts'

export const productsUnpublishedText = (count: number) => `${productCountText(count)} unpublished`
export const productsNotUnpublishedText = (count: number) =>
  `${productCountText(count)} could not be unpublished`
export const productsDeletedText = (count: number) => `${productCountText(count)} deleted`
export const productsPublishedText = (count: number) => `${productCountText(count)} published`
export const productsNotPublishedText = (count: number) =>
  `${productCountText(count)} could not be published`

export const SELECTED_PRODUCTS = 'Selected products'
export const selectedProductsText = (count: number) => `${count} selected`
export const CHANGE_PRICES = 'Change prices'
export const productsArchivedText = (count: number) =>
  `${productCountText(count)} archived. You find ${count === 1 ? 'it' : 'them'} under “Archived”.`
export const productsBroughtBackText = (count: number) =>
  `${productCountText(count)} brought back. Publish ${count === 1 ? 'it' : 'them'} to sell ${count === 1 ? 'it' : 'them'} again.`
export const productsChangedText = (count: number) => `${productCountText(count)} changed`
export const CLEAR_SELECTION = 'Clear selection'
export const UNDO_PRICES = 'Undo prices'
export const UNDO_PUBLISH = 'Undo publish'
export const DECREASE_BY_PERCENT = 'Decrease by %'
export const INCREASE_BY_PERCENT = 'Increase by %'
export const DECREASE_BY_RUPEES = 'Decrease by rupees'
export const INCREASE_BY_RUPEES = 'Increase by rupees'
export const SET_TO_ONE_PRICE = 'Set to one price'
export const changePricesTitle = (count: number) => `Change prices of ${productCountText(count)}`
export const PRICE_CHANGE = 'Change'
export const ROUND_PRICES = 'Round prices'
export const SAVE_PRICES = 'Save prices'
export const pricesChangedText = (count: number) => `Prices of ${productCountText(count)} changed`
export const pricesNotChangedText = (count: number) =>
  `Prices of ${productCountText(count)} could not be changed`

export const PUBLISH_WITHOUT_A_CATEGORY = 'Publish without a category?'
export const PUBLISH_ANYWAY = 'Publish anyway'
export const withoutCategoryText = (count: number) =>
  count === 1
    ? 'This product has no category. Customers then see it only among all products and in the search.'
    : `${count} of these products have no category. Customers then see them only among all products and in the search.`
export const selectAllText = (total: number) => `Select all ${total}`
export const ADD_TO_CATEGORY = 'Add to category'
export const deleteProductsQuestion = (count: number) => `Delete ${productCountText(count)}?`
export const PRODUCTS_NOT_CHANGED = 'The products could not be changed'
export const productsNotChangedText = (count: number) => `${productCountText(count)} not changed`
export const IT_WAS_ORDERED = 'It was ordered, so it cannot be deleted. You can archive it.'
export const IT_HAS_ANOTHER_OFFER = 'It has another offer at that time.'
export const PRICE_NOT_ABOVE_DISCOUNT = 'Its price is not higher than the discount.'
export const IT_HAS_TOO_MANY_CATEGORIES = 'It has too many categories already.'
export const CLOSE = 'Close'

export const LABELS = 'Labels'
export const PRINT = 'Print'
export const labelsToPrintText = (count: number) => (count === 1 ? '1 label' : `${count} labels`)
export const SIZE_OF_LABELS = 'Size of the labels'
export const LABEL_SIZES = {
  'tag-30x12': 'Tag 30 × 12 mm',
  'tag-50x25': 'Label 50 × 25 mm',
} as const
export const HOW_MANY_LABELS = 'How many labels'
export const LABEL_COPIES = {
  one: 'One per product',
  stock: 'One per item in stock',
} as const
export const HOW_TO_SCAN_LABELS =
  'The code is the number of the product. To find a product, tap the search of products and scan its label.'
export const codeOfSkuText = (sku: string) => `Code ${sku}`
