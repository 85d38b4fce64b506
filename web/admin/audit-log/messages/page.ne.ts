import type { AuditKind } from '#contract/audit-kinds.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_ACTIVITY_LOG = {
  loading: 'गतिविधि खुल्दै…',
  failure: 'गतिविधि देखाउन सकिएन',
}
export const SEARCH_ACTIVITY = 'गतिविधि खोज्नुहोस्'
export const NAME_PRODUCT_OR_ORDER = 'व्यक्ति, गहना, अर्डर वा शब्द'
export const PERSON = 'व्यक्ति'
export const EVERYBODY = 'सबै व्यक्ति'
export const KIND_OF_ACTIVITY = 'किसिम'
export const EVERY_KIND = 'सबै काम'
export const AUDIT_KIND_WORDS: Record<AuditKind, string> = {
  orders: 'अर्डर',
  products: 'गहना',
  stock: 'स्टक',
  categories: 'प्रकार र रङ',
  customers: 'ग्राहक र समीक्षा',
  staff: 'कर्मचारी',
  settings: 'सेटिङ',
}
export const DATE_FROM = 'मितिदेखि'
export const DATE_TO = 'मितिसम्म'
export const NO_ACTIVITY_FOUND = 'केही भेटिएन'
export const TRY_FEWER_FILTERS = 'मिल्ने केही छैन। नामको केही भाग लेख्नुहोस्, वा छनोट बदल्नुहोस्।'
export const moreSubjectsText = (count: number) => `र थप ${count}`

// Sentences above and around the list of the activity log.
export const ACTIVITY_LOG = 'गतिविधि'
export const EVERY_CHANGE_OF_STAFF = 'कर्मचारीले बदलेका सबै कुरा। यो सूची कसैले बदल्न सक्दैन।'
export const NO_ACTIVITY_YET = 'अहिलेसम्म केही भएको छैन'
export const CHANGES_APPEAR_HERE = 'तपाईं र तपाईंका कर्मचारीले बदलेका कुरा यहाँ देखिन्छन्।'
export const timesInARowText = (times: number) => `, ${times} पटक`
export const WHAT_CHANGED = 'के बदलियो'

export type Checked = Complete<typeof import('./page.ts'), typeof import('./page.ne.ts')>
