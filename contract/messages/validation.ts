// The sentences of the schemas: why an input is refused.

export const PASSWORD_IS_REQUIRED = 'Password is required'
export const FIRST_NAME_IS_REQUIRED = 'First name is required'
export const LAST_NAME_IS_REQUIRED = 'Last name is required'
export const PASSWORD_IS_TOO_LONG = 'Password is too long'
export const THAT_CODE_IS_TOO_LONG = 'That code is too long'
export const CODE_IS_REQUIRED = 'Code is required'
export const ENTER_THE_6_DIGIT_CODE = 'Please enter the 6-digit code'
export const WHATSAPP_NUMBER_IS_REQUIRED = 'WhatsApp number is required'
export const ENTER_A_VALID_PHONE_NUMBER = 'Please enter a valid 10-digit number'
export const FULL_NAME_IS_REQUIRED = 'Full name is required'
export const STREET_ADDRESS_IS_REQUIRED = 'Street address is required'
export const CITY_IS_REQUIRED = 'City is required'
export const STATE_IS_REQUIRED = 'State is required'
export const PHONE_NUMBER_IS_REQUIRED = 'Phone number is required'
export const TOWN_IS_REQUIRED = 'Town is required'
export const PROVINCE_IS_REQUIRED = 'Province is required'
export const ZIP_CODE_IS_REQUIRED = 'ZIP code is required'
export const COUNTRY_IS_REQUIRED = 'Country is required'
export const WRITE_A_NOTE = 'Please write a note'
export const WRITE_A_TAG = 'Please write a tag'
export const NO_COMMAS_IN_A_TAG = 'Please write one tag, without commas'
export const SEND_THE_NAME_OF_A_CALL = 'Please send the name of a call'
export const ENTER_A_WHOLE_NUMBER = 'Please enter a whole number'
export const atMostNumber = (most: number) => `Please enter at most ${most}`
export const ENTER_1_OR_LEAVE_IT_EMPTY = 'Please enter 1 or more, or leave it empty'
export const ADD_AT_LEAST_ONE = 'Please add at least one'
export const SEND_ALL_CATEGORY_IDS_IN_ORDER =
  'Please send the ids of all categories, each of them once'
export const CATEGORY_NAME_IS_REQUIRED = 'Category name is required'
export const ENTER_THE_NAME_OF_THE_BANK = 'Please enter the name of the bank'
export const ENTER_THE_NAME_OF_THE_ACCOUNT = 'Please enter the name of the account'
export const ENTER_THE_ACCOUNT_NUMBER = 'Please enter the account number'
export const ENTER_THE_REFERENCE_OF_THE_SLIP =
  'Please enter the reference number on the slip: letters and digits'
export const PLEASE_SAY_WHY_YOU_REFUSE = 'Please say why you refuse it'
export const CHOOSE_AN_OUTCOME = 'Please choose what came of the call'
export const SEND_THE_CALLS_YOU_LOOKED_AT = 'Please send how many calls you looked at'
export const SEND_TRUE_OR_FALSE = 'Please send true or false'
export const COLOR_NAME_IS_REQUIRED = 'Color name is required'
export const COLOR_CODE_IS_REQUIRED = 'Color code is required'
export const SEND_A_COLOR_CODE_LIKE_B3122B = 'Please send a color code like #B3122B'
export const ENTER_A_PAN_OF_9_DIGITS = 'Please enter the 9 digits of the number'
export const UNKNOWN_PROVINCE = 'Unknown province'
export const THAT_IS_TOO_MUCH_FOR_ONE_DELIVERY = 'That is too much for one delivery'
export const ENTER_MORE_THAN_0_OR_LEAVE_IT_EMPTY = 'Please enter more than 0, or leave it empty'
export const ENTER_A_WHOLE_NUMBER_OF_DAYS = 'Please enter a whole number of days'
export const ENTER_1_DAY_OR_MORE = 'Please enter 1 day or more'
export const SEND_EACH_PROVINCE_ONCE = 'Please send each province once'
export const SEND_A_LIST_OF_CHARGES = 'Please send a list of charges'
export const SEND_A_LIST_OF_DAYS = 'Please send a list of days'
export const SEND_A_VALID_ID = 'Please send a valid id'
export const THERE_IS_NO_SUCH_SIZE = 'There is no such size'
export const USE_LETTERS_DIGITS_AND_SIGNS = 'Please use letters, digits and signs only'
export const EMAIL_IS_REQUIRED = 'Email is required'
export const ENTER_A_VALID_EMAIL_ADDRESS = 'Please enter a valid email address'
export const SEND_A_DATE_AND_TIME_IN_ISO_8601 = 'Please send a date and time in ISO 8601'
export const SEND_A_DAY = 'Please send a day such as 2026-11-20'
export const SAY_WHETHER_THE_CASH_WAS_RECEIVED = 'Please say whether the cash was received'
export const SAY_WHETHER_IT_WAS_GIVEN_BACK = 'Please say whether the money was given back'
export const TITLE_IS_REQUIRED = 'Title is required'
export const TEXT_IS_REQUIRED = 'Text is required'
export const BUTTON_TEXT_IS_REQUIRED = 'Button text is required'
export const UNKNOWN_PICTURE = 'Unknown picture'
export const NAME_IS_REQUIRED = 'Name is required'
export const CHOOSE_WHAT_THE_ROW_SHOWS = 'Please choose what the row shows'
export const CHOOSE_A_CATEGORY_FOR_EACH_ROW_THAT_SHOWS_ONE =
  'Please choose a category for each row that shows one'
