import type { AuditKind } from '#contract/audit-kinds.ts'
import type { Complete } from '#contract/messages/complete.ts'

export const LOADING_ACTIVITY_LOG = {
  loading: 'गतिविधि खुल्दै…',
  failure: 'गतिविधि देखाउन सकिएन',
}

// What each call of the API did.
export const ADDED_A_PRODUCT = 'गहना थपियो'
export const EDITED_A_PRODUCT = 'गहना बदलियो'
export const UPLOADED_A_PICTURE = 'तस्बिर अपलोड भयो'
export const UPLOADED_A_CERTIFICATE = 'प्रमाणपत्र अपलोड गरियो'
export const CROPPED_A_PICTURE = 'तस्बिर काटियो'
export const UNPUBLISHED_A_PRODUCT = 'गहना लुकाइयो'
export const PUBLISHED_A_PRODUCT = 'गहना पसलमा राखियो'
export const CHANGED_MANY_PRODUCTS = 'धेरै गहना बदलियो'
export const DELETED_A_PRODUCT = 'गहना हटाइयो'
export const UNDID_AN_IMPORT = 'गहनाको आयात फिर्ता लिइयो'
export const DUPLICATED_A_PRODUCT = 'गहनाको नक्कल बनाइयो'
export const CHANGED_THE_COLOURS_OF_A_PRODUCT = 'गहनाका रङ बदलियो'
export const CHECKED_AN_IMPORT_FILE = 'आयातको फाइल जाँचियो'
export const IMPORTED_PRODUCTS = 'फाइलबाट गहना आयात भयो'
export const ADDED_AN_OFFER = 'छुट थपियो'
export const EDITED_AN_OFFER = 'छुट बदलियो'
export const ENDED_AN_OFFER = 'छुट हटाइयो'
export const ADDED_A_CATEGORY = 'प्रकार थपियो'
export const EDITED_A_CATEGORY = 'प्रकार बदलियो'
export const SORTED_THE_CATEGORIES = 'प्रकारको क्रम बदलियो'
export const DELETED_A_CATEGORY = 'प्रकार हटाइयो'
export const ADDED_A_COLOUR = 'रङ थपियो'
export const EDITED_A_COLOUR = 'रङ बदलियो'
export const DELETED_A_COLOUR = 'रङ हटाइयो'
export const OPENED_THE_SHOP = 'पसल खोलियो'
export const SENT_A_TEST_EMAIL = 'परीक्षण इमेल पठाइयो'
export const CHANGED_STOCK = 'स्टक बदलियो'
export const CHANGED_THE_STATUS_OF_AN_ORDER = 'अर्डरको अवस्था बदलियो'
export const CHANGED_AN_ORDER = 'अर्डरका सामान वा ठेगाना बदलियो'
export const CONFIRMED_ORDERS = 'अर्डर पक्का गरियो'
export const MARKED_AN_ORDER_AS_PACKED = 'अर्डर प्याक गरियो'
export const HANDED_AN_ORDER_TO_THE_COURIER = 'अर्डर कुरियरलाई दिइयो'
export const MARKED_AN_ORDER_AS_DELIVERED = 'अर्डर पुगेको राखियो'
export const MARKED_CASH_AS_RECEIVED = 'अर्डरको नगद आएको राखियो'
export const MARKED_A_PARCEL_AS_REFUSED = 'पार्सल नलिएको राखियो'
export const UNDID_A_STEP_OF_AN_ORDER = 'अर्डरको काम फिर्ता लिइयो'
export const CHANGED_THE_TEXT_OF_AN_EMAIL = 'इमेलको लेखाइ बदलियो'
export const WROTE_AN_ORDER = 'ग्राहकको अर्डर लेखियो'
export const GAVE_MONEY_BACK = 'अर्डरको रकम फिर्ता गरियो'
export const MARKED_A_PARCEL_AS_RETURNED = 'पार्सल फर्केको राखियो'
export const ASKED_ABOUT_A_PAYMENT = 'भुक्तानीबारे कम्पनीलाई सोधियो'
export const ACCEPTED_A_PAYMENT = 'भुक्तानी स्वीकार गरियो'
export const ASKED_A_PROVIDER_TO_GIVE_MONEY_BACK = 'कम्पनीलाई रकम फिर्ता गर्न भनियो'
export const ASKED_ABOUT_A_REFUND = 'रकम फिर्ताबारे कम्पनीलाई सोधियो'
export const READ_A_LIST_OF_A_PROVIDER = 'कम्पनीको भुक्तानी सूचीका शीर्षक पढियो'
export const ADDED_A_LIST_OF_A_PROVIDER = 'कम्पनीको भुक्तानी सूची भिडाइयो'
export const CLOSED_A_DAY = 'दिनको नगद गनियो'
export const DECIDED_ABOUT_A_REFUND = 'रकम फिर्ताको निर्णय गरियो'
export const CHANGED_THE_PAYMENT_SETTINGS = 'भुक्तानीको सेटिङ बदलियो'
export const TESTED_A_PAYMENT_METHOD = 'तिर्ने तरिका जाँचियो'
export const BLOCKED_CASH = 'ग्राहकका लागि सामान पाएपछि नगद रोकियो'
export const ALLOWED_CASH_AGAIN = 'ग्राहकका लागि सामान पाएपछि नगद फेरि खोलियो'
export const MARKED_CASH_OF_ORDERS_AS_RECEIVED = 'धेरै अर्डरको नगद आएको राखियो'
export const ADDED_A_NOTE_TO_AN_ORDER = 'अर्डरमा टिपोट थपियो'
export const ADDED_A_NOTE_TO_A_CUSTOMER = 'ग्राहकमा टिपोट थपियो'
export const PROVED_A_PHONE_NUMBER = 'ग्राहकको फोन नम्बरमा फोन गरेको राखियो'
export const MERGED_CUSTOMERS = 'अर्को खाता ग्राहकमा मिलाइयो'
export const ADDED_A_TAG_TO_A_CUSTOMER = 'ग्राहकमा ट्याग थपियो'
export const REMOVED_A_TAG_FROM_A_CUSTOMER = 'ग्राहकबाट ट्याग हटाइयो'
export const APPROVED_A_REVIEW = 'समीक्षा स्वीकार गरियो'
export const REJECTED_A_REVIEW = 'समीक्षा अस्वीकार गरियो'
export const ANSWERED_A_REVIEW = 'समीक्षाको जवाफ दिइयो'
export const REMOVED_AN_OWN_REVIEW = 'आफ्नै समीक्षा हटाइयो'
export const EXPORTED_THE_NEWSLETTER_SUBSCRIBERS = 'इमेल समाचार पाउनेहरूको फाइल निकालियो'
export const ADDED_A_PERSON_TO_STAFF = 'कर्मचारी थपियो'
export const CHANGED_A_ROLE = 'भूमिका बदलियो'
export const REMOVED_A_PERSON_FROM_STAFF = 'कर्मचारी हटाइयो'
export const TURNED_TWO_FACTOR_SIGN_IN_OFF_FOR_A_PERSON = 'कसैको दुई चरणको लग इन बन्द गरियो'
export const STARTED_TO_SET_UP_TWO_FACTOR_SIGN_IN = 'दुई चरणको लग इन राख्न सुरु गरियो'
export const TURNED_TWO_FACTOR_SIGN_IN_ON = 'दुई चरणको लग इन खोलियो'
export const TURNED_TWO_FACTOR_SIGN_IN_OFF = 'दुई चरणको लग इन बन्द गरियो'
export const CHANGED_THE_SETTINGS = 'सेटिङ बदलियो'
export const CHANGED_THE_DELIVERY_SETTINGS = 'डेलिभरीको सेटिङ बदलियो'
export const RAN_A_BACKGROUND_JOB_AGAIN = 'आफैँ चल्ने काम फेरि चलाइयो'
export const CHANGED_THE_BANK_ACCOUNT = 'बैंक ट्रान्सफरको खाता बदलियो'
export const SENT_A_BANK_SLIP = 'बैंक भौचर पठाइयो'
export const REFUSED_A_BANK_SLIP = 'बैंक भौचर अस्वीकार गरियो'
export const CHANGED_THE_CASH_SETTINGS = 'सामान पाएपछि नगदको सेटिङ बदलियो'
export const RECORDED_A_PHONE_CALL = 'अर्डरबारे फोनको विवरण राखियो'
export const MADE_A_LINK_TO_CONFIRM_AN_ORDER = 'अर्डर पक्का गर्ने लिङ्क बनाइयो'
export const ENTERED_A_RATE = 'सुन वा चाँदीको भाउ राखियो'
export const CHANGED_THE_SETTINGS_OF_RATES = 'भाउको सेटिङ बदलियो'
export const CHANGED_THE_ORDER_LIMITS = 'अर्डरका सीमा बदलियो'
export const CHANGED_THE_HOME_ROWS = 'गृहपृष्ठका लहर बदलियो'
export const ADDED_A_PAGE = 'पृष्ठ थपियो'
export const CHANGED_A_PAGE = 'पृष्ठ बदलियो'
export const REMOVED_A_PAGE = 'पृष्ठ हटाइयो'
export const HID_OR_SHOWED_A_PAGE = 'पृष्ठ लुकाइयो वा फेरि देखाइयो'
export const CHANGED_THE_BANNERS = 'ब्यानर बदलियो'
export const CHANGED_THE_TESTIMONIALS = 'ग्राहकका भनाइ बदलियो'
export const ADDED_A_ROLE = 'भूमिका थपियो'
export const CHANGED_WHAT_A_ROLE_MAY_DO = 'भूमिकाका काम बदलियो'
export const DELETED_A_ROLE = 'भूमिका हटाइयो'
export const COMPARED_PICTURE_FILES_WITH_PRODUCTS = 'तस्बिरका फाइल गहनासँग भिडाइयो'
export const ADDED_A_PICTURE_TO_A_PRODUCT = 'गहनामा तस्बिर थपियो'
export const CHANGED_THEIR_OWN_NAME = 'आफ्नो नाम बदलियो'
export const CHANGED_THEIR_OWN_PASSWORD = 'आफ्नो पासवर्ड बदलियो'
export const SIGNED_OUT_ON_A_DEVICE = 'अर्को यन्त्रमा लग आउट गरियो'
export const SIGNED_OUT_ON_ALL_OTHER_DEVICES = 'अरू सबै यन्त्रमा लग आउट गरियो'
export const TURNED_ON_MESSAGES_ABOUT_NEW_ORDERS = 'एउटा यन्त्रमा नयाँ अर्डरको सूचना खोलियो'
export const TURNED_OFF_MESSAGES_ABOUT_NEW_ORDERS = 'एउटा यन्त्रमा नयाँ अर्डरको सूचना बन्द गरियो'
export const SIGNED_OUT = 'लग आउट गरियो'

