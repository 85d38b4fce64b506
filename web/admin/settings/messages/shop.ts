export const LOADING_SETTINGS = {
  loading: 'Loading the settings…',
  failure: 'We could not load the settings',
}

export const BILLS_AND_STOCK = 'Bills and stock'
export const PAN_HINT = '9 digits. It is printed on every bill.'
export const EMAIL_LANGUAGE_HINT = 'Such as those about new orders.'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const LOW_STOCK_HINT =
  'A product with this many items or fewer is marked as low. A product can have its own number.'

export const LOGO = 'Logo'
export const WHAT_THE_LOGO_IS =
  'Shown at the top of every page, in emails, on bills and as the icon of the shop. Without a logo, the name is shown.'
export const LOGO_HINT = 'Best with a transparent background, wider than high, such as 900 × 300'
export const MAIN_COLOUR = 'Main colour'
export const WHERE_MAIN_COLOUR_IS_USED =
  'The colour of buttons, links and prices with a discount. Text is easy to read in every colour.'
export const ACCENT_NAMES = {
  sindoor: 'Sindoor red',
  blue: 'Blue',
  green: 'Green',
  teal: 'Teal',
  plum: 'Plum',
  brown: 'Brown',
}
export const PAGE_DRAWINGS = 'Drawings'
export const WHAT_DRAWINGS_ARE =
  'Borders of fish and small line drawings between the parts of a page.'
export const SHOW_DRAWINGS = 'Show drawings'
export const DIGITS = 'Digits'
export const WHERE_DIGITS_ARE_SHOWN =
  'In the shop, in the admin and on printed bills. Emails and what people type stay in Latin digits.'
export const SHOW_DEVANAGARI_DIGITS = [
  'Show ',
  '०१२३',
  ' instead of 0123 on pages in Nepali',
] as const
export const SAMPLE_BUTTON = 'Add to Cart'
export const SAMPLE_LINK = 'A link'

export const PLEASE_USE_AT_MOST_300_CHARACTERS = 'Please use at most 300 characters'
export const ENTER_A_WEB_ADDRESS = 'Please enter an address that begins with https://'
export const THE_SHOP = 'The shop'
export const WHERE_THE_NAME_IS_SHOWN =
  'The name is shown on every page, in emails and on bills; the rest also in the footer.'
export const SHOWN_BESIDE_THE_NAME = 'Shown beside the name'
export const TAGLINE_HINT =
  'What you sell, in one sentence, such as “Silver from Patan, made by our family”. Shown on the home page and at the bottom of every page.'
export const RETURNS_AND_WARRANTY = 'Returns and warranty'
export const SHOWN_ON_ALL_PAGES_AND_EMAILS = 'Shown on all pages and emails.'
export const DAYS_TO_RETURN_AN_ITEM = 'Days to return an item'
export const RETURN_DAYS_HINT = 'After it was received'
export const MONTHS_OF_WARRANTY = 'Months of warranty'
export const WARRANTY_HINT = 'For manufacturing and stones'
export const SOCIAL_MEDIA = 'Social media'
export const LINKS_IN_THE_FOOTER = 'Links in the footer.'
export const HTTPS_PREFIX = 'https://'
