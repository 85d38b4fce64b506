export const SELECT_DELIVERY_ADDRESS = 'Select Delivery Address'
export const ADDRESSES_NOT_LOADED = 'Your addresses could not be loaded'
export const LOADING_YOUR_ADDRESSES = 'Loading your addresses…'
export const NO_ADDRESSES_FOUND = 'No addresses found'
export const WHERE_TO_SEND_PARCEL = 'Where should we send your parcel?'
export const ADD_NEW_ADDRESS = 'Add New Address'
export const OUTCOME_UNKNOWN =
  'We do not know whether your order was placed. Please try again: you cannot order twice this way.'
export const FAILED_TO_PLACE_ORDER = 'Failed to place order'
export const THE_TOTAL_HAS_CHANGED = 'The total has changed.'
export const NOT_ENOUGH_LEFT = 'There is not enough of an item left.'
export const HOW_TO_PAY = 'How would you like to pay?'
export const YOUR_ORDER = 'Your order'
export const CHANGE_CART = 'Change cart'
export const CHOOSE_ADDRESS_FIRST = 'Please choose an address first.'
export const TAKES_LONGER_THAN_USUAL =
  'This takes longer than usual. We keep asking; your order is placed only once.'
export const PLACING_ORDER = 'Placing Order...'
export const PLACE_ORDER = 'Place Order'
export const FREE = 'Free'
export const BY_PROVINCE = 'By province'
export const UNKNOWN_PROVINCE =
  'We do not know this province, so the highest charge is used. Please check the spelling.'

export const notInCashAboveLimit = (maxAmountText: string, shopPhone: string) =>
  shopPhone
    ? `Cash on delivery is possible up to ${maxAmountText}. Please order less, or call us at ${shopPhone}.`
    : `Cash on delivery is possible up to ${maxAmountText}. Please order less.`
export const notInCashByLaw = (limitText: string, shopPhone: string) =>
  shopPhone
    ? `By law, an order of ${limitText} or more cannot be paid in cash. Please order less, or call us at ${shopPhone}.`
    : `By law, an order of ${limitText} or more cannot be paid in cash. Please order less.`
export const nothingOrderedLookAgain = (priceChange: string) =>
  `Nothing was ordered. ${priceChange} Please look at it again; if it is fine, place your order.`
export const changeYourCart = (shortage: string) =>
  `Nothing was ordered. ${shortage} Please go back to your cart and change it.`
export const nothingOrdered = (reason: string) => `Nothing was ordered. ${reason}`
export const totalChanged = (
  seenTotal: string,
  currentTotal: string,
  deliveryText: string | undefined,
) =>
  `The total was ${seenTotal} and is now ${currentTotal}${deliveryText ? `, delivery of ${deliveryText} included` : ''}.`
export const onlyLeftOf = (product: string, quantityLeft: number) =>
  `Only ${quantityLeft} left of ${product}.`
export const productSoldOut = (product: string) => `${product} is sold out.`
export const TOTAL = 'Total'
export const itemCountText = (itemCount: number) =>
  `(${itemCount} ${itemCount === 1 ? 'item' : 'items'})`
/** This text stands before the address. */
export const DELIVERED_TO = 'To '
/** This text stands after the address. */
export const deliveryDaysAndPayment = (daysText: string | undefined, paymentText: string) =>
  `${daysText ? `, in ${daysText}` : ''}. ${paymentText}`
export const arrivesBy = (arrivalDayText: string) => `With you by ${arrivalDayText}`
export const DELIVERY = 'Delivery'
/** The two texts that stand before and after the province. */
export const DELIVERY_TO = ['Delivery to ', ''] as const
export const orderNumberLabel = (orderId: string) => `Order ${orderId}`
