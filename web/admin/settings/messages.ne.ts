import type { Complete } from '#contract/messages/complete.ts'
import { withEnding } from '#contract/nepali-endings.ts'
import type { OrderEmailKind } from '#contract/order-emails.ts'

export const LOADING_BANNERS = {
  loading: 'ब्यानर खुल्दै…',
  failure: 'ब्यानर देखाउन सकिएन',
}
export const LOADING_PAYMENT_METHODS = {
  loading: 'तिर्ने तरिका खुल्दै…',
  failure: 'तिर्ने तरिका देखाउन सकिएन',
}
export const PAYMENT_METHODS = 'भुक्तानी'
export const HOW_CUSTOMERS_PAY = 'ग्राहकले कसरी तिर्न सक्छन्'
export const WHAT_PAYMENT_METHODS_DO =
  'ग्राहकले अर्डर गर्दा यीमध्ये एउटा छान्छन्। अग्रिम तिर्ने अर्डरको सामान 30 मिनेट राखिन्छ; त्यतिन्जेल तिरिएन भने अर्डर रद्द हुन्छ।'
export const PROVIDER_IS_PAUSED =
  'अहिले जवाफ आइरहेको छैन। ग्राहकलाई अरू तरिका देखाइन्छ, र आफैँ फेरि प्रयास हुन्छ।'
export const notSetUp = (settings: string) => `राखिएको छैन। सर्भर चलाउनेले ${settings} राख्नुपर्छ।`
export const ENTER_YOUR_BANK_ACCOUNT_FIRST = 'पहिले आफ्नो बैंक खाता राख्नुहोस्'
export const TEST = 'जाँच्नुहोस्'
export const TESTING = 'जाँच्दै…'
export const methodWorks = (method: string) => `${withEnding(method, 'ले')} जवाफ दियो, सेटिङ ठीक छ`
export const methodDoesNotWork = (method: string) => `${method} जाँच्दा मिलेन`
export const LOADING_CASH = {
  loading: 'सामान पाएपछि नगदको सेटिङ खुल्दै…',
  failure: 'सामान पाएपछि नगदको सेटिङ देखाउन सकिएन',
}
export const LOADING_DELIVERY = {
  loading: 'डेलिभरीको सेटिङ खुल्दै…',
  failure: 'डेलिभरीको सेटिङ देखाउन सकिएन',
}
export const LOADING_HOME_ROWS = {
  loading: 'गृहपृष्ठका लहर खुल्दै…',
  failure: 'गृहपृष्ठका लहर देखाउन सकिएन',
}
export const LOADING_JOBS = {
  loading: 'इमेल र काम खुल्दै…',
  failure: 'इमेल र काम देखाउन सकिएन',
}
export const LOADING_PAGES = {
  loading: 'पृष्ठहरू खुल्दै…',
  failure: 'पृष्ठहरू देखाउन सकिएन',
}
export const LOADING_PAGE = {
  loading: 'पृष्ठ खुल्दै…',
  failure: 'पृष्ठ देखाउन सकिएन',
}
export const LOADING_ORDER_LIMITS = {
  loading: 'अर्डरका सीमा खुल्दै…',
  failure: 'अर्डरका सीमा देखाउन सकिएन',
}
export const LOADING_SETTINGS = {
  loading: 'सेटिङ खुल्दै…',
  failure: 'सेटिङ देखाउन सकिएन',
}
export const LOADING_TESTIMONIALS = {
  loading: 'ग्राहकका भनाइ खुल्दै…',
  failure: 'ग्राहकका भनाइ देखाउन सकिएन',
}

// Pictures.
const pictureLabels = (name: string) => ({
  upload: `${name} अपलोड गर्नुहोस्`,
  replace: `${name} फेर्नुहोस्`,
  remove: `${name} हटाउनुहोस्`,
})
export const LANDSCAPE_PICTURE = pictureLabels('तेर्सो तस्बिर')
export const PORTRAIT_PICTURE = pictureLabels('ठाडो तस्बिर')
export const THE_PICTURE = pictureLabels('तस्बिर')

// Banners.
export const onAComputer = (title: string) => `कम्प्युटरमा ${title}`
export const onAPhone = (title: string) => `फोनमा ${title}`
export const SHOWN_FIRST = 'सबैभन्दा पहिले · '
/** Before and after the name of the page that the button opens. */
export const OPENS = ['', ' खोल्छ'] as const

