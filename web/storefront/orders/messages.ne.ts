import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const STATUS_NAMES = {
  PENDING: 'पक्का हुन बाँकी',
  CONFIRMED: 'पक्का भयो',
  PAID: 'भुक्तानी भयो',
  CANCELLED: 'रद्द भयो',
  REFUNDED: 'रकम फिर्ता भयो',
}
export const NAME_OF_UNKNOWN_STATE = 'अवस्था बदलियो'
export const UNKNOWN_STEP = 'अवस्था बदलियो'
export const SENTENCE_OF_UNKNOWN_STATE =
  'तपाईंको अर्डरको अवस्था बदलियो। अब के हुन्छ हेर्न केही मिनेटपछि यो पृष्ठ फेरि खोल्नुहोस्।'
export const OPENING_DIALOG = 'खुल्दै…'
export const FAILED_TO_CANCEL_ORDER = 'अर्डर रद्द गर्न सकिएन'
export const VIEW_ORDER = 'अर्डर हेर्नुहोस्'
export const ORDER_DATE = 'अर्डर मिति'
export const TOTAL_AMOUNT = 'जम्मा रकम'
export const DISCOUNT = 'छुट'
export const DELIVERY = 'डेलिभरी शुल्क'
export const DELIVERY_TO = 'डेलिभरी ठेगाना'
export const ITEMS = 'सामान'
export const HISTORY = 'अर्डरको इतिहास'
export const YOUR_PARCEL = 'तपाईंको पार्सल'
export const DELIVERY_ADDRESS = 'डेलिभरी ठेगाना'
export const PAYMENT = 'भुक्तानी'
export const RETURNS = 'फिर्ता'
export const PRINT_ORDER = 'अर्डर छाप्नुहोस्'
export const ORDER_IS_PLACED = 'धन्यवाद, तपाईंको अर्डर भयो'
export const NEXT_WE_MESSAGE_YOU = 'पक्का गर्न हामी WhatsApp मा सन्देश पठाउँछौँ।'
export const NEXT_CONFIRM_IT =
  'हाम्रो इमेलको लिङ्कबाट, वा हामीले फोन गर्दा अर्डर पक्का गर्नुहोस्। त्यसपछि मात्र हामी पठाउँछौँ।'
export const NEXT_WE_SEND_ITEMS = 'तपाईंको सामान प्याक गरेर कुरियरलाई दिन्छौँ।'
export const STEP_PLACED = 'अर्डर भयो'
export const CONFIRMED = 'पक्का भयो'
export const PAID = 'भुक्तानी भयो'
export const CANCELLED = 'रद्द भयो'
export const REFUNDED = 'रकम फिर्ता भयो'
/** Steps that are still to come. */
export const STEPS_TO_COME = {
  confirmed: 'पक्का हुने',
  paid: 'भुक्तानी हुने',
  delivered: 'सामान पुग्ने',
  deliveredAndPaid: 'सामान पुग्ने र भुक्तानी हुने',
} as const
export const CHANGED_BY_YOU = 'तपाईंबाट'
export const CHANGED_BY_THE_SHOP = 'पसलबाट'
export const courierLabel = (courier: string) => `कुरियर: ${courier}`
export const trackingNumberLabel = (trackingNumber: string) => `ट्र्याकिङ नम्बर: ${trackingNumber}`
export const ORDER_IS_PENDING = 'तपाईंको अर्डर आइपुग्यो। पक्का गर्न हामी WhatsApp मा सन्देश पठाउँछौँ।'
export const WAITS_FOR_PAYMENT = 'तपाईंको अर्डर आइपुग्यो। अब भुक्तानी बाँकी छ।'
export const PAY_NOW = 'अहिले तिर्नुहोस्'
export const ORDER_HAS_BEEN_PAID = 'भुक्तानी भयो।'
export const paidWithMethod = (paymentMethodName: string) =>
  `${withNepaliEnding(paymentMethodName, 'बाट')} भुक्तानी भयो।`
const orderIsConfirmed = (paymentText: string) =>
  `पक्का भयो। तपाईंको पार्सल तयार हुँदै छ; ${paymentText}।`