// The page.
export const ACTIVITY_LOG = 'गतिविधि'
export const EVERY_CHANGE_OF_STAFF = 'कर्मचारीले बदलेका सबै कुरा। यो सूची कसैले बदल्न सक्दैन।'
export const NO_ACTIVITY_YET = 'अहिलेसम्म केही भएको छैन'
export const CHANGES_APPEAR_HERE = 'तपाईं र तपाईंका कर्मचारीले बदलेका कुरा यहाँ देखिन्छन्।'
export const timesInARow = (times: number) => `, ${times} पटक`
export const WHAT_CHANGED = 'के बदलियो'

export const SEARCH_ACTIVITY = 'गतिविधि खोज्नुहोस्'
export const NAME_PRODUCT_OR_ORDER = 'व्यक्ति, गहना, अर्डर वा शब्द'
export const PERSON = 'व्यक्ति'
export const EVERYBODY = 'सबै व्यक्ति'
export const KIND = 'किसिम'
export const EVERYTHING = 'सबै काम'
export const KINDS: Record<AuditKind, string> = {
  orders: 'अर्डर',
  products: 'गहना',
  stock: 'स्टक',
  categories: 'प्रकार र रङ',
  customers: 'ग्राहक र समीक्षा',
  staff: 'कर्मचारी',
  settings: 'सेटिङ',
}
export const DATE_FROM = 'मितिदेखि'
export const DATE_TO = 'मितिसम्म'
export const NOTHING_FOUND = 'केही भेटिएन'
export const TRY_FEWER_FILTERS = 'मिल्ने केही छैन। नामको केही भाग लेख्नुहोस्, वा छनोट बदल्नुहोस्।'
export const moreSubjects = (count: number) => `र थप ${count}`
export const CHANGED_FROM_TO = ' → '

