import type { AuditKind } from '#contract/audit-kinds.ts'

// The sentences of the activity log.

export const LOADING_ACTIVITY_LOG = {
  loading: 'Loading the activity log…',
  failure: 'We could not load the activity log',
}

// What each call of the API did.
export const ADDED_A_PRODUCT = 'Added a product'
export const EDITED_A_PRODUCT = 'Edited a product'
export const UPLOADED_A_PICTURE = 'Uploaded a picture'
export const UPLOADED_A_CERTIFICATE = 'Uploaded a certificate'
export const CROPPED_A_PICTURE = 'Cropped a picture'
export const UNPUBLISHED_A_PRODUCT = 'Unpublished a product'
export const PUBLISHED_A_PRODUCT = 'Published a product'
export const CHANGED_MANY_PRODUCTS = 'Changed several products'
export const DELETED_A_PRODUCT = 'Deleted a product'
export const UNDID_AN_IMPORT = 'Undid an import of products'
export const DUPLICATED_A_PRODUCT = 'Duplicated a product'
export const CHANGED_THE_COLOURS_OF_A_PRODUCT = 'Changed the colours of a product'
export const CHECKED_AN_IMPORT_FILE = 'Checked an import file'
export const IMPORTED_PRODUCTS = 'Imported products from a file'
export const ADDED_AN_OFFER = 'Added an offer'
export const EDITED_AN_OFFER = 'Edited an offer'
export const ENDED_AN_OFFER = 'Ended an offer'
export const ADDED_A_CATEGORY = 'Added a category'
export const EDITED_A_CATEGORY = 'Edited a category'
export const SORTED_THE_CATEGORIES = 'Changed the order of the categories'
export const DELETED_A_CATEGORY = 'Deleted a category'
export const ADDED_A_COLOUR = 'Added a colour'
export const EDITED_A_COLOUR = 'Edited a colour'
export const DELETED_A_COLOUR = 'Deleted a colour'
export const OPENED_THE_SHOP = 'Opened the shop'
export const SENT_A_TEST_EMAIL = 'Sent a test email'
export const CHANGED_STOCK = 'Changed stock'
export const CHANGED_THE_STATUS_OF_AN_ORDER = 'Changed the status of an order'
export const CHANGED_AN_ORDER = 'Changed the items or the address of an order'
export const CONFIRMED_ORDERS = 'Confirmed orders'
export const MARKED_AN_ORDER_AS_PACKED = 'Marked an order as packed'
export const HANDED_AN_ORDER_TO_THE_COURIER = 'Handed an order to the courier'
export const MARKED_AN_ORDER_AS_DELIVERED = 'Marked an order as delivered'
export const MARKED_CASH_AS_RECEIVED = 'Marked the cash of an order as received'
export const MARKED_A_PARCEL_AS_REFUSED = 'Marked a parcel as refused'
export const UNDID_A_STEP_OF_AN_ORDER = 'Undid a step of an order'
export const CHANGED_THE_TEXT_OF_AN_EMAIL = 'Changed the text of an email'
export const WROTE_AN_ORDER = 'Took an order of a customer'
export const GAVE_MONEY_BACK = 'Refunded money of an order'
export const MARKED_A_PARCEL_AS_RETURNED = 'Marked a parcel as returned'
export const ASKED_ABOUT_A_PAYMENT = 'Asked a payment provider about a payment'
export const ACCEPTED_A_PAYMENT = 'Accepted a payment'
export const ASKED_A_PROVIDER_TO_GIVE_MONEY_BACK = 'Asked a provider to give money back'
export const ASKED_ABOUT_A_REFUND = 'Asked a provider about a refund'
export const READ_A_LIST_OF_A_PROVIDER = 'Read the headings of a list of a provider'
export const ADDED_A_LIST_OF_A_PROVIDER = 'Compared a provider’s list of payments'
export const CLOSED_A_DAY = 'Counted the cash of a day'
export const DECIDED_ABOUT_A_REFUND = 'Decided what became of a refund'
export const CHANGED_THE_PAYMENT_SETTINGS = 'Changed the payment settings'
export const TESTED_A_PAYMENT_METHOD = 'Tested a payment method'
export const BLOCKED_CASH = 'Blocked cash on delivery for a customer'
export const ALLOWED_CASH_AGAIN = 'Allowed cash on delivery for a customer again'
export const MARKED_CASH_OF_ORDERS_AS_RECEIVED = 'Marked the cash of several orders as received'
export const ADDED_A_NOTE_TO_AN_ORDER = 'Added a note to an order'
export const ADDED_A_NOTE_TO_A_CUSTOMER = 'Added a note to a customer'
export const PROVED_A_PHONE_NUMBER = 'Noted a call to the phone number of a customer'
export const MERGED_CUSTOMERS = 'Merged another account into a customer'
export const ADDED_A_TAG_TO_A_CUSTOMER = 'Added a tag to a customer'
export const REMOVED_A_TAG_FROM_A_CUSTOMER = 'Removed a tag from a customer'
export const APPROVED_A_REVIEW = 'Approved a review'
export const REJECTED_A_REVIEW = 'Rejected a review'
export const ANSWERED_A_REVIEW = 'Answered a review'
export const REMOVED_AN_OWN_REVIEW = 'Removed their own review'
export const EXPORTED_THE_NEWSLETTER_SUBSCRIBERS = 'Exported the newsletter subscribers'
export const ADDED_A_PERSON_TO_STAFF = 'Added a person to staff'
export const CHANGED_A_ROLE = 'Changed a role'
export const REMOVED_A_PERSON_FROM_STAFF = 'Removed a person from staff'
export const TURNED_TWO_FACTOR_SIGN_IN_OFF_FOR_A_PERSON =
  'Turned two-factor sign-in off for a person'