// Bills and stock.
export const BILLS_AND_STOCK = 'बिल र स्टक'
export const PAN_OR_VAT_NUMBER = 'PAN वा VAT नम्बर'
export const PAN_HINT = '9 अङ्क। सबै बिलमा छापिन्छ।'
export const LANGUAGE_OF_EMAILS_TO_THE_SHOP = 'तपाईंलाई आउने इमेलको भाषा'
export const SUCH_AS_THOSE_ABOUT_ORDERS = 'जस्तै नयाँ अर्डरका इमेल।'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const LOW_STOCK_AT = 'थोरै बाँकी भन्ने सङ्ख्या'
export const LOW_STOCK_HINT =
  'यति वा योभन्दा कम भएको गहना थोरै बाँकी मानिन्छ। कुनै गहनाको आफ्नै सङ्ख्या पनि हुन सक्छ।'

// The bank account.
export const BANK_ACCOUNT = 'बैंक खाता'
export const LOADING_BANK = {
  loading: 'बैंक खाता खुल्दै…',
  failure: 'बैंक खाता देखाउन सकिएन',
}
export const ACCOUNT_FOR_TRANSFERS = 'बैंक ट्रान्सफरका लागि खाता'
export const WHAT_THE_ACCOUNT_IS_FOR =
  'बैंक ट्रान्सफर छान्ने ग्राहकले यो खाता देख्छन् र तपाईंलाई भौचर पठाउँछन्। तपाईंले भौचर अर्डरको पृष्ठमा जाँच्नुहुन्छ।'
export const BANK_AND_BRANCH = 'बैंक र शाखा'
export const NAME_OF_THE_ACCOUNT = 'खातावालाको नाम'
export const ACCOUNT_NUMBER = 'खाता नम्बर'

// Cash on delivery.
export const CASH_ON_DELIVERY = 'सामान पाएपछि नगद'
export const CONFIRMATION_OF_CASH_ORDERS = 'नगदका अर्डर पक्का गर्ने'
export const WHAT_CONFIRMING_DOES =
  'ग्राहकले नगदको अर्डर इमेलको लिङ्कबाट, वा तपाईंले फोन गर्दा पक्का गर्छन्। कसलाई फोन गर्ने, अर्डर › फोन गर्ने सूचीमा देखिन्छ। 24 घण्टाभित्र तीन पटक फोन गर्दा पनि कुरा भएन भने अर्डर रद्द हुन्छ।'
export const CUSTOMERS_CONFIRM_CASH_ORDERS = 'ग्राहकले नगदको अर्डर पक्का गर्नुपर्छ'
export const FROM_THIS_TOTAL_IN_RUPEES = 'यति जम्मा रकमदेखि (रुपैयाँ)'
export const LEAVE_IT_EMPTY_FOR_EVERY_CASH_ORDER = 'नगदका सबै अर्डर पक्का गराउन खाली छोड्नुहोस्'
export const EVERY_CASH_ORDER = 'नगदका सबै अर्डर'
export const LIMITS_OF_CASH_ORDERS = 'नगदका अर्डरका सीमा'
export const WHAT_CASH_LIMITS_DO = 'ग्राहकले गर्ने अर्डरका लागि। कर्मचारीले लेख्ने अर्डरमा सीमा हुँदैन।'
export const OPEN_CASH_ORDERS_FOR_ONE_NUMBER = 'एउटा फोन नम्बरका चलिरहेका नगदका अर्डर, बढीमा'
export const HIGHEST_TOTAL_OF_A_CASH_ORDER = 'नगदको अर्डरको जम्मा, बढीमा (रुपैयाँ)'
export const cashByLaw = (amount: string) =>
  `कानुनअनुसार ${amount} वा बढीको अर्डर नगदमा तिर्न मिल्दैन। पसलले यस्तो नगदको अर्डर जसरी पनि लिँदैन।`

// Delivery.
export const rules = (charges: string, days: string | undefined) =>
  `${charges}${days ? ` डेलिभरी हुन ${days} लाग्छ।` : ''}`

// Emails and jobs.
export const NO_EMAIL_LEAVES_THIS_SHOP = 'यो पसलबाट इमेल जाँदैन।'
export const EMAILS_ARE_WRITTEN_TO_FILES =
  'इमेल पठाउने सर्भर राखिएको छैन, त्यसैले इमेल सर्भरको फाइलमा मात्र लेखिन्छ। सर्भर चलाउनेलाई SMTP_URL राख्न भन्नुहोस्।'
export const oldestAreShown = (shown: number, total: number) =>
  `${total} मध्ये सबैभन्दा पुराना ${shown} देखाइएका छन्।`
export const TRY_AGAIN = 'फेरि प्रयास गर्नुहोस्'
export const RUN_NOW = 'अहिले चलाउनुहोस्'
/** After "Try again", for screen readers. */
export const toSend = (subject: string) => `: ${subject}`
export const jobNamed = (name: string) => `: ${name}`
export const attempts = (count: number) => `${count} पटक प्रयास`
export const andNext = (time: string) => ` · अर्को ${time}`

