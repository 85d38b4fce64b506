import type { Complete } from '#contract/messages/complete.ts'
import { withEnding } from '#contract/nepali-endings.ts'
import type { PricePartKind } from '#contract/price-by-weight.ts'
import { countOf } from '../page/messages.ts'

export const LOADING_PRODUCT = {
  loading: 'गहना खुल्दै…',
  failure: 'गहना देखाउन सकिएन',
}
export const LOADING_PRODUCTS = {
  loading: 'तपाईंका गहना खुल्दै…',
  failure: 'तपाईंका गहना देखाउन सकिएन',
}
export const SELECT_ALL = 'सबै छान्नुहोस्'

// Several products at once.
export const areUnpublished = (count: number) => `${countOf(count)} लुकाइयो`
export const areNotUnpublished = (count: number) => `${countOf(count)} लुकाउन सकिएन`
export const areDeleted = (count: number) => `${countOf(count)} हटाइयो`
export const arePublished = (count: number) => `${countOf(count)} पसलमा राखियो`
export const areNotPublished = (count: number) => `${countOf(count)} पसलमा राख्न सकिएन`

// Pictures.
export const pictureNumber = (place: number) => `तस्बिर ${place}`
/** Inside a sentence. */
export const pictureInText = (place: number) => `तस्बिर ${place}`
export const cropPicture = (place: number) => `तस्बिर ${place} काट्नुहोस्`
export const movePictureLeft = (place: number) => `तस्बिर ${place} बायाँ सार्नुहोस्`
export const editPicture = (place: number) => `तस्बिर ${place} बदल्नुहोस्`
export const movePictureRight = (place: number) => `तस्बिर ${place} दायाँ सार्नुहोस्`

// Prices.
/** Before the old price, between the old and the new price, after the new price. */
export const PRICE_BECOMES = ['', ' बाट ', ' हुन्छ'] as const
export const priceNow = (price: string) => `अहिलेको मूल्य: ${price}`

// When an offer is valid.
export const fromUntil = (start: string, end: string) => `${start} देखि ${end} सम्म`
export const from = (start: string) => `${start} देखि`
export const until = (end: string) => `${end} सम्म`
export const NO_END_DATE = 'सकिने मिति छैन'

// The bar and the dialog for several products.
export const SELECTED_PRODUCTS = 'छानिएका गहना'
export const selectedProducts = (count: number) => `${count} वटा छानियो`
export const CHANGE_PRICES = 'मूल्य बदल्नुहोस्'
export const UNPUBLISH = 'लुकाउनुहोस्'
export const ARCHIVE = 'थन्क्याउनुहोस्'
export const BRING_BACK = 'फर्काउनुहोस्'
export const areArchived = (count: number) => `${countOf(count)} थन्क्याइयो। “थन्क्याएका” मा भेटिन्छ।`
export const areBroughtBack = (count: number) => `${countOf(count)} फर्काइयो। फेरि बेच्न पसलमा राख्नुहोस्।`
export const productsChanged = (count: number) => `${countOf(count)} बदलियो`
export const PUBLISH = 'पसलमा राख्नुहोस्'
export const CLEAR_SELECTION = 'छनोट हटाउनुहोस्'
export const UNDO_PRICE = 'पुरानै मूल्य राख्नुहोस्'
export const UNDO_PRICES = 'पुरानै मूल्य राख्नुहोस्'
export const UNDO_PUBLISH = 'पसलबाट फिर्ता लिनुहोस्'
export const UNDO_UNPUBLISH = 'फेरि पसलमा राख्नुहोस्'
export const DECREASE_BY_PERCENT = '% ले घटाउने'
export const INCREASE_BY_PERCENT = '% ले बढाउने'
export const DECREASE_BY_RUPEES = 'रुपैयाँले घटाउने'
export const INCREASE_BY_RUPEES = 'रुपैयाँले बढाउने'
export const SET_TO_ONE_PRICE = 'सबैको एउटै मूल्य'
export const changePricesOf = (count: number) => `${countOf(count)}को मूल्य बदल्नुहोस्`
export const CHANGE = 'के गर्ने'
export const PERCENT = 'प्रतिशत'
export const RUPEES = 'रुपैयाँ'
export const PREVIEW = 'यस्तो हुन्छ'
export const CANCEL = 'रद्द गर्नुहोस्'
export const DELETE = 'हटाउनुहोस्'
export const DELETING = 'हटाउँदै…'
export const deleteProduct = (name: string) => `${name} हटाउने हो?`
export const DELETING_CANNOT_BE_UNDONE =
  'पछि फिर्ता लिन मिल्दैन। अर्डर भइसकेको गहना हटाउन मिल्दैन: त्यसलाई लुकाउनुहोस्।'
