import { withNepaliEnding } from '#contract/nepali-endings.ts'
import { formatRupees } from '../money.ts'
import type { OrderStatus } from '../order-status.ts'
import type { Complete } from './complete.ts'

// Refusals about requests.
export const NOTHING_HERE = 'यो ठेगानामा केही छैन'
export const ADDRESS_UNREADABLE = 'यो अनुरोधको ठेगाना पढ्न सकिएन'
export const METHOD_NOT_ALLOWED = 'यो ठेगानामा यसरी अनुरोध गर्न मिल्दैन'
export const NOT_ALLOWED = 'तपाईंलाई यो गर्ने अनुमति छैन'
export const CHECK_INPUT = 'कृपया पठाएको कुरा जाँच्नुहोस्'
/** The first message of the schema that refused the input. */
export const INVALID_INPUT = ({ message }: { message: string }) => message
export const SEND_JSON = 'कृपया JSON पठाउनुहोस् (Content-Type: application/json)'
export const SEND_A_FORM = 'कृपया फारम पठाउनुहोस् (Content-Type: application/x-www-form-urlencoded)'
export const SEND_CSV = 'कृपया CSV फाइल पठाउनुहोस् (Content-Type: text/csv)'
export const SEND_UNCOMPRESSED = 'कृपया नखुम्चाई पठाउनुहोस्'
export const JSON_INVALID = 'यो सही JSON होइन'
export const BODY_INCOMPLETE = 'अनुरोध पूरा नआई टुट्यो'
export const BODY_TOO_LARGE = 'एकै पटक धेरै भयो'
export const FORM_UNREADABLE = 'फारम पढ्न सकिएन'
export const FORM_HAS_TOO_MANY_PARTS = 'फारमका भाग धेरै भए'
export const FORM_TEXT_TOO_LONG = 'फारमको लेखाइ धेरै लामो भयो'
export const IDEMPOTENCY_KEY_INVALID = ({ most }: { most: number }) =>
  `Idempotency-Key मा 1 देखि ${most} अक्षर हुन्छन्`
export const IDEMPOTENCY_KEY_REUSED = 'यो Idempotency-Key अर्को अनुरोधमा प्रयोग भइसक्यो'
export const STILL_RUNNING = 'यो काम भइरहेको छ। कृपया एकछिन पर्खनुहोस्।'
export const TOO_OFTEN = ({ seconds }: { seconds: number }) =>
  `धेरै पटक भयो। कृपया ${durationText(seconds)}पछि फेरि प्रयास गर्नुहोस्।`
export const UPLOADS_RUNNING = 'कृपया अरू अपलोड नसकिउन्जेल पर्खनुहोस्'
export const SHOP_BUSY = 'पसलमा धेरै भिड छ। कृपया एकछिनपछि फेरि प्रयास गर्नुहोस्।'
export const SHOP_UNREACHABLE = 'एकछिन पसलसम्म पुग्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्।'
export const SOMETHING_WENT_WRONG = 'केही गडबड भयो। कृपया फेरि प्रयास गर्नुहोस्।'

// Refusals about accounts and staff.
export const EMAIL_TAKEN = 'यो इमेलको खाता पहिल्यै छ!'
export const WRONG_CREDENTIALS = 'इमेल वा पासवर्ड मिलेन'
export const SIGN_IN_FIRST = 'अघि बढ्न कृपया लग इन गर्नुहोस्'
export const SIGN_IN_AGAIN = 'कृपया पासवर्ड फेरि लेखेर यो काम दोहोर्‍याउनुहोस्'
export const RESET_CODE_WRONG = 'कोड मिलेन वा पुरानो भयो'
export const PASSWORD_TOO_EASY =
  'यो पासवर्ड सजिलै अनुमान गर्न सकिन्छ। कृपया अर्को छान्नुहोस्, जस्तै एकअर्कासँग नमिल्ने चार शब्द।'