// Testimonials.
export const testimonialOf = (name: string) => `${withEnding(name, 'को')} भनाइ`
export const editTestimonialOf = (name: string) => `${withEnding(name, 'को')} भनाइ बदल्नुहोस्`
export const removeTestimonialOf = (name: string) => `${withEnding(name, 'को')} भनाइ हटाउनुहोस्`
/** Before the link to the reviews, its text, after. */
export const HOME_PAGE_SHOWS_REVIEWS = [
  'गृहपृष्ठमा अहिले ',
  'तपाईंका ग्राहकका समीक्षा',
  ' देखिन्छन्। तीनवटाभन्दा कम भए यी भनाइ फेरि देखिन्छन्।',
] as const

// A banner.
export const RINGS = 'औँठी'
export const EARRINGS = 'कानका गहना'
export const A_NECKLACE = 'हार'
export const MITHILA_ART = 'मिथिला कला'
export const EDIT_BANNER = 'ब्यानर बदल्नुहोस्'
export const TITLE = 'शीर्षक'
export const BUTTON_TEXT = 'बटनको लेखाइ'
export const TEXT = 'लेखाइ'
export const BUTTON_LINK = 'बटनले के खोल्छ'
export const ALL_JEWELLERY = 'सबै गहना'
export const PICTURE = 'तस्बिर'
export const WHICH_PICTURE =
  'पसलको एउटा तस्बिर, वा एकै रङको गाढा पृष्ठभूमिमा खिचेको तपाईंको आफ्नै: तेर्सो तस्बिरमा गहना दायाँ, ठाडो तस्बिरमा माथिल्लो भागमा। दुईमध्ये एउटा भए पुग्छ।'
export const FOR_COMPUTERS_SUCH_AS_2000_1000 = 'कम्प्युटरका लागि, जस्तै 2000 × 1000'
export const FOR_PHONES_SUCH_AS_1000_1250 = 'फोनका लागि, जस्तै 1000 × 1250'
export const UPLOADING_THE_PICTURE = 'तस्बिर अपलोड हुँदै…'
export const DONE = 'भयो'
export const BUTTON = 'बटन'
export const EDIT = 'बदल्नुहोस्'

// The look of the shop.
export const LOOK = 'रूप'
export const LOGO = 'लोगो'
export const WHAT_THE_LOGO_IS =
  'हरेक पृष्ठको माथि, इमेल र बिलमा, र पसलको चिह्नका रूपमा देखिन्छ। लोगो नभए नाम अक्षरमा देखिन्छ।'
export const LOGO_PICTURE = pictureLabels('लोगो')
export const LOGO_HINT = 'पृष्ठभूमि नभएको, अग्लोभन्दा चौडा राम्रो, जस्तै 900 × 300'
export const MAIN_COLOUR = 'मुख्य रङ'
export const WHERE_THE_COLOUR_IS = 'बटन, लिङ्क र छुटको मूल्यको रङ। जुन रङमा पनि लेखाइ सजिलै पढिन्छ।'
export const ACCENT_WORDS = {
  sindoor: 'सिन्दूरे रातो',
  blue: 'नीलो',
  green: 'हरियो',
  teal: 'नीलो हरियो',
  plum: 'बैजनी',
  brown: 'खैरो',
}
export const DRAWINGS = 'चित्र'
export const WHAT_DRAWINGS_ARE = 'पृष्ठका भागबीच माछाको बुट्टा र साना रेखाचित्र।'
export const SHOW_DRAWINGS = 'चित्र देखाउनुहोस्'
export const A_BUTTON = 'कार्टमा राख्नुहोस्'
export const A_LINK = 'लिङ्क'

// Text pages.
export const PAGES = 'पृष्ठहरू'
export const TEXT_PAGES = 'लेखाइका पृष्ठ'
export const WHAT_PAGES_ARE = 'ग्राहकले पसलबारे पढ्ने कुरा। यी पृष्ठका लिङ्क मेनुमा र हरेक पृष्ठको तल हुन्छन्।'
export const ADD_PAGE = 'पृष्ठ थप्नुहोस्'
export const NEW_PAGE = 'नयाँ पृष्ठ'
/** What is said about a page in the list. */
export const FIRST_TEXT = 'हाम्रो लेखाइ। कृपया पढेर आफ्नो बनाउनुहोस्।'
export const YOUR_TEXT = 'तपाईंको लेखाइ'
export const HIDDEN_PAGE = 'ग्राहकले देख्दैनन्'
export const TABLES_OF_SIZES = 'औँठी र चुराका नाप, नाप खोज्ने साधनसहित'
export const HIDE_BUILT_IN_PAGE = 'लुकाउनुहोस्'
export const SHOW_BUILT_IN_PAGE = 'देखाउनुहोस्'
export const pageIsHidden = (title: string) => `“${title}” ग्राहकले अब देख्दैनन्`
export const pageIsShown = (title: string) => `“${title}” ग्राहकले फेरि देख्छन्`
export const PAGE_COULD_NOT_BE_CHANGED = 'पृष्ठ बदल्न सकिएन'
export const VIEW_IN_SHOP = 'पसलमा हेर्नुहोस्'
export const ADDRESS_OF_PAGE = 'पृष्ठको ठेगाना'
export const addressHint = (origin: string) => `पृष्ठको ठेगाना ${origin}/pages/… हुन्छ`
export const TEXT_OF_THE_PAGE = 'पृष्ठको लेखाइ'
export const TEXT_HINT =
  'हरेक लाइन एउटा अनुच्छेद हो। शब्द छानेर बटन थिच्दा मोटो अक्षर, लिङ्क, शीर्षक वा सूची बन्छ।'
