import type { Complete } from './complete.ts'

export const ENTER_THE_NAME_OF_THE_BANK = 'कृपया बैंकको नाम लेख्नुहोस्'
export const ENTER_THE_NAME_OF_THE_ACCOUNT = 'कृपया खातावालाको नाम लेख्नुहोस्'
export const ENTER_THE_ACCOUNT_NUMBER = 'कृपया खाता नम्बर लेख्नुहोस्'
export const ENTER_THE_REFERENCE_OF_THE_SLIP = 'कृपया भौचरको सन्दर्भ नम्बर लेख्नुहोस्: अक्षर र अङ्क'
export const PLEASE_SAY_WHY_YOU_REFUSE = 'कृपया अस्वीकार गर्नुको कारण लेख्नुहोस्'
export const PASSWORD_IS_REQUIRED = 'पासवर्ड लेख्नुहोस्'
export const FIRST_NAME_IS_REQUIRED = 'नाम लेख्नुहोस्'
export const LAST_NAME_IS_REQUIRED = 'थर लेख्नुहोस्'
export const PASSWORD_IS_TOO_LONG = 'पासवर्ड धेरै लामो भयो'
export const THAT_CODE_IS_TOO_LONG = 'कोड धेरै लामो भयो'
export const CODE_IS_REQUIRED = 'कोड लेख्नुहोस्'
export const ENTER_THE_6_DIGIT_CODE = 'कृपया 6 अङ्कको कोड लेख्नुहोस्'
export const WHATSAPP_NUMBER_IS_REQUIRED = 'WhatsApp नम्बर लेख्नुहोस्'
export const ENTER_A_VALID_PHONE_NUMBER = 'कृपया 10 अङ्कको सही नम्बर लेख्नुहोस्'
export const FULL_NAME_IS_REQUIRED = 'पूरा नाम लेख्नुहोस्'
export const STREET_ADDRESS_IS_REQUIRED = 'टोल र सडक लेख्नुहोस्'
export const CITY_IS_REQUIRED = 'नगर लेख्नुहोस्'
export const STATE_IS_REQUIRED = 'प्रदेश लेख्नुहोस्'
export const PHONE_NUMBER_IS_REQUIRED = 'फोन नम्बर लेख्नुहोस्'
export const TOWN_IS_REQUIRED = 'नगर लेख्नुहोस्'
export const PROVINCE_IS_REQUIRED = 'प्रदेश लेख्नुहोस्'
export const ZIP_CODE_IS_REQUIRED = 'हुलाक कोड लेख्नुहोस्'
export const COUNTRY_IS_REQUIRED = 'देश लेख्नुहोस्'
export const WRITE_A_NOTE = 'कृपया टिपोट लेख्नुहोस्'
export const WRITE_A_TAG = 'कृपया ट्याग लेख्नुहोस्'
export const NO_COMMAS_IN_A_TAG = 'कृपया अल्पविराम (,) बिना एउटा मात्र ट्याग लेख्नुहोस्'
export const SEND_THE_NAME_OF_A_CALL = 'कृपया अनुरोधको नाम पठाउनुहोस्'
export const ENTER_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्'
export const atMostNumber = (most: number) => `कृपया बढीमा ${most} लेख्नुहोस्`
export const ENTER_1_OR_LEAVE_IT_EMPTY = 'कृपया 1 वा बढी लेख्नुहोस् वा खाली छोड्नुहोस्'
export const SEND_THE_CLOSED_WEEKDAYS =
  'कृपया बन्द हुने बारहरू एक-एक पटक पठाउनुहोस्; कम्तीमा एक दिन खुला हुनुपर्छ'
export const WRITE_THE_TEXT_OF_THE_ENGRAVING = 'कृपया कुँद्ने अक्षर लेख्नुहोस्'
export const TEXT_CANNOT_BE_ENGRAVED =
  'कृपया देवनागरी वा ल्याटिन लिपिका अक्षर, अङ्क र विराम चिह्न मात्र लेख्नुहोस्'