export const CODE_REQUIRED = 'कृपया प्रमाणीकरण एपले देखाएको कोड लेख्नुहोस्'
export const SIGN_IN_CODE_WRONG = 'कोड मिलेन वा पहिल्यै प्रयोग भयो'
export const CODE_WRONG = 'कोड मिलेन वा पहिल्यै प्रयोग भयो'
export const NOT_YOUR_PASSWORD = 'यो तपाईंको पासवर्ड होइन'
export const TWO_FACTOR_IS_ON = 'दुई चरणको लग इन पहिल्यै खुला छ'
export const TWO_FACTOR_NOT_BEGUN = 'कृपया फेरि सुरु गर्नुहोस्: पक्का गर्ने केही छैन'
export const PUSH_SERVICE_UNKNOWN =
  'यस ब्राउजरमा पसलले सूचना पठाउन सक्दैन। कृपया Chrome, Edge, Firefox वा Safari चलाउनुहोस्।'
export const STAFF_NOT_FOUND = 'यस्ता कर्मचारी छैनन्'
export const STAFF_MEMBER_ALREADY = 'यी व्यक्ति पहिल्यै कर्मचारी छन्'
export const STAFF_ROLE_NOT_FOUND = 'यस्तो भूमिका छैन'
export const STAFF_ROLE_NAME_TAKEN = 'यो नामको भूमिका पहिल्यै छ'
export const STAFF_ROLE_IN_USE = 'यो भूमिका कसैसँग छ। पहिले उहाँलाई अर्को भूमिका दिनुहोस्।'
export const LAST_ADMIN = 'तपाईं एक मात्र एडमिन हुनुहुन्छ। पहिले अर्को व्यक्तिलाई एडमिन बनाउनुहोस्।'
export const CUSTOMER_NOT_FOUND = 'ग्राहक भेटिएन'
export const NO_SHARED_PHONE = 'यी ग्राहकले एउटै फोन नम्बरबाट अर्डर गरेका छैनन्'
export const PHONE_NOT_PROVEN = 'पहिले यो नम्बरमा फोन गरेर ग्राहकलाई हरेक खाताको इमेल सोध्नुहोस्'
export const MERGE_THE_OTHER_WAY = 'ग्राहकले लग इन गर्ने खाता राख्नुहोस्'
export const CUSTOMER_TAG_NOT_FOUND = 'यो ग्राहकमा यो ट्याग छैन'
export const TOO_MANY_TAGS = ({ most }: { most: number }) =>
  `एक ग्राहकमा बढीमा ${most} ट्याग राख्न मिल्छ`
export const ADDRESS_NOT_FOUND = 'ठेगाना भेटिएन'
export const TOO_MANY_ADDRESSES = ({ most }: { most: number }) => `बढीमा ${most} ठेगाना राख्न मिल्छ`

