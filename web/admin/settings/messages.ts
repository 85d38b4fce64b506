import type { OrderEmailKind } from '#contract/order-emails.ts'

// The sentences of the settings.

export const LOADING_BANNERS = {
  loading: 'Loading the banners…',
  failure: 'We could not load the banners',
}
export const LOADING_PAYMENT_METHODS = {
  loading: 'Loading the payment methods…',
  failure: 'We could not load the payment methods',
}
export const PAYMENT_METHODS = 'Payments'
export const HOW_CUSTOMERS_PAY = 'How customers can pay'
export const WHAT_PAYMENT_METHODS_DO =
  'Customers choose one of these when they order. An order that is paid in advance keeps its items for 30 minutes; if it is not paid by then, it is cancelled.'
export const PROVIDER_IS_PAUSED =
  'Does not answer at the moment. Customers are offered the other ways, and it is tried again by itself.'
export const notSetUp = (settings: string) =>
  `Not set up. Whoever runs the server has to set ${settings}.`
export const ENTER_YOUR_BANK_ACCOUNT_FIRST = 'Enter your bank account first'
export const TEST = 'Test'
export const TESTING = 'Testing…'
export const methodWorks = (method: string) => `${method} answers, and the settings work`
export const methodDoesNotWork = (method: string) => `The test of ${method} failed`
export const LOADING_CASH = {
  loading: 'Loading the settings of cash on delivery…',
  failure: 'We could not load the settings of cash on delivery',
}
export const LOADING_DELIVERY = {
  loading: 'Loading the delivery settings…',
  failure: 'We could not load the delivery settings',
}
export const LOADING_HOME_ROWS = {
  loading: 'Loading the rows of the home page…',
  failure: 'We could not load the rows of the home page',
}
export const LOADING_JOBS = {
  loading: 'Loading the emails and jobs…',
  failure: 'We could not load the emails and jobs',
}
export const LOADING_PAGES = {
  loading: 'Loading the pages…',
  failure: 'We could not load the pages',
}
export const LOADING_PAGE = {
  loading: 'Loading the page…',
  failure: 'We could not load the page',
}
export const LOADING_ORDER_LIMITS = {
  loading: 'Loading the order limits…',
  failure: 'We could not load the order limits',
}
export const LOADING_SETTINGS = {
  loading: 'Loading the settings…',
  failure: 'We could not load the settings',
}
export const LOADING_TESTIMONIALS = {
  loading: 'Loading the testimonials…',
  failure: 'We could not load the testimonials',
}

// Pictures.
const pictureLabels = (name: string) => ({
  upload: `Upload ${name}`,
  replace: `Replace ${name}`,
  remove: `Remove ${name}`,
})
export const LANDSCAPE_PICTURE = pictureLabels('landscape picture')
export const PORTRAIT_PICTURE = pictureLabels('portrait picture')
export const THE_PICTURE = pictureLabels('picture')

// Banners.
export const onAComputer = (title: string) => `${title} on a computer`
export const onAPhone = (title: string) => `${title} on a phone`
export const SHOWN_FIRST = 'Shown first · '
/** Before and after the name of the page that the button opens. */
export const OPENS = ['opens ', ''] as const

// Bills and stock.
export const BILLS_AND_STOCK = 'Bills and stock'
export const PAN_OR_VAT_NUMBER = 'PAN or VAT number'
export const PAN_HINT = '9 digits. It is printed on every bill.'
export const LANGUAGE_OF_EMAILS_TO_THE_SHOP = 'Language of emails to you'
export const SUCH_AS_THOSE_ABOUT_ORDERS = 'Such as those about new orders.'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const LOW_STOCK_AT = 'Low stock at'
export const LOW_STOCK_HINT =
  'A product with this many items or fewer is marked as low. A product can have its own number.'