const PARCEL_COMES_BACK = 'तपाईंको पार्सल हामीकहाँ फर्कँदै छ।'
const PARCEL_IS_BACK = 'तपाईंको पार्सल पसलमा फर्कियो।'
const IS_PAID_IN_ADVANCE = 'भुक्तानी भयो, धन्यवाद। तपाईंको पार्सल तयार हुँदै छ।'
export const ORDER_IS_CANCELLED_AFTER_PAYMENT = 'रद्द भयो। तपाईंको रकमबारे हामी सम्पर्क गर्छौँ।'
export const ORDER_IS_CANCELLED = 'रद्द भयो। केही पठाइँदैन र केही तिर्नु पर्दैन।'
export const cancelledAndReturnedText = (amount: string, day: string) =>
  `रद्द भयो। ${day} सम्ममा हामी तपाईंलाई ${amount} फिर्ता गर्छौँ।`
export const moneyIsReturnedText = (amount: string, day: string) =>
  `अर्डरभन्दा बढी तिर्नुभएको छ: ${day} सम्ममा हामी तपाईंलाई ${amount} फिर्ता गर्छौँ।`
export const MONEY_IS_REFUNDED = 'तपाईंको रकम फिर्ता भयो।'
export const PARCEL_STATE_NAMES: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: 'प्याक भयो',
  'handed-over': 'कुरियरलाई दिइयो',
  delivered: 'पुग्यो',
  refused: 'हामीकहाँ फर्कँदै छ',
  returned: 'पसलमा फर्कियो',
  cancelled: '',
}
export const PARCEL_SENTENCES: Record<FulfilmentState, (paymentText: string) => string> = {
  unconfirmed: orderIsConfirmed,
  confirmed: orderIsConfirmed,
  packed: (paymentText) => `प्याक भयो। कुरियरले पार्सल लैजानेछ; ${paymentText}।`,
  'handed-over': (paymentText) => `बाटोमा छ। तपाईंको पार्सल कुरियरसँग छ; ${paymentText}।`,
  delivered: () => 'पुग्यो। कुरियरले रकम ल्याएपछि भुक्तानी भएको जनाउँछौँ।',
  refused: () => PARCEL_COMES_BACK,
  returned: () => PARCEL_IS_BACK,
  cancelled: () => ORDER_IS_CANCELLED,
}
export const PAID_PARCEL_SENTENCES: Record<FulfilmentState, string> = {
  unconfirmed: IS_PAID_IN_ADVANCE,
  confirmed: IS_PAID_IN_ADVANCE,
  packed: 'भुक्तानी भयो र प्याक भयो। अब कुरियरले पार्सल लैजानेछ।',
  'handed-over': 'भुक्तानी भयो र बाटोमा छ। तपाईंको पार्सल कुरियरसँग छ।',
  delivered: 'भुक्तानी भयो। तपाईंको अर्डरका लागि धन्यवाद।',
  refused: PARCEL_COMES_BACK,
  returned: PARCEL_IS_BACK,
  cancelled: ORDER_IS_CANCELLED_AFTER_PAYMENT,
}
export const DELETE_ORDER = 'अर्डर हटाउनुहोस्'
export const DELETING = 'हटाउँदै…'
export const WHAT_DELETING_MEANS = 'यो तपाईंका अर्डरबाट हटाइन्छ। पछि फिर्ता लिन मिल्दैन।'
export const CLOSE_DIALOG = 'बन्द गर्नुहोस्'
export const CANCEL_ORDER = 'अर्डर रद्द गर्नुहोस्'
export const CANCELLING = 'रद्द हुँदै…'
export const WHAT_CANCELLING_MEANS = 'केही पठाइँदैन। पछि फिर्ता लिन मिल्दैन।'
export const cancellingAfterPaymentText = (days: number) =>
  `केही पठाइँदैन, र ${days} दिनभित्र हामी तपाईंको रकम फिर्ता गर्छौँ। पछि फिर्ता लिन मिल्दैन।`