// Refusals about catalogue.
export const PRODUCT_NOT_FOUND = 'गहना भेटिएन'
export const PRODUCT_CHANGED_MEANWHILE = 'यो गहना अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'
export const PRODUCT_ORDERED = 'यो गहना अर्डरमा छ, त्यसैले हटाउन मिल्दैन। लुकाउन सकिन्छ।'
export const IMPORT_NOT_FOUND = 'यस्तो आयात छैन'
export const IMPORT_UNDONE = 'यो आयात पहिल्यै फिर्ता लिइयो'
export const IMPORT_TOO_OLD = 'यो आयात पुरानो भयो: सबैभन्दा नयाँ मात्र फिर्ता लिन मिल्छ।'
export const LIST_HAS_CHANGED = 'यसबीच सूची बदलियो। कृपया फेरि छान्नुहोस्।'
export const SKU_TAKEN = 'अर्को गहनाको यही SKU छ'
export const SKU_OF_THE_SHOP = 'GA-00012 जस्ता नम्बर पसल आफैँले दिन्छ। कृपया अर्को नम्बर छान्नुहोस्।'
export const PRODUCT_ON_SALE = 'यो गहना पहिल्यै पसलमा छ'
export const NO_DRAFT_AGAIN = 'पसलमा राखिसकेको गहना फेरि मस्यौदा हुन सक्दैन'
export const NEVER_ON_SALE = 'मस्यौदा पसलमा थिएन, त्यसैले लुकाउन मिल्दैन'
export const NO_SUCH_CATEGORY = 'यस्तो प्रकार छैन'
export const CATEGORY_NOT_FOUND = 'प्रकार भेटिएन'
export const CATEGORY_NAME_TAKEN = 'यो नामको प्रकार पहिल्यै छ'
export const CATEGORY_HAS_PRODUCTS = 'यो प्रकारमा अझै गहना छन्'
export const CATEGORIES_CHANGED_MEANWHILE = 'प्रकार अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'
export const PICTURE_SENT_AND_REMOVED = 'कृपया तस्बिर पठाउनुहोस् वा हटाउनुहोस्, दुवै होइन'
export const NO_PICTURE_TO_DESCRIBE = 'यो प्रकारको आफ्नै तस्बिर छैन'
export const COLOR_NOT_FOUND = 'रङ भेटिएन'
export const COLOR_NAME_TAKEN = 'यो नामको रङ पहिल्यै छ'
export const COLOR_IN_USE = 'यो रङ कुनै गहनामा प्रयोग भएको छ'
export const NO_SUCH_COLOR = 'यस्तो रङ छैन'
export const COLOR_NOT_OF_PRODUCT = 'यो गहना त्यो रङमा आउँदैन'
export const OFFER_NOT_FOUND = 'छुट भेटिएन'
export const OFFER_NOT_OF_PRODUCT = 'छुट भेटिएन'
export const OFFER_TAKES_ALL = 'छुट मूल्यभन्दा कम हुनुपर्छ'
export const OFFER_IS_OVER = 'यो छुट सकिइसकेको हुन्थ्यो। कृपया पछिको मिति छान्नुहोस्।'
export const OFFER_ABOVE_PRICE = 'छुट यो मूल्यभन्दा बढी छ; पहिले छुट बदल्नुहोस्'
export const PRODUCT_HAS_TOO_MANY_OFFERS = ({ most }: { most: number }) =>
  `एउटा गहनामा बढीमा ${most} छुट हुन्छन्`
export const ONE_OFFER_AT_A_TIME = 'यो गहनामा त्यस बेला अर्को छुट छ'

// Refusals about text pages.
export const PAGE_NOT_FOUND = 'पृष्ठ भेटिएन'
export const PAGE_PATH_TAKEN = 'अर्को पृष्ठको यही ठेगाना छ'
export const TOO_MANY_PAGES = '20 पृष्ठ पुगिसके। कृपया पहिले एउटा हटाउनुहोस्।'

// Refusals about pictures.
export const PICTURES_READ_ONLY = 'तस्बिर हेर्न मात्र मिल्छ'
export const NO_SUCH_PICTURE = 'यस्तो तस्बिर छैन'
export const NO_SUCH_CERTIFICATE = 'यस्तो प्रमाणपत्र छैन'
export const CERTIFICATE_NOT_STORED = 'प्रमाणपत्र अब यहाँ छैन। कृपया फेरि थप्नुहोस्।'
export const CERTIFICATE_FORMAT_UNKNOWN =
  'कृपया प्रमाणपत्र PDF, वा JPEG, PNG, WebP वा AVIF तस्बिरका रूपमा पठाउनुहोस्'
export const SEND_ONE_CERTIFICATE = 'कृपया एउटा फाइल पठाउनुहोस्'
export const PICTURE_GONE = 'यो तस्बिर अब छैन। कृपया फेरि पठाउनुहोस्।'
export const PICTURE_NOT_STORED = 'एउटा तस्बिर अब यहाँ छैन। कृपया फेरि थप्नुहोस्।'
export const PICTURE_NOT_OF_PRODUCT = 'यो गहनाको यस्तो तस्बिर छैन'
export const PICTURE_NOT_OF_REVIEW = 'यो समीक्षाको यस्तो तस्बिर छैन'
export const SEND_ONE_PICTURE = 'कृपया एउटा तस्बिर पठाउनुहोस्'
export const TOO_MANY_PICTURES_SENT = ({ most }: { most: number }) =>
  most === 1 ? SEND_ONE_PICTURE : `कृपया बढीमा ${most} तस्बिर पठाउनुहोस्`
export const PRODUCT_HAS_TOO_MANY_PICTURES = ({ most }: { most: number }) =>
  `एउटा गहनाका बढीमा ${most} तस्बिर हुन्छन्`
