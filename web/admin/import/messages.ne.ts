import type { CatalogueFileSource } from '#contract/catalogue-file.ts'
import type { CatalogueFileColumn } from '#contract/file-columns.ts'
import type { Complete } from '#contract/messages/complete.ts'
import type { OptionalText } from '#contract/product-texts.ts'
import { productCountText } from '../page/messages.ts'
import { countsInWords } from './counts-in-words.ts'

export const CHOOSE_A_CSV_FILE = 'CSV फाइल छान्नुहोस्'
export const OR_DROP_IT_HERE = 'वा यहाँ ल्याएर छोड्नुहोस्। केही बदलिनुअघि के हुन्छ भन्ने देखिन्छ।'
export const WHERE_THE_FILE_COMES_FROM = 'फाइल कहाँबाट ल्याउने'
export const EXPORT_YOUR_PRODUCTS = 'आफ्ना गहनाको फाइल निकाल्नुहोस्, वा खाली नमुना लिनुहोस्।'
export const EDIT_THE_FILE = 'फाइल Excel, LibreOffice वा Google Sheets मा खोलेर बदल्नुहोस्।'
export const SAVE_IT_AS_CSV = 'नेपाली अक्षर नबिग्रियून् भनेर “CSV UTF-8” मा राख्नुहोस्, अनि यहाँ छान्नुहोस्।'
export const EXPORT_ALL_PRODUCTS = 'सबै गहनाको फाइल'
export const BLANK_TEMPLATE = 'खाली नमुना'
export const WHAT_THE_COLUMNS_MEAN = 'कुन स्तम्भमा के हुन्छ'
export const LEAVE_OUT_ANY_COLUMN =
  'कुनै स्तम्भ नराखे पनि हुन्छ: त्यसको विवरण बदलिँदैन। धेरै रङको गहनाको हरेक रङको एक लाइन हुन्छ। खाली कोठाले विवरण हटाउँछ, तर स्टक कहिल्यै हटाउँदैन।'
export const EXAMPLE_PREFIX = 'जस्तै'

// What a file is and how it is read.
export const FILE_SOURCE_NAMES: Record<CatalogueFileSource, string> = {
  shop: 'यही पसलको गहनाको फाइल',
  shopify: 'Shopify को फाइल',
  woocommerce: 'WooCommerce को फाइल',
  list: 'तपाईंको आफ्नै सूची',
}
export const COLUMNS_OF_YOUR_LIST = 'तपाईंको सूचीका स्तम्भ'
export const CHOOSE_WHAT_EACH_COLUMN_MEANS =
  'हरेक स्तम्भमा के छ छान्नुहोस्, र सूची फेरि जाँच्नुहोस्। उस्तै शीर्षकको अर्को सूचीका लागि पसलले सम्झिन्छ।'
export const WITHOUT_A_HEADING = 'शीर्षक नभएको'
export const EMPTY_CELL = 'खाली'
export const COLUMN_NOT_USED = 'प्रयोग नहुने'
export const CHECK_AGAIN = 'फेरि जाँच्नुहोस्'
export const CHOOSE_THE_NAME_COLUMN = 'नाम वा SKU भएको स्तम्भ छान्नुहोस्।'
export const MISSING_IN_YOUR_SHOP = 'तपाईंको पसलमा नभएका'
export const missingCategoriesText = (missingNames: string[]) => `प्रकार: ${missingNames.join(', ')}`
export const missingColorsText = (missingNames: string[]) => `रङ: ${missingNames.join(', ')}`
export const ADD_THEM_WITH_THIS_IMPORT = 'यही आयातसँगै थप्ने'
export const COLORS_GET_A_USUAL_SHADE = 'हरेक रङलाई प्रचलित रङ कोड दिइन्छ। पछि “रङ” मा बदल्न सकिन्छ।'
export const FILES_OF_OTHER_SHOPS =
  'Shopify र WooCommerce का गहनाको फाइल र तपाईंको आफ्नै सूची पनि चल्छ: CSV फाइल जस्ताको तस्तै छान्नुहोस्। वेब ठेगाना भएका तस्बिर पनि डाउनलोड हुन्छन्।'