export const FORMAT = 'बनावट'
export const HEADING = 'शीर्षक'
export const BOLD = 'मोटो'
export const LIST = 'सूची'
export const STEPS = 'नम्बर सूची'
export const LINK = 'लिङ्क'
export const CONTACT_DETAILS = 'सम्पर्क विवरण'
/** What a button inserts if no words are selected. */
export const SAMPLE_WORDS = 'तपाईंका शब्द'
export const HIDE_PAGE = 'यो पृष्ठ ग्राहकलाई नदेखाउने'
export const REMOVE_PAGE = 'पृष्ठ हटाउनुहोस्'
export const USE_OUR_TEXT = 'फेरि हाम्रो लेखाइ राख्नुहोस्'
export const removeThePage = (title: string) => `“${title}” हटाउने हो?`
export const replaceWithOurText = (title: string) => `“${title}” मा हाम्रो लेखाइ राख्ने हो?`
export const PAGE_IS_DELETED = 'यसको लेखाइ हटाइन्छ। यसका लिङ्क अब चल्दैनन्।'
export const YOUR_TEXT_IS_DELETED = 'तपाईंको लेखाइ हटाइन्छ, र ग्राहकले फेरि हाम्रो देख्छन्।'
export const KEEP_IT = 'रहन दिनुहोस्'
export const REMOVING = 'हटाउँदै…'
export const PAGE_ADDED = 'पृष्ठ थपियो'
export const PAGE_IS_REMOVED = 'पृष्ठ हटाइयो'
export const OUR_TEXT_IS_BACK = 'हाम्रो लेखाइ फेरि राखियो'
export const PAGE_COULD_NOT_BE_REMOVED = 'पृष्ठ हटाउन सकिएन'

// The list of banners.
export const BANNERS = 'ब्यानर'
export const BANNERS_OF_THE_HOME_PAGE = 'गृहपृष्ठका ब्यानर'
export const BANNERS_TAKE_TURNS =
  'गृहपृष्ठको माथि बढीमा छ वटा ठूला तस्बिर। यही क्रममा पालैपालो देखिन्छन्। सार्न तान्नुहोस्, वा तीर थिच्नुहोस्।'
export const PRODUCTS_YOU_CHOOSE = 'तपाईंले छानेका गहना'
export const ADD_A_PRODUCT = 'गहना थप्नुहोस्'
export const TYPE_PART_OF_ITS_NAME = 'नामका कम्तीमा 3 अक्षर लेख्नुहोस्'
/** A product that is not active, so the shop does not show it. */
export const hiddenProduct = (id: number) => `लुकाएको गहना नं. ${id}`
export const ADD_BANNER = 'ब्यानर थप्नुहोस्'
export const NO_BANNERS = 'ब्यानर छैन। गृहपृष्ठ पसलको नाम र परिचयबाट सुरु हुन्छ।'

// Delivery charges and days.
export const ENTER_A_NUMBER_OF_DAYS = 'कृपया दिनको पूर्ण सङ्ख्या लेख्नुहोस्'
export const PLEASE_FILL_IN_BOTH_OR_NEITHER = 'कृपया दुवै भर्नुहोस्, वा दुवै खाली छोड्नुहोस्'
export const DELIVERY = 'डेलिभरी'
export const BY_PROVINCE = 'प्रदेशअनुसार'
export const WHAT_CHARGES_AND_DAYS_MEAN =
  'शुल्क एउटा पार्सलको, करसहित, रुपैयाँमा हो; 0 भनेको निःशुल्क। दिन अर्डरदेखि डेलिभरीसम्म गनिन्छ। दिन नभन्ने भए खाली छोड्नुहोस्।'
