import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const LOADING_REVIEWS = {
  loading: 'समीक्षा खुल्दै…',
  failure: 'समीक्षा देखाउन सकिएन',
}

// Who judged a review, and when.
export const receivedAtText = (time: string, personName: string | null) =>
  ` · आएको ${time}${byPersonText(personName)}`
export const approvedAtText = (time: string, personName: string | null) =>
  ` · स्वीकारेको ${time}${byPersonText(personName)}`
export const rejectedAtText = (time: string, personName: string | null) =>
  ` · अस्वीकारेको ${time}${byPersonText(personName)}`
const byPersonText = (personName: string | null) => (personName ? `, ${personName}` : '')
export const writtenAtText = (time: string) => `लेखेको ${time}`
export const answeredByPersonText = (personName: string | null) =>
  `${withNepaliEnding(personName ?? 'पहिलेका सहकर्मी', 'को')} जवाफ`
export const onlyReviewsOfProductText = (productName: string | undefined) =>
  `${withNepaliEnding(productName ?? 'एउटा गहना', 'का')} समीक्षा मात्र।`

export const THE_REVIEW_IS_TAKEN_DOWN = 'समीक्षा झिकियो'
export const THE_REVIEW_IS_NOT_SHOWN = 'समीक्षा देखाइँदैन'
export const THE_REVIEW_COULD_NOT_BE_REJECTED = 'समीक्षा अस्वीकार गर्न सकिएन'
export const TAKE_DOWN_THIS_REVIEW = 'यो समीक्षा झिक्नुहोस्'
export const REJECT_THIS_REVIEW = 'यो समीक्षा अस्वीकार गर्नुहोस्'
export const A_LOW_RATING_IS_NO_REASON =
  'तारा थोरै भएकाले मात्र अस्वीकार नगर्नुहोस्। त्यो देखाउने पसललाई ग्राहकले पत्याउँछन्।'
export const REASON = 'कारण'
export const CUSTOMER_WILL_READ_THIS = 'ग्राहकले यो पढ्छन्, र समीक्षा बदल्न सक्छन्'
export const CANCEL = 'रद्द गर्नुहोस्'
export const ONE_MOMENT = 'एकछिन…'
export const TAKE_DOWN_REVIEW = 'झिक्नुहोस्'
export const REJECT_REVIEW = 'अस्वीकार गर्नुहोस्'

export const THE_ANSWER_IS_REMOVED = 'जवाफ हटाइयो'
export const THE_ANSWER_IS_SAVED = 'जवाफ राखियो'
export const THE_ANSWER_COULD_NOT_BE_SAVED = 'जवाफ राख्न सकिएन'
export const EDIT_THE_ANSWER = 'जवाफ बदल्नुहोस्'
export const ANSWER_THIS_REVIEW = 'यो समीक्षाको जवाफ दिनुहोस्'
export const YOUR_ANSWER = 'तपाईंको जवाफ'
export const EVERYBODY_CAN_READ_IT = 'समीक्षामुनि सबैले पढ्न सक्छन्'
export const SHOWN_AFTER_YOU_APPROVE_THE_REVIEW = 'तपाईंले समीक्षा स्वीकारेपछि त्यसमुनि देखिन्छ'
export const REMOVE_ANSWER = 'जवाफ हटाउनुहोस्'
export const SAVING = 'राख्दै…'
export const SAVE_ANSWER = 'जवाफ राख्नुहोस्'

export const reviewByCustomerText = (productName: string, customerName: string) =>
  `${productName}, ${customerName}`
export const reviewLabel = (reviewSubject: string) => `समीक्षा: ${reviewSubject}`
export const rejectedBecauseText = (reason: string) => `अस्वीकारको कारण: “${reason}”`
export const APPROVING = 'स्वीकार्दै…'
export const APPROVE_REVIEW = 'स्वीकार गर्नुहोस्'
export const APPROVE_REJECTED_REVIEW = 'तैपनि स्वीकार गर्नुहोस्'
export const EDIT_ANSWER = 'जवाफ बदल्नुहोस्'
export const ANSWER_REVIEW = 'जवाफ दिनुहोस्'
export const orderNumberText = (orderId: string) => `अर्डर ${orderId}`
export const OTHER_REVIEWS_OF_THIS_PRODUCT = 'यो गहनाका अरू समीक्षा'
export const SHOWN_UNDER_NAME = 'देखिने नाम'
export const largePictureLinkText = (pictureName: string) => `${pictureName}, ठूलो, नयाँ ट्याबमा`

export const NEW_REVIEWS = 'नयाँ'
export const APPROVED_REVIEWS = 'स्वीकृत'
export const REJECTED_REVIEWS = 'अस्वीकृत'
export const NO_NEW_REVIEWS = 'नयाँ समीक्षा छैन'
export const NEW_REVIEWS_APPEAR_HERE =
  'ग्राहकले किनेको गहनाको समीक्षा लेख्न सक्छन्। देखाउनुअघि तपाईं यहाँ पढ्नुहुन्छ।'
export const NO_APPROVED_REVIEWS_YET = 'अहिलेसम्म स्वीकृत समीक्षा छैन'
export const APPROVED_REVIEWS_ARE_SHOWN = 'तपाईंले स्वीकारेका समीक्षा पसलमा देखिन्छन्।'
export const NO_REJECTED_REVIEWS = 'अस्वीकृत समीक्षा छैन'
export const REJECTED_REVIEWS_APPEAR_HERE = 'तपाईंले अस्वीकारेका समीक्षा यहाँ देखिन्छन्।'
export const REVIEW_IS_SHOWN = 'समीक्षा पसलमा देखिन्छ'
export const THE_REVIEW_COULD_NOT_BE_APPROVED = 'समीक्षा स्वीकार गर्न सकिएन'
export const REVIEWS = 'समीक्षा'
export const STATUS = 'अवस्था'
export const SHOW_ALL_REVIEWS = 'सबै देखाउनुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
