import type { Complete } from '#contract/messages/complete.ts'
import { productCountText } from '../../page/messages.ts'

export const productsUnpublishedText = (count: number) => `${productCountText(count)} लुकाइयो`
export const productsNotUnpublishedText = (count: number) =>
  `${productCountText(count)} लुकाउन सकिएन`
export const productsDeletedText = (count: number) => `${productCountText(count)} हटाइयो`
export const productsPublishedText = (count: number) => `${productCountText(count)} पसलमा राखियो`
export const productsNotPublishedText = (count: number) =>
  `${productCountText(count)} पसलमा राख्न सकिएन`

export const SELECTED_PRODUCTS = 'छानिएका गहना'
export const selectedProductsText = (count: number) => `${count} वटा छानियो`
export const CHANGE_PRICES = 'मूल्य बदल्नुहोस्'
export const productsArchivedText = (count: number) =>
  `${productCountText(count)} थन्क्याइयो। “थन्क्याएका” मा भेटिन्छ।`
export const productsBroughtBackText = (count: number) =>
  `${productCountText(count)} फर्काइयो। फेरि बेच्न पसलमा राख्नुहोस्।`
export const productsChangedText = (count: number) => `${productCountText(count)} बदलियो`
export const CLEAR_SELECTION = 'छनोट हटाउनुहोस्'
export const UNDO_PRICES = 'पुरानै मूल्य राख्नुहोस्'
export const UNDO_PUBLISH = 'पसलबाट फिर्ता लिनुहोस्'
export const DECREASE_BY_PERCENT = '% ले घटाउने'
export const INCREASE_BY_PERCENT = '% ले बढाउने'
export const DECREASE_BY_RUPEES = 'रुपैयाँले घटाउने'
export const INCREASE_BY_RUPEES = 'रुपैयाँले बढाउने'
export const SET_TO_ONE_PRICE = 'सबैको एउटै मूल्य'
export const changePricesTitle = (count: number) => `${productCountText(count)}को मूल्य बदल्नुहोस्`
export const PRICE_CHANGE = 'के गर्ने'
export const ROUND_PRICES = 'मूल्य मिलाउने'
export const SAVE_PRICES = 'मूल्य राख्नुहोस्'
export const pricesChangedText = (count: number) => `${productCountText(count)}को मूल्य बदलियो`
export const pricesNotChangedText = (count: number) => `${productCountText(count)}को मूल्य बदल्न सकिएन`

export const PUBLISH_WITHOUT_A_CATEGORY = 'प्रकारबिना पसलमा राख्ने हो?'
export const PUBLISH_ANYWAY = 'तैपनि पसलमा राख्नुहोस्'
export const withoutCategoryText = (count: number) =>
  count === 1
    ? 'यो गहनाको प्रकार छैन। ग्राहकले यसलाई सबै गहनामा र खोजीमा मात्र भेट्छन्।'
    : `यीमध्ये ${productCountText(count)}को प्रकार छैन। ग्राहकले तिनलाई सबै गहनामा र खोजीमा मात्र भेट्छन्।`
export const selectAllText = (total: number) => `सबै ${total} वटा छान्नुहोस्`
export const ADD_TO_CATEGORY = 'प्रकारमा थप्नुहोस्'
export const deleteProductsQuestion = (count: number) => `${productCountText(count)} हटाउने हो?`
export const PRODUCTS_NOT_CHANGED = 'गहना बदल्न सकिएन'
export const productsNotChangedText = (count: number) => `${productCountText(count)} बदलिएन`
export const IT_WAS_ORDERED = 'अर्डर भइसकेकाले हटाउन मिल्दैन। थन्क्याउन सकिन्छ।'
export const IT_HAS_ANOTHER_OFFER = 'त्यस बेला यसमा अर्को छुट छ।'
export const PRICE_NOT_ABOVE_DISCOUNT = 'यसको मूल्य छुटभन्दा बढी छैन।'
export const IT_HAS_TOO_MANY_CATEGORIES = 'यसका प्रकार पहिल्यै धेरै छन्।'
export const CLOSE = 'बन्द गर्नुहोस्'

export const LABELS = 'लेबल'
export const PRINT = 'छाप्नुहोस्'
export const labelsToPrintText = (count: number) => `${count} वटा लेबल`
export const SIZE_OF_LABELS = 'लेबलको नाप'
export const LABEL_SIZES = {
  'tag-30x12': 'ट्याग 30 × 12 मिमि',
  'tag-50x25': 'लेबल 50 × 25 मिमि',
} as const
export const HOW_MANY_LABELS = 'कति लेबल'
export const LABEL_COPIES = {
  one: 'हरेक गहनाको एउटा',
  stock: 'स्टकका हरेक थानको एउटा',
} as const
export const HOW_TO_SCAN_LABELS = 'कोडमा गहनाको नम्बर हुन्छ। गहना खोज्न खोज्ने ठाउँ थिचेर लेबल स्क्यान गर्नुहोस्।'
export const codeOfSkuText = (sku: string) => `कोड ${sku}`

export type Checked = Complete<typeof import('./several.ts'), typeof import('./several.ne.ts')>