export const isDeleted = (name: string) => `${name} हटाइयो`
export const NOT_DELETED = 'गहना हटाउन सकिएन'
export const SAVING = 'राख्दै…'
export const ROUND_PRICES = 'मूल्य मिलाउने'
export const toRupees = (step: number) => (step === 1 ? 'पूरा रुपैयाँमा' : `रू ${step} मा`)
export const SAVE_PRICES = 'मूल्य राख्नुहोस्'
export const areChanged = (count: number) => `${countOf(count)}को मूल्य बदलियो`
export const areNotChanged = (count: number) => `${countOf(count)}को मूल्य बदल्न सकिएन`

// The categories of a product.
export const CATEGORIES = 'प्रकार'
export const WHERE_CUSTOMERS_FIND_IT = 'ग्राहकले यो गहना यहाँ भेट्छन्।'
export const MAIN_CATEGORY = 'मुख्य प्रकार'
export const WHAT_THE_MAIN_CATEGORY_DOES =
  '“तपाईंलाई यी पनि मन पर्न सक्छन्” मा यही प्रकारका गहना देखिन्छन्।'
export const NEW_CATEGORY = 'नयाँ प्रकार'

// The crop of a picture.
export const THE_PICTURE_COULD_NOT_BE_CROPPED = 'तस्बिर काट्न सकिएन'
export const SHOW_ALL_ON_WHITE = 'सेतोमा पूरै देखाउनुहोस्'
export const DRAG_THE_PICTURE = 'तस्बिर तान्नुहोस्, वा तलका स्लाइडर चलाउनुहोस्।'
export const ZOOM = 'ठूलो–सानो'
export const LEFT_RIGHT = 'बायाँ–दायाँ'
export const UP_DOWN = 'माथि–तल'
export const CROPPING = 'काट्दै…'
export const THE_PART_THAT_WILL_BE_SHOWN = 'देखिने भाग'

// The details of a product.
export const SKU_AND_LOW_STOCK = 'SKU र थोरै बाँकी'
export const SKU = 'SKU'
export const LEAVE_THE_SKU_EMPTY = 'तपाईंको आफ्नै नम्बर। खाली छोडे GA-00012 जस्तो नम्बर आफैँ आउँछ।'
export const LOW_STOCK_AT = 'थोरै बाँकी भन्ने सङ्ख्या'
export const lowStockHint = (usual: number) =>
  `यति वा योभन्दा कम भए थोरै बाँकी मानिन्छ। खाली: ${usual}।`
export const CHOOSE_GOLD_OR_SILVER_FIRST =
  'मूल्य दिनको भाउअनुसार चलाउन तल मुख्य धातुमा सुन वा चाँदी छान्नुहोस्।'
export const PRICE_FOLLOWS = 'मूल्य कसरी तोकिन्छ'
export const NOTHING_IT_IS_FIXED = 'एउटै मूल्य'
export const rateOf = (series: string) => `तौल र ${withEnding(series, 'को')} भाउअनुसार`
export const ROUND_UP_TO = 'माथि मिलाउने'
export const JARTI = 'जर्ती'
export const SUCH_AS_3_PERCENT = 'जस्तै 3% वा 0.35 g'
export const JYALA = 'ज्याला'
export const SUCH_AS_10_PERCENT = 'जस्तै 10%, 450/g वा 5000'
export const ENTER_WEIGHT_AND_CHARGES = 'मूल्य हेर्न तल तौल लेख्नुहोस्।'
export const NO_RATE_OF_THIS_KIND = 'पहिले “भाउ” पृष्ठमा यसको भाउ राख्नुहोस्।'
export const priceNowIs = (price: string, parts: string) => `अहिलेको मूल्य: ${price} = ${parts}`
const PARTS: Record<PricePartKind, string> = {
  metal: 'धातु',
  jarti: 'जर्ती',
  jyala: 'ज्याला',
  stones: 'पत्थर',
  fee: 'शुल्क',
  'stone-vat': 'पत्थरको भ्याट',
  rounding: 'मिलान',
}
export const partOf = (kind: PricePartKind, amount: string) => `${PARTS[kind]} ${amount}`
export const COST_PRICE = 'लागत मूल्य'
export const ONLY_STAFF_SEE_THE_COST = 'लागत मूल्य बिक्री रकम हेर्न पाउने कर्मचारीले मात्र देख्छन्।'
export const profitOf = (amount: string, percent: number) =>
  `प्रति गहना नाफा: ${amount} (${percent} %)`