// What the file would change.
export const columnsNotUsedText = (columns: string[]) => ` · प्रयोग नहुने: ${columns.join(', ')}`
export const PRODUCTS_WITH_ERRORS = 'गल्ती'
export const NEW_PRODUCTS = 'नयाँ'
export const CHANGED_PRODUCTS = 'बदलिने'
export const UNCHANGED_PRODUCTS = 'उस्तै'
export const PRODUCTS_OF_THE_FILE = 'फाइलका गहना'
export const NO_ERRORS = 'गल्ती छैन'
export const EVERY_PRODUCT_CAN_BE_IMPORTED = 'फाइलका सबै गहना आयात गर्न मिल्छ।'
export const NO_NEW_PRODUCTS = 'नयाँ गहना छैन'
export const SHOP_HAS_EVERY_PRODUCT = 'फाइलका सबै गहना तपाईंको पसलमा पहिल्यै छन्।'
export const NO_CHANGES = 'परिवर्तन छैन'
export const NO_PRODUCT_WOULD_CHANGE = 'तपाईंको पसलको कुनै गहना बदलिँदैन।'
export const NO_UNCHANGED_PRODUCTS = 'छैन'
export const EVERY_PRODUCT_CHANGES = 'फाइलका सबै गहना नयाँ छन् वा बदलिन्छन्।'
export const IMPORT_DECISION = 'निर्णय'
export const CHOOSE_ANOTHER_FILE = 'अर्को फाइल छान्नुहोस्'
export const importRemainingProductsText = (count: string) => `बाँकी ${count} आयात गर्नुहोस्`
export const importProductsText = (count: number) => `${productCountText(count)} आयात गर्नुहोस्`
export const someCannotBeImportedText = (count: number) =>
  `${productCountText(count)} आयात गर्न मिल्दैन। यी लाइन सच्याएर फाइल फेरि अपलोड गर्नुहोस्, वा छोड्नुहोस्।`
export const noneCanBeImportedText = (count: number) =>
  `${productCountText(count)} आयात गर्न मिल्दैन। यी लाइन सच्याएर फाइल फेरि अपलोड गर्नुहोस्।`
export const NOTHING_TO_IMPORT = 'तपाईंको पसल यो फाइलसँग मिल्छ। आयात गर्नुपर्ने केही छैन।'
export const NOTHING_HAS_CHANGED_YET = 'अहिलेसम्म केही बदलिएको छैन।'

export const IMPORT_PRODUCTS = 'गहना आयात'
export const PRODUCTS = 'गहना'
export const LEAVE_DURING_THE_IMPORT = 'आयात हुँदाहुँदै जाने हो?'
export const IT_CONTINUES_WITHOUT_YOU = 'आयात चलिरहन्छ, तर नतिजा देख्नुहुन्न।'
export const productsImportedText = (count: number) => `${productCountText(count)} आयात भयो`
export const VIEW_PRODUCTS = 'गहना हेर्नुहोस्'
export const IMPORT_ANOTHER_FILE = 'अर्को फाइल आयात गर्नुहोस्'
export const newAndChangedText = (addedCount: string, changedCount: string) =>
  `${addedCount} नयाँ, ${changedCount} बदलियो।`
export const skippedProductsText = (count: string) => `गल्तीले ${count} छोडियो।`
export const NEW_PRODUCTS_ARE_DRAFTS = 'फाइलमा पसलमा राख्ने नलेखिएका नयाँ गहना मस्यौदा हुन्छन्।'
export const fileNotCheckedText = (file: string) => `${file} जाँच्न सकिएन`
export const UNKNOWN_WHETHER_IMPORTED = 'फाइल आयात भयो कि भएन थाहा छैन'
export const UPLOAD_FILE_AGAIN = 'फेरि अपलोड गर्नुहोस्: पसलमा के पुगिसक्यो, जाँच्दा देखिन्छ।'