export const CHARGE = 'शुल्क'
export const FEWEST_DAYS = 'कम्तीमा दिन'
export const MOST_DAYS = 'बढीमा दिन'
export const UNKNOWN_PROVINCES = 'प्रदेश थाहा नभए सबैभन्दा धेरै शुल्क लाग्छ, र कति दिन भन्ने बताइँदैन।'
export const WORKING_DAYS = 'कार्य दिन'
export const WHAT_WORKING_DAYS_ARE_FOR =
  'अर्डरमा दिने दिन बताइन्छ। अर्डरमा बनाउने गहना, कुँदाइ, र कुरियरले पार्सल लैजानुअघिको समय तपाईंका कार्य दिनबाट गनिन्छ।'
export const CLOSED_ON = 'बन्द हुने दिन'
export const WEEKDAYS = [...['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहीबार', 'शुक्रबार', 'शनिबार']]
export const HOLIDAYS = 'बिदा'
export const ONE_DAY_ON_EACH_LINE = 'जस्तै 2026-11-08, एक लाइनमा एउटा'
export const notADay = (text: string) => `“${text}” मिति होइन; 2026-11-08 जस्तो लेख्नुहोस्`
export const FREE_FOR_LARGER_ORDERS = 'ठूला अर्डरमा निःशुल्क'
export const FREE_FROM_IN_RUPEES = 'यतिदेखि निःशुल्क (रुपैयाँ)'
export const ORDER_TOTAL_AFTER_DISCOUNTS = 'छुटपछिको अर्डरको जम्मा'
export const NEVER = 'कहिल्यै होइन'
export const WHAT_CUSTOMERS_SEE = 'ग्राहकले देख्ने'
export const WHERE_CUSTOMERS_SEE_IT = 'कार्टमा, गहनाका पृष्ठमा र बारम्बार सोधिने प्रश्नमा।'
export const ONE_NUMBER_CANNOT_BE_READ = 'अहिले केही छैन: एउटा सङ्ख्या मिलेको छैन।'

// The rows of the home page.
export const HOME_PAGE = 'गृहपृष्ठ'
export const ROWS_OF_PRODUCTS = 'गहनाका लहर'
export const WHAT_ROWS_ARE = 'गृहपृष्ठमा यी यही क्रममा देखिन्छन्। गहना नभएको लहर देखिँदैन।'
export const ADD_ROW = 'लहर थप्नुहोस्'
export const NO_ROWS = 'गृहपृष्ठमा गहनाका लहर छैनन्।'
export const THE_NEW_ROW = 'नयाँ लहर'
export const SHOWS = 'के देखाउने'
export const CHOOSE_WHAT_IT_SHOWS = 'के देखाउने, छान्नुहोस्'
export const THE_NEWEST_PRODUCTS = 'सबैभन्दा नयाँ गहना'
export const PRODUCTS_WITH_AN_OFFER = 'छुट भएका गहना'
export const EMPTY_SO_HIDDEN = ' (खाली, त्यसैले देखिँदैन)'
export const TEXT_BELOW_THE_TITLE = 'शीर्षकमुनिको लेखाइ'
export const remove = (name: string) => `${name} हटाउनुहोस्`
export const CATEGORY_WAS_DELETED = 'यो लहरको प्रकार हटाइयो, त्यसैले लहर देखिँदैन'

// The lists of emails and jobs.
export const SETTINGS = 'सेटिङ'
export const PART_OF_THE_SETTINGS = 'सेटिङको भाग'
export const EMAILS_AND_JOBS = 'इमेल र काम'
export const NO_UNSENT_EMAILS = 'पठाउन बाँकी इमेल छैन'
export const EMAILS_THAT_COULD_NOT_BE_SENT = 'पठाउन नसकिएका इमेल'
export const WHEN_EMAILS_ARE_TRIED =
  'हरेक इमेल तीन दिनसम्म, घण्टामा कम्तीमा एक पटक फेरि पठाइन्छ। त्यसपछि तपाईंले फेरि प्रयास नगरुन्जेल यहीँ रहन्छ।'
export const NO_WAITING_OR_FAILED_EMAILS = 'बाँकी वा असफल इमेल छैन।'
export const BACKGROUND_JOBS = 'आफैँ चल्ने काम'
export const WHEN_JOBS_ARE_TRIED =
  'यी काम पसलले आफैँ गर्छ। असफल भए पन्ध्र मिनेटभित्र चार पटक, र त्यसपछि आफ्नो अर्को समयमा फेरि गर्छ।'