export const ADD_AT_LEAST_ONE = 'कृपया कम्तीमा एउटा थप्नुहोस्'
export const SEND_ALL_CATEGORY_IDS_IN_ORDER = 'कृपया सबै प्रकारका id एक-एक पटक पठाउनुहोस्'
export const CATEGORY_NAME_IS_REQUIRED = 'प्रकारको नाम लेख्नुहोस्'
export const CHOOSE_AN_OUTCOME = 'कृपया फोनको नतिजा छान्नुहोस्'
export const SEND_THE_CALLS_YOU_LOOKED_AT = 'कृपया कति फोन हेर्नुभयो, पठाउनुहोस्'
export const SEND_TRUE_OR_FALSE = 'कृपया true वा false पठाउनुहोस्'
export const COLOR_NAME_IS_REQUIRED = 'रङको नाम लेख्नुहोस्'
export const COLOR_CODE_IS_REQUIRED = 'रङको कोड लेख्नुहोस्'
export const SEND_A_COLOR_CODE_LIKE_B3122B = 'कृपया #B3122B जस्तो रङको कोड पठाउनुहोस्'
export const ENTER_A_PAN_OF_9_DIGITS = 'कृपया नम्बरका 9 अङ्क लेख्नुहोस्'
export const UNKNOWN_PROVINCE = 'यो प्रदेश चिनिएन'
export const THAT_IS_TOO_MUCH_FOR_ONE_DELIVERY = 'एउटा डेलिभरीका लागि धेरै भयो'
export const ENTER_MORE_THAN_0_OR_LEAVE_IT_EMPTY = 'कृपया 0 भन्दा बढी लेख्नुहोस् वा खाली छोड्नुहोस्'
export const ENTER_A_WHOLE_NUMBER_OF_DAYS = 'कृपया दिनको पूर्ण सङ्ख्या लेख्नुहोस्'
export const ENTER_1_DAY_OR_MORE = 'कृपया 1 दिन वा बढी लेख्नुहोस्'
export const SEND_EACH_PROVINCE_ONCE = 'कृपया हरेक प्रदेश एक पटक मात्र पठाउनुहोस्'
export const SEND_A_LIST_OF_CHARGES = 'कृपया शुल्कको सूची पठाउनुहोस्'
export const SEND_A_LIST_OF_DAYS = 'कृपया दिनको सूची पठाउनुहोस्'
export const SEND_A_VALID_ID = 'कृपया सही id पठाउनुहोस्'
export const THERE_IS_NO_SUCH_SIZE = 'यस्तो नाप छैन'
export const USE_LETTERS_DIGITS_AND_SIGNS = 'कृपया अक्षर, अङ्क र चिह्न मात्र लेख्नुहोस्'
export const EMAIL_IS_REQUIRED = 'इमेल लेख्नुहोस्'
export const ENTER_A_VALID_EMAIL_ADDRESS = 'कृपया सही इमेल लेख्नुहोस्'
export const SEND_A_DATE_AND_TIME_IN_ISO_8601 = 'कृपया ISO 8601 मा मिति र समय पठाउनुहोस्'
export const SEND_A_DAY = 'कृपया 2026-11-20 जस्तो मिति पठाउनुहोस्'
export const SAY_WHETHER_THE_CASH_WAS_RECEIVED = 'कृपया नगद पाइयो कि पाइएन, भन्नुहोस्'
export const SAY_WHETHER_IT_WAS_GIVEN_BACK = 'कृपया रकम फिर्ता भयो कि भएन, भन्नुहोस्'
export const TITLE_IS_REQUIRED = 'शीर्षक लेख्नुहोस्'
export const TEXT_IS_REQUIRED = 'लेखाइ लेख्नुहोस्'
export const BUTTON_TEXT_IS_REQUIRED = 'बटनको लेखाइ लेख्नुहोस्'
export const UNKNOWN_PICTURE = 'यो तस्बिर चिनिएन'
export const NAME_IS_REQUIRED = 'नाम लेख्नुहोस्'
export const CHOOSE_WHAT_THE_ROW_SHOWS = 'कृपया लहरमा के देखाउने छान्नुहोस्'
export const CHOOSE_A_CATEGORY_FOR_EACH_ROW_THAT_SHOWS_ONE =
  'कृपया प्रकार देखाउने हरेक लहरका लागि प्रकार छान्नुहोस्'
