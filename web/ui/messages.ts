export const CLOSE = 'Close'
export const EMAIL = 'Email'
export const OFFLINE = 'You are offline. Please check your connection and try again.'
export const TRYING_AGAIN = 'Trying again…'
export const TRY_AGAIN = 'Retry'
export const HIDE_PASSWORD = 'Hide password'
export const SHOW_PASSWORD = 'Show password'
export const HOW_TO_GET_A_JPEG =
  'It is a HEIC file. On the iPhone, choose Settings › Camera › Formats › Most Compatible and take the photo again, or send the photo to yourself by email and save it as JPEG.'
export const CHOOSE_A_PICTURE = 'Please choose a JPEG, PNG, WebP or AVIF file.'
export const REMOVE = 'Remove'
export const ONE_ITEM_LESS = 'One less'
export const ONE_ITEM_MORE = 'One more'
export const CLOSE_MESSAGE = 'Close message'
export const PAGE_PART_NOT_LOADED = 'This part of the page could not be loaded'
export const CHECK_CONNECTION = 'Please check your connection and try again.'

export const SERVER_PROBLEM = 'This is on our side. Please try again in a moment.'
export const checkMarkedFields = (count: number) => `Please check ${count} fields:`
/** This text stands after the label of a field. */
export const OPTIONAL_FIELD_MARK = '(optional)'
export const fileIsNoPicture = (fileName: string) => `${fileName} could not be read as a picture`
export const starsOfMax = (stars: number, maxStars: number) => `${stars} of ${maxStars} stars`
