import { bikramSambatInWords, bothDates } from '#contract/bikram-sambat.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { Complete } from '#contract/messages/complete.ts'
import { withEnding } from '#contract/nepali-endings.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { PaymentWay } from '#contract/payment-ways.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'

export const LOADING_ORDER = {
  loading: 'अर्डर खुल्दै…',
  failure: 'अर्डर देखाउन सकिएन',
}
export const LOADING_ORDERS = {
  loading: 'अर्डर खुल्दै…',
  failure: 'अर्डर देखाउन सकिएन',
}
export const LOADING_SHOP = {
  loading: 'तपाईंको पसल खुल्दै…',
  failure: 'तपाईंको पसल देखाउन सकिएन',
}
export const showNewOrders = (count: number) => `${count} वटा नयाँ अर्डर देखाउनुहोस्`
export const SELECT_ALL = 'सबै छान्नुहोस्'
export const NEW_ORDERS_ON_THIS_DEVICE = 'यो यन्त्रमा नयाँ अर्डर'
export const SHOULD_THIS_DEVICE_TELL = 'एडमिन बन्द हुँदा पनि यो यन्त्रमा नयाँ अर्डरको खबर दिऔँ?'
export const TELL_ME = 'खबर दिनुहोस्'
export const NOT_NOW = 'अहिले होइन'

// The address.
export const greeting = (customer: string, orderId: string) =>
  `नमस्ते ${customer} ज्यू, यो तपाईंको अर्डर ${orderId} बारे हो।`
export const TEXT_BEFORE: Record<FulfilmentState, (text: TextFacts) => string> = {
  unconfirmed: ({ customer, shop, orderId, total }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंले ${total} को अर्डर (${orderId}) गर्नुभएको छ। पठाऔँ? कृपया हो वा होइन भन्नुहोस्।`,
  confirmed: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} पक्का भयो, अब प्याक गर्दै छौँ।`,
  packed: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} प्याक भयो, अब कुरियरलाई दिन्छौँ।`,
  'handed-over': ({ customer, shop, orderId, due }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} बाटोमा छ।${due ? ` कृपया ${due} तयार राख्नुहोस्।` : ''}`,
  delivered: ({ customer, shop, orderId, due }) =>
    due
      ? `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} को ${due} तिर्न बाँकी छ।`
      : `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} का लागि धन्यवाद। सबै ठीक छ?`,
  refused: ({ customer, shop, orderId }) =>
    `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। तपाईंको अर्डर ${orderId} को पार्सल हामीकहाँ फर्कँदै छ। केही समस्या थियो?`,
  returned: aboutOrder,
  cancelled: aboutOrder,
}
type TextFacts = { customer: string; shop: string; orderId: string; total: string; due: string }
function aboutOrder({ customer, shop, orderId }: TextFacts) {
  return `नमस्ते ${customer} ज्यू, हामी ${withEnding(shop, 'बाट')}। यो तपाईंको अर्डर ${orderId} बारे हो।`
}
export const CONTACT_THE_CUSTOMER = 'ग्राहकलाई सम्पर्क'
export const WRITE_BY_WHATSAPP = 'WhatsApp मा लेख्नुहोस्'
export const DELIVER_TO = 'डेलिभरी ठेगाना'
export const COPY = 'कपी गर्नुहोस्'
export const WHATSAPP = 'WhatsApp'
export const CALL = 'फोन गर्नुहोस्'
export const ADDRESS_COPIED = 'ठेगाना कपी भयो'
export const NOT_COPIED = 'कपी हुन सकेन। कृपया हातैले कपी गर्नुहोस्।'

// Several orders at once.
const ordersOf = (count: number) => `${count} वटा अर्डर`
export const ordersConfirmed = (count: number) => `${ordersOf(count)} पक्का भयो`
export const ordersNotConfirmed = (count: number) => `${ordersOf(count)} पक्का गर्न सकिएन`
export const THE_ORDERS_COULD_NOT_BE_CONFIRMED = 'अर्डर पक्का गर्न सकिएन'
export const SELECTED_ORDERS = 'छानिएका अर्डर'
export const selectedOrders = (count: number) => `${count} वटा छानियो`
export const CONFIRMING = 'पक्का गर्दै…'
export const confirmOrders = (count: number) => `${ordersOf(count)} पक्का गर्नुहोस्`
export const cashReceivedOf = (count: number) => `${ordersOf(count)}को नगद आयो`
export const CASH_RECEIVED = 'नगद आयो'
export const cashInAll = (amount: string) => `सबै गरी ${amount} नगद।`
export const ordersPaid = (count: number) => `${ordersOf(count)}को भुक्तानी भयो`
export const ordersNotPaid = (count: number) => `${ordersOf(count)}को भुक्तानी राख्न सकिएन`
export const THE_CASH_COULD_NOT_BE_SAVED = 'भुक्तानी राख्न सकिएन'
export const CLEAR_SELECTION = 'छनोट हटाउनुहोस्'

