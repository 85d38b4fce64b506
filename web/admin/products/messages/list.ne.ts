import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

export const SELECT_ALL = 'सबै छान्नुहोस्'

export const UNDO_PRICE = 'पुरानै मूल्य राख्नुहोस्'
export const priceOfProductText = (productName: string) =>
  `${withNepaliEnding(productName, 'को')} मूल्य`
export const nowCostsText = (price: string) => `अहिले ${price}`
export const PRICE_TOO_LARGE = 'रकम धेरै ठूलो भयो'
export const AT_MOST_TWO_DECIMALS = 'दशमलवपछि बढीमा दुई अङ्क'

export const IMPORT = 'आयात'
export const EXPORT = 'निर्यात'

// The names of the columns of the list of products.
export const STATUS = 'अवस्था'

export const ANY_STOCK = 'जुनसुकै स्टक'
export const LOW_STOCK = 'थोरै बाँकी'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const SORT_BY_HIGHEST_PRICE = 'महँगो पहिले'
export const SORT_BY_LOWEST_PRICE = 'सस्तो पहिले'
export const SORT_BY_LEAST_STOCK = 'थोरै स्टक पहिले'
export const SORT_BY_MOST_STOCK = 'धेरै स्टक पहिले'
export const NO_PRODUCTS_YET = 'अहिलेसम्म गहना छैन'
export const ADD_YOUR_FIRST_PRODUCT = 'पहिलो गहना थप्नुहोस्: नाम, मूल्य, स्टक र तस्बिर।'
export const NO_PRODUCT_FOUND = 'केही भेटिएन'
export const TRY_FEWER_WORDS = 'मिल्ने गहना छैन। कम शब्द लेख्नुहोस्, वा छनोट बदल्नुहोस्।'
export const ALL_PRODUCTS = 'सबै'
export const SEARCH_PRODUCTS = 'गहना खोज्नुहोस्'
export const NAME_OR_SKU = 'नाम वा SKU'
export const CATEGORY = 'प्रकार'
export const ALL_CATEGORIES = 'सबै प्रकार'
export const SORT_BY = 'क्रम'

export const ACTIVE = 'पसलमा'
export const DRAFT = 'मस्यौदा'
export const HIDDEN = 'लुकाएको'
export const ARCHIVED = 'थन्क्याएका'

export const inColorsText = (count: number) => `${count} रङमा`
export const inVariantsText = (count: number) => `${count} किसिममा`
export const editLinkSuffix = (productName: string) => `, ${productName}: बदल्नुहोस्`
export const stockOfProductText = (productName: string) =>
  `${withNepaliEnding(productName, 'को')} स्टक`
export const stockSavedText = (productName: string, stock: number) =>
  `${productName}: स्टकमा ${stock} वटा`
/** A colour, a size, or both: "Silver ring in Gold, US 6". */
export const productInVariantText = (productName: string, variant: string) =>
  `${productName} (${variant})`
export const STOCK_IS_LOW = 'थोरै'
export const STOCK_TOO_LARGE = 'धेरै भयो'

export type Checked = Complete<typeof import('./list.ts'), typeof import('./list.ne.ts')>