export const SEND_A_LIST_OF_ROWS = 'Please send a list of rows'
export const SEND_A_LIST_OF_TESTIMONIALS = 'Please send a list of testimonials'
export const AN_OFFER_IS_A_PERCENT_OR_AN_AMOUNT = 'An offer is a percent or an amount'
export const OFFER_TITLE_IS_REQUIRED = 'Offer title is required'
export const OFFER_VALUE_IS_REQUIRED = 'Offer value is required'
export const AN_OFFER_TAKES_SOMETHING_OFF = 'The discount must be more than 0'
export const THAT_OFFER_IS_TOO_LARGE = 'That discount is too large'
export const AN_OFFER_VALUE_HAS_AT_MOST_TWO_DECIMALS = 'A discount has at most two decimals'
export const A_PERCENT_IS_AT_MOST_100 = 'A discount is at most 100 %'
export const AN_OFFER_ENDS_AFTER_IT_STARTS = 'The offer must end after it starts'
export const ENTER_1_OR_MORE_OR_LEAVE_IT_EMPTY = 'Please enter 1 or more, or leave it empty'
export const UNKNOWN_ORDER_STATUS = 'Unknown order status'
export const UNKNOWN_STATE_OF_A_DELIVERY = 'Unknown state of a delivery'
export const WRITE_A_SUBJECT = 'Please write a subject'
export const WRITE_A_TEXT = 'Please write a text'
export const unknownPlaceholder = (placeholderList: string) =>
  `In braces only these words are possible: ${placeholderList}`
export const SAY_HOW_THE_ORDER_CAME = 'Please choose phone, chat or counter'
export const ADD_AN_ITEM = 'Please add an item'
export const atMostItems = (most: number) => `At most ${most} different items`
export const UNKNOWN_WAY_OF_PAYMENT = 'Please choose how the money was paid'
export const UNKNOWN_PAYMENT_METHOD = 'Unknown payment method'
export const CHOOSE_A_PAYMENT_METHOD = 'Please choose at least one payment method'
export const ENTER_THE_REFERENCE = 'Please enter the reference number of the payment'
export const CHOOSE_A_DELIVERY_ADDRESS = 'Please choose a delivery address'
export const SEND_THE_EXPECTED_TOTAL_IN_RUPEES = 'Please send the expected total in rupees'
export const SEND_AN_ORDER_ID = 'Please send an order id'
export const SEND_A_WHOLE_NUMBER = 'Please send a whole number'
export const SEND_THE_ID_OF_A_PICTURE = 'Please send the id of a picture'
export const ENTER_A_WHOLE_NUMBER_OF_ITEMS = 'Please enter a whole number of items'
export const STOCK_CANNOT_BE_NEGATIVE = 'Stock cannot be negative'
export const THAT_IS_TOO_MANY_ITEMS = 'That is too many items'
export const SEND_A_LIST_OF_CATEGORY_IDS = 'Please send a list of category ids'
export const PRODUCT_NAME_IS_REQUIRED = 'Product name is required'
export const SKU_HAS_LETTERS_DIGITS_AND_SIGNS =
  'A SKU has letters, digits, spaces and - _ . / # +, and begins with a letter or digit'
