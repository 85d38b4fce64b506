import type { Complete } from '#contract/messages/complete.ts'
import { productCountText } from '../page/messages.ts'

export const LOADING_CATEGORIES = {
  loading: 'तपाईंका प्रकार खुल्दै…',
  failure: 'तपाईंका प्रकार देखाउन सकिएन',
}
export const ADD_CATEGORY = 'प्रकार थप्नुहोस्'
export const CATEGORIES = 'प्रकार'
export const WHAT_CATEGORY_ORDER_DOES =
  'ग्राहकले यही क्रममा देख्छन्। पहिला चार गृहपृष्ठमा हुन्छन्। सार्न तान्नुहोस्, वा तीर थिच्नुहोस्।'
export const NO_CATEGORIES_YET = 'अहिलेसम्म प्रकार छैन'
export const WHAT_CATEGORIES_ARE =
  'प्रकार भनेको गहनाको समूह हो: कानका गहना, हार, दुलहीका गहना। ग्राहकले पसलमा प्रकारअनुसार हेर्छन्।'
export const deleteCategoryQuestion = (name: string) => `${name} हटाउने हो?`
export const CANCEL = 'रद्द गर्नुहोस्'
export const DELETE_CATEGORY = 'प्रकार हटाउनुहोस्'
export const DELETING = 'हटाउँदै…'
export const categoryDeletedText = (name: string) => `${name} हटाइयो`
export const THE_CATEGORY_COULD_NOT_BE_DELETED = 'प्रकार हटाउन सकिएन'
export const productsStayText = (count: number) =>
  `यसका ${productCountText(count)} पसलमै रहन्छ, तर यो प्रकारबाट हट्छ।`
export const EMPTY_CATEGORY_ONLY_IS_DELETED = 'यो खाली छ, त्यसैले अरू केही बदलिँदैन।'

export const categorySavedText = (name: string) => `${name} राखियो`
export const categoryAddedText = (name: string) => `${name} थपियो`
export const THE_CATEGORY_COULD_NOT_BE_SAVED = 'प्रकार राख्न सकिएन'
export const EDIT_CATEGORY = 'प्रकार बदल्नुहोस्'
export const NAME = 'नाम'
export const NAME_IN_NEPALI = 'नेपालीमा नाम'
export const SUCH_AS_EARRINGS = 'गहनाको समूह, जस्तै Earrings वा Bridal'
export const DESCRIBE_THE_PICTURE = 'तस्बिरमा के छ, लेख्नुहोस्'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'नेपालीमा पनि लेख्नुहोस्'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'आँखा नदेख्ने ग्राहक र Google का लागि'
export const SAVING = 'राख्दै…'
export const SAVE = 'राख्नुहोस्'

export const newPositionText = (name: string, position: number, count: number) =>
  `${name} अब ${count} मध्ये ${position} मा छ`
export const CATEGORY_ORDER_NOT_SAVED = 'प्रकारको क्रम राख्न सकिएन'
export const editNamedText = (name: string) => `${name} बदल्नुहोस्`
export const deleteNamedText = (name: string) => `${name} हटाउनुहोस्`
export const countWithFirstPictureText = (productCount: number) =>
  `${productCountText(productCount)} · पहिलो गहनाको तस्बिर`
export const countWithoutPictureText = (productCount: number) =>
  `${productCountText(productCount)} · तस्बिर छैन`

export const PICTURE = 'तस्बिर'
export const SQUARE_LOOKS_BEST = 'वर्गाकार तस्बिर राम्रो देखिन्छ। तस्बिर नभए ग्राहकले पहिलो गहना देख्छन्।'
export const REPLACE_PICTURE = 'तस्बिर फेर्नुहोस्'
export const ADD_PICTURE = 'तस्बिर थप्नुहोस्'
export const OR_DROP_IT_HERE = 'वा यहाँ ल्याएर छोड्नुहोस्'
export const REMOVE_PICTURE = 'तस्बिर हटाउनुहोस्'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