// The columns of the list.
export const ORDER = 'अर्डर'
export const NOTE = ' टिपोट'
export const NOTES = ' टिपोट'
export const STATUS = 'अवस्था'
export const DELETED_BY_CUSTOMER = 'ग्राहकले हटाएको'
export const CUSTOMER = 'ग्राहक'
export const ITEMS = 'सामान'
export const AMOUNT = 'रकम'

// The filters of the list.
export const SORT_BY = 'क्रम'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const OLDEST_FIRST = 'पुराना पहिले'
export const HIGHEST_AMOUNT = 'धेरै रकम पहिले'
export const LOWEST_AMOUNT = 'थोरै रकम पहिले'
export const SEARCH_ORDERS = 'अर्डर खोज्नुहोस्'
export const NAME_PHONE_TOWN_PRODUCT_OR_NUMBER = 'नाम, फोन, नगर, गहना वा अर्डर नम्बर'
export const DELIVERY = 'डेलिभरी शुल्क'
export const FILTERS = 'छनोट'
export const DATE_FROM = 'मितिदेखि'
export const DATE_TO = 'मितिसम्म'
export const AMOUNT_FROM = 'रकमदेखि'
export const AMOUNT_TO = 'रकमसम्म'

// The history.
export const HISTORY = 'अर्डरको क्रम'
export const PLACED = 'अर्डर भयो'
export const customerNamed = (name: string) => `${name} (ग्राहक)`
export const AUTOMATICALLY = 'आफैँ'
export const THE_CUSTOMER = 'ग्राहक'
export const THE_SHOP = 'पसल'

// The next steps: buttons, and what is reported afterwards.
export const CONFIRM_ORDER = 'अर्डर पक्का गर्नुहोस्'
export const CANCEL_ORDER = 'अर्डर रद्द गर्नुहोस्'
export const REFUND = 'रकम फिर्ता'
export const MARK_AS_PACKED = 'प्याक गरियो'
export const MARK_AS_SENT = 'कुरियरलाई दिइयो'
export const MARK_AS_DELIVERED = 'ग्राहकले पाए'
export const PAYMENT_RECEIVED = 'भुक्तानी आयो'
export const PARCEL_REFUSED = 'पार्सल लिएनन्'
export const PARCEL_RETURNED = 'पार्सल फर्कियो'
export const isConfirmed = (orderId: string) => `अर्डर ${orderId} पक्का भयो`
export const isCancelled = (orderId: string) => `अर्डर ${orderId} रद्द भयो`
export const isRefunded = (orderId: string) => `अर्डर ${orderId} को रकम फिर्ता राखियो`
export const isPacked = (orderId: string) => `अर्डर ${orderId} प्याक भयो`
export const orderIsSent = (orderId: string) => `अर्डर ${orderId} पठाइयो`
export const isPaymentNoted = (orderId: string) => `अर्डर ${orderId} को भुक्तानी राखियो`
export const isRefused = (orderId: string) => `अर्डर ${orderId} ग्राहकले लिएनन्`
export const isBackInStock = (orderId: string) => `अर्डर ${orderId} को सामान स्टकमा फर्कियो`
export const isDelivered = (orderId: string) => `अर्डर ${orderId} पुग्यो`
export const MONEY_WAS_RETURNED = 'ग्राहकलाई रकम फिर्ता गरियो।'
export const CALL_THE_CUSTOMER = 'ग्राहकलाई फोन गरेर अर्डर र ठेगाना पक्का गर्नुहोस्।'
export const PACK_AND_SEND = 'अर्डर प्याक गरेर कुरियरलाई दिनुहोस्।'
export const GIVE_IT_TO_THE_COURIER = 'पार्सल कुरियरलाई दिनुहोस्।'
export const IS_ON_ITS_WAY = 'बाटोमा छ। ग्राहकले पार्सल पाएपछि “ग्राहकले पाए” थिच्नुहोस्।'
export const IS_COMPLETED =
  'पूरा भयो। पार्सल फर्किए “अर्डर रद्द गर्नुहोस्”, रकम फिर्ता गरेको भए “रकम फिर्ता” थिच्नुहोस्।'
