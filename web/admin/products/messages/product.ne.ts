import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_PRODUCT = {
  loading: 'गहना खुल्दै…',
  failure: 'गहना देखाउन सकिएन',
}

export const deleteProductQuestion = (name: string) => `${name} हटाउने हो?`
export const productDeletedText = (name: string) => `${name} हटाइयो`
export const PRODUCT_NOT_DELETED = 'गहना हटाउन सकिएन'
export const productPublishedText = (productName: string) => `${productName} पसलमा राखियो`
export const PRODUCT_NOT_PUBLISHED = 'गहना पसलमा राख्न सकिएन'
export const productUnpublishedText = (productName: string) => `${productName} लुकाइयो`
export const THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED = 'गहना लुकाउन सकिएन'
export const THIS_IS_THE_COPY = 'यो नक्कल हो: मस्यौदा, स्टक अझै छैन'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'गहनाको नक्कल बनाउन सकिएन'
export const COPYING_PRODUCT = 'नक्कल बन्दै…'
export const DUPLICATE_PRODUCT = 'नक्कल बनाउनुहोस्'
export const UNPUBLISHING = 'लुकाउँदै…'
export const ONE_MOMENT = 'एकछिन…'

export const WHERE_CUSTOMERS_FIND_PRODUCT = 'ग्राहकले यो गहना यहाँ भेट्छन्।'
export const MAIN_CATEGORY = 'मुख्य प्रकार'
export const WHAT_THE_MAIN_CATEGORY_DOES =
  '“तपाईंलाई यी पनि मन पर्न सक्छन्” मा यही प्रकारका गहना देखिन्छन्।'
export const NEW_CATEGORY = 'नयाँ प्रकार'

export const SAVED_AS_A_DRAFT = 'मस्यौदा राखियो'
export const YOUR_PRODUCT_IS_PUBLISHED = 'तपाईंको गहना पसलमा राखियो'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'गहना राख्न सकिएन'
export const VIEW_IN_SHOP = 'पसलमा हेर्नुहोस्'

export const MORE_DETAILS = 'थप विवरण'
export const PRODUCT_NAME = 'गहनाको नाम'
export const PRICE_WAS = 'पहिले'

export const UPLOAD_PICTURE_AGAIN_OR_REMOVE = 'फेरि अपलोड गरेर वा हटाएर राख्नुहोस्।'
export const UPLOADING_PICTURES = 'तस्बिर अपलोड हुँदै…'
export const FIELDS_WITH_A_STAR = '* भएका ठाउँ भर्नैपर्छ।'
export const NAME_AND_DESCRIPTION = 'नाम र विवरण'
export const PRODUCT_DESCRIPTION = 'गहनाको विवरण'
export const SUCH_AS_SILVER_LOTUS_JHUMKA = 'जस्तै Silver Lotus Jhumka'
export const ENGLISH_IS_SHOWN_WITHOUT_NEPALI = 'नलेखे नेपाली पृष्ठमा अङ्ग्रेजी देखिन्छ।'
export const WHAT_A_DESCRIPTION_SAYS = 'कस्तो देखिन्छ, कसरी बनेको, कहिले लगाइन्छ'
export const PRODUCT_SAVED = 'राखियो'
export const stockHasChangedText = (shownCount: number, currentCount: number) =>
  `तपाईंले ${shownCount} देख्नुभएको थियो; अहिले ${currentCount} छ।`

export const DISCARD = 'नराख्नुहोस्'
export const SAVE_AS_DRAFT = 'मस्यौदा राख्नुहोस्'
export const SAVE = 'राख्नुहोस्'
export const UNSAVED_CHANGES = 'नराखिएका परिवर्तन'

export const CHANGED_BY_SOMEBODY_ELSE_TOO = 'यो गहना अरू कसैले पनि बदल्यो'
export const BOTH_CHANGES_STAY = 'तपाईंको र उहाँको दुवै परिवर्तन रहन्छ।'
export const CHOOSE_WHAT_TO_KEEP = 'तपाईं दुवैले यी बदल्नुभयो। कुन राख्ने, छान्नुहोस्।'
export const YOUR_VERSION = 'तपाईंको'
export const THEIR_VERSION = 'उहाँको'
export const THEIR_CHANGES = 'उहाँको परिवर्तन'
export const NOTHING_IS_SAVED_YET = 'अहिलेसम्म केही राखिएको छैन। गहना हेर्नुहोस्, अनि राख्नुहोस्।'
export const DISCARD_MY_CHANGES = 'मेरो नराख्नुहोस्'
export const CONTINUE_EDITING = 'अगाडि बढ्नुहोस्'
export const EMPTY_VALUE = 'खाली'
export const inStockOfVariantText = (variantName: string) => `स्टकमा: ${variantName}`

export type Checked = Complete<typeof import('./product.ts'), typeof import('./product.ne.ts')>