// Values of changed rows.
export const YES = 'हो'
export const NO = 'होइन'
export const unknownNumber = (id: string) => `नं. ${id} (हटाइएको)`
/** The names of tables whose rows have no name of their own. */
export const TABLE_WORDS: Partial<Record<string, string>> = {
  bank_account: 'बैंक ट्रान्सफरको खाता',
  banners: 'ब्यानर',
  cash_settings: 'सामान पाएपछि नगद',
  day_closes: 'दिनको हिसाब',
  home_page: 'गृहपृष्ठ',
  home_rows: 'गृहपृष्ठको लहर',
  payment_attempts: 'अग्रिम भुक्तानी',
  phone_calls: 'फोन',
  refund_requests: 'रकम फिर्ता',
  review_pictures: 'समीक्षाको तस्बिर',
  staff_roles: 'भूमिका',
  store_opening: 'पसल खोल्ने',
  store_payments: 'तिर्ने तरिका',
  testimonials: 'ग्राहकका भनाइ',
  orders: 'अर्डर',
  products: 'गहना',
  offers: 'छुट',
  stock_items: 'स्टक',
  reviews: 'समीक्षा',
  categories: 'प्रकार',
  colors: 'रङ',
  users: 'खाता',
  product_categories: 'प्रकार',
  product_images: 'तस्बिर',
  cash_blocks: 'सामान पाएपछि नगद रोकिएको',
  order_edits: 'अर्डरको परिवर्तन',
  order_notes: 'टिपोट',
  customer_notes: 'टिपोट',
  tagged_customers: 'ट्याग',
  customer_merges: 'मिलाइएको खाता',
  proven_phones: 'फोन नम्बर',
  payments: 'भुक्तानी',
  store_policy: 'फिर्ता र वारेन्टी',
  store_contact: 'नाम, सम्पर्क र रूप',
  store_pages: 'पृष्ठहरू',
  store_links: 'सामाजिक सञ्जाल',
  store_delivery: 'डेलिभरी',
  delivery_charges: 'प्रदेशअनुसार डेलिभरी',
  order_limits: 'अर्डरका सीमा',
}
/** The names of columns; others are made from the name of the column. */
export const COLUMN_WORDS: Partial<Record<string, string>> = {
  bank: 'बैंक',
  account_name: 'खातावालाको नाम',
  account_number: 'खाता नम्बर',
  button: 'बटनको लेखाइ',
  category_id: 'प्रकार',
  color_id: 'रङ',
  product_id: 'गहना',
  product_ids: 'गहना',
  picture: 'तस्बिर',
  wide_public_id: 'तेर्सो तस्बिर',
  high_public_id: 'ठाडो तस्बिर',
  picture_public_id: 'तस्बिर',
  picture_alt: 'तस्बिरको विवरण',
  at: 'समय',
  by_user_id: 'गर्ने',
  closed_at: 'गनेको',
  closed_by_user_id: 'गन्ने',
  is_confirmed: 'ग्राहकले नगद अर्डर पक्का गर्नुपर्ने',
  confirm_from_paisa: 'यति रकमदेखि पक्का गर्नुपर्ने',
  most_open_orders: 'बढीमा बाँकी अर्डर',
  most_paisa: 'एक अर्डरमा बढीमा',
  most_pieces: 'बढीमा सामान',
  cancel_after_days: 'यति दिनपछि रद्द',
  day: 'दिन',
  number: 'नम्बर',
  sums: 'दिनको रकम',
  expected_cash_paisa: 'हुनुपर्ने नगद',
  counted_cash_paisa: 'गनिएको नगद',
  province: 'प्रदेश',
  charge_paisa: 'डेलिभरी शुल्क',
  from_days: 'कम्तीमा दिन',
  to_days: 'बढीमा दिन',
  source: 'देखाउने',
  type: 'किसिम',
  order_id: 'अर्डर',
  changes: 'के फेरियो',
  payment_method: 'तिर्ने तरिका',
  method: 'तिर्ने तरिका',
  methods: 'तिर्ने तरिका',
  total_paisa: 'सामानको जम्मा',
  discount_paisa: 'छुट',
  final_paisa: 'जम्मा',
  refunded_paisa: 'फिर्ता गरेको',
  delivery_paisa: 'डेलिभरी शुल्क',
  delivery_from_days: 'डेलिभरी, कम्तीमा दिन',
  delivery_to_days: 'डेलिभरी, बढीमा दिन',
  promised_on: 'यो दिनसम्म पुग्ने',
  address_street: 'टोल र सडक',
  address_city: 'नगर',
  address_state: 'प्रदेश',
  address_zip_code: 'हुलाक कोड',
  address_country: 'देश',
  recipient_name: 'पाउने व्यक्ति',
  recipient_phone: 'पाउनेको फोन',
  restocked_at: 'स्टकमा फर्किएको',
  deleted_at: 'ग्राहकले हटाएको',
  sent_on: 'पठाएको दिन',
  language: 'भाषा',
  currency: 'मुद्रा',
  provider: 'कम्पनी',
  transaction_id: 'कम्पनीको नम्बर',
  state: 'अवस्था',
  next: 'अगाडि बढ्ने',
  expires_at: 'सकिने',
  next_check_at: 'अर्को जाँच',
  asked_at: 'सोधिएको',
  tries: 'प्रयास',
  settled_at: 'पाएको',
  refunded_at: 'फिर्ता गरेको समय',
  refund_provider: 'फिर्ता गर्ने तरिका',
  refund_reference: 'फिर्ताको सन्दर्भ नम्बर',
  refund_reason: 'फिर्ताको कारण',
  refund_due_by: 'यो समयसम्म फिर्ता गर्नुपर्ने',
  outcome: 'फोनको नतिजा',
  mobile: 'वालेटको फोन',
  requested_at: 'मागिएको',
  requested_by_user_id: 'माग्ने',
  sent_at: 'पठाएको',
  decided_at: 'टुङ्गिएको',
  answer: 'जवाफ',
  is_default: 'मुख्य तस्बिर',
  specification: 'विशेष विवरण',
  pricing: 'तौलअनुसार मूल्य',
  engraving_letters: 'कुँद्ने अक्षर, बढीमा',
  engraving_paisa: 'कुँदाइको मूल्य',
  engraving_days: 'कुँद्न लाग्ने कार्य दिन',
  making_days: 'बनाउन लाग्ने कार्य दिन',
  certificate_id: 'प्रमाणपत्र',
  certificate_issuer: 'प्रमाणपत्र दिने',
  certificate_number: 'प्रमाणपत्र नम्बर',
  stars: 'तारा',
  reply: 'जवाफ',
  replied_at: 'जवाफ दिएको',
  written_at: 'लेखिएको',
  permissions: 'गर्न मिल्ने काम',
  size_id: 'नाप',
  tagline: 'परिचय',
  tagline_ne: 'नेपालीमा परिचय',
  address_ne: 'नेपालीमा ठेगाना',
  logo_public_id: 'लोगो',
  accent: 'पसलको रङ',
  has_ornament: 'बुट्टा',
  pan: 'PAN वा VAT नम्बर',
  free_from_paisa: 'यति रकमदेखि निःशुल्क',
  closed_weekdays: 'बन्द हुने बार',
  holidays: 'बिदा',
  network: 'सञ्जाल',
  url: 'ठेगाना',
  opened_at: 'खोलेको',
  uses_sample_details: 'नमुनाका विवरण',
  test_mail_at: 'परीक्षण इमेल',
  is_hidden: 'लुकाइएको',
  return_days: 'फिर्ता गर्ने दिन',
  warranty_months: 'वारेन्टी महिना',
  piece: 'गहना',
  is_sample: 'नमुना',
  is_made_by_staff: 'कर्मचारीले राखेको',
  staff_role_id: 'भूमिका',
  name: 'नाम',
  description: 'विवरण',
  material: 'सामग्री',
  purity: 'शुद्धता',
  price: 'मूल्य',
  price_paisa: 'मूल्य',
  cost_paisa: 'लागत मूल्य',
  status: 'अवस्था',
  reason: 'कारण',
  title: 'शीर्षक',
  text: 'लेखाइ',
  words: 'लेखाइ',
  place: 'ठाउँ',
  email: 'इमेल',
  phone: 'फोन',
  address: 'ठेगाना',
  role: 'भूमिका',
  first_name: 'नाम',
  last_name: 'थर',
  courier: 'कुरियर',
  tracking_number: 'ट्र्याकिङ नम्बर',
  amount: 'रकम',
  amount_paisa: 'रकम',
  way: 'तरिका',
  reference: 'सन्दर्भ नम्बर',
  position: 'क्रम',
  note: 'टिपोट',
  published_at: 'पसलमा राखिएको',
  withdrawn_at: 'लुकाइएको',
  archived_at: 'थन्क्याइएको',
  local_name: 'नेपालीमा नाम',
  name_ne: 'नेपालीमा नाम',
  title_ne: 'नेपालीमा शीर्षक',
  words_ne: 'नेपालीमा लेखाइ',
  text_ne: 'नेपालीमा लेखाइ',
  button_ne: 'नेपालीमा बटनको लेखाइ',
  place_ne: 'नेपालीमा ठाउँ',
  description_ne: 'नेपालीमा विवरण',
  material_ne: 'नेपालीमा सामग्री',
  purity_ne: 'नेपालीमा शुद्धता',
  weight_grams: 'तौल (ग्राम)',
  dimensions: 'नाप',
  dimensions_ne: 'नेपालीमा नाप',
  search_words: 'खोज्ने शब्द',
  low_stock: 'थोरै बाँकी भन्ने सङ्ख्या',
  notice_language: 'पसललाई आउने इमेलको भाषा',
  sku: 'SKU',
  tag_id: 'ट्याग',
  user_id: 'खाता',
  from_user_id: 'सकिएको खाता',
  into_user_id: 'रहने खाता',
  hex_code: 'रङको कोड',
  quantity: 'स्टक',
  alt: 'तस्बिरको विवरण',
  alt_ne: 'नेपालीमा तस्बिरको विवरण',
  picture_alt_ne: 'नेपालीमा तस्बिरको विवरण',
  starts_at: 'सुरु',
  ends_at: 'अन्त्य',
  value_hundredths: 'छुट',
  judged_by_user_id: 'निर्णय गर्ने',
  judged_at: 'निर्णय गरेको',
  replied_by_user_id: 'जवाफ दिने',
  fulfilment: 'डेलिभरी',
  cta: 'बटनको लेखाइ',
}
/** Values that are words of the program. */
export const VALUE_WORDS: Partial<Record<string, string>> = {
  open: 'तिर्न बाँकी',
  settled: 'पाइयो',
  void: 'अब चाहिँदैन',
  'refund-due': 'फिर्ता गर्नुपर्ने',
  refunded: 'फिर्ता गरियो',
  reached: 'कुरा भयो',
  unconfirmed: 'पक्का गर्न बाँकी',
  confirmed: 'पक्का भयो',
  packed: 'प्याक भयो',
  'handed-over': 'कुरियरसँग',
  delivered: 'पुग्यो',
  refused: 'फर्कँदै',
  returned: 'फर्कियो',
  cancelled: 'रद्द भयो',
  percent: '% छुट',
  amount: 'रू छुट',
  waiting: 'नयाँ',
  approved: 'स्वीकृत',
  rejected: 'अस्वीकृत',
  shopper: 'ग्राहक',
  staff: 'कर्मचारी',
  admin: 'एडमिन',
}

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
