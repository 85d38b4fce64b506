import { shortDateInBothCalendars, timeInNepali } from '#contract/bikram-sambat.ts'
import type { FulfilmentState } from '#contract/fulfilment.ts'
import type { Complete } from '#contract/messages/complete.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import type { GrantablePermission } from '#contract/permissions.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'

const COUNT_FORMAT = new Intl.NumberFormat('en-IN')
export const productCountText = (productCount: number) =>
  `${COUNT_FORMAT.format(productCount)} वटा गहना`

/** The date in Nepal in both calendars: `४ मंसिर २०८३ (20 Nov)`. */
export const dayText = (time: Date) => shortDateInBothCalendars(time)
/** Date and time in Nepal: `४ मंसिर २०८३ (20 Nov), दिउँसो 3:05`. */
export const dateTimeText = (time: Date) =>
  `${shortDateInBothCalendars(time)}, ${timeInNepali(time)}`

export const selectRowText = (name: string) => `${name} छान्नुहोस्`
export const THE_FILE_COULD_NOT_BE_MADE = 'फाइल बनाउन सकिएन'
export const ONE_MOMENT = 'एकछिन…'
export const CANCEL = 'रद्द गर्नुहोस्'
export const PLEASE_ENTER_A_NUMBER = 'कृपया सङ्ख्या लेख्नुहोस्'
export const THE_CHANGE_COULD_NOT_BE_SAVED = 'परिवर्तन राख्न सकिएन'
export const moveUpText = (name: string) => `${name} माथि सार्नुहोस्`
export const moveDownText = (name: string) => `${name} तल सार्नुहोस्`

export const NOTES = 'टिपोट'
export const ONLY_STAFF_CAN_SEE_THIS = 'यो कर्मचारीले मात्र देख्छन्।'
export const THE_NOTE_COULD_NOT_BE_SAVED = 'टिपोट राख्न सकिएन'
export const WRITE_A_NOTE = 'टिपोट लेख्नुहोस्'
export const SAVING = 'राख्दै…'
export const ADD_NOTE = 'टिपोट थप्नुहोस्'

export const PAGE_NOT_FOUND = 'पृष्ठ भेटिएन'
export const NO_PAGE_AT_THIS_ADDRESS = 'यहाँ केही छैन'
export const ADDRESS_MAY_BE_MISTYPED = 'ठेगाना गलत लेखिएको हुन सक्छ, वा तपाईंलाई यो पृष्ठ हेर्ने अनुमति छैन।'
export const BACK_TO_HOME = 'गृहपृष्ठमा फर्कनुहोस्'

export const ORDER_STATUS_WORDS: Record<OrderStatus, string> = {
  PENDING: 'पक्का गर्न बाँकी',
  CONFIRMED: 'पक्का भयो',
  PAID: 'भुक्तानी भयो',
  CANCELLED: 'रद्द भयो',
  REFUNDED: 'रकम फिर्ता भयो',
}
export const UNKNOWN_STATE = 'अर्को अवस्था'
export const WAITS_FOR_PAYMENT = 'भुक्तानी हुन बाँकी'
export const FULFILMENT_WORDS: Record<FulfilmentState, string> = {
  unconfirmed: '',
  confirmed: '',
  packed: 'प्याक भयो',
  'handed-over': 'कुरियरसँग',
  delivered: 'पुग्यो',
  refused: 'फर्कँदै',
  returned: 'फर्कियो',
  cancelled: '',
}

export const ORDER_EMAIL_NAMES: Record<OrderEmailKind, string> = {
  confirmed: 'अर्डर पक्का भयो',
  changed: 'अर्डरमा परिवर्तन भयो',
  sent: 'अर्डर पठाइयो',
  delivered: 'अर्डर पुग्यो',
  cancelled: 'अर्डर रद्द भयो',
  refunded: 'रकम फिर्ता भयो',
}

export const LOADING = 'खुल्दै…'

export const PAGE_LINKS = 'पृष्ठहरू'
export const rangeOfTotalText = (firstNumber: number, lastNumber: number, total: string) =>
  `${total} मध्ये ${firstNumber}–${lastNumber}`
