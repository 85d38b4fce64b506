import type { Complete } from '#contract/messages/complete.ts'
import { productCountText } from '../page/messages.ts'

export const RATES = 'भाउ'
export const LOADING_RATES = {
  loading: 'भाउ खुल्दै…',
  failure: 'भाउ देखाउन सकिएन',
}
export const RATES_NOW = 'अहिलेको भाउ'
export const WHAT_RATES_DO =
  'प्रति तोलाको भाउ। नयाँ भाउ राख्दा तौलअनुसार मूल्य भएका सबै गहनाको मूल्य बदलिन्छ।'
export const productsByWeightText = (productCount: number) =>
  productCount === 0
    ? 'तौलअनुसार मूल्य भएको गहना अहिलेसम्म छैन।'
    : `तौलअनुसार मूल्य भएका: ${productCountText(productCount)}।`
export const NO_RATES = 'अहिलेसम्म भाउ छैन'
export const ENTER_THE_FIRST_RATE = 'पहिलो भाउ राख्नुहोस्। त्यसपछि गहनाको मूल्य त्यसैअनुसार चल्छ।'
export const METAL = 'धातु'
export const yesterdayAmountText = (amount: string) => `हिजो ${amount}`
export const sinceTimeText = (time: string) => `${time} देखि`
export const THE_SHOP = 'पसल'
export const RATE_IS_OLD = 'पुरानो'
export const ENTER_A_RATE = 'भाउ राख्नुहोस्'
export const RATE_IN_RUPEES = 'प्रति तोला भाउ (रुपैयाँ)'
export const lastRateText = (amount: string, sinceTime: string) =>
  `पछिल्लो भाउ: ${amount}, ${sinceTime} देखि`
export const NO_LAST_RATE = 'यसको भाउ अहिलेसम्म छैन।'
export const SAVE_RATE = 'भाउ राख्नुहोस्'
export const SAVING = 'राख्दै…'
export const rateSavedText = (productCount: number) =>
  productCount === 0 ? 'भाउ राखियो' : `भाउ राखियो: ${productCountText(productCount)}को मूल्य बदलियो`
export const RATE_NOT_SAVED = 'भाउ राख्न सकिएन'
export const IS_THIS_RATE_RIGHT = 'यो भाउ ठीक छ?'
export const rateChangeText = (rateBefore: string, rateAfter: string) =>
  `${rateBefore} बाट ${rateAfter} हुन्छ।`
export const CHANGE_TYPED_RATE = 'बदल्नुहोस्'
export const CONFIRM_AND_SAVE_RATE = 'ठीक छ, राख्नुहोस्'
export const RATE_HISTORY = 'पहिलेका भाउ'
export const RATE_SETTINGS = 'पुरानो भाउ र कर'
export const RATE_IS_OLD_AFTER_HOURS = 'कति घण्टापछि भाउ पुरानो हुन्छ'
export const CLOSE_BUYING_AT_OLD_RATE = 'पुरानो भाउमा अर्डर नलिने'
export const WHAT_CLOSING_BUYING_DOES = 'त्यसपछि तौलअनुसारका गहना नयाँ भाउ राखेपछि मात्र किन्न मिल्छ।'
export const FEE_PERCENT = 'धातु, जर्ती र ज्यालामा शुल्क (प्रतिशत)'
export const STONE_VAT_PERCENT = 'पत्थरमा भ्याट (प्रतिशत)'
export const TAX_HINT = 'नलाग्ने भए 0। कुन लाग्छ, आफ्नो लेखापाललाई सोध्नुहोस्।'
export const SAVE = 'राख्नुहोस्'
export const SETTINGS_SAVED = 'भाउको सेटिङ राखियो'
export const SETTINGS_NOT_SAVED = 'सेटिङ राख्न सकिएन'
export const TODAYS_RATES = 'भाउ'
export const FOR_ONE_TOLA = 'प्रति तोला।'
export const ENTER_TODAYS_RATE = 'भाउ राख्नुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