export const lossOf = (amount: string) => `प्रति गहना घाटा: ${amount}`
export const withCurrentOffer = (text: string) => `${text}, अहिलेको छुटसहित`
export const DETAILS = 'विवरण'
export const ENGRAVING_AND_MADE_TO_ORDER = 'कुँदाइ र अर्डरमा बनाउने'
export const MAKING_DAYS = 'अर्डरमा बनाउन लाग्ने कार्य दिन'
export const MAKING_DAYS_HINT =
  'खाली: तयार छ। नत्र अर्डरपछि बनाउनुहुन्छ, र स्टक भनेको कति वटाको अर्डर लिने भन्ने हो।'
export const WHAT_ENGRAVING_IS = 'लम्बाइ लेख्नुभयो भने ग्राहकले अक्षर कुँदाउन सक्छन्।'
export const MOST_LETTERS = 'बढीमा कति अक्षर'
export const mostLettersHint = (most: number) => `पढिने अक्षरमा, बढीमा ${most}। खाली: अक्षर कुँदिँदैन।`
export const ENGRAVING_PRICE = 'थप मूल्य'
export const ENGRAVING_PRICE_HINT = 'प्रति गहना, रुपैयाँमा। यसमा छुट लाग्दैन।'
export const ENGRAVING_DAYS = 'कुँद्न लाग्ने कार्य दिन'
export const WHERE_DETAILS_ARE_SHOWN = 'भरेको कुरा ग्राहकलाई देखाइन्छ।'
export const MATERIAL = 'सामग्री'
export const PURITY = 'शुद्धता'
export const SUCH_AS_925_OR_22K = 'जस्तै 925 वा 22K'
export const WEIGHT_IN_GRAMS = 'तौल (ग्राम)'
export const DIMENSIONS = 'नाप'
export const SUCH_AS_42_18_MM = 'जस्तै 42 × 18 mm'
export const METAL_AND_WEIGHT = 'धातु र तौल'
export const WHAT_METAL_AND_WEIGHT_ARE_FOR = 'ग्राहकले भर गर्न सक्ने ठ्याक्कै विवरण। भरेको कुरा देखाइन्छ।'
export const MAIN_METAL = 'मुख्य धातु'
export const NOT_STATED = 'लेखिएको छैन'
export const PURITY_PER_MILLE = 'शुद्धता (हजारमा)'
export const SUCH_AS_916_OR_925 = 'जस्तै 22K का लागि 916, वा 925'
export const GROSS_WEIGHT_IN_GRAMS = 'जम्मा तौल (ग्राम)'
export const SUCH_AS_11_664 = 'पत्थरसहित, जस्तै 11.664'
export const STONE_WEIGHT_IN_GRAMS = 'पत्थरको तौल (ग्राम)'
export const ALL_THAT_IS_NOT_METAL = 'पोते र धागोसहित'
export const NET_WEIGHT_IS_CALCULATED = 'खुद तौल: जम्मा तौलबाट पत्थर घटाएको।'
export const netWeight = (weight: string) => `खुद तौल: ${weight}`
export const PLATING_IN_MICROMETRES = 'जलप (माइक्रोमिटर)'
export const HALLMARK = 'हलमार्क नम्बर'
export const CERTIFICATE = 'प्रमाणपत्र'
export const ADD_A_CERTIFICATE = 'प्रमाणपत्र थप्नुहोस्'
export const REPLACE_THE_CERTIFICATE = 'प्रमाणपत्र फेर्नुहोस्'
export const REMOVE_THE_CERTIFICATE = 'प्रमाणपत्र हटाउनुहोस्'
export const OPEN_THE_CERTIFICATE = 'प्रमाणपत्र खोल्नुहोस्'
export const WHAT_A_CERTIFICATE_IS = 'PDF वा तस्बिर, बढीमा 8 MB। ग्राहकले यसलाई खोल्न सक्छन्।'
export const CERTIFICATE_ISSUED_BY = 'प्रमाणपत्र जारी गर्ने'
export const SUCH_AS_A_LABORATORY = 'प्रयोगशाला वा कार्यालय'
export const CERTIFICATE_NUMBER = 'प्रमाणपत्र नम्बर'
export const CERTIFICATE_IS_BEING_UPLOADED = 'प्रमाणपत्र अपलोड नसकिएसम्म पर्खनुहोस्'
export const A_CERTIFICATE_HAS_AT_MOST_8_MB = 'प्रमाणपत्र बढीमा 8 MB को हुन्छ'
export const THE_CERTIFICATE_COULD_NOT_BE_UPLOADED = 'प्रमाणपत्र अपलोड हुन सकेन'
export const STONES = 'पत्थर'
export const HOW_TO_WRITE_STONES =
  'हरेक लाइनमा एक किसिम, प्राकृतिक (natural) वा बनाएको (made): 2 natural Ruby 0.35 ct Rs 12000'