export const SEND_A_LIST_OF_ROWS = 'कृपया लहरको सूची पठाउनुहोस्'
export const SEND_A_LIST_OF_TESTIMONIALS = 'कृपया ग्राहकका भनाइको सूची पठाउनुहोस्'
export const AN_OFFER_IS_A_PERCENT_OR_AN_AMOUNT = 'छुट प्रतिशत वा रकममा हुन्छ'
export const OFFER_TITLE_IS_REQUIRED = 'छुटको नाम लेख्नुहोस्'
export const OFFER_VALUE_IS_REQUIRED = 'छुट कति हो, लेख्नुहोस्'
export const AN_OFFER_TAKES_SOMETHING_OFF = 'छुट 0 भन्दा बढी हुनुपर्छ'
export const THAT_OFFER_IS_TOO_LARGE = 'छुट धेरै ठूलो भयो'
export const AN_OFFER_VALUE_HAS_AT_MOST_TWO_DECIMALS = 'छुटमा दशमलवपछि बढीमा दुई अङ्क हुन्छन्'
export const A_PERCENT_IS_AT_MOST_100 = 'छुट बढीमा 100 % हुन्छ'
export const AN_OFFER_ENDS_AFTER_IT_STARTS = 'छुट सुरु भएपछि मात्र सकिनुपर्छ'
export const ENTER_1_OR_MORE_OR_LEAVE_IT_EMPTY = 'कृपया 1 वा बढी लेख्नुहोस् वा खाली छोड्नुहोस्'
export const UNKNOWN_ORDER_STATUS = 'अर्डरको यो अवस्था चिनिएन'
export const UNKNOWN_STATE_OF_A_DELIVERY = 'डेलिभरीको यो अवस्था चिनिएन'
export const WRITE_A_SUBJECT = 'कृपया विषय लेख्नुहोस्'
export const WRITE_A_TEXT = 'कृपया लेखाइ लेख्नुहोस्'
export const unknownPlaceholder = (placeholderList: string) =>
  `कोष्ठकभित्र यी शब्द मात्र मिल्छन्: ${placeholderList}`
export const SAY_HOW_THE_ORDER_CAME = 'कृपया फोन, च्याट वा काउन्टर छान्नुहोस्'
export const ADD_AN_ITEM = 'कृपया सामान थप्नुहोस्'
export const atMostItems = (most: number) => `बढीमा ${most} किसिमका सामान`
export const UNKNOWN_WAY_OF_PAYMENT = 'कृपया भुक्तानीको तरिका छान्नुहोस्'
export const UNKNOWN_PAYMENT_METHOD = 'भुक्तानीको यो तरिका चिनिएन'
export const CHOOSE_A_PAYMENT_METHOD = 'कृपया भुक्तानीको कम्तीमा एउटा तरिका छान्नुहोस्'
export const ENTER_THE_REFERENCE = 'कृपया भुक्तानीको सन्दर्भ नम्बर लेख्नुहोस्'
export const CHOOSE_A_DELIVERY_ADDRESS = 'कृपया डेलिभरी ठेगाना छान्नुहोस्'
export const SEND_THE_EXPECTED_TOTAL_IN_RUPEES = 'कृपया अपेक्षित जम्मा रकम रुपैयाँमा पठाउनुहोस्'
export const SEND_AN_ORDER_ID = 'कृपया अर्डर नम्बर पठाउनुहोस्'
export const SEND_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या पठाउनुहोस्'
export const SEND_THE_ID_OF_A_PICTURE = 'कृपया तस्बिरको id पठाउनुहोस्'
export const ENTER_A_WHOLE_NUMBER_OF_ITEMS = 'कृपया सामानको पूर्ण सङ्ख्या लेख्नुहोस्'
export const STOCK_CANNOT_BE_NEGATIVE = 'स्टक 0 भन्दा कम हुन सक्दैन'
export const THAT_IS_TOO_MANY_ITEMS = 'सामान धेरै भयो'
export const SEND_A_LIST_OF_CATEGORY_IDS = 'कृपया प्रकारका id को सूची पठाउनुहोस्'
export const PRODUCT_NAME_IS_REQUIRED = 'गहनाको नाम लेख्नुहोस्'
export const SKU_HAS_LETTERS_DIGITS_AND_SIGNS =
  'SKU मा अक्षर, अङ्क, खाली ठाउँ र - _ . / # + हुन्छन्, र अक्षर वा अङ्कबाट सुरु हुन्छ'
