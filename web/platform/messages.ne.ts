import type { Complete } from '#contract/messages/complete.ts'

export const SHOP_NOT_REACHED = 'पसलसम्म पुग्न सकिएन। कृपया इन्टरनेट जाँच्नुहोस्।'
export const SHOP_TOO_SLOW = 'जवाफ आउन धेरै समय लाग्यो। कृपया फेरि प्रयास गर्नुहोस्।'
export const ANSWER_UNREADABLE = 'आएको जवाफ पढ्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