export const STARTED_TO_SET_UP_TWO_FACTOR_SIGN_IN = 'Started to set up two-factor sign-in'
export const TURNED_TWO_FACTOR_SIGN_IN_ON = 'Turned two-factor sign-in on'
export const TURNED_TWO_FACTOR_SIGN_IN_OFF = 'Turned two-factor sign-in off'
export const CHANGED_THE_SETTINGS = 'Changed the settings'
export const CHANGED_THE_DELIVERY_SETTINGS = 'Changed the delivery settings'
export const RAN_A_BACKGROUND_JOB_AGAIN = 'Ran a background job again'
export const CHANGED_THE_BANK_ACCOUNT = 'Changed the account for bank transfers'
export const SENT_A_BANK_SLIP = 'Sent a bank slip'
export const REFUSED_A_BANK_SLIP = 'Refused a bank slip'
export const CHANGED_THE_CASH_SETTINGS = 'Changed the settings of cash on delivery'
export const RECORDED_A_PHONE_CALL = 'Recorded a phone call about an order'
export const MADE_A_LINK_TO_CONFIRM_AN_ORDER = 'Made a link to confirm an order'
export const ENTERED_A_RATE = 'Entered a rate of gold or silver'
export const CHANGED_THE_SETTINGS_OF_RATES = 'Changed the settings of rates'
export const CHANGED_THE_ORDER_LIMITS = 'Changed the order limits'
export const CHANGED_THE_HOME_ROWS = 'Changed the rows of the home page'
export const ADDED_A_PAGE = 'Added a page'
export const CHANGED_A_PAGE = 'Changed a page'
export const REMOVED_A_PAGE = 'Removed a page'
export const HID_OR_SHOWED_A_PAGE = 'Hid a page or showed it again'
export const CHANGED_THE_BANNERS = 'Changed the banners'
export const CHANGED_THE_TESTIMONIALS = 'Changed the testimonials'
export const ADDED_A_ROLE = 'Added a role'
export const CHANGED_WHAT_A_ROLE_MAY_DO = 'Changed what a role may do'
export const DELETED_A_ROLE = 'Deleted a role'
export const COMPARED_PICTURE_FILES_WITH_PRODUCTS = 'Compared picture files with products'
export const ADDED_A_PICTURE_TO_A_PRODUCT = 'Added a picture to a product'
export const CHANGED_THEIR_OWN_NAME = 'Changed their own name'
export const CHANGED_THEIR_OWN_PASSWORD = 'Changed their own password'
export const SIGNED_OUT_ON_A_DEVICE = 'Signed out on another device'
export const SIGNED_OUT_ON_ALL_OTHER_DEVICES = 'Signed out on all other devices'
export const TURNED_ON_MESSAGES_ABOUT_NEW_ORDERS = 'Turned on messages about new orders on a device'
export const TURNED_OFF_MESSAGES_ABOUT_NEW_ORDERS =
  'Turned off messages about new orders on a device'
export const SIGNED_OUT = 'Signed out'

