import type { Complete } from '#contract/messages/complete.ts'

export const ADDING_TO_CART = 'राख्दै…'
export const ADD_TO_CART = 'कार्टमा राख्नुहोस्'
export const CART = 'कार्ट'
/** Of an item whose rate is too old. */
export const PRICE_IS_BEING_UPDATED =
  'यस गहनाको मूल्य अद्यावधिक हुँदै छ। यो कार्टमै रहन्छ, केही समयपछि अर्डर गर्न सकिन्छ।'
export const CHANGE_MARKED_ITEMS_FIRST = 'कृपया पहिले कार्टमा चिह्न लागेका गहना बदल्नुहोस्।'
export const OPENING_CHECKOUT = 'खुल्दै…'
export const PROCEED_TO_CHECKOUT = 'अर्डर गर्न अघि बढ्नुहोस्'
export const NOTHING_IS_ADDED_AT_CHECKOUT = 'अर्डर गर्दा अरू कुनै शुल्क थपिँदैन।'
export const CART_IS_EMPTY = 'तपाईंको कार्ट खाली छ'
export const NOTHING_ADDED_YET = 'तपाईंले अहिलेसम्म कार्टमा केही राख्नुभएको छैन।'
export const CONTINUE_SHOPPING = 'किनमेल जारी राख्नुहोस्'
export const REMOVE_ITEM = 'हटाउनुहोस्'
export const ORDER_SUMMARY = 'हिसाब'
export const TOTAL_ITEMS = 'जम्मा सामान'
export const YOU_SAVE = 'तपाईंको बचत'
export const TOTAL = 'जम्मा'
export const YOUR_SHOPPING_CART = 'तपाईंको कार्ट'
export const LOG_IN_TO_SEE_CART = 'कार्ट हेर्न लग इन गर्नुहोस्'
export const CART_IS_KEPT_WITH_ACCOUNT = 'तपाईंको कार्ट खातामा रहन्छ, त्यसैले जुनसुकै फोन वा कम्प्युटरमा भेटिन्छ।'
export const CART_NOT_LOADED = 'तपाईंको कार्ट देखाउन सकिएन'
export const LOADING_YOUR_CART = 'तपाईंको कार्ट खुल्दै…'
export const SOLD_OUT_REMOVE_IT = 'सकियो। कृपया हटाउनुहोस्।'
export const NOT_AVAILABLE_REMOVE_IT = 'अब पाइँदैन। कृपया हटाउनुहोस्।'
export const NOT_ENGRAVED_REMOVE_IT = 'यो कुँदाइसहित अब पाइँदैन। कृपया हटाउनुहोस्।'
export const LOG_IN_TO_KEEP_CART = 'तपाईंको कार्ट खातामा रहन्छ। त्यसपछि रोजेको गहना कार्टमा राखिन्छ।'
export const SESSION_ENDED_LOG_IN = 'कृपया फेरि लग इन गर्नुहोस्। त्यसपछि रोजेको गहना कार्टमा राखिन्छ।'
export const FAILED_TO_ADD = 'कार्टमा राख्न सकिएन'
export const VIEW_CART = 'कार्ट हेर्नुहोस्'
export const FAILED_TO_CHANGE_QUANTITY = 'सङ्ख्या बदल्न सकिएन'
export const FAILED_TO_REMOVE = 'हटाउन सकिएन'
export const UNDO_REMOVAL = 'फिर्ता लिनुहोस्'

export const cartWithItems = (itemCount: number) => `कार्ट, ${itemCount} वटा`
export const deliveryIsAdded = (chargeRuleText: string) =>
  `डेलिभरी शुल्क अर्डर गर्दा थपिन्छ। ${chargeRuleText}`
export const paymentAndDeliveryDays = (paymentText: string, days: string | undefined) =>
  `${paymentText}${days ? ` डेलिभरी हुन ${days} लाग्छ।` : ''}`
export const colorLabel = (color: string) => ['रङ: ', color] as const
export const sizeLabel = (size: string) => `नाप: ${size}`
export const engravingLabel = (text: string, price: string) =>
  ['कुँदाइ: “', text, `” (+ ${price})`] as const
export const chooseSizeOf = (product: string) => `नाप छान्नुहोस्: ${product}`
export const chooseColorOf = (product: string) => `रङ छान्नुहोस्: ${product}`
export const madeToOrder = (days: number) => `अर्डरपछि ${days} कार्य दिनमा बनाइन्छ`
export const onlyLeftInStock = (stock: number) => `${stock} वटा मात्र बाँकी`
export const quantityInStock = (stock: number) => `स्टकमा ${stock} वटा`
export const quantityOf = (product: string) => `सङ्ख्या: ${product}`
export const quantityLabel = (quantity: number) => `सङ्ख्या: ${quantity}`
/** The last part of "Silver ring · Red · quantity 2". */
export const quantityAdded = (quantity: number) => `${quantity} वटा`
export const PRICE_OF_LINE = 'यसको जम्मा'
export const PRICE_OF_ONE = 'एउटाको मूल्य:'
/** This text stands before the crossed-out price. */
export const OLD_PRICE_LABEL = 'पहिले'
export const priceChanged = (oldPrice: string, newPrice: string) =>
  `मूल्य ${oldPrice} बाट ${newPrice} भयो।`
export const onlyLeftChooseAtMost = (quantityLeft: number) =>
  `${quantityLeft} वटा मात्र बाँकी छ। ${chooseAtMost(quantityLeft)}`

const chooseAtMost = (maxQuantity: number) =>
  `कृपया ${maxQuantity === 1 ? 'एउटा' : `${maxQuantity} वा कम`} छान्नुहोस्।`

// Why a quantity cannot be added. The scope says whether the product has other colours or sizes.
const SCOPE_WORDS = {
  all: '',
  color: 'यो रङको ',
  size: 'यो नापको ',
  colorAndSize: 'यो रङ र नापको ',
}
export type OfferScope = keyof typeof SCOPE_WORDS
export const soldOut = (scope: OfferScope) => `${SCOPE_WORDS[scope]}सकियो।`
export const onlyLeftChooseFewer = (stock: number, scope: OfferScope) =>
  `${SCOPE_WORDS[scope]}${stock} वटा मात्र बाँकी छ। कृपया कम छान्नुहोस्।`
export const onlyLeftWithSomeInCart = (stock: number, quantityInCart: number, scope: OfferScope) =>
  `${SCOPE_WORDS[scope]}${stock} वटा मात्र बाँकी छ, तीमध्ये ${quantityInCart} वटा तपाईंको कार्टमा छ। ${chooseAtMost(stock - quantityInCart)}`
export const allPiecesInCart = (stock: number, scope: OfferScope) =>
  stock === 1
    ? `${SCOPE_WORDS[scope]}अन्तिम गहना तपाईंको कार्टमा छ।`
    : `${SCOPE_WORDS[scope]}बाँकी ${stock} वटै तपाईंको कार्टमा छन्।`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