export const IS_DELIVERED_BUT_NOT_PAID = 'पुग्यो। रकम पाएपछि भुक्तानी राख्नुहोस्।'
export const PARCEL_IS_COMING_BACK = 'पार्सल फर्कँदै छ। आइपुगेपछि सामान स्टकमा फर्कन्छ।'
export const CANCELLED_RETURN_THE_MONEY = 'यो अर्डर रद्द भयो, र सामान स्टकमा फर्कियो। रकम फिर्ता गर्नुहोस्।'
export const CANCELLED_AND_BACK_IN_STOCK = 'यो अर्डर रद्द भयो, र सामान स्टकमा फर्कियो।'
export const SOMEBODY_ELSE_CHANGED_THE_ORDER = 'यो अर्डर अरू कसैले भर्खरै बदल्यो'
export const YOU_SEE_THE_LATEST_VERSION = 'अब तपाईंले नयाँ विवरण देख्दै हुनुहुन्छ।'
export const THE_ORDER_COULD_NOT_BE_CHANGED = 'अर्डर बदल्न सकिएन'
export const NEXT_STEP = 'अब गर्ने काम'
export const ONE_MOMENT = 'एकछिन…'
export const SAVING = 'राख्दै…'

export const STEPS = 'चरण'
export const CONFIRMED = 'पक्का भयो'
export const PACKED = 'प्याक भयो'
export const SENT = 'पठाइयो'
export const DELIVERED = 'पुग्यो'
export const PAID = 'भुक्तानी भयो'
export const NOT_YET_DONE = 'बाँकी'
export const byAt = (time: string, name: string) => `${time} · ${name}`

// What the customer was told.
export const MESSAGES_TO_THE_CUSTOMER = 'ग्राहकलाई सन्देश'
export const LOADING_MESSAGES = {
  loading: 'सन्देश खुल्दै…',
  failure: 'सन्देश देखाउन सकिएन',
}
export const NO_MESSAGES_YET = 'अर्डर पक्का गर्दा, पठाउँदा वा रद्द गर्दा ग्राहकलाई इमेल जान्छ।'
export const MESSAGE_KINDS: Record<OrderEmailKind, string> = {
  confirmed: 'पक्का भयो',
  changed: 'परिवर्तन भयो',
  sent: 'पठाइयो',
  delivered: 'पुग्यो',
  cancelled: 'रद्द भयो',
  refunded: 'रकम फिर्ता भयो',
}
export const sendByWhatsApp = (step: string) => `WhatsApp: ${step}`
export const NO_EMAIL = 'इमेल गएन'
export const emailSentAt = (time: string) => `इमेल पठाइयो: ${time}`
export const EMAIL_STATES = {
  waiting: 'इमेल पठाउन बाँकी',
  failed: 'इमेल पठाउन सकिएन',
  file: 'इमेल गएन: इमेल पठाउने सर्भर राखिएको छैन',
} as const

// A new order by staff.
export const NEW_ORDER = 'नयाँ अर्डर'
export const ADD_A_PRODUCT_FIRST = 'कृपया पहिले गहना थप्नुहोस्'
export const isPlaced = (orderId: string) => `अर्डर ${orderId} भयो`
export const THE_ORDER_COULD_NOT_BE_PLACED = 'अर्डर गर्न सकिएन'
export const ORDERED_BY = 'कसरी अर्डर भयो'
export const CHANNELS = {
  phone: 'फोनबाट',
  chat: 'च्याटबाट (Facebook, Instagram, WhatsApp, …)',
  counter: 'पसलमै',
} as const
export const FULL_NAME = 'पूरा नाम'
export const PHONE_NUMBER = 'फोन नम्बर'
export const STREET = 'टोल, सडक र चिनारी'
export const TOWN = 'नगर'
export const PROVINCE = 'प्रदेश'
export const PLEASE_CHOOSE = 'कृपया छान्नुहोस्'
export const ZIP_CODE = 'हुलाक कोड'
export const NEPAL = 'नेपाल'
export const NO_DELIVERY_CHARGE = 'ग्राहकले सामान आफैँ लैजान्छन्, त्यसैले डेलिभरी शुल्क लाग्दैन।'
export const PLACE_ORDER = 'अर्डर राख्नुहोस्'
export const quantityOf = (product: string) => `${product}: कति वटा`
export const engravingOf = (product: string) => `${withEnding(product, 'मा')} कुँद्ने अक्षर`
export const engravingRule = (
  { maxLength, days }: { maxLength: number; days: number },
  price: string,
) =>
  `नेपाली वा अङ्ग्रेजीमा बढीमा ${maxLength} अक्षर: एउटाको ${price}${days > 0 ? `, र थप ${days} कार्य दिन` : ''}।`
export const removeItem = (product: string) => `${product} हटाउनुहोस्`
export const ADD_A_PRODUCT = 'गहना थप्नुहोस्'
export const TYPE_A_NAME_OR_SKU = 'नामको केही भाग वा SKU लेख्नुहोस्'
export const inStock = (count: number) => (count === 0 ? 'सकियो' : `स्टकमा ${count} वटा`)