export const CANCELLING_AFTER_SENDING =
  'पार्सल पसलबाट पठाइसकिएको छ। पार्सल फर्काउनेबारे हामी सम्पर्क गर्छौँ। पछि फिर्ता लिन मिल्दैन।'
export const LOG_IN_TO_SEE_ORDER = 'यो अर्डर हेर्न लग इन गर्नुहोस्'
export const ORDER_IS_PRIVATE = 'अर्डर जुन खाताबाट गरिएको हो, त्यही खाताबाट मात्र देखिन्छ।'
export const ORDER_NOT_LOADED = 'अर्डर देखाउन सकिएन'
export const LOADING_YOUR_ORDER = 'तपाईंको अर्डर खुल्दै…'
export const YOUR_ORDERS = 'तपाईंका अर्डर'
export const NO_SUCH_ORDER = 'यो नम्बरको अर्डर तपाईंको खातामा छैन'
export const WHY_NO_SUCH_ORDER = 'अर्डर हटाइएको हुन सक्छ, वा अर्को खाताबाट गरिएको हुन सक्छ।'
export const BACK_TO_YOUR_ORDERS = 'तपाईंका अर्डरमा फर्कनुहोस्'
export const LOG_IN_TO_SEE_ORDERS = 'आफ्ना अर्डर हेर्न लग इन गर्नुहोस्'
export const WHAT_ORDERS_SHOW =
  'तपाईंले के अर्डर गर्नुभयो र अर्डर कहाँ पुग्यो, यहाँ देखिन्छ; अर्डर रद्द पनि गर्न सकिन्छ।'
export const ORDERS_NOT_LOADED = 'अर्डर देखाउन सकिएन'
export const LOADING_YOUR_ORDERS = 'तपाईंका अर्डर खुल्दै…'
export const NO_ORDERS_YET = 'अहिलेसम्म कुनै अर्डर छैन'
export const PLACE_FIRST_ORDER = 'गहना रोजेर आफ्नो पहिलो अर्डर गर्नुहोस्!'
export const CONTINUE_SHOPPING = 'किनमेल जारी राख्नुहोस्'

export const orderNumberLabel = (orderId: string) => `अर्डर ${orderId}`
export const deleteOrderQuestion = (orderId: string) => `अर्डर ${orderId} हटाउने?`
export const cancelOrderQuestion = (orderId: string) => `अर्डर ${orderId} रद्द गर्ने?`
/** This text stands before the number. */
export const ORDER_ID = 'अर्डर नम्बर'
/** The texts that stand before, between and after the phone number and the email address. */
export const CONTACT_BY_PHONE_OR_EMAIL = ['केही सोध्नु छ? फोन वा WhatsApp: ', ', इमेल: ', ''] as const
/** The two texts that stand before and after the phone number of a shop without an email address. */
export const CONTACT_BY_PHONE = ['केही सोध्नु छ? फोन वा WhatsApp: ', ''] as const
/** The two texts that stand before and after the email address of a shop without a phone number. */
export const CONTACT_BY_EMAIL = ['केही सोध्नु छ? इमेल: ', ''] as const
/** The two texts that stand before and after the date. */
export const PLACED_ON = ['', ' मा अर्डर गरिएको'] as const
export const arrivesBy = (arrivalDayText: string) => `${arrivalDayText} सम्ममा पुर्‍याउने वाचा`
export const deliveryTakes = (daysText: string) => `डेलिभरी हुन ${daysText} लाग्छ।`
export const PASSPORT_OF_PIECE = 'गहनापत्र'
export const WRITE_A_REVIEW = 'समीक्षा लेख्नुहोस्'
/** This text stands after `WRITE_A_REVIEW`. */
export const ofProductSuffix = (product: string) => `: ${product}`
/** This text stands before a future step. */
export const STEP_TO_COME_LABEL = 'हुन बाँकी:'
export const BY_SYSTEM_AUTOMATICALLY = 'आफैँ'

export const engravingLabel = (text: string, price: string) =>
  ['कुँदाइ: “', text, `” (+ ${price})`] as const

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