// The bank account.
export const BANK_ACCOUNT = 'Bank account'
export const LOADING_BANK = {
  loading: 'Loading the bank account…',
  failure: 'We could not load the bank account',
}
export const ACCOUNT_FOR_TRANSFERS = 'Account for bank transfers'
export const WHAT_THE_ACCOUNT_IS_FOR =
  'Customers who choose a bank transfer see this account and send you the slip. You check it on the page of their order.'
export const BANK_AND_BRANCH = 'Bank and branch'
export const NAME_OF_THE_ACCOUNT = 'Name of the account'
export const ACCOUNT_NUMBER = 'Account number'

// Cash on delivery.
export const CASH_ON_DELIVERY = 'Cash on delivery'
export const CONFIRMATION_OF_CASH_ORDERS = 'Confirmation of cash orders'
export const WHAT_CONFIRMING_DOES =
  'Customers confirm a cash order with a link in their email, or when you call them. Orders › Call list shows whom to call. After three calls without success within 24 hours, the order is cancelled.'
export const CUSTOMERS_CONFIRM_CASH_ORDERS = 'Customers have to confirm cash orders'
export const FROM_THIS_TOTAL_IN_RUPEES = 'From this total, in rupees'
export const LEAVE_IT_EMPTY_FOR_EVERY_CASH_ORDER = 'Leave it empty to confirm every cash order'
export const EVERY_CASH_ORDER = 'Every cash order'
export const LIMITS_OF_CASH_ORDERS = 'Limits of cash orders'
export const WHAT_CASH_LIMITS_DO =
  'For orders that customers place. What staff write down has no limit.'
export const OPEN_CASH_ORDERS_FOR_ONE_NUMBER = 'Most open cash orders for one phone number'
export const HIGHEST_TOTAL_OF_A_CASH_ORDER = 'Highest total of a cash order, in rupees'
export const cashByLaw = (amount: string) =>
  `By law, no order of ${amount} or more is paid in cash. The shop refuses such cash orders in any case.`

// Delivery.
export const rules = (charges: string, days: string | undefined) =>
  `${charges}${days ? ` It takes ${days}.` : ''}`

// Emails and jobs.
export const NO_EMAIL_LEAVES_THIS_SHOP = 'No email leaves this shop.'
export const EMAILS_ARE_WRITTEN_TO_FILES =
  'No mail server is set up, so emails are only written to files on the server. Ask the person who runs the server to set SMTP_URL.'
export const oldestAreShown = (shown: number, total: number) =>
  `The ${shown} oldest of ${total} are shown.`
export const TRY_AGAIN = 'Try again'
export const RUN_NOW = 'Run now'
/** After "Try again", for screen readers. */
export const toSend = (subject: string) => ` to send ${subject}`
export const jobNamed = (name: string) => ` : ${name}`
export const attempts = (count: number) => `${count} ${count === 1 ? 'attempt' : 'attempts'}`
export const andNext = (time: string) => ` · next ${time}`

// Testimonials.
export const testimonialOf = (name: string) => `the testimonial of ${name}`
export const editTestimonialOf = (name: string) => `Edit the testimonial of ${name}`
export const removeTestimonialOf = (name: string) => `Remove the testimonial of ${name}`
/** Before the link to the reviews, its text, after. */
export const HOME_PAGE_SHOWS_REVIEWS = [
  'The home page shows ',
  'reviews of your customers',
  ' now. These testimonials are shown again if there are fewer than three.',
] as const

// A banner.
export const RINGS = 'Rings'
export const EARRINGS = 'Earrings'
export const A_NECKLACE = 'A necklace'
export const MITHILA_ART = 'Mithila art'
export const EDIT_BANNER = 'Edit banner'
export const TITLE = 'Title'
export const BUTTON_TEXT = 'Button text'
export const TEXT = 'Text'
export const BUTTON_LINK = 'The button opens'
export const ALL_JEWELLERY = 'All jewellery'
export const PICTURE = 'Picture'
export const WHICH_PICTURE =
  'One of the shop’s, or your own on a plain dark background: jewellery on the right of a landscape picture, and in the upper half of a portrait picture. One of the two is enough.'
