import type { Complete } from '#contract/messages/complete.ts'

/** The three texts that stand before the old price, between both prices, and after the new one. */
export const PRICE_BECOMES = ['', ' बाट ', ' हुन्छ'] as const
export const priceNow = (price: string) => `अहिलेको मूल्य: ${price}`
export const CHOOSE_GOLD_OR_SILVER_FIRST =
  'मूल्य दिनको भाउअनुसार चलाउन तल मुख्य धातुमा सुन वा चाँदी छान्नुहोस्।'
export const SUCH_AS_3_PERCENT = 'जस्तै 3% वा 0.35 g'
export const SUCH_AS_10_PERCENT = 'जस्तै 10%, 450/g वा 5000'
export const ENTER_WEIGHT_AND_CHARGES = 'मूल्य हेर्न तल तौल लेख्नुहोस्।'
export const NO_RATE_OF_THIS_KIND = 'पहिले “भाउ” पृष्ठमा यसको भाउ राख्नुहोस्।'
export const priceNowIs = (price: string, parts: string) => `अहिलेको मूल्य: ${price} = ${parts}`
export const ONLY_STAFF_SEE_THE_COST = 'लागत मूल्य बिक्री रकम हेर्न पाउने कर्मचारीले मात्र देख्छन्।'
export const profitOf = (amount: string, percent: number) =>
  `प्रति गहना नाफा: ${amount} (${percent} %)`
export const lossOf = (amount: string) => `प्रति गहना घाटा: ${amount}`
export const withCurrentOffer = (text: string) => `${text}, अहिलेको छुटसहित`

// When an offer is valid.
export const fromUntil = (start: string, end: string) => `${start} देखि ${end} सम्म`
export const from = (start: string) => `${start} देखि`
export const until = (end: string) => `${end} सम्म`
export const NO_END_DATE = 'सकिने मिति छैन'

export const OFFER_TAKES_LESS_THAN_THE_PRICE = 'छुट मूल्यभन्दा कम हुनुपर्छ'
export const EDIT_OFFER = 'छुट बदल्नुहोस्'
export const SUCH_AS_DASHAIN_OFFER = 'ग्राहकले मूल्यसँगै देख्छन्, जस्तै Dashain Offer'
export const TYPE = 'किसिम'
export const PERCENT_OFF = '% छुट'
export const RUPEES_OFF = 'रू छुट'
export const STARTS = 'सुरु'
export const LEAVE_EMPTY_TO_START_NOW = 'अहिल्यै सुरु गर्न खाली छोड्नुहोस्'
export const ENDS = 'अन्त्य'
export const LEAVE_EMPTY_FOR_NO_END = 'अन्त्य नराख्ने भए खाली छोड्नुहोस्'
export const THE_PRODUCT_HAS_NO_PRICE_YET = 'गहनाको मूल्य राखिएको छैन।'

export const OFFERS = 'छुट'
export const A_DISCOUNT_FOR_A_LIMITED_TIME = 'केही समयका लागि छुट।'
export const NO_OFFERS = 'छुट छैन।'
export const NOW = 'अहिले'
export const editOffer = (title: string) => `${title} बदल्नुहोस्`
export const removeOffer = (title: string) => `${title} हटाउनुहोस्`

export type Checked = Complete<typeof import('./price.ts'), typeof import('./price.ne.ts')>