export const PRODUCT_DESCRIPTION_IS_REQUIRED = 'Product description is required'
export const SEND_A_LIST_OF_IMAGE_IDS = 'Please send a list of image ids'
export const SEND_A_LIST_OF_IMAGE_DETAILS = 'Please send a list of image details'
export const SEND_A_LIST_OF_COLORS = 'Please send a list of colors'
export const UNKNOWN_STATUS_OF_A_REVIEW = 'Unknown status of a review'
export const WRITE_WHAT_YOU_THINK_OF_IT = 'Please write what you think of it'
export const SEND_THE_VERSION_YOU_HAVE_SEEN = 'Please send the version you have seen'
export const SEND_A_LIST_OF_THE_PICTURES_TO_REMOVE = 'Please send a list of the pictures to remove'
export const SAY_WHY_YOU_REJECT_IT = 'Please say why'
export const WRITE_AN_ANSWER = 'Please write an answer'
export const ENTER_AN_AMOUNT_IN_RUPEES = 'Please enter a number, such as 12500'
export const AN_AMOUNT_CANNOT_BE_NEGATIVE = 'An amount cannot be negative'
export const THAT_AMOUNT_IS_TOO_LARGE = 'That amount is too large'
export const AN_AMOUNT_HAS_AT_MOST_TWO_DECIMALS = 'An amount has at most two decimals'
export const SEND_AN_AMOUNT_IN_RUPEES = 'Please send an amount in rupees'
export const CHOOSE_WHAT_THE_ROLE_MAY_DO = 'Please choose at least one thing that it may do'
export const CHOOSE_STAFF_OR_ADMIN = 'Please choose staff or admin'
export const SEND_EITHER_A_CHANGE_OR_A_COUNT = 'Please send either a change or a count'
export const SAY_HOW_MANY_CAME_OR_WENT = 'Please say how many were added or removed'
export const SEND_HOW_MANY_THERE_WERE = 'Please send how many there were'
export const UNKNOWN_NETWORK = 'Unknown network'
export const ENTER_AN_ADDRESS = 'Please enter an address'
export const USE_AT_MOST_300_CHARACTERS = 'Please use at most 300 characters'
export const ENTER_AN_ADDRESS_THAT_BEGINS_WITH_HTTPS =
  'Please enter an address that begins with https://'
export const STORE_NAME_IS_REQUIRED = 'Store name is required'
export const PHONE_IS_REQUIRED = 'Phone is required'
export const ENTER_A_PHONE_NUMBER = 'Please enter a phone number'
export const ADDRESS_IS_REQUIRED = 'Address is required'
export const SEND_A_LIST_OF_LINKS = 'Please send a list of links'
export const SEND_EACH_NETWORK_ONCE = 'Please send each network once'
export const NAME_EACH_PICTURE_BY_ITS_ID_OR_ITS_PUBLICID =
  'Please name each picture by its id or its publicId'
export const SEND_A_LIST_OF_STOCK = 'Please send a list of stock'
export const SAY_HOW_MANY_THERE_ARE = 'Please say how many there are'
export const SEND_A_LIST_OF_PICTURES = 'Please send a list of pictures'
export const SEND_EACH_PICTURE_ONCE = 'Please send each picture once'
export const SEND_A_LIST_OF_OFFERS = 'Please send a list of offers'
export const SEND_EACH_OFFER_ONCE = 'Please send each offer once'

export const passwordTooShort = (minLength: number) =>
  `Password needs at least ${minLength} characters`
export const passwordTooLong = (most: number) => `Password has at most ${most} characters`
export const sendOrderIds = (most: number) => `Please send 1 to ${most} different order ids`
export const atMostDays = (most: number) => `Please enter at most ${most} days`
export const atMostCharacters = (most: number) => `Please use at most ${most} characters`
export const chooseStars = (most: number) => `Please choose 1 to ${most} stars`
export const atMostRows = (most: number) => `Please send at most ${most} rows`
export const PICK_PRODUCTS_FOR_EACH_ROW_THAT_SHOWS_THEM =
  'Please pick products for each row that shows your own choice'
export const PATH_OF_PAGE_IS_REQUIRED = 'Address is required'
export const USE_SMALL_LETTERS_NUMBERS_AND_HYPHENS =
  'Please use small English letters, numbers and hyphens, such as our-workshop'
export const CHOOSE_A_COLOUR = 'Please choose one of the colours'
export const SEND_A_LIST_OF_BANNERS = 'Please send a list of banners'
export const atMostBanners = (count: number) => `Please keep to ${count} banners`
export const atMostTestimonials = (most: number) => `Please send at most ${most} testimonials`
export const searchTextTooLong = (most: number) => `Please search for at most ${most} characters`
export const atMostSizes = (most: number) => `A product has at most ${most} sizes`
export const atMostStockRows = (most: number) =>
  `A product has at most ${most} combinations of colors and sizes`