export const FOR_COMPUTERS_SUCH_AS_2000_1000 = 'For computers, such as 2000 × 1000'
export const FOR_PHONES_SUCH_AS_1000_1250 = 'For phones, such as 1000 × 1250'
export const UPLOADING_THE_PICTURE = 'Uploading the picture…'
export const DONE = 'Done'
export const BUTTON = 'Button'
export const EDIT = 'Edit'

// The look of the shop.
export const LOOK = 'Look'
export const LOGO = 'Logo'
export const WHAT_THE_LOGO_IS =
  'Shown at the top of every page, in emails, on bills and as the icon of the shop. Without one, the name is shown in type.'
export const LOGO_PICTURE = pictureLabels('logo')
export const LOGO_HINT = 'Best with a transparent background, wider than high, such as 900 × 300'
export const MAIN_COLOUR = 'Main colour'
export const WHERE_THE_COLOUR_IS =
  'The colour of buttons, links and prices on offer. Text in each of them is easy to read.'
export const ACCENT_WORDS = {
  sindoor: 'Sindoor red',
  blue: 'Blue',
  green: 'Green',
  teal: 'Teal',
  plum: 'Plum',
  brown: 'Brown',
}
export const DRAWINGS = 'Drawings'
export const WHAT_DRAWINGS_ARE =
  'Borders of fish and small line drawings between the parts of a page.'
export const SHOW_DRAWINGS = 'Show drawings'
export const A_BUTTON = 'Add to Cart'
export const A_LINK = 'A link'

// Text pages.
export const PAGES = 'Pages'
export const TEXT_PAGES = 'Text pages'
export const WHAT_PAGES_ARE =
  'What customers read about the shop. Links to these pages are in the menu and at the bottom of every page.'
export const ADD_PAGE = 'Add page'
export const NEW_PAGE = 'New page'
/** What is said about a page in the list. */
export const FIRST_TEXT = 'Our text. Please read it and make it yours.'
export const YOUR_TEXT = 'Your text'
export const HIDDEN_PAGE = 'Hidden from customers'
export const TABLES_OF_SIZES = 'Sizes of rings and bangles, with a size finder'
export const HIDE_BUILT_IN_PAGE = 'Hide'
export const SHOW_BUILT_IN_PAGE = 'Show'
export const pageIsHidden = (title: string) => `“${title}” is hidden from customers`
export const pageIsShown = (title: string) => `Customers see “${title}” again`
export const PAGE_COULD_NOT_BE_CHANGED = 'The page could not be changed'
export const VIEW_IN_SHOP = 'View in shop'
export const ADDRESS_OF_PAGE = 'Address of the page'
export const addressHint = (origin: string) => `The page is at ${origin}/pages/…`
export const TEXT_OF_THE_PAGE = 'Text of the page'
export const PREVIEW_IN_NEPALI = 'Preview in Nepali'
export const TEXT_HINT =
  'Every line is a paragraph. Select words and press a button to make them bold, a link, a heading or a list.'
export const FORMAT = 'Format'
export const HEADING = 'Heading'
export const BOLD = 'Bold'
export const LIST = 'List'
export const STEPS = 'Numbered list'
export const LINK = 'Link'
export const CONTACT_DETAILS = 'Contact details'
/** What a button inserts if no words are selected. */
export const SAMPLE_WORDS = 'your words'
export const HIDE_PAGE = 'Hide this page from customers'
export const REMOVE_PAGE = 'Remove page'
export const USE_OUR_TEXT = 'Use our text again'
export const removeThePage = (title: string) => `Remove “${title}”?`
export const replaceWithOurText = (title: string) => `Use our text for “${title}”?`
export const PAGE_IS_DELETED = 'Its text is deleted. Links to it will not work any more.'
export const YOUR_TEXT_IS_DELETED = 'Your text is deleted, and customers see ours again.'
export const KEEP_IT = 'Keep it'
export const REMOVING = 'Removing…'
export const PAGE_ADDED = 'Page added'
export const PAGE_IS_REMOVED = 'Page removed'
export const OUR_TEXT_IS_BACK = 'Our text is back'
export const PAGE_COULD_NOT_BE_REMOVED = 'The page could not be removed'