export const SEARCH_KEYWORDS = 'खोज्ने शब्द'
export const OTHER_SPELLINGS_SUCH_AS_JHUMKAA = 'अरू हिज्जे, जस्तै jhumkaa'

// The actions of the list.
export const IMPORT = 'आयात'
export const ADD_PRODUCT = 'गहना थप्नुहोस्'
export const EXPORT = 'निर्यात'

// A new product.
export const SAVED_AS_A_DRAFT = 'मस्यौदा राखियो'
export const YOUR_PRODUCT_IS_PUBLISHED = 'तपाईंको गहना पसलमा राखियो'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'गहना राख्न सकिएन'
export const PRODUCTS = 'गहना'
export const VIEW_IN_SHOP = 'पसलमा हेर्नुहोस्'

// An offer.
export const OFFER_TAKES_LESS_THAN_THE_PRICE = 'छुट मूल्यभन्दा कम हुनुपर्छ'
export const EDIT_OFFER = 'छुट बदल्नुहोस्'
export const ADD_OFFER = 'छुट थप्नुहोस्'
export const NAME = 'नाम'
export const SUCH_AS_DASHAIN_OFFER = 'ग्राहकले मूल्यसँगै देख्छन्, जस्तै Dashain Offer'
export const TYPE = 'किसिम'
export const PERCENT_OFF = '% छुट'
export const RUPEES_OFF = 'रू छुट'
export const STARTS = 'सुरु'
export const LEAVE_EMPTY_TO_START_NOW = 'अहिल्यै सुरु गर्न खाली छोड्नुहोस्'
export const ENDS = 'अन्त्य'
export const LEAVE_EMPTY_FOR_NO_END = 'अन्त्य नराख्ने भए खाली छोड्नुहोस्'
export const THE_PRODUCT_HAS_NO_PRICE_YET = 'गहनाको मूल्य राखिएको छैन।'

// The offers of a product.
export const OFFERS = 'छुट'
export const A_DISCOUNT_FOR_A_LIMITED_TIME = 'केही समयका लागि छुट।'
export const NO_OFFERS = 'छुट छैन।'
export const NOW = 'अहिले'
export const editOffer = (title: string) => `${title} बदल्नुहोस्`
export const removeOffer = (title: string) => `${title} हटाउनुहोस्`

