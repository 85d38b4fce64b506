/** The three texts that stand before the old price, between both prices, and after the new one. */
export const OLD_PRICE_BECOMES_NEW = ['', ' becomes ', ''] as const
export const currentPriceText = (price: string) => `Price now: ${price}`
export const CHOOSE_GOLD_OR_SILVER_FIRST =
  'For a price that changes with the rate of the day, choose gold or silver as the main metal below.'
export const EXAMPLE_JARTI = 'Such as 3% or 0.35 g'
export const EXAMPLE_MAKING_CHARGE = 'Such as 10%, 450/g or 5000'
export const ENTER_WEIGHT_AND_CHARGES = 'Enter the weight below to see the price.'
export const NO_RATE_OF_THIS_KIND = 'Enter a rate of this kind on the page Rates first.'
export const currentPriceWithPartsText = (price: string, priceParts: string) =>
  `Price now: ${price} = ${priceParts}`
export const ONLY_STAFF_SEE_THE_COST = 'Only staff who may see revenue see the cost price.'
export const profitText = (amount: string, percent: number) =>
  `Profit per item: ${amount} (${percent} %)`
export const lossText = (amount: string) => `Loss per item: ${amount}`
export const withCurrentOfferText = (profitText: string) => `${profitText}, with the current offer`

// When an offer is valid.
export const fromUntilText = (startText: string, endText: string) =>
  `from ${startText} until ${endText}`
export const fromTimeText = (startText: string) => `from ${startText}`
export const untilTimeText = (endText: string) => `until ${endText}`
export const NO_END_DATE = 'no end date'

export const OFFER_TAKES_LESS_THAN_THE_PRICE = 'The discount must be less than the price'
export const EDIT_OFFER = 'Edit offer'
export const SUCH_AS_DASHAIN_OFFER = 'Customers see it beside the price, such as Dashain Offer'
export const OFFER_TYPE = 'Type'
export const PERCENT_OFF = '% discount'
export const RUPEES_OFF = 'Rs discount'
export const OFFER_STARTS = 'Starts'
export const LEAVE_EMPTY_TO_START_NOW = 'Leave empty to start now'
export const OFFER_ENDS = 'Ends'
export const LEAVE_EMPTY_FOR_NO_END = 'Leave empty for no end'
export const THE_PRODUCT_HAS_NO_PRICE_YET = 'The product has no price yet.'

export const OFFERS = 'Offers'
export const A_DISCOUNT_FOR_A_LIMITED_TIME = 'A discount for a limited time.'
export const NO_OFFERS = 'No offers.'
export const OFFER_RUNS_NOW = 'Now'
export const editOfferText = (title: string) => `Edit ${title}`
export const removeOfferText = (title: string) => `Remove ${title}`