// The list of banners.
export const BANNERS = 'Banners'
export const BANNERS_OF_THE_HOME_PAGE = 'Banners of the home page'
export const BANNERS_TAKE_TURNS =
  'Up to six large pictures at the top of the home page. They take turns, in this order. Drag one to another place, or use its arrows.'
export const PRODUCTS_YOU_CHOOSE = 'Products you choose'
export const ADD_A_PRODUCT = 'Add a product'
export const TYPE_PART_OF_ITS_NAME = 'Type at least 3 letters of its name'
/** A product that is not active, so the shop does not show it. */
export const hiddenProduct = (id: number) => `Hidden product no. ${id}`
export const ADD_BANNER = 'Add banner'
export const NO_BANNERS =
  'No banners. The home page begins with the name of the shop and your tagline.'

// Delivery charges and days.
export const ENTER_A_NUMBER_OF_DAYS = 'Please enter a whole number of days'
export const PLEASE_FILL_IN_BOTH_OR_NEITHER = 'Please fill in both, or neither'
export const DELIVERY = 'Delivery'
export const BY_PROVINCE = 'By province'
export const WHAT_CHARGES_AND_DAYS_MEAN =
  'The charge is in rupees for one parcel, with tax; 0 is free. The days count from the order to the delivery. Leave them empty to promise no days.'
export const CHARGE = 'Charge'
export const FEWEST_DAYS = 'Fewest days'
export const MOST_DAYS = 'Most days'
export const UNKNOWN_PROVINCES =
  'If we do not know the province, the highest charge is used and no days are promised.'
export const WORKING_DAYS = 'Working days'
export const WHAT_WORKING_DAYS_ARE_FOR =
  'Orders promise a day. It is counted from your working days: for products made to order, for engravings, and before the courier takes the parcel.'
export const CLOSED_ON = 'Closed on'
export const WEEKDAYS = [
  ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
]
export const HOLIDAYS = 'Holidays'
export const ONE_DAY_ON_EACH_LINE = 'Such as 2026-11-08, one on each line'
export const notADay = (text: string) => `“${text}” is not a day such as 2026-11-08`
export const FREE_FOR_LARGER_ORDERS = 'Free for larger orders'
export const FREE_FROM_IN_RUPEES = 'Free from, in rupees'
export const ORDER_TOTAL_AFTER_DISCOUNTS = 'Order total after discounts'
export const NEVER = 'Never'
export const WHAT_CUSTOMERS_SEE = 'What customers see'
export const WHERE_CUSTOMERS_SEE_IT = 'In the cart, on product pages and in the FAQ.'
export const ONE_NUMBER_CANNOT_BE_READ = 'Nothing yet: one of the numbers is not valid.'

// The rows of the home page.
export const HOME_PAGE = 'Home page'
export const ROWS_OF_PRODUCTS = 'Rows of products'
export const WHAT_ROWS_ARE =
  'The home page shows these in this order. A row without products is hidden.'
export const ADD_ROW = 'Add row'
export const NO_ROWS = 'The home page shows no rows of products.'
export const THE_NEW_ROW = 'the new row'
export const SHOWS = 'Shows'
export const CHOOSE_WHAT_IT_SHOWS = 'Choose what it shows'
export const THE_NEWEST_PRODUCTS = 'The newest products'
export const PRODUCTS_WITH_AN_OFFER = 'Products with an offer'
export const EMPTY_SO_HIDDEN = ' (empty, so hidden)'
export const TEXT_BELOW_THE_TITLE = 'Text below the title'
export const remove = (name: string) => `Remove ${name}`
export const CATEGORY_WAS_DELETED = 'The category of this row was deleted, so the row is hidden'

