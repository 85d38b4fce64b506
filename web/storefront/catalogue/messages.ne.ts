import type { Complete } from '#contract/messages/complete.ts'
import { withNepaliEnding } from '#contract/nepali-endings.ts'

/** The first breadcrumb. */
export const HOME = 'गृहपृष्ठ'
export const APPLIED_FILTERS = 'लगाइएका छनोट'
export const CLEAR_ALL = 'सबै हटाउनुहोस्'
export const CATEGORY = 'प्रकार'
export const COLOUR = 'रङ'
export const IN_STOCK = 'स्टकमा भएका'
export const ON_OFFER = 'छुटमा भएका'
export const EMPTY_CATEGORY = 'यस प्रकारका गहना अहिले छैनन्। कृपया केही समयपछि हेर्नुहोस्।'
export const PRODUCTS_NOT_LOADED = 'गहना देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'
export const PRODUCTS = 'गहना'
export const ALL_JEWELLERY = 'सबै गहना'
export const ALL_SIZES = 'सबै'
export const SHOW_PREVIOUS_PRODUCTS = 'अघिल्ला गहना देखाउनुहोस्'
export const LOAD_MORE = 'थप देखाउनुहोस्'
export const NO_PRODUCTS_FOUND = 'कुनै गहना भेटिएन'
export const CATEGORIES = 'गहनाका प्रकार'
export const NEWEST_PRODUCTS = 'सबैभन्दा नयाँ गहना'
export const FILTER_PRODUCTS = 'छान्नुहोस्'
export const SHOW_THESE_PRICES = 'यी मूल्यका देखाउनुहोस्'
export const MATERIAL = 'सामग्री'
export const PURITY = 'शुद्धता'
export const PRICE = 'मूल्य'
export const WEIGHT = 'तौल'
export const SIZE = 'नाप'
export const OTHER_PRICES_IN_RUPEES = 'अन्य मूल्य, रुपैयाँमा'
export const FROM_AMOUNT = 'देखि'
export const TO_AMOUNT = 'सम्म'
export const ONLY_THESE = 'यी मात्र'
export const AMOUNT_HINT = 'रुपैयाँमा रकम, जस्तै 2500'
export const SHOW_PRODUCTS = 'गहना देखाउनुहोस्'
export const NO_PRODUCTS_MATCH = 'कुनै गहना मिलेन'
export const NO_MATCHES = 'यो छनोटसँग कुनै गहना मिलेन।'
export const SHOW_ALL_PRODUCTS = 'सबै गहना देखाउनुहोस्'
export const FAILED_TO_LOAD_PRODUCTS_PLEASE_TRY =
  'गहना देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'
export const FRESH_DROPS = 'नयाँ गहना'
export const SAMPLE_FRESH_DROPS_DESCRIPTION = 'पसलका सबैभन्दा नयाँ, हातले बनेका गहना।'
export const SAMPLE_FRESH_DROPS_TEXT = 'हातले बनेका हाम्रा सबैभन्दा नयाँ गहना।'
export const FRESH_DROPS_TEXT = 'हाम्रा सबैभन्दा नयाँ गहना।'
export const NO_NEW_PRODUCTS = 'अहिले नयाँ गहना छैनन्।'
export const SEE_ALL_JEWELLERY = 'सबै गहना हेर्नुहोस्'
export const SOLD_OUT = 'सकियो'
export const NEW_PRODUCT = 'नयाँ'
export const SOLD_OUT_IN_THIS_COLOUR = 'यो रङमा सकियो'
export const OUR_COLLECTION = 'हाम्रो सङ्ग्रह'
export const SAMPLE_PRODUCTS_DESCRIPTION =
  'पसलका सबै गहना: कानका गहना, हार, औँठी, चुरा र मिथिला कला, नेपालमा हातले बनेका।'
export const productsDescription = (shop: string) => `${withNepaliEnding(shop, 'का')} सबै गहना।`
export const NO_PRODUCTS = 'कुनै गहना भेटिएन। कृपया केही समयपछि हेर्नुहोस्।'
export const SEARCH = 'खोजी'
export const TRY_OTHER_KEYWORDS = 'अर्को शब्द राखेर खोज्नुहोस्'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const PRICE_LOW_TO_HIGH = 'मूल्य: कमदेखि बढी'
export const PRICE_HIGH_TO_LOW = 'मूल्य: बढीदेखि कम'
export const NAME_A_TO_Z = 'नामअनुसार'
export const SORT_BY = 'क्रम'
export const SORT_PRODUCTS = 'क्रम मिलाउनुहोस्'

/** This text stands before the name of the filter. */
export const REMOVE_FILTER = 'छनोट हटाउनुहोस्:'
export const fromAmount = (amount: string) => `${amount} देखि`
export const upToAmount = (amount: string) => `${amount} सम्म`
export const fromAmountToAmount = (minAmount: string, maxAmount: string) =>
  `${minAmount} देखि ${maxAmount} सम्म`
export const amountAndMore = (amount: string) => `${amount} र बढी`
/** Parts of a thousand; the purities of gold also in karat. */
export const purityText = (perMille: number) => {
  if (perMille >= 990) return `शुद्ध (${perMille})`
  const karat = KARATS_BY_PURITY[perMille]
  return karat ? `${karat} क्यारेट (${perMille})` : `${perMille}`
}
const KARATS_BY_PURITY: Record<number, number> = {
  916: 22,
  875: 21,
  750: 18,
  585: 14,
  417: 10,
  375: 9,
}
export const weightInGrams = (weight: string) => `${weight} ग्राम`
export const upToWeight = (weight: string) => `${weight} ग्रामसम्म`
export const weightAndMore = (weight: string) => `${weight} ग्राम र बढी`
/** The names of the scales of sizes. */
export const SIZE_SCALE_NAMES = { ring: 'औँठी', bangle: 'चुरा', length: 'लम्बाइ', letter: 'अन्य नाप' }
export const sampleCategoryDescription = (name: string) => `${name}, नेपालमा हातले बनेका।`
export const categoryDescription = (name: string, shop: string) =>
  `${withNepaliEnding(shop, 'का')} ${name}।`
export const productCountText = (count: number) => `${count} वटा गहना`
export const showingOfTotal = (shownCount: number, totalCount: number) =>
  `${totalCount} मध्ये ${shownCount} वटा गहना`
export const showProductCount = (count: number) => `${count} वटा गहना देखाउनुहोस्`
/** This text stands after the discount. */
export const PERCENT_OFF = 'छुट'
export const onlyLeftInStock = (stock: number) => `${stock} वटा मात्र बाँकी`
export const availableColors = (colorNames: string) => `रङ: ${colorNames}`
export const previousProducts = (title: string) => `अघिल्ला गहना: ${title}`
export const nextProducts = (title: string) => `थप गहना: ${title}`
/** The two texts that stand before and after the search text. */
export const RESULTS_FOR = ['“', '” का नतिजा'] as const
export const NO_RESULTS_FOR = ['“', '” का लागि कुनै गहना भेटिएन'] as const

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