// Changing an order.
export const CHANGE_ORDER = 'अर्डर बदल्नुहोस्'
export const changeOrderNumber = (orderId: string) => `अर्डर ${orderId} बदल्नुहोस्`
export const PIECES_STAY_AT_THEIR_PRICE =
  'रहने सामानको मूल्य अर्डर गर्दाकै हुन्छ। थपिने सामानको मूल्य आजको हुन्छ।'
export const OTHER_COLOUR_OR_SIZE = 'अर्को रङ वा नाप'
export const otherColourOrSizeOf = (product: string) => `${product}: अर्को रङ वा नाप`
export const PUT_BACK = 'फेरि राख्नुहोस्'
export const putBack = (product: string) => `${product} फेरि राख्नुहोस्`
export const WILL_BE_REMOVED = 'हटाइनेछ'
export const DELIVERY_CHARGE = 'डेलिभरी शुल्क (रू)'
export const usualDelivery = (amount: string) => `तपाईंको डेलिभरी शुल्कअनुसार ${amount} हुन्छ।`
export const takeUsualDelivery = (amount: string) => `${amount} राख्नुहोस्`
export const NEW_TOTAL = 'नयाँ जम्मा'
export const TOTAL_BEFORE = 'पहिलेको जम्मा'
export const MORE_TO_PAY = 'थप तिर्नुपर्ने'
export const LESS_TO_PAY = 'कम तिर्नुपर्ने'
export const SAME_TOTAL = 'जम्मा रकम उस्तै रहन्छ।'
export const STILL_TO_PAY_AFTER = 'त्यसपछि तिर्न बाँकी'
export const TO_GIVE_BACK = 'फिर्ता गर्नुपर्ने'
export const GIVE_BACK_AFTERWARDS =
  'ग्राहकले त्योभन्दा बढी तिरेका छन्। फिर्ता नगरुन्जेल यो फिर्ता गर्नुपर्ने रकमको सूचीमा रहन्छ।'
export const WORKING_OUT_THE_TOTAL = 'जम्मा हिसाब हुँदै छ…'
export const THE_TOTAL_IS_NOT_KNOWN = 'जम्मा हिसाब गर्न सकिएन'
export const KEEP_AN_ITEM = 'अर्डरमा कम्तीमा एउटा सामान चाहिन्छ। सबै हटाउन अर्डर रद्द गर्नुहोस्।'
export const REASON_FOR_THE_CUSTOMER = 'के बदलियो'
export const THE_CUSTOMER_READS_IT = 'इमेल पठाउनुभयो भने ग्राहकले त्यसमा पढ्छन्'
export const WRITE_TO_THE_CUSTOMER = 'ग्राहकलाई यसबारे इमेल पठाउनुहोस्'
export const SAVE_CHANGES = 'परिवर्तन राख्नुहोस्'
export const isOrderChanged = (orderId: string) => `अर्डर ${orderId} बदलियो`
export const LOOK_AT_THE_ORDER_AGAIN = 'केही राखिएन। अर्डरमा फर्केर हेर्नुहोस् र फेरि बदल्नुहोस्।'
export const CHANGED = 'परिवर्तन भयो'
export const addedItems = (count: number, item: string) => `थपियो: ${count} × ${item}`
export const removedItems = (count: number, item: string) => `हटाइयो: ${count} × ${item}`
export const numberChanged = (item: string, was: number, now: number) => `${item}: ${was} → ${now}`
export const ADDRESS_CHANGED = 'डेलिभरी ठेगाना बदलियो'
export const deliveryChanged = (was: string, now: string) => `डेलिभरी शुल्क: ${was} → ${now}`
export const totalChanged = (was: string, now: string) => `जम्मा: ${was} → ${now}`

// Undo.
export const UNDO = 'फिर्ता लिनुहोस्'
export const isUndone = (orderId: string) => `अर्डर ${orderId}: पछिल्लो काम फिर्ता लिइयो`
export const NOT_UNDONE = 'यो काम फिर्ता लिन सकिएन'
export const ordersUndone = (count: number) => `${ordersOf(count)} फेरि पक्का गर्न बाँकी`
export const ordersNotUndone = (count: number) =>
  `${ordersOf(count)} फिर्ता लिन सकिएन, किनभने त्यसपछि अर्को काम भइसक्यो`
export const alreadyConfirmed = (count: number) => `${ordersOf(count)} पहिल्यै पक्का भइसकेको थियो`

// The dialog for a parcel that is sent.
export const sendOrder = (orderId: string) => `अर्डर ${orderId} पठाउनुहोस्`
export const CUSTOMER_SEES_THE_COURIER = 'ग्राहकले यो अर्डरको पृष्ठमा देख्छन्।'
export const COURIER = 'कुरियर'
export const COURIERS = ['Pathao', 'Nepal Can Move', 'Aramex', 'Upaya', 'आफ्नै डेलिभरी']
export const TRACKING_NUMBER = 'ट्र्याकिङ नम्बर'
export const SENT_ON = 'पठाएको मिति'

