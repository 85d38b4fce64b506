export const ADD_A_PRODUCT_FIRST = 'Please add a product first'
export const orderPlacedText = (orderId: string) => `Order ${orderId} placed`
export const THE_ORDER_COULD_NOT_BE_PLACED = 'The order could not be placed'
export const HOW_ORDER_WAS_MADE = 'How it was ordered'
export const ORDER_CHANNEL_NAMES = {
  phone: 'By phone',
  chat: 'By chat (Facebook, Instagram, WhatsApp, …)',
  counter: 'In the shop',
} as const
export const LANGUAGE_OF_BILL_AND_MESSAGES = 'Language of the bill and messages'
export const FULL_NAME = 'Full name'
export const PHONE_NUMBER = 'Phone number'
export const STREET = 'Street and landmark'
export const TOWN = 'Town'
export const PROVINCE = 'Province'
export const CHOOSE_PROVINCE = 'Please choose'
export const ZIP_CODE = 'ZIP code'
export const NEPAL = 'Nepal'
export const NO_DELIVERY_CHARGE = 'The customer takes it along, so there is no delivery charge.'
export const PLACE_ORDER = 'Place order'
export const quantityOfProductText = (productName: string) => `Quantity of ${productName}`
export const engravingOfProductText = (productName: string) => `Engraving of ${productName}`
export const engravingRuleText = (
  { maxLength, days }: { maxLength: number; days: number },
  price: string,
) =>
  `Up to ${maxLength} letters, in English or in Nepali: ${price} each${days > 0 ? `, and ${days} more working ${days === 1 ? 'day' : 'days'}` : ''}.`
export const ADD_A_PRODUCT = 'Add a product'
export const NO_SUCH_PRODUCT = 'No product has this name or SKU.'
export const TYPE_A_NAME_OR_SKU = 'Type a part of its name or its SKU'
export const stockCountText = (count: number) =>
  count === 0 ? 'out of stock' : `${count} in stock`