export const REVIEW_HAS_TOO_MANY_PICTURES = ({ most }: { most: number }) =>
  `एउटा समीक्षामा बढीमा ${most} तस्बिर हुन्छन्`
export const PICTURE_TOO_LARGE = 'तस्बिर बढीमा 8 MB को हुन्छ'
export const PICTURE_HAS_TOO_MANY_PIXELS = 'तस्बिर बढीमा 25 मेगापिक्सेलको हुन्छ'
export const PICTURE_FORMAT_UNKNOWN = 'कृपया JPEG, PNG, WebP वा AVIF तस्बिर पठाउनुहोस्'
export const PICTURE_UNREADABLE = 'तस्बिर पढ्न सकिएन'
export const CROP_OUTSIDE = 'त्यो भाग तस्बिरभित्र छैन'
export const CROP_TOO_SMALL = 'त्यो भाग ठूलो गरी देखाउन सानो भयो'
export const NO_ROOM_FOR_PICTURES = 'अहिले तस्बिर राख्न सकिएन। कृपया पछि फेरि प्रयास गर्नुहोस्।'

// Refusals about stock.
export const STOCK_ITEM_NOT_FOUND = 'स्टकमा यस्तो सामान छैन'
export const STOCK_CHANGED_MEANWHILE = 'यो अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'
export const STOCK_TOO_LOW = ({ left }: { left: number }) => `स्टकमा ${left} वटा मात्र छ`
export const STOCK_TOO_HIGH = 'सामान धेरै भयो'
export const STOCK_IS_PER_COLOR = 'स्टक रङअनुसार राखिन्छ'
export const STOCK_IS_PER_SIZE = 'स्टक नापअनुसार राखिन्छ'
export const SOLD_MEANWHILE = 'यसबीच केही सामान बिके वा गनिए। कृपया सङ्ख्या फेरि हेर्नुहोस्।'

// Refusals about cart, wishlist and orders.
export const CART_PRODUCT_NOT_FOUND = 'गहना भेटिएन!'
export const NOT_ENOUGH_STOCK = 'स्टकमा पुग्दो छैन!'
export const CHOOSE_A_COLOR = 'कृपया रङ छान्नुहोस्'
export const COLOR_NOT_OF_PIECE = 'यो गहना त्यो रङमा आउँदैन'
export const SIZE_NEEDED = 'कृपया नाप छान्नुहोस्'
export const SIZE_NOT_OF_PIECE = 'यो गहना त्यो नापमा आउँदैन'
export const ENGRAVING_NOT_OFFERED = 'यो गहनामा हामी अक्षर कुँद्दैनौँ'
export const ENGRAVING_TOO_LONG = ({ most }: { most: number }) =>
  `यो गहनामा बढीमा ${most} अक्षर कुँद्न मिल्छ`
export const TOO_MANY_OF_ONE_KIND = ({ most }: { most: number }) =>
  `एउटा अर्डरमा एकै किसिमका बढीमा ${most} वटा हुन्छन्`
export const CART_ITEM_NOT_FOUND = 'कार्टमा यो गहना भेटिएन'
export const CART_FULL = ({ most }: { most: number }) => `कार्टमा बढीमा ${most} किसिमका गहना अट्छन्`
export const CART_EMPTY = 'तपाईंको कार्ट खाली छ'
export const WISHLIST_FULL = ({ most }: { most: number }) =>
  `मनपर्ने सूचीमा बढीमा ${most} वटा गहना अट्छन्`
export const IN_STOCK_NOW = 'यो अहिले स्टकमा छ'
export const TOO_MANY_RESTOCK_REQUESTS = ({ most }: { most: number }) =>
  `बढीमा ${most} वटा गहना पर्खन मिल्छ`