export const RECENT_IMPORTS = 'हालका आयात'
export const IMPORT_UNDONE = 'फिर्ता लिइयो'
export const UNDO_IMPORT = 'आयात फिर्ता लिनुहोस्'
export const UNDO_THIS_IMPORT = 'यो आयात फिर्ता लिने हो?'
export const UNDOING_IMPORT = 'फिर्ता लिँदै…'
export const CANCEL = 'रद्द गर्नुहोस्'
export const IMPORT_NOT_UNDONE = 'आयात फिर्ता लिन सकिएन'
const NO_PRODUCT_IS_CHANGED = 'कुनै गहना बदलिँदैन'
export const undoEffectsText = (addedCount: number, changedCount: number) =>
  `${countsInWords({ हटाइन्छ: addedCount, 'पहिलेजस्तै हुन्छ': changedCount }, ', र ') || NO_PRODUCT_IS_CHANGED}। डाउनलोड भएका तस्बिर पनि हटाइन्छन्।`
export const ORDERED_AND_CHANGED_PRODUCTS_STAY =
  'त्यसपछि अर्डर भएका वा बदलिएका गहना रहन्छन्। प्रकार र रङ पनि रहन्छन्।'
export const importUndoneText = (deletedCount: number, restoredCount: number) =>
  `आयात फिर्ता लिइयो: ${countsInWords({ हटाइयो: deletedCount, 'पहिलेजस्तै भयो': restoredCount }, ', ') || NO_PRODUCT_IS_CHANGED}।`
export const PRODUCTS_NOT_UNDONE = 'यी गहना फिर्ता लिन सकिएन:'
export const ORDERED_SO_HIDDEN = 'अर्डर भइसकेकाले लुकाइएको मात्र छ'
export const PRODUCT_CHANGED_SINCE = 'आयातपछि बदलियो'
export const WHERE_TO_UNDO_IMPORT = 'केही गलत भए “अर्को फाइल आयात गर्नुहोस्” मा गएर फिर्ता लिन सकिन्छ।'

export const picturesAreDownloadedText = (pictureCount: number) =>
  `${pictureCount} वटा तस्बिर डाउनलोड हुँदै छ। तपाईं यो पृष्ठ छोड्न सक्नुहुन्छ।`
export const pictureProgressText = (addedCount: string, totalCount: string) =>
  `${totalCount} मध्ये ${addedCount} तस्बिर थपियो`
export const waitingPicturesText = (pictureCount: string) => `${pictureCount} वटा आउन बाँकी`
export const failedPicturesText = (pictureCount: number) =>
  `${pictureCount} वटा तस्बिर डाउनलोड गर्न सकिएन`
export const SHOW_FAILED_PICTURES = 'कुन र किन, हेर्नुहोस्'
export const TRY_PICTURES_AGAIN = 'फेरि प्रयास गर्नुहोस्'
export const STARTING_DOWNLOADS_AGAIN = 'सुरु हुँदै छ…'
export const PICTURES_NOT_RETRIED = 'तस्बिर फेरि डाउनलोड गर्न सकिएन'
export const LOADING_FAILED_PICTURES = {
  loading: 'तस्बिर ल्याउँदै…',
  failure: 'तस्बिर देखाउन सकिएन',
}
export const firstFailedPicturesText = (shownCount: number, totalCount: number) =>
  `${totalCount} मध्ये पहिला ${shownCount} वटा देखाइएका छन्।`