// The page.
export const ACTIVITY_LOG = 'Activity log'
export const EVERY_CHANGE_OF_STAFF = 'Every change made by staff. Nobody can edit this list.'
export const NO_ACTIVITY_YET = 'No activity yet'
export const CHANGES_APPEAR_HERE = 'Changes by you and your staff appear here.'
export const timesInARow = (times: number) => `, ${times} times`
export const WHAT_CHANGED = 'What changed'

export const SEARCH_ACTIVITY = 'Search activity'
export const NAME_PRODUCT_OR_ORDER = 'Person, product, order or word'
export const PERSON = 'Person'
export const EVERYBODY = 'Everybody'
export const KIND = 'Kind'
export const EVERYTHING = 'Everything'
export const KINDS: Record<AuditKind, string> = {
  orders: 'Orders',
  products: 'Products',
  stock: 'Stock',
  categories: 'Categories and colours',
  customers: 'Customers and reviews',
  staff: 'Staff',
  settings: 'Settings',
}
export const DATE_FROM = 'Date from'
export const DATE_TO = 'Date to'
export const NOTHING_FOUND = 'Nothing found'
export const TRY_FEWER_FILTERS = 'No activity matches. Try a part of a name, or other filters.'
export const moreSubjects = (count: number) => `and ${count} more`
export const CHANGED_FROM_TO = ' → '