export const PRODUCT_DESCRIPTION_IS_REQUIRED = 'गहनाको विवरण लेख्नुहोस्'
export const SEND_A_LIST_OF_IMAGE_IDS = 'कृपया तस्बिरका id को सूची पठाउनुहोस्'
export const SEND_A_LIST_OF_IMAGE_DETAILS = 'कृपया तस्बिरका विवरणको सूची पठाउनुहोस्'
export const SEND_A_LIST_OF_COLORS = 'कृपया रङको सूची पठाउनुहोस्'
export const UNKNOWN_STATUS_OF_A_REVIEW = 'समीक्षाको यो अवस्था चिनिएन'
export const WRITE_WHAT_YOU_THINK_OF_IT = 'कृपया तपाईंलाई कस्तो लाग्यो, लेख्नुहोस्'
export const SEND_THE_VERSION_YOU_HAVE_SEEN = 'कृपया हेरेको संस्करण पठाउनुहोस्'
export const SEND_A_LIST_OF_THE_PICTURES_TO_REMOVE = 'कृपया हटाउने तस्बिरको सूची पठाउनुहोस्'
export const SAY_WHY_YOU_REJECT_IT = 'कृपया कारण लेख्नुहोस्'
export const WRITE_AN_ANSWER = 'कृपया जवाफ लेख्नुहोस्'
export const ENTER_AN_AMOUNT_IN_RUPEES = 'कृपया सङ्ख्या लेख्नुहोस्, जस्तै 12500'
export const AN_AMOUNT_CANNOT_BE_NEGATIVE = 'रकम 0 भन्दा कम हुन सक्दैन'
export const THAT_AMOUNT_IS_TOO_LARGE = 'रकम धेरै ठूलो भयो'
export const AN_AMOUNT_HAS_AT_MOST_TWO_DECIMALS = 'रकममा दशमलवपछि बढीमा दुई अङ्क हुन्छन्'
export const SEND_AN_AMOUNT_IN_RUPEES = 'कृपया रकम रुपैयाँमा पठाउनुहोस्'
export const CHOOSE_STAFF_OR_ADMIN = 'कृपया कर्मचारी वा एडमिन छान्नुहोस्'
export const CHOOSE_WHAT_THE_ROLE_MAY_DO = 'कृपया यो भूमिकाले गर्न पाउने कम्तीमा एउटा काम छान्नुहोस्'
export const SEND_EITHER_A_CHANGE_OR_A_COUNT = 'कृपया फरक वा गन्ती, एउटा मात्र पठाउनुहोस्'
export const SAY_HOW_MANY_CAME_OR_WENT = 'कृपया कति थपियो वा घट्यो, लेख्नुहोस्'
export const SEND_HOW_MANY_THERE_WERE = 'कृपया कति थियो, पठाउनुहोस्'
export const UNKNOWN_NETWORK = 'यो सामाजिक सञ्जाल चिनिएन'
export const ENTER_AN_ADDRESS = 'कृपया ठेगाना लेख्नुहोस्'
export const USE_AT_MOST_300_CHARACTERS = 'कृपया बढीमा 300 अक्षर लेख्नुहोस्'
export const ENTER_AN_ADDRESS_THAT_BEGINS_WITH_HTTPS = 'कृपया https:// बाट सुरु हुने ठेगाना लेख्नुहोस्'
export const STORE_NAME_IS_REQUIRED = 'पसलको नाम लेख्नुहोस्'
export const PHONE_IS_REQUIRED = 'फोन नम्बर लेख्नुहोस्'
export const ENTER_A_PHONE_NUMBER = 'कृपया फोन नम्बर लेख्नुहोस्'
export const ADDRESS_IS_REQUIRED = 'ठेगाना लेख्नुहोस्'
export const SEND_A_LIST_OF_LINKS = 'कृपया लिङ्कको सूची पठाउनुहोस्'
export const SEND_EACH_NETWORK_ONCE = 'कृपया हरेक सामाजिक सञ्जाल एक पटक मात्र पठाउनुहोस्'
export const NAME_EACH_PICTURE_BY_ITS_ID_OR_ITS_PUBLICID =
  'कृपया हरेक तस्बिर id वा publicId बाट जनाउनुहोस्'