export const PRICE_CHANGED = 'जम्मा रकम बदलियो। कृपया कार्ट हेरेर फेरि अर्डर गर्नुहोस्।'
export const ORDER_NOT_FOUND = 'अर्डर भेटिएन'
export const PASSPORT_NOT_FOUND = 'यो कोडको गहनापत्र भेटिएन'
export const NOTHING_TO_PAY = 'यो अर्डरमा तिर्न बाँकी केही छैन'
export const TIME_TO_PAY_OVER = 'यो अर्डर तिर्ने समय सकियो। कृपया केही बेर पर्खनुहोस्, अनि फेरि अर्डर गर्नुहोस्।'
export const PROVIDER_NO_ANSWER =
  'भुक्तानी सुरु गर्न सकिएन। कृपया फेरि प्रयास गर्नुहोस्, वा अर्को तरिका छान्नुहोस्।'
export const TOO_MANY_ATTEMPTS =
  'यो भुक्तानी धेरै पटक सुरु गरियो। कृपया तिर्ने अर्को तरिका छान्नुहोस्, वा हामीलाई लेख्नुहोस्।'
export const AMOUNT_NOT_POSSIBLE = 'यो रकम यस तरिकाले तिर्न मिल्दैन। कृपया अर्को तरिका छान्नुहोस्।'
export const PAYMENT_NOT_FOUND = 'भुक्तानी भेटिएन'
export const PAYMENT_ALREADY_PAID = 'यो भुक्तानी भइसकेको छ'
export const PAYMENT_METHOD_NOT_SET_UP = 'भुक्तानीको यो तरिका तयार पारिएको छैन'
export const PAYMENT_METHOD_OFF = 'अहिले यसरी भुक्तानी गर्न मिल्दैन। कृपया अर्को तरिका छान्नुहोस्।'
export const ORDER_NOT_PENDING = 'पक्का हुन बाँकी अर्डर मात्र हटाउन मिल्छ'
export const ORDER_CANNOT_BE_PACKED = 'पक्का भएको र प्याक नभएको अर्डर मात्र प्याक गर्न मिल्छ'
export const ORDER_CANNOT_BE_HANDED_OVER = 'पक्का भएको र पसलमै रहेको अर्डर मात्र कुरियरलाई दिन मिल्छ'
export const ORDER_CANNOT_BE_DELIVERED = 'पुग्न बाँकी र रद्द नभएको अर्डर मात्र पुगेको जनाउन मिल्छ'
export const ORDER_CANNOT_BE_PAID = 'पक्का भएको र भुक्तानी हुन बाँकी अर्डरको मात्र भुक्तानी हुन्छ'
export const MORE_THAN_DUE = ({ most }: { most: number }) =>
  `${formatRupees(most)} मात्र तिर्न बाँकी छ`
export const MORE_THAN_RECEIVED = ({ most }: { most: number }) =>
  `बढीमा ${formatRupees(most)} फिर्ता गर्न मिल्छ`
export const PAYMENT_REFERENCE_USED = 'यो सन्दर्भ नम्बरको भुक्तानी पहिल्यै लेखिएको छ'
export const SETTLEMENT_NOT_FOUND = 'सूची भेटिएन'
export const SETTLEMENT_EMPTY = 'यो सूचीमा कुनै भुक्तानी छैन'
export const SETTLEMENT_HAS_NO = ({ heads }: { heads: string }) =>
  `फाइलमा यीमध्ये एउटाको स्तम्भ छैन: ${heads}। यो यही कम्पनीको सूची हो?`
export const SETTLEMENT_ROW_UNREADABLE = ({ row, cell }: { row: number; cell: string }) =>
  `लाइन ${row} को “${cell}” पढ्न सकिएन। केही राखिएको छैन।`
export const DAY_NOT_OVER = 'यो दिन सुरु भएकै छैन'
export const DAY_CLOSED_MEANWHILE = 'अरू कसैले भर्खरै यो दिन गनेको छ। कृपया फेरि हेर्नुहोस्।'
export const SAY_WHY_CASH_DIFFERS = 'कृपया नगद किन फरक छ वा किन फेरि गन्नुभयो, लेख्नुहोस्'
export const REFUND_UNDER_WAY = 'यो अर्डरको रकम फिर्ता हुँदै छ। कृपया कम्पनीको जवाफ पर्खनुहोस्।'
export const REFUND_NOT_FOUND = 'रकम फिर्ता भेटिएन'
export const REFUND_DECIDED = 'यो रकम फिर्ताको नतिजा थाहा भइसकेको छ'
export const REFUND_BY_HAND =
  'यो कम्पनीको रकम उसैको व्यापारी साइटबाट मात्र फिर्ता गर्न मिल्छ। त्यहाँ फिर्ता गरेर अर्डरको पृष्ठमा लेख्नुहोस्।'