// A picture.
export const CROP = 'काट्नुहोस्'
export const UNDO_CROP = 'नकाटेको राख्नुहोस्'
export const MAKE_MAIN_PICTURE = 'मुख्य तस्बिर बनाउनुहोस्'
export const REMOVE = 'हटाउनुहोस्'
export const DESCRIBE_THE_PICTURE = 'तस्बिरमा के छ, लेख्नुहोस्'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'नेपालीमा पनि लेख्नुहोस्'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'आँखा नदेख्ने ग्राहक र Google का लागि'
export const COLOUR = 'रङ'
export const SHOWN_FIRST_WITH_THIS_COLOUR = 'ग्राहकले यो रङ छान्दा सबैभन्दा पहिले देखिन्छ'
export const ALL_COLOURS = 'सबै रङ'
export const DONE = 'भयो'
export const MAIN_PICTURE = 'मुख्य तस्बिर'
export const UPLOADING = 'अपलोड हुँदै…'
export const NOT_UPLOADED = 'अपलोड भएन'
export const UPLOAD_AGAIN = 'फेरि अपलोड गर्नुहोस्'
export const smallPicture = ({ width, height }: { width: number; height: number }) =>
  `तस्बिर सानो छ (${width} × ${height}), धमिलो देखिन सक्छ।`

// The pictures of a product.
export const pictureIsNow = (was: number, position: number, count: number) =>
  `तस्बिर ${was} अब ${count} मध्ये ${position} मा छ`
export const PICTURES = 'तस्बिर'
export const THE_FIRST_PICTURE_IS_THE_MAIN_PICTURE =
  'पहिलो तस्बिर मुख्य तस्बिर हो। सार्न तस्बिर तान्नुहोस्, वा तीर थिच्नुहोस्।'
export const TAKE_PHOTO = 'फोटो खिच्नुहोस्'
export const ADD_PICTURES = 'तस्बिर थप्नुहोस्'
export const OR_DROP_THEM_HERE = 'वा यहाँ ल्याएर छोड्नुहोस्'

// How customers see it.
export const PRODUCT_NAME = 'गहनाको नाम'
export const WAS = 'पहिले'
export const SOLD_OUT = 'सकियो'

// The price in the list.
export const priceOf = (product: string) => `${withEnding(product, 'को')} मूल्य`
export const nowCosts = (price: string) => `अहिले ${price}`
export const THAT_AMOUNT_IS_TOO_LARGE = 'रकम धेरै ठूलो भयो'
export const AT_MOST_TWO_DECIMALS = 'दशमलवपछि बढीमा दुई अङ्क'

// The actions of a product.
export const isPublished = (product: string) => `${product} पसलमा राखियो`
export const NOT_PUBLISHED = 'गहना पसलमा राख्न सकिएन'
export const isUnpublished = (product: string) => `${product} लुकाइयो`
export const THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED = 'गहना लुकाउन सकिएन'
export const THIS_IS_THE_COPY = 'यो नक्कल हो: मस्यौदा, स्टक अझै छैन'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'गहनाको नक्कल बनाउन सकिएन'
export const COPYING = 'नक्कल बन्दै…'
export const PUBLISH_WITHOUT_A_CATEGORY = 'प्रकारबिना पसलमा राख्ने हो?'
export const PUBLISH_ANYWAY = 'तैपनि पसलमा राख्नुहोस्'
export const withoutCategory = (count: number) =>
  count === 1
    ? 'यो गहनाको प्रकार छैन। ग्राहकले यसलाई सबै गहनामा र खोजीमा मात्र भेट्छन्।'
    : `यीमध्ये ${countOf(count)}को प्रकार छैन। ग्राहकले तिनलाई सबै गहनामा र खोजीमा मात्र भेट्छन्।`
export const DUPLICATE = 'नक्कल बनाउनुहोस्'
export const UNPUBLISHING = 'लुकाउँदै…'
export const ONE_MOMENT = 'एकछिन…'

// The columns of the list.
export const PRODUCT = 'गहना'
export const STATUS = 'अवस्था'
export const STOCK = 'स्टक'
export const PRICE = 'मूल्य'