// The lists of emails and jobs.
export const SETTINGS = 'Settings'
export const PART_OF_THE_SETTINGS = 'Part of the settings'
export const EMAILS_AND_JOBS = 'Emails and jobs'
export const NO_UNSENT_EMAILS = 'No unsent emails'
export const EMAILS_THAT_COULD_NOT_BE_SENT = 'Emails that could not be sent'
export const WHEN_EMAILS_ARE_TRIED =
  'Each email is tried again for three days, at least once an hour. After that it stays here until you try again.'
export const NO_WAITING_OR_FAILED_EMAILS = 'No emails are waiting or failed.'
export const BACKGROUND_JOBS = 'Background jobs'
export const WHEN_JOBS_ARE_TRIED =
  'The shop does these by itself. One that fails is tried again four times within a quarter of an hour, and then at its next time.'
export const THE_EMAIL_IS_BEING_SENT = 'The email is being sent'
export const toAndWritten = (to: string, time: string) => `To ${to} · written ${time}`
export const nextAt = (time: string) => `next ${time}`
export const NOT_TRIED_ANY_MORE = 'not tried any more'
export const COPY_THE_DATABASE_TO_THE_ARCHIVE = 'Continuous backup: copy the whole database'
export const COPY_CHANGES_TO_THE_ARCHIVE = 'Continuous backup: copy the latest changes'
export const BACK_UP_THE_SHOP = 'Back up the shop'
export const TELL_WHO_WAITS_FOR_STOCK = 'Email customers when a product is back in stock'
export const CHECK_PAYMENTS = 'Ask payment providers about payments under way'
export const CANCEL_UNCONFIRMED_ORDERS = 'Cancel orders that nobody confirmed in time'
export const DELETE_EXPIRED_SIGN_INS = 'Delete sign-ins and codes that have expired'
export const DELETE_RECORDS_OF_OLD_EMAILS = 'Delete records of old emails'
export const DELETE_RECORDS_OF_REPEATED_ORDERS = 'Delete records of repeated orders'
export const DELETE_UNUSED_PICTURES = 'Delete pictures that are not used any more'
export const FILL_NEW_COLUMNS = 'Finish the update of the database'
export const UPDATE_THE_SEARCH = 'Update the search'
export const SEND_EMAILS = 'Send emails'
export const SEND_MESSAGES_ABOUT_NEW_ORDERS = 'Send messages about new orders'
export const THE_JOB_IS_BEING_RUN = 'The job is being run'
export const lastDone = (time: string) => `Last done ${time}`
export const NOT_DONE_YET = 'Not done yet'
export const failsSince = (time: string) => `Fails since ${time}`
export const IT_COULD_NOT_BE_RUN_AGAIN = 'It could not be run again'
export const STARTING = 'Starting…'
export const PLEASE_ENTER_A_WHOLE_NUMBER = 'Please enter a whole number'

// The limits of orders.
export const ORDERS = 'Orders'
export const ORDERS_OF_NEW_CUSTOMERS = 'Orders of new customers'
export const WHAT_LIMITS_DO =
  'A customer is new until you have confirmed one of their orders. Larger orders are refused, and the customer is asked to call you. Leave a field empty for no limit.'
export const MOST_ITEMS_IN_ONE_ORDER = 'Most items in one order'
export const NO_LIMIT = 'No limit'
export const HIGHEST_TOTAL_IN_RUPEES = 'Highest total, in rupees'
export const MOST_UNCONFIRMED_ORDERS = 'Most unconfirmed orders'
export const WHAT_IS_COUNTED =
  'Unconfirmed orders are counted for each customer and for each phone number. The total is without delivery.'
