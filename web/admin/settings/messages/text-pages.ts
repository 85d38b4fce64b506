export const LOADING_PAGES = {
  loading: 'Loading the pages…',
  failure: 'We could not load the pages',
}
export const LOADING_PAGE = {
  loading: 'Loading the page…',
  failure: 'We could not load the page',
}

export const TEXT_PAGES = 'Text pages'
export const WHAT_PAGES_ARE =
  'What customers read about the shop. Links to these pages are in the menu and at the bottom of every page.'
export const ADD_PAGE = 'Add page'
export const NEW_PAGE = 'New page'
/** What is said about a page in the list. */
export const DEFAULT_TEXT_STATUS = 'Our text. Please read it and make it yours.'
export const OWN_TEXT_STATUS = 'Your text'
export const HIDDEN_PAGE_STATUS = 'Hidden from customers'
export const TABLES_OF_SIZES = 'Sizes of rings and bangles, with a size finder'
export const HIDE_BUILT_IN_PAGE = 'Hide'
export const SHOW_BUILT_IN_PAGE = 'Show'
export const pageHiddenText = (title: string) => `“${title}” is hidden from customers`
export const pageShownText = (title: string) => `Customers see “${title}” again`
export const PAGE_COULD_NOT_BE_CHANGED = 'The page could not be changed'
export const VIEW_IN_SHOP = 'View in shop'
export const ADDRESS_OF_PAGE = 'Address of the page'
export const pageAddressHint = (origin: string) => `The page is at ${origin}/pages/…`
export const TEXT_OF_THE_PAGE = 'Text of the page'
export const TEXT_HINT =
  'Every line is a paragraph. Select words and press a button to make them bold, a link, a heading or a list.'
export const TEXT_FORMAT = 'Format'
export const FORMAT_HEADING = 'Heading'
export const FORMAT_BOLD = 'Bold'
export const FORMAT_LIST = 'List'
export const FORMAT_NUMBERED_LIST = 'Numbered list'
export const FORMAT_LINK = 'Link'
export const FORMAT_CONTACT_DETAILS = 'Contact details'
/** What a button inserts if no words are selected. */
export const SAMPLE_WORDS = 'your words'
export const HIDE_PAGE = 'Hide this page from customers'
export const REMOVE_PAGE = 'Remove page'
export const USE_DEFAULT_TEXT = 'Use our text again'
export const removePageQuestion = (title: string) => `Remove “${title}”?`
export const restoreDefaultTextQuestion = (title: string) => `Use our text for “${title}”?`
export const PAGE_IS_DELETED = 'Its text is deleted. Links to it will not work any more.'
export const YOUR_TEXT_IS_DELETED = 'Your text is deleted, and customers see ours again.'
export const KEEP_PAGE = 'Keep it'
export const REMOVING_PAGE = 'Removing…'
export const PAGE_ADDED = 'Page added'
export const PAGE_IS_REMOVED = 'Page removed'
export const DEFAULT_TEXT_IS_BACK = 'Our text is back'
export const PAGE_COULD_NOT_BE_REMOVED = 'The page could not be removed'
