import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const refundWithText = (paymentWayName: string) =>
  `${withNepaliEnding(paymentWayName, 'बाट')} फिर्ता गर्नुहोस्`
export const maxRefundText = (amount: string) => `बढीमा ${amount} फिर्ता गर्न मिल्छ।`
export const REFUND_REASON = 'कारण'
export const CUSTOMER_READS_THIS = 'यो ग्राहकले पढ्न सक्छन्'
export const CANCEL = 'रद्द गर्नुहोस्'
export const SAVING = 'राख्दै…'
export const REASON_REQUIRED = 'कृपया कारण लेख्नुहोस्'
export const PHONE_OF_THE_WALLET = 'तिर्नेको फोन नम्बर'
export const PAYER_PHONE_HINT = 'रकम बैंकबाट आएको र कम्पनीले मागेको भए मात्र'
export const PHONE_HAS_TEN_DIGITS = 'फोन नम्बर 10 अङ्कको र 9 बाट सुरु हुन्छ'
export const ASKING_THE_PROVIDER = 'कम्पनीलाई सोध्दै…'
export const MONEY_NOT_REFUNDED = 'रकम फिर्ता गर्न सकिएन'
export const RESULT_OF_REFUND_REQUEST = {
  requested: 'कम्पनीलाई एक मिनेटमा भनिन्छ',
  sent: 'कम्पनीलाई भन्दै छौँ',
  unknown: 'कम्पनीले स्पष्ट जवाफ दिएन। पसलले फेरि सोध्छ।',
  done: 'रकम फिर्ता भयो',
  refused: 'कम्पनीले मानेन',
}
export const providerAnswerText = (answer: string) => `कम्पनीको जवाफ: ${answer}`
export const REFUND_STATE_WORDS = {
  requested: 'मागियो',
  sent: 'कम्पनीलाई सोध्दै',
  unknown: 'थाहा छैन',
  done: 'फिर्ता भयो',
  refused: 'अस्वीकार भयो',
}
export const refundRequestedAtText = (paymentWayName: string, time: string) =>
  `${paymentWayName}, मागेको ${time}`
export const SHOP_ASKS_PROVIDER_ABOUT_REFUND =
  'रकम फिर्ता भयो कि भएन, अहिले थाहा छैन। पसलले कम्पनीलाई आफैँ फेरि सोध्छ, र त्यतिन्जेल कसैले दोहोर्‍याएर पठाउन सक्दैन।'
export const LOOK_UP_REFUND_YOURSELF =
  'रकम फिर्ता भयो कि भएन, पसलले थाहा पाउन सकेन। कम्पनीको फिर्ता सूची हेर्नुहोस्, र के देख्नुभयो, यहाँ जनाउनुहोस्।'
export const ASK_THE_PROVIDER_NOW = 'कम्पनीलाई अहिले सोध्नुहोस्'
export const PROVIDER_NOT_ASKED = 'कम्पनीलाई सोध्न सकिएन'
export const NUMBER_OF_THE_REFUND = 'कम्पनीमा रकम फिर्ताको नम्बर'
export const MONEY_WAS_REFUNDED = 'फिर्ता भएको छ'
export const MONEY_WAS_NOT_REFUNDED = 'फिर्ता भएको छैन'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