export const NOTHING_TO_REFUND = 'भुक्तानी भएको वा रद्द भएको अर्डरको रकम मात्र फिर्ता गर्न मिल्छ'
export const ITEM_TWICE = 'एउटै सामान सूचीमा दुई पटक छ'
export const TOO_LATE_TO_UNDO = 'अब फिर्ता लिन मिल्दैन'
export const SOLD_SINCE_CANCELLED = 'यो अर्डरको केही सामान यसबीच बिक्यो, त्यसैले रद्द भएको फिर्ता लिन मिल्दैन'
export const ORDER_CANNOT_BE_REFUSED = 'बाटोमा रहेको पार्सल मात्र नलिएको जनाउन मिल्छ'
export const ORDER_CANNOT_BE_RETURNED = 'पुगेको वा ग्राहकले नलिएको पार्सल मात्र फर्केको जनाउन मिल्छ'
/** The statuses of orders, as shoppers and staff read them. */
const STATUS_NAMES: Record<OrderStatus, string> = {
  PENDING: 'पक्का हुन बाँकी',
  CONFIRMED: 'पक्का भयो',
  PAID: 'भुक्तानी भयो',
  CANCELLED: 'रद्द भयो',
  REFUNDED: 'रकम फिर्ता भयो',
}
export const ORDER_CANNOT_BECOME = ({ from, to }: { from: OrderStatus; to: OrderStatus }) =>
  `अर्डरको अवस्था “${STATUS_NAMES[from]}” बाट “${STATUS_NAMES[to]}” हुन सक्दैन`
export const ORDER_CHANGED_MEANWHILE = 'यो अर्डर अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'
export const ORDER_CANNOT_BE_EDITED = 'नपठाइएको र रद्द नभएको अर्डर मात्र बदल्न मिल्छ'
export const MONEY_WAS_GIVEN_BACK =
  'यो अर्डरको रकम फिर्ता भइसक्यो, त्यसैले अब बदल्न मिल्दैन। थप सामानका लागि कृपया नयाँ अर्डर लेख्नुहोस्।'
export const NOTHING_LEFT_TO_PAY = 'त्यसो गर्दा तिरेको रकमबाट केही बाँकी रहँदैन। बरु कृपया अर्डर रद्द गर्नुहोस्।'
export const SHOPPER_MAY_ONLY_CANCEL = 'तपाईं अर्डर रद्द मात्र गर्न सक्नुहुन्छ'
type OrderLimitParameters = { most: number; phone: string }
export const FIRST_ORDER_HAS_TOO_MANY_PIECES = ({ most, phone }: OrderLimitParameters) =>
  `पहिलो अर्डरमा बढीमा ${most} वटा गहना हुन्छन्। कृपया कम अर्डर गर्नुहोस्${orCall(phone)}।`
/** `most` is in rupees. */
export const FIRST_ORDER_TOO_LARGE = ({ most, phone }: OrderLimitParameters) =>
  `पहिलो अर्डर बढीमा ${formatRupees(most)} को हुन्छ। कृपया कम अर्डर गर्नुहोस्${orCall(phone)}।`
export const TOO_MANY_OPEN_ORDERS = ({ most, phone }: OrderLimitParameters) =>
  `तपाईंका वा यो फोन नम्बरका ${most} अर्डर पक्का हुन बाँकी छन्। कृपया हाम्रो फोन पर्खनुहोस्${orCall(phone)}।`
/** `below` is in rupees. */
export const NOT_IN_CASH_BY_LAW = ({ below, phone }: { below: number; phone: string }) =>
  `कानुनअनुसार ${formatRupees(below)} वा बढीको अर्डर नगदमा तिर्न मिल्दैन। कृपया कम अर्डर गर्नुहोस्${orCall(phone)}।`