export const DOWNLOAD_PROBLEMS = {
  'no-public-address': 'यो सार्वजनिक वेब ठेगाना होइन।',
  'not-found': 'यस ठेगानामा तस्बिर छैन।',
  'no-permission': 'अर्को वेबसाइटले यो तस्बिर दिँदैन।',
  'too-many-redirects': 'यो ठेगानाले एकपछि अर्को ठेगानामा पठाइरहन्छ।',
  'too-large': 'फाइल 20 MB भन्दा ठूलो छ।',
  'too-many-pixels': 'तस्बिरमा 25 मेगापिक्सेलभन्दा बढी छ।',
  'not-a-picture': 'यो JPEG, PNG, WebP वा AVIF तस्बिर होइन।',
  damaged: 'तस्बिर बिग्रिएको छ।',
  unreachable: 'अर्को वेबसाइटमा पुग्न सकिएन।',
  'too-slow': 'अर्को वेबसाइटले समयमा जवाफ दिएन।',
  'server-error': 'अर्को वेबसाइटमा समस्या भयो।',
  'too-many-pictures': 'यस गहनाका 12 वटा तस्बिर भइसके।',
  'not-stored': 'तपाईंको पसलले तस्बिर राख्न सकेन।',
}

export const WHAT_WOULD_HAPPEN = 'के हुन्छ'
export const ROW = 'लाइन'
export const PRODUCT = 'गहना'
export const WITHOUT_A_NAME = 'नाम नभएको'
export const inRowText = (row: number) => ` · लाइन ${row}`
export const NOTHING_WOULD_CHANGE = 'उस्तै रहन्छ।'
export const rowNumberText = (row: number) => `लाइन ${row}`
export const moreLinesText = (count: number) => `थप ${count} वटा`
export const OLD_BECOMES_NEW = 'बाट'
export const NO_VALUE = 'केही छैन'

export const NOTHING_IS_SAVED_UNTIL_THE_END = 'नसकिउन्जेल केही राखिँदैन।'
export const UPLOADING_THE_FILE = 'फाइल अपलोड हुँदै…'
export const CHECKING_THE_FILE = 'फाइल जाँच्दै…'
export const IMPORTING = 'आयात हुँदै…'

export const PICTURES = 'तस्बिर'
export const PICTURES_OF_MANY_PRODUCTS = 'तस्बिरको फोल्डर थप्नुहोस्। हरेक फाइलको नाम गहनाअनुसार हुन्छ।'
export const ADD_PICTURES = 'तस्बिर थप्नुहोस्'
export const CHOOSE_PICTURES_OR_A_ZIP_FILE = 'तस्बिर वा zip फाइल छान्नुहोस्'
export const OR_DROP_THEM_HERE = 'वा यहाँ ल्याएर छोड्नुहोस्'
export const CHOOSE_A_FOLDER = 'फोल्डर छान्नुहोस्'
export const READING_THE_PICTURES = 'तस्बिर पढ्दै…'
export const NO_PICTURES_FOUND = 'यी फाइलमा तस्बिर छैन'
export const FILES_NOT_READ = 'फाइल पढ्न सकिएन'
export const HOW_PICTURES_FIND_THEIR_PRODUCT = 'तस्बिर कुन गहनाको हो, कसरी थाहा हुन्छ'
export const nameFilesBySkuText = (sku: string, exampleSku: string) =>
  `फाइलको नाम गहनाको SKU राख्नुहोस्: ${sku}.jpg। अरू तस्बिरमा नम्बर थप्नुहोस्: ${exampleSku}।`
export const NAME_FILES_BY_NAME = 'वा गहनाको नाम: Lotus Ring.jpg।'
export const NAME_FOLDERS_BY_SKU_OR_NAME = 'वा सबै तस्बिर SKU वा नाम राखेको फोल्डरमा हाल्नुहोस्।'
export const PICTURES_ARE_ADDED_AT_THE_END = 'नयाँ तस्बिर गहनाका भएका तस्बिरपछि आउँछन्। कुनै फेरिँदैन।'
export const picturesForProductsText = (pictureCount: number, productCount: number) =>
  `${productCount} वटा गहनाका ${pictureCount} तस्बिर`