// The form of a product.
export const A_PICTURE_COULD_NOT_BE_UPLOADED = 'एउटा तस्बिर अपलोड गर्न सकिएन'
export const UPLOAD_IT_AGAIN_OR_REMOVE_IT = 'फेरि अपलोड गरेर वा हटाएर राख्नुहोस्।'
export const UPLOADING_PICTURES = 'तस्बिर अपलोड हुँदै…'
export const FIELDS_WITH_A_STAR = '* भएका ठाउँ भर्नैपर्छ।'
export const NAME_AND_DESCRIPTION = 'नाम र विवरण'
export const SUCH_AS_SILVER_LOTUS_JHUMKA = 'जस्तै Silver Lotus Jhumka'
export const NAME_IN_NEPALI = 'नेपालीमा नाम'
export const DESCRIPTION_IN_NEPALI = 'नेपालीमा विवरण'
export const MATERIAL_IN_NEPALI = 'नेपालीमा सामग्री'
export const DIMENSIONS_IN_NEPALI = 'नेपालीमा नाप'
export const PURITY_IN_NEPALI = 'नेपालीमा शुद्धता'
export const WITHOUT_IT_THE_ENGLISH_IS_SHOWN = 'नलेखे नेपाली पृष्ठमा अङ्ग्रेजी देखिन्छ।'
export const DESCRIPTION = 'विवरण'
export const WHAT_A_DESCRIPTION_SAYS = 'कस्तो देखिन्छ, कसरी बनेको, कहिले लगाइन्छ'
export const PRICE_IN_RUPEES = 'मूल्य (रुपैयाँ)'
export const SAVED = 'राखियो'

// The list.
export const ANY_STOCK = 'जुनसुकै स्टक'
export const LOW_STOCK = 'थोरै बाँकी'
export const NEWEST_FIRST = 'नयाँ पहिले'
export const HIGHEST_PRICE = 'महँगो पहिले'
export const LOWEST_PRICE = 'सस्तो पहिले'
export const LEAST_STOCK = 'थोरै स्टक पहिले'
export const MOST_STOCK = 'धेरै स्टक पहिले'
export const NO_PRODUCTS_YET = 'अहिलेसम्म गहना छैन'
export const ADD_YOUR_FIRST_PRODUCT = 'पहिलो गहना थप्नुहोस्: नाम, मूल्य, स्टक र तस्बिर।'
export const NOTHING_FOUND = 'केही भेटिएन'
export const TRY_FEWER_WORDS = 'मिल्ने गहना छैन। कम शब्द लेख्नुहोस्, वा छनोट बदल्नुहोस्।'
export const ALL = 'सबै'
export const SEARCH_PRODUCTS = 'गहना खोज्नुहोस्'
export const NAME_OR_SKU = 'नाम वा SKU'
export const CATEGORY = 'प्रकार'
export const ALL_CATEGORIES = 'सबै प्रकार'
export const SORT_BY = 'क्रम'

// The bar that saves.
export const DISCARD = 'नराख्नुहोस्'
export const SAVE_AS_DRAFT = 'मस्यौदा राख्नुहोस्'
export const SAVE = 'राख्नुहोस्'
export const UNSAVED_CHANGES = 'नराखिएका परिवर्तन'

// The states of a product.
export const ACTIVE = 'पसलमा'
export const DRAFT = 'मस्यौदा'
export const HIDDEN = 'लुकाएको'
export const ARCHIVED = 'थन्क्याएका'

// Stock.
export const WHAT_STOCK_MEANS = 'तपाईंसँग कति वटा छ। धेरै रङ वा नाप भए हरेकको स्टक छुट्टै हुन्छ।'
export const IN_STOCK = 'स्टकमा'
export const removeColor = (color: string) => `${color} हटाउनुहोस्`
export const ADD_A_COLOUR = 'रङ थप्नुहोस्'
export const ADD_A_COLOUR_OPTION = 'रङ थप्नुहोस्…'
export const NEW_COLOUR = 'नयाँ रङ'
export const EMPTY_IS_NOT_MADE = 'त्यो रङ वा नापमा आउँदैन भने खाली छोड्नुहोस्।'
export const ADD_SIZES = 'नाप थप्नुहोस्'
export const EDIT_SIZES = 'नाप बदल्नुहोस्'
export const SIZES = 'नाप'
export const KIND_OF_SIZES = 'नापको किसिम'
export const SCALE_NAMES = {
  ring: 'औँठीको नाप (US)',
  bangle: 'चुराको नाप',
  length: 'लम्बाइ (cm)',
  letter: 'XS देखि XL',
}
export const ADJUSTABLE = 'मिलाउन मिल्ने'
export const ADJUSTABLE_HINT =
  'खुला औँठीजस्तै खुकुलो वा कसिलो बनाउन मिल्ने गहनाका लागि: मिल्ने सबैभन्दा सानो र सबैभन्दा ठूलो नाप।'
