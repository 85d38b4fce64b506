import type { Complete } from '#contract/messages/complete.ts'

export const ADMIN = 'एडमिन'
export const STAFF = 'कर्मचारी'
export const YOUR_ACCOUNT = 'तपाईंको खाता'
export const SIGN_OUT = 'लग आउट'
export const SIGNED_OUT_HERE_ONLY = 'तपाईं यो यन्त्रमा मात्र लग आउट हुनुभयो'
export const SKIP_TO_CONTENT = 'मुख्य भागमा जानुहोस्'

export const HOME = 'गृहपृष्ठ'
export const ORDERS = 'अर्डर'
export const RATES = 'भाउ'
export const PRODUCTS = 'गहना'
export const STOCK = 'स्टक'
export const CUSTOMERS = 'ग्राहक'
export const REVIEWS = 'समीक्षा'
export const CATEGORIES = 'प्रकार'
export const COLOURS = 'रङ'
export const SETTINGS = 'सेटिङ'
export const EXPORTS = 'फाइल निकाल्ने'
export const ACTIVITY_LOG = 'गतिविधि'

export const newOrderText = (amount: string) => `नयाँ अर्डर: ${amount}`
export const newOrdersText = (count: number) => `${count} वटा नयाँ अर्डर`
export const VIEW_ORDER = 'अर्डर हेर्नुहोस्'
export const VIEW_ORDERS = 'अर्डरहरू हेर्नुहोस्'
export const ordersWaitingText = (count: string) => `${count} वटा पक्का गर्न बाँकी`

export const SOMETHING_WENT_WRONG = 'केही गडबड भयो'
export const THIS_PAGE_COULD_NOT_BE_SHOWN = 'यो पृष्ठ देखाउन सकिएन'
export const WHAT_YOU_SAVED_IS_SAFE = 'तपाईंले राखेको कुरा सुरक्षित छ। कृपया पृष्ठ फेरि खोल्नुहोस्।'

export const VIEW_SHOP = 'पसल हेर्नुहोस्'
export const OPENS_IN_A_NEW_TAB = '(नयाँ ट्याबमा खुल्छ)'

export const MENU = 'मेनु'
export const MORE_ENTRIES = 'थप'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