export const SEND_A_LIST_OF_STOCK = 'कृपया स्टकको सूची पठाउनुहोस्'
export const SAY_HOW_MANY_THERE_ARE = 'कृपया कति छ, लेख्नुहोस्'
export const SEND_A_LIST_OF_PICTURES = 'कृपया तस्बिरको सूची पठाउनुहोस्'
export const SEND_EACH_PICTURE_ONCE = 'कृपया हरेक तस्बिर एक पटक मात्र पठाउनुहोस्'
export const SEND_A_LIST_OF_OFFERS = 'कृपया छुटको सूची पठाउनुहोस्'
export const SEND_EACH_OFFER_ONCE = 'कृपया हरेक छुट एक पटक मात्र पठाउनुहोस्'

export const passwordTooShort = (minLength: number) => `पासवर्डमा कम्तीमा ${minLength} अक्षर चाहिन्छ`
export const passwordTooLong = (most: number) => `पासवर्डमा बढीमा ${most} अक्षर हुन्छन्`
export const sendOrderIds = (most: number) => `कृपया 1 देखि ${most} फरक अर्डर नम्बर पठाउनुहोस्`
export const atMostDays = (most: number) => `कृपया बढीमा ${most} दिन लेख्नुहोस्`
export const atMostCharacters = (most: number) => `कृपया बढीमा ${most} अक्षर लेख्नुहोस्`
export const chooseStars = (most: number) => `कृपया 1 देखि ${most} तारा छान्नुहोस्`
export const atMostRows = (most: number) => `कृपया बढीमा ${most} लहर पठाउनुहोस्`
export const PICK_PRODUCTS_FOR_EACH_ROW_THAT_SHOWS_THEM =
  'कृपया आफैँले छान्ने हरेक लहरका लागि गहना छान्नुहोस्'
export const PATH_OF_PAGE_IS_REQUIRED = 'ठेगाना लेख्नुहोस्'
export const USE_SMALL_LETTERS_NUMBERS_AND_HYPHENS =
  'कृपया अङ्ग्रेजी साना अक्षर, अङ्क र योजक चिह्न मात्र लेख्नुहोस्, जस्तै our-workshop'
export const CHOOSE_A_COLOUR = 'कृपया दिइएकामध्ये एउटा रङ छान्नुहोस्'
export const SEND_A_LIST_OF_BANNERS = 'कृपया ब्यानरको सूची पठाउनुहोस्'
export const atMostBanners = (count: number) => `कृपया ${count} ब्यानर मात्र राख्नुहोस्`
export const atMostTestimonials = (most: number) => `कृपया बढीमा ${most} भनाइ पठाउनुहोस्`
export const searchTextTooLong = (most: number) => `कृपया बढीमा ${most} अक्षर लेखेर खोज्नुहोस्`
export const atMostSizes = (most: number) => `एउटा गहनाका बढीमा ${most} नाप हुन्छन्`
export const atMostStockRows = (most: number) => `एउटा गहनामा रङ र नापका बढीमा ${most} जोडी हुन्छन्`
export const atMostColors = (most: number) => `एउटा गहनाका बढीमा ${most} रङ हुन्छन्`
export const sendProductIds = (most: number) => `कृपया 1 देखि ${most} फरक गहनाका id पठाउनुहोस्`
export const atMostProductIds = (most: number) => `कृपया बढीमा ${most} फरक गहनाका id पठाउनुहोस्`
export const reviewTooShort = (minLength: number) => `कृपया कम्तीमा ${minLength} अक्षर लेख्नुहोस्`
export const atMostPictures = (most: number) => `एउटा गहनाका बढीमा ${most} तस्बिर हुन्छन्`
export const atMostOffers = (most: number) => `एउटा गहनामा बढीमा ${most} छुट हुन्छन्`
export const MOST_DAYS_ARE_FEWER_THAN_LEAST = 'बढीमा लाग्ने दिन कम्तीमा लाग्ने दिनभन्दा थोरै हुन सक्दैन'
export const EACH_COLOR_ONCE = 'कृपया हरेक रङ एक पटक मात्र पठाउनुहोस्'
export const EACH_COLOR_AND_SIZE_ONCE = 'कृपया हरेक रङ र नाप एक पटक मात्र पठाउनुहोस्'
export const ALL_SIZES_OF_ONE_SCALE = 'एउटा गहनाका सबै नाप एकै किसिमका हुन्छन्'