export const PREVIOUS_PAGE = 'अघिल्लो'
export const NEXT_PAGE = 'अर्को'
export const SAVE = 'राख्नुहोस्'

export const DISCARD_CHANGES = 'परिवर्तन नराख्ने हो?'
export const CHANGES_NOT_SAVED_YET = 'तपाईंका परिवर्तन अझै राखिएका छैनन्।'
export const KEEP_EDITING = 'बदल्न जारी राख्नुहोस्'
export const DISCARD_BUTTON = 'नराख्नुहोस्'

const PROVINCES: Partial<Record<string, string>> = {
  Koshi: 'कोशी',
  Madhesh: 'मधेश',
  Bagmati: 'बागमती',
  Gandaki: 'गण्डकी',
  Lumbini: 'लुम्बिनी',
  Karnali: 'कर्णाली',
  Sudurpashchim: 'सुदूरपश्चिम',
}
export const provinceName = (province: string) => PROVINCES[province] ?? province

export const uploadPercentText = (percent: number) => `${percent} % अपलोड भयो`

export const AMOUNT_IN_RUPEES = 'रकम (रू)'
export const ENTER_AN_AMOUNT = 'कृपया 0 भन्दा बढी रकम लेख्नुहोस्'
export const ENTER_COUNTED_AMOUNT = 'कृपया गनेको रकम लेख्नुहोस्'

export const ALERTS_ARE_ON = 'अब यो यन्त्रमा नयाँ अर्डरको खबर आउँछ'
export const ALERTS_NOT_ALLOWED = 'यो ब्राउजरलाई सूचना देखाउने अनुमति दिइएन'
export const ALERTS_NOT_TURNED_ON = 'सूचना खोल्न सकिएन'

export const OTHER_LANGUAGE_NAME = 'English'
export const LANGUAGE_OF_THE_ADMIN = 'भाषा'
export const LANGUAGE_OF_THIS_BROWSER = 'यो ब्राउजरमा यी पृष्ठ नेपालीमा देखिन्छन्।'

export const PERMISSION_WORDS: Record<GrantablePermission, string> = {
  'orders.read': 'अर्डर हेर्ने',
  'orders.move': 'अर्डरको काम गर्ने',
  'figures.read': 'बिक्री रकम हेर्ने',
  'catalogue.write': 'गहना र मूल्य थप्ने र बदल्ने',
  'stock.read': 'गहना र स्टक हेर्ने',
  'stock.write': 'स्टक बदल्ने',
  'reviews.write': 'समीक्षा स्वीकार्ने र जवाफ दिने',
  'people.read': 'ग्राहक हेर्ने',
  'people.write': 'ग्राहक मिलाउने र इमेल समाचार पाउनेहरूको फाइल निकाल्ने',
  'exports.read': 'लेखापालका लागि फाइल निकाल्ने',
  'settings.write': 'सेटिङ बदल्ने',
  'audit.read': 'गतिविधि पढ्ने',
}

// Sentences about an attempt to pay, in its order and in the list of payments.
export const ATTEMPT_STATE_WORDS = {
  created: 'सुरु हुँदै',
  shown: 'तिर्न बाँकी',
  pending: 'भुक्तानी हुँदै',
  paid: 'भुक्तानी भयो',
  failed: 'भुक्तानी भएन',
  expired: 'समयमा तिरिएन',
  unclear: 'पक्का छैन',
}
export const attemptStartedAtText = (method: string, time: string) => `${method}, सुरु ${time}`
export const ourReferenceText = (reference: string) => `हाम्रो सन्दर्भ नम्बर: ${reference}`
export const providerLastAskedAtText = (time: string) => `पछिल्लो पटक सोधेको: ${time}`

// Sentences about the parts of a price by weight.
const PRICE_PART_NAMES: Record<PricePartKind, string> = {
  metal: 'धातु',
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  stones: 'पत्थर',
  fee: 'शुल्क',
  'stone-vat': 'पत्थरको भ्याट',
  rounding: 'मिलान',
}
export const pricePartText = (kind: PricePartKind, amount: string) =>
  `${PRICE_PART_NAMES[kind]} ${amount}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