/** `most` is in rupees. */
export const CASH_ORDER_TOO_LARGE = ({ most, phone }: OrderLimitParameters) =>
  `सामान पाएपछि नगद ${formatRupees(most)} सम्मको अर्डरमा मात्र मिल्छ। कृपया कम अर्डर गर्नुहोस्${orCall(phone)}।`
export const TOO_MANY_CASH_ORDERS = ({ most, phone }: OrderLimitParameters) =>
  `यो फोन नम्बरका नगद तिर्ने ${most} अर्डर पुग्न बाँकी छन्। कृपया एउटा नपुगुन्जेल पर्खनुहोस्${orCall(phone)}।`
export const CASH_IS_BLOCKED = ({ phone }: { phone: string }) =>
  `तपाईंका अर्डरमा सामान पाएपछि नगद तिर्न मिल्दैन। कृपया अर्को तरिकाले तिर्नुहोस्${orCall(phone)}।`
export const NO_TRANSFER_EXPECTED = 'अहिले यो अर्डरका लागि बैंक ट्रान्सफर आउनुपर्ने छैन'
export const SLIP_SENT_BEFORE = 'यो भौचर पहिले नै पठाइएको छ। कृपया यही ट्रान्सफरको भौचर पठाउनुहोस्।'
export const SLIP_REFERENCE_SENT_BEFORE =
  'यो सन्दर्भ नम्बरको भौचर पहिले नै पठाइएको छ। कृपया भौचरको नम्बर फेरि हेर्नुहोस्।'
export const SLIP_NOT_FOUND = 'त्यस्तो बैंक भौचर भेटिएन'
export const SLIP_REFUSED_ALREADY = 'यो भौचर अस्वीकार भइसकेको छ'
export const ORDER_NOT_TO_CONFIRM = 'पक्का हुन बाँकी नगद अर्डर मात्र पक्का गर्न मिल्छ'
export const CALLED_MEANWHILE = 'यसबीच यो अर्डरबारे अर्को फोनको विवरण राखियो। कृपया फेरि हेर्नुहोस्।'
export const CONFIRMATION_LINK_ENDED = 'यो लिङ्क चल्दैन। पुरानो भएको वा पूरा नआएको हुन सक्छ।'

// Refusals about reviews.
export const REVIEW_NOT_FOUND = 'यस्तो समीक्षा छैन'
export const NOT_A_BUYER = 'यो गहना किनेर पाइसकेकाले मात्र समीक्षा लेख्न सक्छन्'
export const STAFF_DO_NOT_REVIEW = 'पसलका कर्मचारीले समीक्षा लेख्न मिल्दैन'
export const REVIEWED_ALREADY = 'तपाईंले यो गहनाको समीक्षा लेखिसक्नुभयो। लेखेको कुरा बदल्न सकिन्छ।'
export const REVIEW_CHANGED_MEANWHILE = 'यो समीक्षा अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'

// Refusals about settings, figures and jobs.
export const SETTINGS_CHANGED_MEANWHILE = 'सेटिङ अरू कसैले भर्खरै बदल्यो। कृपया फेरि हेर्नुहोस्।'
export const CATEGORY_GONE = 'यो प्रकार अब छैन'
export const PRODUCT_GONE = 'यो गहना अब छैन'
export const LAST_DAY_BEFORE_FIRST = 'अन्तिम दिन पहिलो दिनभन्दा अघि छ'
export const TOO_MANY_DAYS = ({ most }: { most: number }) => `कृपया बढीमा ${most} दिन छान्नुहोस्`
export const SETUP_NOT_FINISHED = 'पसल खोल्नुअघि चाहिने कुरा पुगेको छैन। कृपया पहिले तयारी पूरा गर्नुहोस्।'
export const JOB_NOT_FOUND = 'यो काम भइसक्यो वा छैन'
export const JOB_IS_RUNNING = 'यो काम अहिले हुँदै छ। कृपया केही मिनेटपछि हेर्नुहोस्।'