// The lists of work.
export const LATE = 'ढिलो'
export const TO_PACK = 'प्याक गर्न बाँकी'
export const WITH_COURIER = 'कुरियरसँग'
export const TO_COLLECT_LIST = 'रकम उठाउन बाँकी'
export const RETURNING = 'फर्कँदै'

// The page of an order.
export const ORDERS = 'अर्डर'
export const orderNumber = (orderId: string) => `अर्डर ${orderId}`
export const PACKING_SLIP = 'प्याकिङ स्लिप'
export const BILL = 'बिल'
export const placed = (time: string, payment: string) => `अर्डर मिति ${time} · ${payment}।`
export const deletedByTheCustomer = (time: string) => ` ग्राहकले हटाएको ${time}।`
export const SUBTOTAL = 'सामानको जम्मा'
export const DISCOUNT = 'छुट'
export const TOTAL = 'जम्मा'
export const THIS_IS_THEIR_FIRST_ORDER = 'यो उहाँको पहिलो अर्डर हो।'
export const FIRST_ORDER_OF_THIS_ACCOUNT = 'यो खाताको पहिलो अर्डर।'
export const otherOrdersOfPhone = (count: number) =>
  `यही फोन नम्बरबाट अर्को खाताका ${ordersOf(count)}`
export const otherOrders = (count: number) => `उहाँका अरू ${ordersOf(count)} छन्।`

// The list.
export const NOTHING_FOUND = 'केही भेटिएन'
export const TRY_A_PART_OF_THE_NAME = 'मिल्ने अर्डर छैन। नामको केही भाग, अर्डर नम्बर वा फोन लेखेर हेर्नुहोस्।'
export const NO_ORDERS_YET = 'अहिलेसम्म अर्डर छैन'
export const NEW_ORDERS_APPEAR_HERE = 'नयाँ अर्डर यहाँ देखिन्छन्।'
export const ALL = 'सबै'

// Printed pages.
export const printOrders = (count: number) => `${ordersOf(count)} छाप्नुहोस्`
export const WHAT_TO_PRINT = 'के छाप्ने'
export const LANGUAGE_OF_THE_PAPER = 'कागजको भाषा'
export const LANGUAGE_OF_THE_ORDER = 'अर्डरको भाषा'
export const LANGUAGES = { en: 'English', ne: 'नेपाली' }
export const PAPERS = {
  slip: 'प्याकिङ स्लिप',
  bill: 'बिल',
  'label-4x6': 'लेबल 4 × 6 इन्च',
  'label-a5': 'लेबल A5',
} as const
export const FROM_SENDER = 'पठाउने'
export const TO_RECIPIENT = 'पाउने'
export const itemsOf = (items: readonly { quantity: number }[]) =>
  `${items.reduce((sum, { quantity }) => sum + quantity, 0)} वटा सामान`
export const LABEL = 'लेबल'
export const COLLECT = 'उठाउनुपर्ने रकम:'
export const packingSlipOf = (orderId: string) => `प्याकिङ स्लिप ${orderId}`
export const billOf = (orderId: string) => `बिल ${orderId}`
export const bikramSambat = (day: { date: number; month: number; year: number }) =>
  `वि.सं. ${bikramSambatInWords(day)}`
export const BLOCK_CASH = 'नगद रोक्नुहोस्'
export const blockCashOf = (orderId: string) => `सामान पाएपछि नगद रोक्ने: ${orderId} का ग्राहक`
export const BLOCKING_MEANS =
  'यो खाता र यो फोन नम्बरबाट सामान पाएपछि नगद तिर्ने नयाँ अर्डर लिइँदैन। तिर्ने अरू तरिका खुला रहन्छन्। भइसकेका अर्डर बदलिँदैनन्।'