export const PRODUCT_HAS_12_PICTURES = 'यसका पहिल्यै 12 तस्बिर छन्।'
export const filesWithoutProductText = (fileCount: number) => `${fileCount} तस्बिरको गहना भेटिएन`
export const NO_PRODUCT_FOR_FILES = 'यो नम्बर वा नामको गहना छैन, वा एकभन्दा बढी छन्। यी छोडिन्छन्।'
export const surplusPicturesText = (pictureCount: number) => `${pictureCount} तस्बिर बढी भयो`
export const A_PRODUCT_HAS_AT_MOST_12 = 'एउटा गहनाका बढीमा 12 तस्बिर हुन्छन्। यी छोडिन्छन्।'
export const addPicturesText = (pictureCount: number) => `${pictureCount} तस्बिर थप्नुहोस्`
export const CHOOSE_OTHER_FILES = 'अरू फाइल छान्नुहोस्'
export const ADDING_PICTURES = 'तस्बिर थप्दै…'
export const doneOfTotalText = (doneCount: number, totalCount: number) =>
  `${totalCount} मध्ये ${doneCount}`
export const STOP_ADDING_PICTURES = 'तस्बिर थप्न रोक्ने हो?'
export const ADDED_PICTURES_STAY = 'थपिसकेका तस्बिर रहन्छन्।'
export const picturesAddedText = (pictureCount: number) => `${pictureCount} तस्बिर थपियो`
export const picturesNotAddedText = (pictureCount: number) => `${pictureCount} तस्बिर थपिएन।`
export const PICTURE_NOT_ADDED = 'थप्न सकिएन। यो तस्बिर नै हो?'
export const TRY_AGAIN = 'फेरि प्रयास गर्नुहोस्'
export const ADD_MORE_PICTURES = 'अरू तस्बिर थप्नुहोस्'