// Refusals about catalogue files.
export const CSV_TOO_LARGE = 'CSV फाइल बढीमा 8 MB को हुन्छ। कृपया टुक्रा गरेर पठाउनुहोस्।'
export const CSV_IS_WORKBOOK = 'यो Excel फाइल हो। कृपया “CSV UTF-8” मा राखेर त्यही फाइल पठाउनुहोस्।'
export const CSV_INVALID = 'यो CSV फाइल होइन। कृपया तालिका “CSV UTF-8” मा राख्नुहोस्।'
export const CSV_NOT_UTF8 =
  'यो फाइल UTF-8 मा छैन। नेपाली अक्षर जोगाउन कृपया तालिका “CSV UTF-8” मा राख्नुहोस्।'
export const CSV_QUOTE_NOT_CLOSED = ({ row }: { row: number }) =>
  `लाइन ${row} मा उद्धरण चिह्न बन्द छैन। कृपया तालिका फेरि CSV मा राख्नुहोस्।`
export const CSV_CELL_TOO_LONG = ({ row, most }: { row: number; most: number }) =>
  `लाइन ${row} को एउटा कोठामा ${most} भन्दा बढी अक्षर छन्। उद्धरण चिह्न छुटेको हो कि?`
export const CSV_ROW_TOO_LONG = ({ row, most }: { row: number; most: number }) =>
  `लाइन ${row} मा ${most} भन्दा बढी कोठा छन्।`
export const CSV_HAS_NO_HEADS =
  'पहिलो लाइनमा SKU, Name, Price जस्ता स्तम्भका नाम हुनुपर्छ। कृपया यहाँबाट निकालेको फाइलबाट सुरु गर्नुहोस्।'
export const CSV_COLUMN_TWICE = ({ head }: { head: string }) => `“${head}” नामका दुई स्तम्भ छन्।`
export const CSV_HAS_NO_ROWS = 'यो फाइलमा गहना छैन: पहिलो लाइनतल केही छैन।'
export const CSV_HAS_TOO_MANY_ROWS = ({ most }: { most: number }) =>
  `फाइलमा बढीमा ${most} लाइन हुन्छन्। कृपया टुक्रा गरेर पठाउनुहोस्।`
export const FILE_HAS_FAULTS = 'यो फाइलका केही गहनामा गल्ती छ, त्यसैले केही आयात भएन।'
export const CHANGED_SINCE_CHECK = 'फाइल जाँचेपछि पसल बदलियो, त्यसैले केही आयात भएन। कृपया फेरि जाँच्नुहोस्।'
export const IMPORT_UNDER_WAY = 'अर्को फाइल आयात हुँदै छ। त्यो सकिएपछि फेरि प्रयास गर्नुहोस्।'

const orCall = (phone: string) => (phone ? `, वा ${phone} मा फोन गर्नुहोस्` : '')

const durationText = (seconds: number) =>
  seconds < 120 ? `${seconds} सेकेन्ड` : `${Math.ceil(seconds / 60)} मिनेट`

// Refusals about rates and prices by weight.
export const RATE_ADDED_MEANWHILE = 'अरू कसैले भर्खरै भाउ राख्यो। कृपया हेरेर फेरि राख्नुहोस्।'
export const RATE_JUMP = ({ percent }: { percent: number }) =>
  `यो भाउ अघिल्लोभन्दा ${percent} % फरक छ। के यो सही हो?`
export const RATE_IN_FUTURE = 'भाउ भविष्यबाट सुरु हुन सक्दैन'
export const RATE_BEFORE_LAST = 'भाउ अघिल्लो भाउभन्दा अगाडि सुरु हुन सक्दैन'
export const NO_RATE_YET = 'पहिले यो धातुको भाउ राख्नुहोस्'
export const PRICE_OUT_OF_RANGE = ({ name }: { name: string }) =>
  `${withNepaliEnding(name, 'को')} मूल्य धेरै बढी हुन्छ`
export const PRICE_FOLLOWS_WEIGHT = 'यो गहनाको मूल्य तौलबाट निस्कन्छ'
export const RATE_TOO_OLD = 'सुनचाँदीको मूल्य अद्यावधिक हुँदै छ। कृपया केही समयपछि अर्डर गर्नुहोस्।'

export type Checked = Complete<typeof import('./refusals.ts'), typeof import('./refusals.ne.ts')>