export const THE_EMAIL_IS_BEING_SENT = 'इमेल पठाइँदै छ'
export const toAndWritten = (to: string, time: string) => `${to} लाई · लेखिएको ${time}`
export const nextAt = (time: string) => `अर्को ${time}`
export const NOT_TRIED_ANY_MORE = 'अब पठाइँदैन'
export const COPY_THE_DATABASE_TO_THE_ARCHIVE = 'लगातार ब्याकअप: पूरै डाटाबेस सार्ने'
export const COPY_CHANGES_TO_THE_ARCHIVE = 'लगातार ब्याकअप: नयाँ परिवर्तन सार्ने'
export const BACK_UP_THE_SHOP = 'पसलको ब्याकअप बनाउने'
export const TELL_WHO_WAITS_FOR_STOCK = 'गहना फेरि स्टकमा आएपछि ग्राहकलाई इमेल पठाउने'
export const CHECK_PAYMENTS = 'भइरहेका भुक्तानीबारे कम्पनीलाई सोध्ने'
export const CANCEL_UNCONFIRMED_ORDERS = 'समयमा पक्का नभएका अर्डर रद्द गर्ने'
export const DELETE_EXPIRED_SIGN_INS = 'म्याद सकिएका लग इन र कोड हटाउने'
export const DELETE_RECORDS_OF_OLD_EMAILS = 'पुराना इमेलका विवरण हटाउने'
export const DELETE_RECORDS_OF_REPEATED_ORDERS = 'दोहोरिएका अर्डरका विवरण हटाउने'
export const DELETE_UNUSED_PICTURES = 'प्रयोग नभएका तस्बिर हटाउने'
export const FILL_NEW_COLUMNS = 'डाटाबेसको अद्यावधिक पूरा गर्ने'
export const UPDATE_THE_SEARCH = 'खोजी अद्यावधिक गर्ने'
export const SEND_EMAILS = 'इमेल पठाउने'
export const SEND_MESSAGES_ABOUT_NEW_ORDERS = 'नयाँ अर्डरको सूचना पठाउने'
export const THE_JOB_IS_BEING_RUN = 'काम हुँदै छ'
export const lastDone = (time: string) => `पछिल्लो पटक ${time}`
export const NOT_DONE_YET = 'अहिलेसम्म भएको छैन'
export const failsSince = (time: string) => `${time} देखि असफल`
export const IT_COULD_NOT_BE_RUN_AGAIN = 'फेरि चलाउन सकिएन'
export const STARTING = 'सुरु हुँदै…'
export const PLEASE_ENTER_A_WHOLE_NUMBER = 'कृपया पूर्ण सङ्ख्या लेख्नुहोस्'

// The limits of orders.
export const ORDERS = 'अर्डर'
export const ORDERS_OF_NEW_CUSTOMERS = 'नयाँ ग्राहकका अर्डर'
export const WHAT_LIMITS_DO =
  'तपाईंले एउटा अर्डर पक्का नगरुन्जेल ग्राहक नयाँ मानिन्छ। योभन्दा ठूला अर्डर लिइँदैन, र ग्राहकलाई फोन गर्न भनिन्छ। सीमा नराख्ने भए खाली छोड्नुहोस्।'
export const MOST_ITEMS_IN_ONE_ORDER = 'एउटा अर्डरमा सामान, बढीमा'
export const NO_LIMIT = 'सीमा छैन'
export const HIGHEST_TOTAL_IN_RUPEES = 'जम्मा रकम, बढीमा (रुपैयाँ)'
export const MOST_UNCONFIRMED_ORDERS = 'पक्का नभएका अर्डर, बढीमा'
export const WHAT_IS_COUNTED =
  'पक्का नभएका अर्डर हरेक ग्राहक र हरेक फोन नम्बरका गनिन्छन्। जम्मामा डेलिभरी शुल्क गनिँदैन।'
export const ORDERS_THAT_NOBODY_CONFIRMS = 'कसैले पक्का नगर्ने अर्डर'
export const WHAT_CANCELLING_DOES = 'यति समयपछि रद्द हुन्छन्: सामान स्टकमा फर्कन्छ, र ग्राहकलाई इमेल जान्छ।'
export const CANCEL_AFTER_IN_DAYS = 'कति दिनपछि रद्द गर्ने'
export const LEAVE_IT_EMPTY_TO_KEEP_ORDERS = 'आफैँले रद्द नगरुन्जेल राख्न खाली छोड्नुहोस्'

// Uploads of pictures.
export const THE_PICTURE_COULD_NOT_BE_UPLOADED = 'तस्बिर अपलोड गर्न सकिएन'
export const UPLOADING = 'अपलोड हुँदै…'

// Every page.
export const UNSAVED_CHANGES = 'नराखिएका परिवर्तन'
export const DISCARD = 'नराख्नुहोस्'
export const SAVING = 'राख्दै…'
export const SAVE = 'राख्नुहोस्'
export const STORE = 'पसल'
export const TESTIMONIALS = 'ग्राहकका भनाइ'