// Values of changed rows.
export const YES = 'Yes'
export const NO = 'No'
export const unknownNumber = (id: string) => `no. ${id} (deleted)`
/** The names of tables whose rows have no name of their own. */
export const TABLE_WORDS: Partial<Record<string, string>> = {
  bank_account: 'Account for bank transfers',
  banners: 'Banner',
  cash_settings: 'Cash on delivery',
  day_closes: 'Daily close',
  home_page: 'Home page',
  home_rows: 'Row of the home page',
  payment_attempts: 'Payment in advance',
  phone_calls: 'Phone call',
  refund_requests: 'Refund',
  review_pictures: 'Picture of a review',
  staff_roles: 'Role',
  store_opening: 'Opening of the shop',
  store_payments: 'Payment methods',
  testimonials: 'Testimonial',
  orders: 'Order',
  products: 'Product',
  offers: 'Offer',
  stock_items: 'Stock',
  reviews: 'Review',
  categories: 'Category',
  colors: 'Colour',
  users: 'Account',
  product_categories: 'Category',
  product_images: 'Picture',
  cash_blocks: 'Cash on delivery blocked',
  order_edits: 'Change of the order',
  order_notes: 'Note',
  customer_notes: 'Note',
  tagged_customers: 'Tags',
  customer_merges: 'Merged account',
  proven_phones: 'Phone number',
  payments: 'Payment',
  store_policy: 'Returns and warranty',
  store_contact: 'Name, contact and look',
  store_pages: 'Pages',
  store_links: 'Social media',
  store_delivery: 'Delivery',
  delivery_charges: 'Delivery by province',
  order_limits: 'Order limits',
}
/** The names of columns; others are made from the name of the column. */
export const COLUMN_WORDS: Partial<Record<string, string>> = {
  color_id: 'Colour',
  wide_public_id: 'Wide picture',
  high_public_id: 'High picture',
  picture_public_id: 'Picture',
  picture_alt: 'Description of the picture',
  at: 'Time',
  closed_at: 'Counted',
  closed_by_user_id: 'Counted by',
  is_confirmed: 'Customers confirm cash orders',
  confirm_from_paisa: 'Confirm from',
  most_open_orders: 'Most open orders',
  most_paisa: 'Most for one order',
  most_pieces: 'Most items',
  cancel_after_days: 'Cancelled after days',
  sums: 'Money of the day',
  expected_cash_paisa: 'Cash that should be there',
  counted_cash_paisa: 'Cash that was counted',
  charge_paisa: 'Delivery charge',
  from_days: 'Days, at least',
  to_days: 'Days, at most',
  source: 'Shows',
  order_id: 'Order',
  changes: 'What changed',
  method: 'Payment method',
  methods: 'Payment methods',
  total_paisa: 'Subtotal',
  final_paisa: 'Total',
  refunded_paisa: 'Refunded',
  delivery_paisa: 'Delivery charge',
  delivery_from_days: 'Delivery days, at least',
  delivery_to_days: 'Delivery days, at most',
  promised_on: 'Promised by',
  address_street: 'Street',
  address_city: 'City',
  address_state: 'Province',
  address_zip_code: 'ZIP code',
  address_country: 'Country',
  recipient_name: 'Recipient',
  recipient_phone: 'Phone of the recipient',
  restocked_at: 'Back in stock',
  deleted_at: 'Deleted by the customer',
  sent_on: 'Sent on',
  transaction_id: 'Transaction',
  next: 'Continues',
  expires_at: 'Ends',
  next_check_at: 'Next check',
  asked_at: 'Asked',
  settled_at: 'Received',
  refunded_at: 'Refunded on',
  refund_provider: 'Refunded by',
  refund_reference: 'Reference of the refund',
  refund_reason: 'Reason of the refund',
  refund_due_by: 'Refund due by',
  outcome: 'What came of the call',
  mobile: 'Phone of the wallet',
  requested_at: 'Asked for',
  requested_by_user_id: 'Asked for by',
  sent_at: 'Sent',
  decided_at: 'Decided',
  is_default: 'Main picture',
  pricing: 'Price by weight',
  engraving_letters: 'Letters of an engraving',
  engraving_paisa: 'Price of an engraving',
  engraving_days: 'Days for an engraving',
  making_days: 'Days to make it',
  certificate_id: 'Certificate',
  certificate_issuer: 'Certificate from',
  certificate_number: 'Number of the certificate',
  reply: 'Answer',
  replied_at: 'Answered',
  written_at: 'Written',
  permissions: 'May do',
  size_id: 'Size',
  tagline_ne: 'Tagline in Nepali',
  address_ne: 'Address in Nepali',
  logo_public_id: 'Logo',
  accent: 'Colour of the shop',
  has_ornament: 'Ornament',
  pan: 'PAN',
  free_from_paisa: 'Free from',
  closed_weekdays: 'Closed on',
  url: 'Address',
  opened_at: 'Opened',
  uses_sample_details: 'Details of the sample',
  test_mail_at: 'Test email',
  is_hidden: 'Hidden',
  return_days: 'Days to return',
  warranty_months: 'Months of warranty',
  piece: 'Product',
  is_sample: 'Sample',
  is_made_by_staff: 'Written down by staff',
  staff_role_id: 'Role',
  published_at: 'Published',
  withdrawn_at: 'Hidden since',
  archived_at: 'Archived since',
  local_name: 'Name in Nepali',
  name_ne: 'Name in Nepali',
  title_ne: 'Title in Nepali',
  words_ne: 'Text in Nepali',
  text_ne: 'Text in Nepali',
  button_ne: 'Button text in Nepali',
  place_ne: 'Place in Nepali',
  description_ne: 'Description in Nepali',
  material_ne: 'Material in Nepali',
  purity_ne: 'Purity in Nepali',
  weight_grams: 'Weight in grams',
  dimensions: 'Size',
  dimensions_ne: 'Size in Nepali',
  search_words: 'Search keywords',
  low_stock: 'Low stock at',
  notice_language: 'Language of emails to the shop',
  sku: 'SKU',
  tag_id: 'Tag',
  user_id: 'Account',
  from_user_id: 'Account that ended',
  into_user_id: 'Account that stays',
  hex_code: 'Colour code',
  quantity: 'Stock',
  alt: 'Description of the picture',
  alt_ne: 'Description of the picture in Nepali',
  picture_alt_ne: 'Description of the picture in Nepali',
  starts_at: 'Starts',
  ends_at: 'Ends',
  value_hundredths: 'Discount',
  judged_by_user_id: 'Judged by',
  judged_at: 'Judged',
  replied_by_user_id: 'Answered by',
  fulfilment: 'Delivery',
  cta: 'Button text',
}
/** Values that are words of the program. */
export const VALUE_WORDS: Partial<Record<string, string>> = {
  open: 'To be paid',
  settled: 'Received',
  void: 'Not needed any more',
  'refund-due': 'To be refunded',
  refunded: 'Refunded',
  reached: 'Reached',
  unconfirmed: 'To confirm',
  confirmed: 'Confirmed',
  packed: 'Packed',
  'handed-over': 'With the courier',
  delivered: 'Delivered',
  refused: 'Returning',
  returned: 'Returned',
  cancelled: 'Cancelled',
  percent: '% discount',
  amount: 'Rs discount',
  waiting: 'New',
  approved: 'Approved',
  rejected: 'Rejected',
  shopper: 'Customer',
  staff: 'Staff',
  admin: 'Admin',
}
