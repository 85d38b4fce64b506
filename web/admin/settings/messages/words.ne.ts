import type { Complete } from '#contract/messages/complete.ts'

export const PAYMENT_METHODS = 'भुक्तानी'
export const PREVIEW_IN_NEPALI = 'नेपालीमा यस्तो देखिन्छ'
const pictureLabels = (name: string) => ({
  upload: `${name} अपलोड गर्नुहोस्`,
  replace: `${name} फेर्नुहोस्`,
  remove: `${name} हटाउनुहोस्`,
})
export const LANDSCAPE_PICTURE = pictureLabels('तेर्सो तस्बिर')
export const PORTRAIT_PICTURE = pictureLabels('ठाडो तस्बिर')
export const SINGLE_PICTURE = pictureLabels('तस्बिर')
export const BANK_ACCOUNT = 'बैंक खाता'
export const CASH_ON_DELIVERY = 'सामान पाएपछि नगद'
export const TITLE = 'शीर्षक'
export const TEXT = 'लेखाइ'
export const EDIT = 'बदल्नुहोस्'
export const LOOK_SETTINGS = 'रूप'
export const LOGO_PICTURE = pictureLabels('लोगो')
export const PAGES = 'पृष्ठहरू'
export const BANNERS = 'ब्यानर'
export const DELIVERY = 'डेलिभरी'
export const HOME_PAGE = 'गृहपृष्ठ'
export const SETTINGS = 'सेटिङ'
export const SETTINGS_SECTION = 'सेटिङको भाग'
export const EMAILS_AND_JOBS = 'इमेल र काम'
export const ORDERS = 'अर्डर'
export const NO_LIMIT = 'सीमा छैन'
export const THE_PICTURE_COULD_NOT_BE_UPLOADED = 'तस्बिर अपलोड गर्न सकिएन'
export const UPLOADING = 'अपलोड हुँदै…'
export const UNSAVED_CHANGES = 'नराखिएका परिवर्तन'
export const DISCARD = 'नराख्नुहोस्'
export const SAVING = 'राख्दै…'
export const SAVE = 'राख्नुहोस्'
export const STORE_SETTINGS = 'पसल'
export const TESTIMONIALS = 'ग्राहकका भनाइ'
export const NAME = 'नाम'
export const TITLE_IN_NEPALI = 'नेपालीमा शीर्षक'
export const TEXT_IN_NEPALI = 'नेपालीमा लेखाइ'
export const SETTINGS_SAVED = 'सेटिङ राखियो'
export const THE_SETTINGS_COULD_NOT_BE_SAVED = 'सेटिङ राख्न सकिएन'
export const newPositionText = (name: string, position: number, count: number) =>
  `${name} अब ${count} मध्ये ${position} मा छ`
export const ORDER_EMAILS = 'अर्डरका इमेल'
export const PREVIEW = 'यस्तो देखिन्छ'
export const EXPORTS = 'फाइल निकाल्ने'

export type Checked = Complete<typeof import('./words.ts'), typeof import('./words.ne.ts')>
