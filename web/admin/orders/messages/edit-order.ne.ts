import type { Complete } from '#contract/messages/complete.ts'

export const changeOrderText = (orderId: string) => `अर्डर ${orderId} बदल्नुहोस्`
export const ITEMS_KEEP_THEIR_PRICE = 'रहने सामानको मूल्य अर्डर गर्दाकै हुन्छ। थपिने सामानको मूल्य आजको हुन्छ।'
export const OTHER_COLOUR_OR_SIZE = 'अर्को रङ वा नाप'
export const otherColourOrSizeOfText = (productName: string) => `${productName}: अर्को रङ वा नाप`
export const PUT_ITEM_BACK = 'फेरि राख्नुहोस्'
export const putProductBackText = (productName: string) => `${productName} फेरि राख्नुहोस्`
export const WILL_BE_REMOVED = 'हटाइनेछ'
export const DELIVERY_CHARGE = 'डेलिभरी शुल्क (रू)'
export const usualDeliveryText = (amount: string) => `तपाईंको डेलिभरी शुल्कअनुसार ${amount} हुन्छ।`
export const applyUsualDeliveryText = (amount: string) => `${amount} राख्नुहोस्`
export const NEW_TOTAL = 'नयाँ जम्मा'
export const TOTAL_BEFORE = 'पहिलेको जम्मा'
export const MORE_TO_PAY = 'थप तिर्नुपर्ने'
export const LESS_TO_PAY = 'कम तिर्नुपर्ने'
export const PAID_FROM_THE_REFUND = 'फिर्ता गर्नुपर्ने रकमबाट'
export const SAME_TOTAL = 'जम्मा रकम उस्तै रहन्छ।'
export const STILL_TO_PAY_AFTER = 'त्यसपछि तिर्न बाँकी'
export const AMOUNT_TO_REFUND = 'फिर्ता गर्नुपर्ने'
export const DIFFERENCE_IS_REFUNDED_LATER =
  'ग्राहकले त्योभन्दा बढी तिरेका छन्। फिर्ता नगरुन्जेल यो फिर्ता गर्नुपर्ने रकमको सूचीमा रहन्छ।'
export const WORKING_OUT_THE_TOTAL = 'जम्मा हिसाब हुँदै छ…'
export const THE_TOTAL_IS_NOT_KNOWN = 'जम्मा हिसाब गर्न सकिएन'
export const ORDER_NEEDS_AN_ITEM = 'अर्डरमा कम्तीमा एउटा सामान चाहिन्छ। सबै हटाउन अर्डर रद्द गर्नुहोस्।'
export const REASON_FOR_THE_CUSTOMER = 'के बदलियो'
export const WHERE_CUSTOMER_READS_REASON = 'इमेल पठाउनुभयो भने ग्राहकले त्यसमा पढ्छन्'
export const EMAIL_THE_CUSTOMER = 'ग्राहकलाई यसबारे इमेल पठाउनुहोस्'
export const SAVE_CHANGES = 'परिवर्तन राख्नुहोस्'
export const orderChangedText = (orderId: string) => `अर्डर ${orderId} बदलियो`
export const LOOK_AT_THE_ORDER_AGAIN = 'केही राखिएन। अर्डरमा फर्केर हेर्नुहोस् र फेरि बदल्नुहोस्।'

export type Checked = Complete<
  typeof import('./edit-order.ts'),
  typeof import('./edit-order.ne.ts')
>