export const ORDERS_THAT_NOBODY_CONFIRMS = 'Orders that nobody confirms'
export const WHAT_CANCELLING_DOES =
  'They are cancelled after this time: the items go back into stock, and the customer gets an email.'
export const CANCEL_AFTER_IN_DAYS = 'Cancel after, in days'
export const LEAVE_IT_EMPTY_TO_KEEP_ORDERS = 'Leave it empty to keep them until you cancel them'

// Uploads of pictures.
export const THE_PICTURE_COULD_NOT_BE_UPLOADED = 'The picture could not be uploaded'
export const UPLOADING = 'Uploading…'

// Every page.
export const UNSAVED_CHANGES = 'Unsaved changes'
export const DISCARD = 'Discard'
export const SAVING = 'Saving…'
export const SAVE = 'Save'
export const STORE = 'Store'
export const TESTIMONIALS = 'Testimonials'

// The shop.
export const PLEASE_USE_AT_MOST_300_CHARACTERS = 'Please use at most 300 characters'
export const ENTER_A_WEB_ADDRESS = 'Please enter an address that begins with https://'
export const THE_SHOP = 'The shop'
export const WHERE_THE_NAME_IS_SHOWN =
  'The name is shown on every page, in emails and on bills; the rest also in the footer.'
export const NAME = 'Name'
export const TITLE_IN_NEPALI = 'Title in Nepali'
export const TAGLINE_IN_NEPALI = 'Tagline in Nepali'
export const ADDRESS_IN_NEPALI = 'Address in Nepali'
export const TEXT_IN_NEPALI = 'Text in Nepali'
export const BUTTON_TEXT_IN_NEPALI = 'Button text in Nepali'
export const PLACE_IN_NEPALI = 'Place in Nepali'
export const THE_SAME_IN_NEPALI = 'The same in Nepali'
export const NAME_IN_NEPALI_LETTERS = 'Name in Nepali letters'
export const SHOWN_BESIDE_THE_NAME = 'Shown beside the name'
export const TAGLINE = 'Tagline'
export const TAGLINE_HINT =
  'What you sell, in one sentence, such as “Silver from Patan, made by our family”. Shown on the home page and at the bottom of every page.'
export const EMAIL = 'Email'
export const PHONE = 'Phone'
export const ADDRESS = 'Address'
export const RETURNS_AND_WARRANTY = 'Returns and warranty'
export const SHOWN_ON_ALL_PAGES_AND_EMAILS = 'Shown on all pages and emails.'
export const DAYS_TO_RETURN_AN_ITEM = 'Days to return an item'
export const AFTER_IT_WAS_RECEIVED = 'After it was received'
export const MONTHS_OF_WARRANTY = 'Months of warranty'
export const FOR_MANUFACTURING_AND_STONES = 'For manufacturing and stones'
export const SOCIAL_MEDIA = 'Social media'
export const LINKS_IN_THE_FOOTER = 'Links in the footer.'
export const HTTPS = 'https://'

// A testimonial.
export const EDIT_TESTIMONIAL = 'Edit testimonial'
export const ADD_TESTIMONIAL = 'Add testimonial'
export const WHAT_THEY_SAY = 'What they say'
export const IN_THEIR_OWN_WORDS = 'In their own words, with their permission'
export const PLACE = 'Place'
export const STARS = 'Stars'
export const starsOf = (stars: number, most: number) => `${stars} of ${most}`
export const PRODUCT = 'Product'
export const OF_THE_PERSON_OR_THE_PRODUCT = 'Of the person or the product, square'
export const SHOW_IT_AS_A_SAMPLE = 'This is an example, not a real customer'
export const SAMPLE = 'Sample'

// The list of testimonials.
export const WHERE_TESTIMONIALS_ARE_SHOWN =
  'Shown at the end of the home page until you have approved three good reviews, which are then shown instead.'
