export const ADDING_TO_CART = 'Adding…'
export const ADD_TO_CART = 'Add to Cart'
export const CART = 'Cart'
/** Of an item whose rate is too old. */
export const PRICE_IS_BEING_UPDATED =
  'The price of this item is being updated. It stays in your cart, and you can order it in a while.'
export const CHANGE_MARKED_ITEMS_FIRST = 'Please change the marked items in your cart first.'
export const OPENING_CHECKOUT = 'Opening…'
export const PROCEED_TO_CHECKOUT = 'Proceed to Checkout'
export const NOTHING_IS_ADDED_AT_CHECKOUT = 'No other charges are added at checkout.'
export const CART_IS_EMPTY = 'Your cart is empty'
export const NOTHING_ADDED_YET = "Looks like you haven't added anything to your cart yet."
export const CONTINUE_SHOPPING = 'Continue Shopping'
export const REMOVE_ITEM = 'Remove'
export const ORDER_SUMMARY = 'Summary'
export const TOTAL_ITEMS = 'Total items'
export const YOU_SAVE = 'You save'
export const TOTAL = 'Total'
export const YOUR_SHOPPING_CART = 'Your Shopping Cart'
export const LOG_IN_TO_SEE_CART = 'Log in to see your cart'
export const CART_IS_KEPT_WITH_ACCOUNT =
  'Your cart is kept with your account, so you find it again on any phone or computer.'
export const CART_NOT_LOADED = 'Your cart could not be loaded'
export const LOADING_YOUR_CART = 'Loading your cart…'
export const SOLD_OUT_REMOVE_IT = 'Sold out. Please remove it.'
export const NOT_AVAILABLE_REMOVE_IT = 'No longer available. Please remove it.'
/** Of a line with an engraving; the piece itself may still be sold. */
export const NOT_ENGRAVED_REMOVE_IT = 'No longer available with this engraving. Please remove it.'
export const LOG_IN_TO_KEEP_CART =
  'Your cart is kept with your account. What you chose is then added.'
export const SESSION_ENDED_LOG_IN = 'Please log in again. What you chose is then added.'
export const FAILED_TO_ADD = 'Failed to add item to cart'
export const VIEW_CART = 'View cart'
export const FAILED_TO_CHANGE_QUANTITY = 'Failed to change the quantity'
export const FAILED_TO_REMOVE = 'Failed to remove item'
export const UNDO_REMOVAL = 'Undo'

export const cartWithItems = (itemCount: number) =>
  `Cart, ${itemCount} ${itemCount === 1 ? 'item' : 'items'}`
export const deliveryIsAdded = (chargeRuleText: string) =>
  `Delivery is added at checkout. ${chargeRuleText}`
export const paymentAndDeliveryDays = (paymentText: string, days: string | undefined) =>
  `${paymentText}${days ? ` Delivery takes ${days}.` : ''}`
export const colorLabel = (color: string) => ['Colour: ', color] as const
export const sizeLabel = (size: string) => `Size: ${size}`
export const engravingLabel = (text: string, price: string) =>
  ['Engraving: “', text, `” (+ ${price})`] as const
export const chooseSizeOf = (product: string) => `Choose a size: ${product}`
export const chooseColorOf = (product: string) => `Choose a colour: ${product}`
export const madeToOrder = (days: number) =>
  `Made to order in ${days} working ${days === 1 ? 'day' : 'days'}`
export const onlyLeftInStock = (stock: number) => `Only ${stock} left`
export const quantityInStock = (stock: number) => `${stock} in stock`
export const quantityOf = (product: string) => `Quantity of ${product}`
export const quantityLabel = (quantity: number) => `Quantity: ${quantity}`
/** The last part of "Silver ring · Red · quantity 2". */
export const quantityAdded = (quantity: number) => `quantity ${quantity}`
export const PRICE_OF_LINE = 'Line total'
export const PRICE_OF_ONE = 'Price of one:'
/** This text stands before the crossed-out price. */
export const OLD_PRICE_LABEL = 'was'
export const priceChanged = (oldPrice: string, newPrice: string) =>
  `The price changed from ${oldPrice} to ${newPrice}.`
export const onlyLeftChooseAtMost = (quantityLeft: number) =>
  `Only ${quantityLeft} left. ${chooseAtMost(quantityLeft)}`

const chooseAtMost = (maxQuantity: number) =>
  `Please choose ${maxQuantity === 1 ? 'one' : `${maxQuantity} or fewer`}.`

// Why a quantity cannot be added. The scope says whether the product has other colours or sizes.
const SCOPE_WORDS = {
  all: '',
  color: ' in this colour',
  size: ' in this size',
  colorAndSize: ' in this colour and size',
}
export type OfferScope = keyof typeof SCOPE_WORDS
export const soldOut = (scope: OfferScope) => `Sold out${SCOPE_WORDS[scope]}.`
export const onlyLeftChooseFewer = (stock: number, scope: OfferScope) =>
  `Only ${stock} left${SCOPE_WORDS[scope]}. Please choose fewer.`
export const onlyLeftWithSomeInCart = (stock: number, quantityInCart: number, scope: OfferScope) =>
  `Only ${stock} left${SCOPE_WORDS[scope]}, and ${quantityInCart} of them in your cart. ${chooseAtMost(stock - quantityInCart)}`
export const allPiecesInCart = (stock: number, scope: OfferScope) =>
  stock === 1
    ? `The last one${SCOPE_WORDS[scope]} is in your cart.`
    : `All ${stock}${SCOPE_WORDS[scope]} are in your cart.`