export const ONLY_STAFF_CAN_READ_THIS = 'यो कर्मचारीले मात्र पढ्छन्'
export const CASH_IS_BLOCKED = 'सामान पाएपछि नगद रोकिएको छ'
export const PLEASE_AGREE_ON_ANOTHER_WAY = 'पठाउनुअघि भुक्तानी भए मात्र यो अर्डर लिनुहोस्।'
export const blockedBy = (name: string, time: string) => `${name}, ${time}`
export const ALLOW_CASH_AGAIN = 'नगद फेरि खोल्नुहोस्'
export const CASH_IS_BLOCKED_NOW = 'यो ग्राहकका लागि सामान पाएपछि नगद रोकियो'
export const CASH_IS_ALLOWED_AGAIN = 'सामान पाएपछि नगद फेरि खुल्यो'
export const CASH_COULD_NOT_BE_CHANGED = 'यो राख्न सकिएन'
export const panNumber = (pan: string) => `PAN/VAT नं. ${pan}`
export const BILL_TO = 'बिल पाउने'
export const THANK_YOU = 'पूरा भुक्तानी भयो। धन्यवाद!'
export const receivedBy = (way: string, time: string) => `पाएको (${way}), ${time}`
export const refundedBy = (way: string, time: string) => `फिर्ता गरेको (${way}), ${time}`
export const STILL_TO_PAY = 'तिर्न बाँकी'
export const THIS_ORDER_WAS_CANCELLED = 'यो अर्डर रद्द भयो।'
export const THIS_ORDER_WAS_REFUNDED = 'यो अर्डरको पूरा रकम फिर्ता भयो।'
export const NOTHING_TO_COLLECT = 'भुक्तानी भयो। केही उठाउनु पर्दैन।'
export const DO_NOT_SEND = 'यो अर्डर रद्द भयो: नपठाउनुहोस्।'
export const PRINT = 'छाप्नुहोस्'
export const ITEM = 'सामान'
export const QUANTITY = 'वटा'
export const PRICE = 'मूल्य'

// Payments.
export const WAYS: Record<PaymentWay, string> = {
  cash: 'नगद',
  esewa: 'eSewa',
  khalti: 'Khalti',
  fonepay: 'Fonepay',
  card: 'कार्ड',
  bank: 'बैंक ट्रान्सफर',
}
export const paymentOf = (orderId: string) => `${orderId} को भुक्तानी`
export const refundOf = (orderId: string) => `${orderId} को रकम फिर्ता`
export const HOW = 'कसरी'
export const REFERENCE = 'सन्दर्भ नम्बर'
export const dueIs = (amount: string) => `${amount} तिर्न बाँकी छ। योभन्दा कम रकम आंशिक भुक्तानी हुन्छ।`
export const heldIs = (amount: string) => `तपाईंले ${amount} पाउनुभयो। योभन्दा कम रकम आंशिक फिर्ता हुन्छ।`
export const SAVE_PAYMENT = 'भुक्तानी राख्नुहोस्'
export const SAVE_REFUND = 'रकम फिर्ता राख्नुहोस्'
export const REASONS = 'तयारी कारण'
export const READY_REASONS = {
  cancel: [
    'ग्राहकको मन बदलियो',
    'ग्राहकसँग सम्पर्क हुन सकेन',
    'स्टकमा सकियो',
    'दुई पटक अर्डर भयो',
    'यो ठाउँमा पठाउन सकिँदैन',
  ],
  refund: ['गहना बिग्रेको थियो', 'अर्कै गहना पठाइयो', 'मूल्य गलत थियो', 'पसलको तर्फबाट'],
  block: ['पार्सल लिएनन्', 'सम्पर्क हुँदैन', 'अर्डर साँच्चिकै थिएन', 'गलत फोन नम्बर'],
  refuse: ['ग्राहकले फोन उठाएनन्', 'ग्राहकलाई चाहिएन', 'गलत ठेगाना'],
} as const
export const TO_COLLECT = 'उठाउन बाँकी'
export const RECEIVED = 'पाएको'
export const TO_REFUND = 'फिर्ता गर्न बाँकी'
export const REFUNDED = 'फिर्ता गरेको'
export const NO_LONGER_DUE = 'अब तिर्नु नपर्ने'
export const PAYMENT = 'भुक्तानी'

// The dialogs that ask for a reason.
export const PLEASE_SAY_WHY = 'कृपया कारण लेख्नुहोस्'
export const CANCELLING_MEANS = 'यसको सामान स्टकमा फर्कन्छ।'
export const CLOSE = 'बन्द गर्नुहोस्'
export const CANCELLING = 'रद्द गर्दै…'
export const CANCEL = 'रद्द गर्नुहोस्'
export const REFUSING_MEANS = 'अर्डर रद्द हुन्छ। पार्सल फर्केपछि सामान स्टकमा फर्कन्छ।'
export const cancelOrder = (orderId: string) => `अर्डर ${orderId} रद्द गर्नुहोस्`
export const parcelRefused = (orderId: string) => `${orderId} को पार्सल लिएनन्`
export const REASON = 'कारण'
export const CUSTOMER_CAN_READ_THIS = 'यो ग्राहकले पढ्न सक्छन्'