// What the columns of a file are for.
export const COLUMN_HELP: Partial<Record<OptionalText, string>> &
  Record<Exclude<CatalogueFileColumn, OptionalText>, string> = {
  sku: 'ट्यागमा लेखिएको नम्बर। नयाँ गहनालाई तपाईंको आफ्नै नम्बर यहाँ लेख्न सकिन्छ; खाली छोडे पसलले दिन्छ।',
  name: 'धेरै रङ वा नापको गहनाको हरेकको एक लाइन हुन्छ: त्यसको SKU दोहोर्‍याउनुहोस्, नयाँ गहना हो भने नाम।',
  localName: 'नेपालीमा नाम।',
  description: 'धेरै लाइनको हुन सक्छ।',
  descriptionNe: 'नेपालीमा विवरण। धेरै लाइनको हुन सक्छ।',
  price: 'मूल्य रुपैयाँमा।',
  categories: 'पसलमा भएका प्रकारका नाम, मुख्य पहिले, अर्धविराम (;) ले छुट्याएर।',
  status: 'Active (पसलमा), Draft (मस्यौदा) वा Hidden (लुकाइएको)। केही नलेखे नयाँ गहना मस्यौदा हुन्छ।',
  material: 'केबाट बनेको।',
  materialNe: 'केबाट बनेको, नेपालीमा।',
  purity: 'धातुको शुद्धता।',
  purityNe: 'धातुको शुद्धता, नेपालीमा।',
  weightGrams: 'तौल ग्राममा।',
  dimensions: 'कति ठूलो।',
  dimensionsNe: 'कति ठूलो, नेपालीमा।',
  metal:
    'मुख्य धातु: Gold, Silver, Gold-plated, Brass, Copper, Wood, Clay, Glass, Lac वा Beads and pearls।',
  purityPerMille: '1000 भागमा शुद्ध धातु कति।',
  grossMg: 'जम्मा तौल ग्राममा, पत्थरसहित।',
  stoneMg: 'धातुबाहेक सबैको तौल ग्राममा: पत्थर, पोते, धागो।',
  netMg: 'जम्मा तौलबाट पत्थरको तौल घटाएर। खाली छोडे पसलले हिसाब गर्छ।',
  platingUm: 'जलपको मोटाइ।',
  hallmark: 'हलमार्कको नम्बर।',
  certificate: 'पसलमा भएको प्रमाणपत्रको ठेगाना। नयाँ प्रमाणपत्र गहनाको पृष्ठमा थप्नुहोस्।',
  certificateIssuer: 'प्रमाणपत्र दिने प्रयोगशाला वा कार्यालय।',
  certificateNumber: 'प्रमाणपत्रको नम्बर।',
  stones:
    'कति वटा, natural (प्राकृतिक) वा made (बनाइएको), कुन पत्थर, तौल र मूल्य, अर्धविराम (;) ले छुट्याएर।',
  basis: 'कुन भाउले मूल्य बन्छ: fine, 22k, 18k, 14k वा 925। तोकिएको मूल्य हो भने खाली।',
  jarti: 'जर्ती, प्रतिशत वा ग्राममा।',
  jyala: 'ज्याला: प्रतिशत, प्रति ग्राम रकम, वा एकमुष्ट रकम।',
  roundTo: 'तौलअनुसारको मूल्य मिलाउन 1, 5, 10 वा 100।',
  searchWords: 'मानिसले खोज्दा लेख्ने अरू हिज्जे।',
  costPrice: 'एउटा गहना तपाईंलाई कतिमा पर्‍यो। कर्मचारीले मात्र देख्छन्।',
  lowStock: 'स्टक यति वा यसभन्दा कम भए थोरै मानिन्छ। खाली छोडे सबै गहनाकै सङ्ख्या लाग्छ।',
  engravingLetters: 'बढीमा कति अक्षर कुँदिन्छ। नकुँदिने भए खाली छोड्नुहोस्।',
  engravingPrice: 'कुँदेको थप मूल्य, रुपैयाँमा।',
  engravingDays: 'कुँद्न लाग्ने कार्य दिन।',
  makingDays: 'अर्डरपछि बनाउन लाग्ने कार्य दिन। तयार गहना भए खाली छोड्नुहोस्।',
  color: 'पसलमा भएको रङ। रङ नछुट्टिने गहना भए खाली।',
  size: 'नाप, जस्तै US 7, Bangle 2-4, 45 cm वा M; मिलाउन मिल्ने भए US 6 – 9। हरेक नापको एक लाइन। नाप नहुने गहना भए खाली।',
  stock: 'यो लाइनको नयाँ स्टक। खाली छोडे अहिलेकै रहन्छ।',
  stockWas: 'फाइल बनाउँदाको स्टक। यो नबदल्नुहोस्: यसले गर्दा बीचका बिक्री हराउँदैनन्।',
  picture: 'आयातपछि डाउनलोड हुने तस्बिरको वेब ठेगाना, वा पसलमा भएको तस्बिरको; हरेक तस्बिरको एक लाइन।',
  pictureText: 'तस्बिरमा के छ, देख्न नसक्नेका लागि।',
  pictureTextNe: 'तस्बिरमा के छ, नेपालीमा।',
  pictureColor: 'तस्बिरमा देखिने रङ; सबै रङको भए खाली।',
  offer: 'छुटको नाम; हरेक छुटको एक लाइन। यहाँ खाली गरेको छुट सकिन्छ।',
  offerNe: 'छुटको नाम नेपालीमा।',
  offerOff: 'छुट, प्रतिशत वा रुपैयाँमा।',
  offerStarts: 'छुट सुरु हुने दिन र समय, नेपालको; अहिल्यै भए खाली।',
  offerEnds: 'छुट सकिने दिन र समय, नेपालको; नसकिने भए खाली।',
}

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
