import { productCountText } from '../page/messages.ts'

export const RATES = 'Rates'
export const LOADING_RATES = {
  loading: 'Loading the rates…',
  failure: 'We could not load the rates',
}
export const RATES_NOW = 'Rates now'
export const WHAT_RATES_DO =
  'The price of one tola. A new rate changes the prices of all products that are priced by weight.'
export const productsByWeightText = (productCount: number) =>
  productCount === 0
    ? 'No product is priced by weight yet.'
    : `Priced by weight: ${productCountText(productCount)}.`
export const NO_RATES = 'No rates yet'
export const ENTER_THE_FIRST_RATE = 'Enter the first rate. Then prices of products can follow it.'
export const METAL = 'Metal'
export const yesterdayAmountText = (amount: string) => `yesterday ${amount}`
export const sinceTimeText = (time: string) => `since ${time}`
export const THE_SHOP = 'the shop'
export const RATE_IS_OLD = 'Old'
export const ENTER_A_RATE = 'Enter a rate'
export const RATE_IN_RUPEES = 'Rate for one tola in rupees'
export const lastRateText = (amount: string, sinceTime: string) =>
  `Last rate: ${amount}, since ${sinceTime}`
export const NO_LAST_RATE = 'There is no rate of this kind yet.'
export const SAVE_RATE = 'Save rate'
export const SAVING = 'Saving…'
export const rateSavedText = (productCount: number) =>
  productCount === 0
    ? 'Rate saved'
    : `Rate saved: prices of ${productCountText(productCount)} changed`
export const RATE_NOT_SAVED = 'The rate could not be saved'
export const IS_THIS_RATE_RIGHT = 'Is this rate right?'
export const rateChangeText = (rateBefore: string, rateAfter: string) =>
  `${rateBefore} becomes ${rateAfter}.`
export const CHANGE_TYPED_RATE = 'Change it'
export const CONFIRM_AND_SAVE_RATE = 'Yes, save it'
export const RATE_HISTORY = 'History'
export const RATE_SETTINGS = 'Old rates and taxes'
export const RATE_IS_OLD_AFTER_HOURS = 'Hours until a rate is old'
export const CLOSE_BUYING_AT_OLD_RATE = 'Take no orders at an old rate'
export const WHAT_CLOSING_BUYING_DOES =
  'Products by weight can then be bought only after the next rate is entered.'
export const FEE_PERCENT = 'Fee on metal, jarti and jyala in percent'
export const STONE_VAT_PERCENT = 'VAT on stones in percent'
export const TAX_HINT = '0 for none. Ask your accountant which ones apply.'
export const SAVE = 'Save'
export const SETTINGS_SAVED = 'Settings of rates saved'
export const SETTINGS_NOT_SAVED = 'The settings could not be saved'
export const TODAYS_RATES = 'Rates'
export const FOR_ONE_TOLA = 'For one tola.'
export const ENTER_TODAYS_RATE = 'Enter a rate'