// The call list.
export const CALL_LIST = 'फोन गर्ने सूची'
export const PAYMENTS = 'भुक्तानी'
export const LOADING_CALLS = {
  loading: 'फोन गर्ने सूची खुल्दै…',
  failure: 'फोन गर्ने सूची देखाउन सकिएन',
}
export const CASH_ORDERS_ARE_NOT_CONFIRMED = 'नगदका अर्डर ग्राहकले पक्का गर्नु पर्दैन'
export const TURN_CONFIRMING_ON =
  'सेटिङ › सामान पाएपछि नगद मा यो खोल्नुभयो भने कसलाई फोन गर्ने भन्ने यहाँ देखिन्छ।'
export const OPEN_SETTINGS = 'सेटिङ खोल्नुहोस्'
export const NOBODY_TO_CALL = 'कसैलाई फोन गर्नु पर्दैन'
export const NEW_CASH_ORDERS_APPEAR_HERE = 'ग्राहकले पक्का नगरेका नगदका अर्डर यहाँ देखिन्छन्।'
export const ordersToCall = (count: number) => `पक्का गर्न बाँकी ${ordersOf(count)}`
export const moreToCall = (count: number) => `यी सकिएपछि अरू ${ordersOf(count)} आउँछ।`
export const orderedAt = (time: string, city: string) => ` · ${time} · ${city}`
export const pieces = (quantity: number, product: string) => `${quantity} × ${product}`
export const FIRST_ORDER_OF_NUMBER = 'यो फोन नम्बरको पहिलो अर्डर'
export const OTHER_ORDERS_OF_NUMBER = 'यो नम्बरका अरू अर्डर:'
export const ordersOfNumber = {
  delivered: (count: number) => `${count} वटा पुग्यो`,
  refused: (count: number) => `${count} वटा ढोकामै लिएनन्`,
  returned: (count: number) => `${count} वटा फर्कियो`,
  cancelled: (count: number) => `${count} वटा रद्द`,
  open: (count: number) => `${count} वटा चलिरहेको`,
}
export const CALL_NOW = 'अहिले फोन गरेर अर्डर ठीक छ कि छैन सोध्नुहोस्।'
export const CALL_AGAIN_NOW = 'अहिले फेरि फोन गर्नुहोस्।'
export const callAgainFrom = (time: string) => `${time} पछि फेरि फोन गर्नुहोस्।`
export const askForTheNumber = (email: string) => `सही फोन नम्बर इमेलमा सोध्नुहोस्: ${email}।`
export const LOOK_AT_THE_NUMBER = 'फोन नम्बर फेरि हेर्नुहोस्।'
export const NEXT_FAILURE_CANCELS = 'अर्को पटक पनि कुरा भएन भने अर्डर रद्द हुन्छ।'
export const callNumber = (phone: string) => `${phone} मा फोन गर्नुहोस्`
export const MAKING_THE_LINK = 'लिङ्क बन्दै…'
export const LINK_NOT_MADE = 'लिङ्क बनाउन सकिएन'
export const WHAT_CAME_OF_THE_CALL = 'फोनमा के भयो?'
export const OUTCOMES = {
  reached: 'पक्का भयो',
  'no-answer': 'फोन उठेन',
  'wrong-number': 'गलत नम्बर',
  refused: 'चाहिएन',
}
export const ADD_A_NOTE_TO_THE_CALL = 'टिपोट थप्नुहोस्'
export const WRITE_IT_FIRST = 'फोनमा के भयो भन्नुअघि यो लेख्नुहोस्।'
export const NOTE_FOR_STAFF = 'कर्मचारीका लागि टिपोट'
export const callMade = (outcome: string, time: string, by: string) =>
  `${outcome} · ${time} · ${by}`
export const callRecorded = (status: OrderStatus, name: string) => {
  if (status === 'CONFIRMED') return `${withEnding(name, 'को')} अर्डर पक्का भयो`
  return status === 'CANCELLED'
    ? `${withEnding(name, 'को')} अर्डर रद्द भयो, र सामान स्टकमा फर्कियो`
    : 'फोनको विवरण राखियो'
}
export const CALL_NOT_RECORDED = 'फोनको विवरण राख्न सकिएन'

// A price by weight.
export const weightAtRate = (weight: string, series: string, perTola: string) =>
  `${weight} ${series}, प्रति तोला ${perTola}:`
const PART_NAMES: Record<PricePartKind, string> = {
  metal: 'धातु',
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  stones: 'पत्थर',
  fee: 'शुल्क',
  'stone-vat': 'पत्थरको भ्याट',
  rounding: 'मिलान',
}
export const pricePart = (kind: PricePartKind, amount: string) => `${PART_NAMES[kind]} ${amount}`