// The shop.
export const PLEASE_USE_AT_MOST_300_CHARACTERS = 'कृपया बढीमा 300 अक्षर लेख्नुहोस्'
export const ENTER_A_WEB_ADDRESS = 'कृपया https:// बाट सुरु हुने ठेगाना लेख्नुहोस्'
export const THE_SHOP = 'पसल'
export const WHERE_THE_NAME_IS_SHOWN = 'नाम हरेक पृष्ठ, इमेल र बिलमा देखिन्छ; अरू कुरा पृष्ठको तल पनि देखिन्छ।'
export const NAME = 'नाम'
export const TITLE_IN_NEPALI = 'नेपालीमा शीर्षक'
export const TEXT_IN_NEPALI = 'नेपालीमा लेखाइ'
export const BUTTON_TEXT_IN_NEPALI = 'नेपालीमा बटनको लेखाइ'
export const PLACE_IN_NEPALI = 'नेपालीमा ठाउँ'
export const THE_SAME_IN_NEPALI = 'यही कुरा नेपालीमा'
export const NAME_IN_NEPALI_LETTERS = 'नेपाली अक्षरमा नाम'
export const SHOWN_BESIDE_THE_NAME = 'नामको छेउमा देखिन्छ'
export const TAGLINE = 'परिचय'
export const TAGLINE_HINT =
  'के बेच्नुहुन्छ, एक वाक्यमा, जस्तै “हाम्रै परिवारले बनाएका पाटनका चाँदीका गहना”। गृहपृष्ठमा र हरेक पृष्ठको तल देखिन्छ।'
export const EMAIL = 'इमेल'
export const PHONE = 'फोन'
export const ADDRESS = 'ठेगाना'
export const RETURNS_AND_WARRANTY = 'फिर्ता र वारेन्टी'
export const SHOWN_ON_ALL_PAGES_AND_EMAILS = 'सबै पृष्ठ र इमेलमा देखिन्छ।'
export const DAYS_TO_RETURN_AN_ITEM = 'कति दिनभित्र फिर्ता गर्न मिल्छ'
export const AFTER_IT_WAS_RECEIVED = 'सामान पाएपछि'
export const MONTHS_OF_WARRANTY = 'कति महिनाको वारेन्टी'
export const FOR_MANUFACTURING_AND_STONES = 'बनावट र पत्थरका लागि'
export const SOCIAL_MEDIA = 'सामाजिक सञ्जाल'
export const LINKS_IN_THE_FOOTER = 'पृष्ठको तल लिङ्क देखिन्छ।'
export const HTTPS = 'https://'

// A testimonial.
export const EDIT_TESTIMONIAL = 'भनाइ बदल्नुहोस्'
export const ADD_TESTIMONIAL = 'भनाइ थप्नुहोस्'
export const WHAT_THEY_SAY = 'के भन्छन्'
export const IN_THEIR_OWN_WORDS = 'उहाँकै शब्दमा, उहाँको अनुमति लिएर'
export const PLACE = 'ठाउँ'
export const STARS = 'तारा'
export const starsOf = (stars: number, most: number) => `${most} मध्ये ${stars}`
export const PRODUCT = 'गहना'
export const OF_THE_PERSON_OR_THE_PRODUCT = 'व्यक्ति वा गहनाको, वर्गाकार'
export const SHOW_IT_AS_A_SAMPLE = 'यो नमुना हो, साँच्चिकै ग्राहक होइन'
export const SAMPLE = 'नमुना'

// The list of testimonials.
export const WHERE_TESTIMONIALS_ARE_SHOWN =
  'तपाईंले तीनवटा राम्रा समीक्षा नस्वीकारुन्जेल गृहपृष्ठको अन्त्यमा देखिन्छन्; त्यसपछि ती समीक्षा देखिन्छन्।'
export const NO_TESTIMONIALS = 'भनाइ छैन, त्यसैले गृहपृष्ठमा यो भाग देखिँदैन।'
export const whatTheySay = (name: string) => `${name} के भन्छन्`
export const SETTINGS_SAVED = 'सेटिङ राखियो'
export const THE_SETTINGS_COULD_NOT_BE_SAVED = 'सेटिङ राख्न सकिएन'

// What a screen reader hears after a move.
export const isNowAt = (name: string, position: number, count: number) =>
  `${name} अब ${count} मध्ये ${position} मा छ`

// The texts of the emails about orders.
export const ORDER_EMAILS = 'अर्डरका इमेल'
export const EMAILS_ARE_SENT = 'इमेल जान्छ'
export const CHECK_WITH_A_TEST_EMAIL =
  'इमेल पठाउने सर्भर राखिएको छ। जाँच्न आफूलाई एउटा परीक्षण इमेल पठाउनुहोस्।'