/** The unit of a number in a message. */
export type NumberUnit = 'days' | 'months' | 'orders' | 'items'
const UNITS: Record<NumberUnit, string> = {
  days: 'दिन',
  months: 'महिना',
  orders: 'अर्डर',
  items: 'सामान',
}
export const wholeNumberOf = (unit: NumberUnit) => `कृपया पूर्ण सङ्ख्या लेख्नुहोस् (${UNITS[unit]})`
export const zeroOrMore = (unit: NumberUnit) => `कृपया 0 वा बढी लेख्नुहोस् (${UNITS[unit]})`
export const atMost = (most: number, unit: NumberUnit) => `कृपया बढीमा ${most} ${UNITS[unit]} लेख्नुहोस्`
export const SEND_THE_VERSION_YOU_LOOKED_AT = 'कृपया हेरेको संस्करण पठाउनुहोस्'
export const ZIP_CODE_TOO_LONG = 'हुलाक कोड 10 अक्षरभन्दा लामो हुँदैन'
export const SEND_A_CSV_FILE = 'कृपया CSV फाइल पठाउनुहोस्'
export const SEND_THE_DIGEST_OF_THE_CHECK = 'कृपया जाँचको सङ्केत पठाउनुहोस्'

export const THERE_IS_NO_SUCH_METAL = 'यस्तो धातु छैन'
export const PURITY_IS_PER_MILLE = 'शुद्धता 1 देखि 1000 सम्मको पूर्ण सङ्ख्या हो, जस्तै 916 वा 925'
export const ENTER_A_WEIGHT_IN_GRAMS = 'कृपया तौल ग्राममा लेख्नुहोस्, दशमलवपछि बढीमा तीन अङ्क, जस्तै 11.664'
export const STONES_WEIGH_LESS_THAN_ALL = 'पत्थरको तौल जम्मा तौलभन्दा कम हुनुपर्छ'
export const ENTER_MICROMETRES = 'कृपया माइक्रोमिटर लेख्नुहोस्, दशमलवपछि बढीमा दुई अङ्क, जस्तै 2.5'
export const SEND_A_LIST_OF_STONES =
  'कृपया हरेक किसिमको पत्थर यसरी लेख्नुहोस्: 2 natural Ruby 0.35 ct Rs 12000'
export const WRITE_THE_KIND_OF_STONE = 'कृपया पत्थरको किसिम लेख्नुहोस्, जस्तै Ruby'
export const A_KIND_HAS_NO_DIGITS = 'पत्थरको किसिममा अङ्क र अर्धविराम हुँदैन'
export const A_CARAT_HAS_AT_MOST_TWO_DECIMALS = 'कृपया क्यारेट दशमलवपछि बढीमा दुई अङ्कमा लेख्नुहोस्'
export const ENTER_THE_GROSS_WEIGHT_TOO = 'कृपया जम्मा तौल पनि लेख्नुहोस्'
export const NET_IS_GROSS_WITHOUT_STONES = 'खुद तौल भनेको पत्थरबाहेकको जम्मा तौल हो'

export const SEND_A_PUSH_SUBSCRIPTION = 'कृपया ब्राउजरको सूचनाको ठेगाना पठाउनुहोस्'

export const A_PERCENT_TO_100 = 'कृपया 0 देखि 100 सम्मको प्रतिशत लेख्नुहोस्'
export const CHOOSE_A_RATE = 'कृपया यो धातुको भाउ छान्नुहोस्'
export const A_RATE_IS_MORE_THAN_0 = 'भाउ 0 भन्दा बढी हुनुपर्छ'
export const ENTER_JARTI = 'कृपया जर्ती प्रतिशत वा ग्राममा लेख्नुहोस्, जस्तै 3% वा 0.35 g'
export const ENTER_JYALA = 'कृपया ज्याला लेख्नुहोस्, जस्तै 10%, 450/g वा 5000'
export const CHOOSE_A_ROUNDING_STEP = 'मूल्य 1, 5, 10 वा 100 रुपैयाँमा माथि मिलाइन्छ'
export const THE_METAL_HAS_NO_SUCH_RATE = 'यो भाउ मुख्य धातुको होइन'
export const ENTER_THE_WEIGHT_FOR_A_PRICE_BY_WEIGHT = 'कृपया तौल लेख्नुहोस्, किनभने मूल्य तौलबाट निस्कन्छ'
export const ENTER_HOURS_TO_A_YEAR = 'कृपया 1 देखि 8760 घण्टा लेख्नुहोस्'

export type Checked = Complete<
  typeof import('./validation.ts'),
  typeof import('./validation.ne.ts')
>
