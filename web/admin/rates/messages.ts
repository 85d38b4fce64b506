import { countOf } from '../page/messages.ts'

export const RATES = 'Rates'
export const LOADING_RATES = {
  loading: 'Loading the rates…',
  failure: 'We could not load the rates',
}
export const RATES_NOW = 'Rates now'
export const WHAT_RATES_DO =
  'The price of one tola. A new rate changes the prices of all products that are priced by weight.'
export const byWeight = (products: number) =>
  products === 0 ? 'No product is priced by weight yet.' : `${countOf(products)} by weight`
export const NO_RATES = 'No rates yet'
export const ENTER_THE_FIRST_RATE = 'Enter the first rate. Then prices of products can follow it.'
export const METAL = 'Metal'
export const yesterday = (amount: string) => `yesterday ${amount}`
export const since = (time: string) => `since ${time}`
export const THE_SHOP = 'the shop'
export const OLD = 'Old'
export const ENTER_A_RATE = 'Enter a rate'
export const RATE_IN_RUPEES = 'Rate for one tola in rupees'
export const lastRate = (amount: string, since: string) => `Last rate: ${amount}, since ${since}`
export const NO_LAST_RATE = 'There is no rate of this kind yet.'
export const SAVE_RATE = 'Save rate'
export const SAVING = 'Saving…'
export const saved = (products: number) =>
  products === 0 ? 'Rate saved' : `Rate saved: prices of ${countOf(products)} changed`
export const NOT_SAVED = 'The rate could not be saved'
export const IS_THIS_RIGHT = 'Is this rate right?'
export const fromTo = (before: string, after: string) => `${before} becomes ${after}.`
export const CHANGE_IT = 'Change it'
export const YES_SAVE_IT = 'Yes, save it'
export const RATES_BEFORE = 'History'
export const SETTINGS = 'Old rates and taxes'
export const OLD_AFTER_HOURS = 'Hours until a rate is old'
export const CLOSE_BUYING = 'Take no orders at an old rate'
export const WHAT_CLOSING_DOES =
  'Products by weight can then be bought only after the next rate is entered.'
export const FEE_PERCENT = 'Fee on metal, jarti and jyala in percent'
export const STONE_VAT_PERCENT = 'VAT on stones in percent'
export const ASK_YOUR_ACCOUNTANT = '0 for none. Ask your accountant which ones apply.'
export const SAVE = 'Save'
export const SETTINGS_SAVED = 'Settings of rates saved'
export const SETTINGS_NOT_SAVED = 'The settings could not be saved'
export const TODAYS_RATES = 'Rates'
export const FOR_ONE_TOLA = 'For one tola.'
export const ENTER_TODAYS_RATE = 'Enter a rate'