export const EDIT_EMAIL_TEXTS = 'इमेलको लेखाइ बदल्नुहोस्'
export const LOADING_EMAIL_TEXTS = {
  loading: 'लेखाइ खुल्दै…',
  failure: 'लेखाइ देखाउन सकिएन',
}
export const EMAIL_KINDS: Record<OrderEmailKind, string> = {
  confirmed: 'अर्डर पक्का भयो',
  changed: 'अर्डरमा परिवर्तन भयो',
  sent: 'अर्डर पठाइयो',
  delivered: 'अर्डर पुग्यो',
  cancelled: 'अर्डर रद्द भयो',
  refunded: 'रकम फिर्ता भयो',
}
export const WHICH_EMAIL = 'इमेल'
export const CUSTOMERS_GET_THIS_EMAIL =
  'तपाईंले काम फिर्ता नलिए, करिब 20 सेकेन्डपछि ग्राहकले यो इमेल पाउँछन्। अर्डरबाट यही लेखाइ WhatsApp मा पनि पठाउन सकिन्छ। नेपालीमा अर्डर गर्नेले नेपाली लेखाइ पाउँछन्; नेपालीमा विषय वा लेखाइ खाली भए अङ्ग्रेजी पाउँछन्।'
export const SUBJECT = 'विषय'
export const SUBJECT_IN_NEPALI = 'नेपालीमा विषय'
export const WORDS_IN_BRACES = (words: string) =>
  `यी शब्दको ठाउँमा विवरण आउँछ: ${words}। {tracking} जस्तो शब्दको विवरण छैन भने त्यो अनुच्छेद छोडिन्छ।`
export const PREVIEW = 'यस्तो देखिन्छ'
export const PREVIEW_TEXT = 'एउटा नमुना अर्डरको विवरणसहित।'
export const USE_DEFAULT_TEXT = 'सुरुको लेखाइ राख्नुहोस्'
/** The example order of the preview. */
export const EXAMPLE_ORDER = {
  name: 'सीता झा',
  order: '7KM3Q-X9T4D',
  total: 'रू 4,648.20',
  due: 'रू 4,648.20',
  courier: 'Pathao',
  tracking: 'PT-20418',
  reason: 'स्टकमा सकियो',
  amount: 'रू 500.00',
} as const

// The test email.
export const SEND_TEST_EMAIL = 'परीक्षण इमेल पठाउनुहोस्'
export const SENDING = 'पठाउँदै…'
export const TEST_EMAIL_NOT_SENT = 'परीक्षण इमेल पठाउन सकिएन'
export const testEmailOnItsWay = (to: string) => `${to} लाई परीक्षण इमेल पठाइँदै छ`
export const TEST_EMAIL_TEXT = 'केही मिनेटमा आएन भने स्प्याम फोल्डर र सेटिङ › इमेल र काम हेर्नुहोस्।'
export const testEmailWritten = (to: string) => `${to} को परीक्षण इमेल फाइलमा लेखियो`

// Files for an accountant.
export const EXPORTS = 'फाइल निकाल्ने'
export const FILES_FOR_YOUR_ACCOUNTANT = 'लेखापालका लागि फाइल'
export const FILES_OPEN_IN_EXCEL =
  'CSV फाइल, जुन Excel, LibreOffice र Google Sheets मा खुल्छ। रकम रुपैयाँमा छ।'
export const DATE_FROM = 'देखि'
export const DATE_TO = 'सम्म'
export const EXPORT_ORDERS = 'अर्डर'
export const WHAT_ORDERS_HAVE = 'हरेक अर्डरको एक लाइन: ग्राहक, सामान, रकम र भुक्तानी।'
export const EXPORT_SALES = 'बिक्री'
export const WHAT_SALES_HAVE =
  'पक्का भएका र भुक्तानी भएका अर्डरको बिकेको हरेक गहनाको एक लाइन: लागत मूल्य र नाफासहित।'
export const EXPORT_CUSTOMERS = 'ग्राहक'
export const WHAT_CUSTOMERS_HAVE = 'यी दिनमा खाता खोल्ने ग्राहक, अर्डर र खर्चसहित।'
export const EXPORT_STOCK = 'स्टक'
export const WHAT_STOCK_HAS = 'अहिलेको स्टक, बिक्री मूल्य र लागतमा।'
export const exportNamed = (what: string) => `${withEnding(what, 'को')} फाइल निकाल्नुहोस्`

export const PREVIEW_IN_NEPALI = 'नेपालीमा यस्तो देखिन्छ'
export const TAGLINE_IN_NEPALI = 'नेपालीमा परिचय'
export const ADDRESS_IN_NEPALI = 'नेपालीमा ठेगाना'

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
