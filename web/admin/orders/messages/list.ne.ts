import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_ORDERS = {
  loading: 'अर्डर खुल्दै…',
  failure: 'अर्डर देखाउन सकिएन',
}
export const showNewOrdersText = (count: number) => `${count} वटा नयाँ अर्डर देखाउनुहोस्`
export const SELECT_ALL = 'सबै छान्नुहोस्'
export const NEW_ORDERS_ON_THIS_DEVICE = 'यो यन्त्रमा नयाँ अर्डर'
export const SHOULD_DEVICE_ANNOUNCE_ORDERS = 'एडमिन बन्द हुँदा पनि यो यन्त्रमा नयाँ अर्डरको खबर दिऔँ?'
export const TURN_ON_ANNOUNCEMENTS = 'खबर दिनुहोस्'
export const DECLINE_ANNOUNCEMENTS = 'अहिले होइन'

const orderCountText = (count: number) => `${count} वटा अर्डर`
export const ordersConfirmedText = (count: number) => `${orderCountText(count)} पक्का भयो`
export const ordersNotConfirmedText = (count: number) => `${orderCountText(count)} पक्का गर्न सकिएन`
export const THE_ORDERS_COULD_NOT_BE_CONFIRMED = 'अर्डर पक्का गर्न सकिएन'
export const SELECTED_ORDERS = 'छानिएका अर्डर'
export const selectedOrdersText = (count: number) => `${count} वटा छानियो`
export const CONFIRMING = 'पक्का गर्दै…'
export const confirmOrdersText = (count: number) => `${orderCountText(count)} पक्का गर्नुहोस्`
export const cashReceivedForOrdersText = (count: number) => `${orderCountText(count)}को नगद आयो`
export const CASH_RECEIVED = 'नगद आयो'
export const totalCashText = (amount: string) => `सबै गरी ${amount} नगद।`
export const ordersPaidText = (count: number) => `${orderCountText(count)}को भुक्तानी भयो`
export const ordersNotPaidText = (count: number) => `${orderCountText(count)}को भुक्तानी लेख्न सकिएन`
export const THE_CASH_COULD_NOT_BE_SAVED = 'भुक्तानी लेख्न सकिएन'
export const CLEAR_SELECTION = 'छनोट हटाउनुहोस्'
export const alreadyConfirmedText = (count: number) =>
  `${orderCountText(count)} पहिल्यै पक्का भइसकेको थियो`

// The names of the columns of the list of orders.
export const ORDER = 'अर्डर'
export const NOTE_AFTER_COUNT = ' टिपोट'
export const NOTES_AFTER_COUNT = ' टिपोट'
export const STATUS = 'अवस्था'
export const DELETED_BY_CUSTOMER = 'ग्राहकले हटाएको'

export const SORT_BY = 'क्रम'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const OLDEST_FIRST = 'पुराना पहिले'
export const SORT_BY_HIGHEST_AMOUNT = 'धेरै रकम पहिले'
export const SORT_BY_LOWEST_AMOUNT = 'थोरै रकम पहिले'
export const SEARCH_ORDERS = 'अर्डर खोज्नुहोस्'
export const NAME_PHONE_TOWN_PRODUCT_OR_NUMBER = 'नाम, फोन, नगर, गहना वा अर्डर नम्बर'
export const FILTERS = 'छनोट'
export const DATE_FROM = 'मितिदेखि'
export const DATE_TO = 'मितिसम्म'
export const AMOUNT_FROM = 'रकमदेखि'
export const AMOUNT_TO = 'रकमसम्म'

export const LATE_ORDERS = 'ढिलो'
export const ORDERS_TO_PACK = 'प्याक गर्न बाँकी'
export const ORDERS_WITH_COURIER = 'कुरियरसँग'
export const CASH_TO_COLLECT = 'रकम उठाउन बाँकी'
export const RETURNING_PARCELS = 'फर्कँदै'
export const NO_ORDER_FOUND = 'केही भेटिएन'
export const TRY_A_PART_OF_THE_NAME = 'मिल्ने अर्डर छैन। नामको केही भाग, अर्डर नम्बर वा फोन लेखेर हेर्नुहोस्।'
export const NO_ORDERS_YET = 'अहिलेसम्म अर्डर छैन'
export const NEW_ORDERS_APPEAR_HERE = 'नयाँ अर्डर यहाँ देखिन्छन्।'
export const ALL_ORDERS = 'सबै'
export const PAYMENTS = 'भुक्तानी'

export type Checked = Complete<typeof import('./list.ts'), typeof import('./list.ne.ts')>