export const NO_TESTIMONIALS = 'No testimonials, so the home page does not show this part.'
export const whatTheySay = (name: string) => `What ${name} says`
export const SETTINGS_SAVED = 'Settings saved'
export const THE_SETTINGS_COULD_NOT_BE_SAVED = 'The settings could not be saved'

// What a screen reader hears after a move.
export const isNowAt = (name: string, position: number, count: number) =>
  `${name} is now ${position} of ${count}`

// The texts of the emails about orders.
export const ORDER_EMAILS = 'Order emails'
export const EMAILS_ARE_SENT = 'Emails are sent'
export const CHECK_WITH_A_TEST_EMAIL =
  'A mail server is set up. Send yourself a test email to check it.'
export const EDIT_EMAIL_TEXTS = 'Edit the email texts'
export const LOADING_EMAIL_TEXTS = {
  loading: 'Loading the texts…',
  failure: 'We could not load the texts',
}
export const EMAIL_KINDS: Record<OrderEmailKind, string> = {
  confirmed: 'Order confirmed',
  changed: 'Order changed',
  sent: 'Order sent',
  delivered: 'Order delivered',
  cancelled: 'Order cancelled',
  refunded: 'Money refunded',
}
export const WHICH_EMAIL = 'Email'
export const CUSTOMERS_GET_THIS_EMAIL =
  'The customer gets this email about 20 seconds after the step, unless you undo it. You can also send the text by WhatsApp from the order. Who ordered in Nepali gets the Nepali text, or the English one if the Nepali subject or text is empty.'
export const SUBJECT = 'Subject'
export const SUBJECT_IN_NEPALI = 'Subject in Nepali'
export const WORDS_IN_BRACES = (words: string) =>
  `These words are replaced: ${words}. A paragraph with a word that has no value, such as {tracking}, is left out.`
export const PREVIEW = 'Preview'
export const PREVIEW_TEXT = 'With the data of an example order.'
export const USE_DEFAULT_TEXT = 'Use the original text'
/** The example order of the preview. */
export const EXAMPLE_ORDER = {
  name: 'Sita Jha',
  order: '7KM3Q-X9T4D',
  total: 'रू 4,648.20',
  due: 'रू 4,648.20',
  courier: 'Pathao',
  tracking: 'PT-20418',
  reason: 'Out of stock',
  amount: 'रू 500.00',
} as const

// The test email.
export const SEND_TEST_EMAIL = 'Send a test email'
export const SENDING = 'Sending…'
export const TEST_EMAIL_NOT_SENT = 'The test email could not be sent'
export const testEmailOnItsWay = (to: string) => `A test email to ${to} is on its way`
export const TEST_EMAIL_TEXT =
  'If it has not arrived in a few minutes, check your spam folder and Settings › Emails and jobs.'
export const testEmailWritten = (to: string) => `A test email to ${to} was written to a file`

// Files for an accountant.
export const EXPORTS = 'Exports'
export const FILES_FOR_YOUR_ACCOUNTANT = 'Files for your accountant'
export const FILES_OPEN_IN_EXCEL =
  'CSV files, which Excel, LibreOffice and Google Sheets open. Amounts are in rupees.'
export const DATE_FROM = 'From'
export const DATE_TO = 'To'
export const EXPORT_ORDERS = 'Orders'
export const WHAT_ORDERS_HAVE = 'One row for each order, with customer, items, amounts and payment.'
export const EXPORT_SALES = 'Sales'
export const WHAT_SALES_HAVE =
  'One row for each sold product of confirmed and paid orders, with cost price and profit.'
export const EXPORT_CUSTOMERS = 'Customers'
export const WHAT_CUSTOMERS_HAVE =
  'Customers who joined on these days, with orders and amount spent.'
export const EXPORT_STOCK = 'Stock'
export const WHAT_STOCK_HAS = 'The stock now, with its value at price and at cost.'
export const exportNamed = (what: string) => `Export ${what.toLowerCase()}`
