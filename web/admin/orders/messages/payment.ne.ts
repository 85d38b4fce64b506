import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const paymentForOrderText = (orderId: string) => `${orderId} को भुक्तानी`
export const refundForOrderText = (orderId: string) => `${orderId} को रकम फिर्ता`
export const PAYMENT_WAY = 'कसरी'
export const TRANSACTION_NUMBER = 'सन्दर्भ नम्बर'
export const dueAmountText = (amount: string) =>
  `${amount} तिर्न बाँकी छ। योभन्दा कम रकम आंशिक भुक्तानी हुन्छ।`
export const heldAmountText = (amount: string) =>
  `तपाईंले ${amount} पाउनुभयो। यहाँ आफैँले फिर्ता गरेको रकम मात्र लेखिन्छ: पैसा पठाइँदैन। योभन्दा कम रकम आंशिक फिर्ता हुन्छ।`
export const SAVE_PAYMENT = 'भुक्तानी लेख्नुहोस्'
export const SAVE_REFUND = 'रकम फिर्ता लेख्नुहोस्'
export const MONEY_TO_COLLECT = 'उठाउन बाँकी'
export const NOT_PAID_YET = 'तिर्न बाँकी'
export const MONEY_RECEIVED = 'पाएको'
export const MONEY_TO_REFUND = 'फिर्ता गर्न बाँकी'
export const MONEY_REFUNDED = 'फिर्ता गरेको'
export const AMOUNT_SHOP_KEEPS = 'तपाईंसँग रहने रकम'
export const PAYMENT_NO_LONGER_DUE = 'अब तिर्नु नपर्ने'
export const PAYMENT = 'भुक्तानी'

export const BANK_SLIPS = 'बैंक भौचर'
export const LOADING_SLIPS = {
  loading: 'भौचर खुल्दै…',
  failure: 'भौचर देखाउन सकिएन',
}
export const NO_SLIP_YET = 'ग्राहकले अहिलेसम्म भौचर पठाएका छैनन्।'
export const SLIP_STATE_WORDS = {
  waiting: 'जाँच्न बाँकी',
  accepted: 'स्वीकार भयो',
  refused: 'अस्वीकार भयो',
}
export const slipReferenceText = (reference: string) => `बैंक भौचर ${reference}`
export const slipClaimText = (amount: string, reference: string) =>
  `ग्राहकअनुसार: ${amount}, सन्दर्भ नम्बर ${reference}`
export const otherAmountText = (dueAmount: string, claimedAmount: string) =>
  `तिर्नुपर्ने ${dueAmount} थियो, ${claimedAmount} होइन। पूरा रकम आएको भए मात्र स्वीकार गर्नुहोस्; केही भाग मात्र आएको भए “भुक्तानी आयो” मा लेख्नुहोस्।`
export const refusedBecauseText = (reason: string) => `अस्वीकारको कारण: ${reason}`
export const REFERENCE_IN_YOUR_ACCOUNT = 'तपाईंको खातामा देखिएको सन्दर्भ नम्बर'
export const CHECK_BANK_ACCOUNT_FIRST = 'पहिले आफ्नो खाता हेर्नुहोस्: भौचरको फोटो नक्कली हुन सक्छ।'
export const MONEY_HAS_ARRIVED = 'रकम आयो'
export const REASON_TO_REFUSE_SLIP = 'अस्वीकार गर्ने कारण'
export const REFUSE_THE_SLIP = 'भौचर अस्वीकार गर्नुहोस्'
export const SLIP_ACCEPTED = 'भुक्तानी स्वीकार भयो'
export const SLIP_IS_REFUSED = 'भौचर अस्वीकार भयो, र ग्राहकलाई इमेल जान्छ'
export const SLIP_DECISION_NOT_SAVED = 'यो राख्न सकिएन'

export const ATTEMPTS_TO_PAY = 'भुक्तानीका प्रयास'
export const LOADING_ATTEMPTS = {
  loading: 'भुक्तानीका प्रयास खुल्दै…',
  failure: 'भुक्तानीका प्रयास देखाउन सकिएन',
}
export const NO_ATTEMPT_YET = 'ग्राहकले अहिलेसम्म तिर्न सुरु गरेका छैनन्।'
export const providerNumberText = (providerNumber: string) => `कम्पनीको नम्बर: ${providerNumber}`
const PROVIDER_IS_ASKED_AUTOMATICALLY = 'पसलले कम्पनीलाई आफैँ सोध्छ। तपाईंले केही गर्नु पर्दैन।'
export const NEXT_STEP_OF_ATTEMPT = {
  created: PROVIDER_IS_ASKED_AUTOMATICALLY,
  shown: PROVIDER_IS_ASKED_AUTOMATICALLY,
  pending: PROVIDER_IS_ASKED_AUTOMATICALLY,
  failed: 'केही तिरिएन। ग्राहकले फेरि सुरु गर्न सक्छन्।',
  expired: 'केही तिरिएन। रकम ढिलो आयो कि भनेर पसलले एक दिनसम्म सोध्छ।',
  unclear: 'कम्पनीको आफ्नै सूची हेर्नुहोस्। रकम त्यहाँ छ भने त्यसको नम्बर लेखेर भुक्तानी स्वीकार गर्नुहोस्।',
}
export const COMPARE_SLIP_WITH_ACCOUNT = 'भौचर आफ्नो खातासँग भिडाएर तल स्वीकार वा अस्वीकार गर्नुहोस्।'
export const WAIT_FOR_THE_SLIP = 'ग्राहकले रकम पठाएर भौचर पठाउँछन्।'
export const DECIDE_ABOUT_ATTEMPT = 'निर्णय गर्नुहोस्'
export const refundWithText = (paymentWayName: string) =>
  `${withNepaliEnding(paymentWayName, 'बाट')} फिर्ता गर्नुहोस्`

export type Checked = Complete<typeof import('./payment.ts'), typeof import('./payment.ne.ts')>
