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