export const atMostColors = (most: number) => `A product has at most ${most} colors`
export const sendProductIds = (most: number) => `Please send 1 to ${most} different product ids`
export const atMostProductIds = (most: number) =>
  `Please send at most ${most} different product ids`
export const reviewTooShort = (minLength: number) => `Please write at least ${minLength} characters`
export const atMostPictures = (most: number) => `A product has at most ${most} pictures`
export const atMostOffers = (most: number) => `A product has at most ${most} offers`
export const MOST_DAYS_ARE_FEWER_THAN_LEAST = 'The most days cannot be fewer than the least'
export const EACH_COLOR_ONCE = 'Please send each color once'
export const EACH_COLOR_AND_SIZE_ONCE = 'Please send each color and size once'
export const ALL_SIZES_OF_ONE_SCALE = 'All sizes of a product are of one kind'

/** The unit of a number in a message. */
export type NumberUnit = 'days' | 'months' | 'orders' | 'items'
export const wholeNumberOf = (unit: NumberUnit) => `Please enter a whole number of ${unit}`
export const zeroOrMore = (unit: NumberUnit) => `Please enter 0 or more ${unit}`
export const atMost = (most: number, unit: NumberUnit) => `Please enter at most ${most} ${unit}`
export const SEND_THE_VERSION_YOU_LOOKED_AT = 'Please send the version you looked at'
export const ZIP_CODE_TOO_LONG = 'ZIP code cannot exceed 10 characters'
export const SEND_A_CSV_FILE = 'Please send a CSV file'
export const SEND_THE_DIGEST_OF_THE_CHECK = 'Please send the digest of the check'

export const SEND_THE_CLOSED_WEEKDAYS =
  'Please send the closed days of the week, each once; one day at least is open'

export const WRITE_THE_TEXT_OF_THE_ENGRAVING = 'Please write the text of the engraving'
export const TEXT_CANNOT_BE_ENGRAVED =
  'Please use only letters, digits and punctuation, in Latin or Devanagari script'

export const THERE_IS_NO_SUCH_METAL = 'There is no such metal'
export const PURITY_IS_PER_MILLE = 'Purity is a whole number from 1 to 1000, such as 916 or 925'
export const ENTER_A_WEIGHT_IN_GRAMS =
  'Please enter a weight in grams with at most three decimals, such as 11.664'
export const STONES_WEIGH_LESS_THAN_ALL = 'The stones must weigh less than the whole item'
export const ENTER_MICROMETRES = 'Please enter micrometres with at most two decimals, such as 2.5'
export const SEND_A_LIST_OF_STONES =
  'Please write each kind of stones like: 2 natural Ruby 0.35 ct Rs 12000'
export const WRITE_THE_KIND_OF_STONE = 'Please write the kind of stone, such as Ruby'
export const A_KIND_HAS_NO_DIGITS = 'The kind of a stone has no digits and no semicolon'
export const A_CARAT_HAS_AT_MOST_TWO_DECIMALS = 'Please enter a carat with at most two decimals'
export const ENTER_THE_GROSS_WEIGHT_TOO = 'Please enter the gross weight too'
export const NET_IS_GROSS_WITHOUT_STONES = 'The net weight is the gross weight without the stones'

export const SEND_A_PUSH_SUBSCRIPTION = 'Please send the push subscription of a browser'

export const A_PERCENT_TO_100 = 'Please enter a percent from 0 to 100 with at most two decimals'
export const CHOOSE_A_RATE = 'Please choose a rate of this metal'
export const A_RATE_IS_MORE_THAN_0 = 'A rate is more than 0'
export const ENTER_JARTI = 'Please enter jarti as a percent or in grams, such as 3% or 0.35 g'
export const ENTER_JYALA = 'Please enter jyala such as 10%, 450/g or 5000'
export const CHOOSE_A_ROUNDING_STEP = 'A price is rounded up to 1, 5, 10 or 100 rupees'
export const THE_METAL_HAS_NO_SUCH_RATE = 'This rate is not of the main metal'
export const ENTER_THE_WEIGHT_FOR_A_PRICE_BY_WEIGHT =
  'Please enter the weight, because the price follows from it'
export const ENTER_HOURS_TO_A_YEAR = 'Please enter 1 to 8760 hours'
