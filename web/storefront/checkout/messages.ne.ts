import type { Complete } from '#contract/messages/complete.ts'

export const SELECT_DELIVERY_ADDRESS = 'डेलिभरी ठेगाना छान्नुहोस्'
export const ADDRESSES_NOT_LOADED = 'तपाईंका ठेगाना देखाउन सकिएन'
export const LOADING_YOUR_ADDRESSES = 'तपाईंका ठेगाना खुल्दै…'
export const NO_ADDRESSES_FOUND = 'कुनै ठेगाना छैन'
export const WHERE_TO_SEND_PARCEL = 'पार्सल कहाँ पठाऔँ?'
export const ADD_NEW_ADDRESS = 'नयाँ ठेगाना थप्नुहोस्'
export const OUTCOME_UNKNOWN =
  'तपाईंको अर्डर भयो कि भएन, थाहा भएन। कृपया फेरि प्रयास गर्नुहोस्: यसरी दोहोरो अर्डर हुँदैन।'
export const FAILED_TO_PLACE_ORDER = 'अर्डर गर्न सकिएन'
export const THE_TOTAL_HAS_CHANGED = 'जम्मा रकम बदलियो।'
export const NOT_ENOUGH_LEFT = 'एउटा गहना चाहेजति बाँकी छैन।'
export const HOW_TO_PAY = 'कसरी तिर्न चाहनुहुन्छ?'
export const YOUR_ORDER = 'तपाईंको अर्डर'
export const CHANGE_CART = 'कार्ट बदल्नुहोस्'
export const CHOOSE_ADDRESS_FIRST = 'कृपया पहिले ठेगाना छान्नुहोस्।'
export const TAKES_LONGER_THAN_USUAL =
  'सधैँभन्दा बढी समय लाग्दै छ। हामी सोधिरहेका छौँ; तपाईंको अर्डर एक पटक मात्र हुन्छ।'
export const PLACING_ORDER = 'अर्डर हुँदै…'
export const PLACE_ORDER = 'अर्डर गर्नुहोस्'
export const FREE = 'निःशुल्क'
export const BY_PROVINCE = 'प्रदेशअनुसार'
export const UNKNOWN_PROVINCE =
  'यो प्रदेश चिनिएन, त्यसैले सबैभन्दा बढी डेलिभरी शुल्क राखिएको छ। कृपया हिज्जे जाँच्नुहोस्।'

export const nothingOrderedLookAgain = (priceChange: string) =>
  `अर्डर भएको छैन। ${priceChange} कृपया फेरि हेर्नुहोस्; ठीक लागे अर्डर गर्नुहोस्।`
export const changeYourCart = (shortage: string) =>
  `अर्डर भएको छैन। ${shortage} कृपया कार्टमा फर्केर बदल्नुहोस्।`
export const nothingOrdered = (reason: string) => `अर्डर भएको छैन। ${reason}`
export const totalChanged = (
  seenTotal: string,
  currentTotal: string,
  deliveryText: string | undefined,
) =>
  `जम्मा ${seenTotal} थियो, अहिले ${currentTotal} छ${deliveryText ? ` (डेलिभरी शुल्क ${deliveryText} सहित)` : ''}।`
export const onlyLeftOf = (product: string, quantityLeft: number) =>
  `${product} ${quantityLeft} वटा मात्र बाँकी छ।`
export const productSoldOut = (product: string) => `${product} सकियो।`
export const TOTAL = 'जम्मा'
export const itemCountText = (itemCount: number) => `(${itemCount} वटा)`
/** This text stands before the address. */
export const DELIVERED_TO = 'ठेगाना: '
/** This text stands after the address. */
export const deliveryDaysAndPayment = (daysText: string | undefined, paymentText: string) =>
  `${daysText ? `, ${daysText}मा` : ''}। ${paymentText}`
export const arrivesBy = (arrivalDayText: string) => `${arrivalDayText} सम्ममा तपाईंकहाँ पुग्छ`
export const DELIVERY = 'डेलिभरी शुल्क'
/** The two texts that stand before and after the province. */
export const DELIVERY_TO = ['डेलिभरी शुल्क, ', ''] as const
export const orderNumberLabel = (orderId: string) => `अर्डर ${orderId}`
export const notInCashAboveLimit = (maxAmountText: string, shopPhone: string) =>
  shopPhone
    ? `सामान पाएपछि नगद ${maxAmountText} सम्मको अर्डरमा मात्र मिल्छ। कृपया कम अर्डर गर्नुहोस्, वा हामीलाई ${shopPhone} मा फोन गर्नुहोस्।`
    : `सामान पाएपछि नगद ${maxAmountText} सम्मको अर्डरमा मात्र मिल्छ। कृपया कम अर्डर गर्नुहोस्।`
export const notInCashByLaw = (limitText: string, shopPhone: string) =>
  shopPhone
    ? `कानुनअनुसार ${limitText} वा बढीको अर्डर नगदमा तिर्न मिल्दैन। कृपया कम अर्डर गर्नुहोस्, वा हामीलाई ${shopPhone} मा फोन गर्नुहोस्।`
    : `कानुनअनुसार ${limitText} वा बढीको अर्डर नगदमा तिर्न मिल्दैन। कृपया कम अर्डर गर्नुहोस्।`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