export const FROM_SIZE = 'यो नापदेखि'
export const TO_SIZE = 'यो नापसम्म'
export const ADD = 'थप्नुहोस्'
export const LARGER_SIZE_NEEDED = 'कृपया पहिलेको भन्दा ठूलो नाप छान्नुहोस्।'
export const removeSize = (size: string) => `${size} हटाउनुहोस्`
export const sizesChosen = (count: number) => `${count} वटा नाप छानियो`
export const tooManySizes = (most: number) => `एउटा गहनाका बढीमा ${most} नाप हुन्छन्।`
export const USE_THESE_SIZES = 'यी नाप राख्नुहोस्'
export const inColors = (count: number) => `${count} रङमा`
export const inVariants = (count: number) => `${count} किसिममा`
export const ofProductChange = (product: string) => `, ${product}: बदल्नुहोस्`
export const stockOf = (product: string) => `${withEnding(product, 'को')} स्टक`
export const isInStock = (product: string, stock: number) => `${product}: स्टकमा ${stock} वटा`
/** A colour, a size, or both: "Silver ring in Gold, US 6". */
export const productInVariant = (product: string, variant: string) => `${product} (${variant})`
export const LOW = 'थोरै'
export const A_WHOLE_NUMBER = 'पूर्ण सङ्ख्या लेख्नुहोस्'
export const THAT_IS_TOO_MANY = 'धेरै भयो'
export const tooManyPictures = (most: number) => `एउटा गहनाका बढीमा ${most} तस्बिर हुन्छन्`
export const stockHasChanged = (was: number, now: number) =>
  `तपाईंले ${was} देख्नुभएको थियो; अहिले ${now} छ।`

// Changes of many products at once.
export const selectAllOf = (total: number) => `सबै ${total} वटा छान्नुहोस्`
export const ADD_TO_CATEGORY = 'प्रकारमा थप्नुहोस्'
export const deleteProducts = (count: number) => `${countOf(count)} हटाउने हो?`
export const NOT_CHANGED = 'गहना बदल्न सकिएन'
export const notChangedCount = (count: number) => `${countOf(count)} बदलिएन`
export const IT_WAS_ORDERED = 'अर्डर भइसकेकाले हटाउन मिल्दैन। थन्क्याउन सकिन्छ।'
export const IT_HAS_ANOTHER_OFFER = 'त्यस बेला यसमा अर्को छुट छ।'
export const IT_COSTS_TOO_LITTLE = 'यसको मूल्य छुटभन्दा बढी छैन।'
export const IT_HAS_TOO_MANY_CATEGORIES = 'यसका प्रकार पहिल्यै धेरै छन्।'
export const CLOSE = 'बन्द गर्नुहोस्'

export const LABELS = 'लेबल'
export const PRINT = 'छाप्नुहोस्'
export const labelsToPrint = (count: number) => `${count} वटा लेबल`
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
export const codeOf = (sku: string) => `कोड ${sku}`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>

// A product that somebody else saved meanwhile.
export const CHANGED_BY_TWO = 'यो गहना अरू कसैले पनि बदल्यो'
export const BOTH_CHANGES_STAY = 'तपाईंको र उहाँको दुवै परिवर्तन रहन्छ।'
export const CHOOSE_WHAT_TO_KEEP = 'तपाईं दुवैले यी बदल्नुभयो। कुन राख्ने, छान्नुहोस्।'
export const YOURS = 'तपाईंको'
export const THEIRS = 'उहाँको'
export const THEIR_CHANGES = 'उहाँको परिवर्तन'
export const NOTHING_IS_SAVED_YET = 'अहिलेसम्म केही राखिएको छैन। गहना हेर्नुहोस्, अनि राख्नुहोस्।'
export const DISCARD_MY_CHANGES = 'मेरो नराख्नुहोस्'
export const CONTINUE = 'अगाडि बढ्नुहोस्'
export const EMPTY_VALUE = 'खाली'
export const inStockOf = (variant: string) => `स्टकमा: ${variant}`