// Bank slips.
export const BANK_SLIPS = 'बैंक भौचर'
export const LOADING_SLIPS = {
  loading: 'भौचर खुल्दै…',
  failure: 'भौचर देखाउन सकिएन',
}
export const NO_SLIP_YET = 'ग्राहकले अहिलेसम्म भौचर पठाएका छैनन्।'
export const SLIP_STATES = { waiting: 'जाँच्न बाँकी', accepted: 'स्वीकार भयो', refused: 'अस्वीकार भयो' }
export const slipNamed = (reference: string) => `बैंक भौचर ${reference}`
export const slipSays = (amount: string, reference: string) =>
  `ग्राहकअनुसार: ${amount}, सन्दर्भ नम्बर ${reference}`
export const otherAmount = (due: string, said: string) =>
  `तिर्नुपर्ने ${due} थियो, ${said} होइन। पूरा रकम आएको भए मात्र स्वीकार गर्नुहोस्; केही भाग मात्र आएको भए “भुक्तानी आयो” मा राख्नुहोस्।`
export const refusedBecause = (reason: string) => `अस्वीकारको कारण: ${reason}`
export const REFERENCE_IN_YOUR_ACCOUNT = 'तपाईंको खातामा देखिएको सन्दर्भ नम्बर'
export const LOOK_INTO_THE_ACCOUNT = 'पहिले आफ्नो खाता हेर्नुहोस्: तस्बिर मिलाउन सकिन्छ।'
export const MONEY_HAS_ARRIVED = 'रकम आयो'
export const WHY_YOU_REFUSE = 'अस्वीकार गर्ने कारण'
export const REFUSE_THE_SLIP = 'भौचर अस्वीकार गर्नुहोस्'
export const SLIP_ACCEPTED = 'भुक्तानी स्वीकार भयो'
export const SLIP_IS_REFUSED = 'भौचर अस्वीकार भयो, र ग्राहकलाई इमेल जान्छ'
export const SLIP_NOT_DECIDED = 'यो राख्न सकिएन'

export const PASSPORT_ON_BILL = 'गहनापत्र: शुद्धता, तौल र वारेन्टी'
export const PASSPORT_CODE = 'गहनापत्रको QR कोड'

/** Above the text to engrave. */
export const engravedFor = (price: string) => `यो अक्षर कुँद्नुहोस् (प्रति गहना ${price})`

export const promisedBy = (day: string) => `दिने मिति: ${bothDates(new Date(day))} सम्म।`

// The attempts to pay an order in advance.
export const ATTEMPTS_TO_PAY = 'भुक्तानीका प्रयास'
export const LOADING_ATTEMPTS = {
  loading: 'भुक्तानीका प्रयास खुल्दै…',
  failure: 'भुक्तानीका प्रयास देखाउन सकिएन',
}
export const NO_ATTEMPT_YET = 'ग्राहकले अहिलेसम्म तिर्न सुरु गरेका छैनन्।'
export const ATTEMPT_STATES = {
  created: 'सुरु हुँदै',
  shown: 'तिर्न बाँकी',
  pending: 'भुक्तानी हुँदै',
  paid: 'भुक्तानी भयो',
  failed: 'भुक्तानी भएन',
  expired: 'समयमा तिरिएन',
  unclear: 'पक्का छैन',
}
export const startedAt = (method: string, moment: string) => `${method}, सुरु ${moment}`
export const numberOfProvider = (number: string) => `कम्पनीको नम्बर: ${number}`
export const ourReference = (reference: string) => `हाम्रो सन्दर्भ नम्बर: ${reference}`
export const lastAsked = (moment: string) => `पछिल्लो पटक सोधेको: ${moment}`
const ASKED_BY_ITSELF = 'पसलले कम्पनीलाई आफैँ सोध्छ। तपाईंले केही गर्नु पर्दैन।'
export const NEXT_ABOUT_ATTEMPT = {
  created: ASKED_BY_ITSELF,
  shown: ASKED_BY_ITSELF,
  pending: ASKED_BY_ITSELF,
  failed: 'केही तिरिएन। ग्राहकले फेरि सुरु गर्न सक्छन्।',
  expired: 'केही तिरिएन। रकम ढिलो आयो कि भनेर पसलले एक दिनसम्म सोध्छ।',
  unclear: 'कम्पनीको आफ्नै सूची हेर्नुहोस्। रकम त्यहाँ छ भने त्यसको नम्बर लेखेर भुक्तानी स्वीकार गर्नुहोस्।',
}
export const LOOK_AT_THE_SLIP = 'भौचर आफ्नो खातासँग भिडाएर तल स्वीकार वा अस्वीकार गर्नुहोस्।'
export const WAIT_FOR_THE_SLIP = 'ग्राहकले रकम पठाएर भौचर पठाउँछन्।'
export const DECIDE_ABOUT_IT = 'निर्णय गर्नुहोस्'
export const giveBackWith = (way: string) => `${withEnding(way, 'बाट')} फिर्ता गर्नुहोस्`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
