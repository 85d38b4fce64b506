export const PAYMENT_METHODS = 'Payments'
const pictureLabels = (name: string) => ({
  upload: `Upload ${name}`,
  replace: `Replace ${name}`,
  remove: `Remove ${name}`,
})
export const LANDSCAPE_PICTURE = pictureLabels('landscape picture')
export const PORTRAIT_PICTURE = pictureLabels('portrait picture')
export const SINGLE_PICTURE = pictureLabels('picture')
export const BANK_ACCOUNT = 'Bank account'
export const CASH_ON_DELIVERY = 'Cash on delivery'
export const TITLE = 'Title'
export const TEXT = 'Text'
export const EDIT = 'Edit'
export const LOOK_SETTINGS = 'Look'
export const LOGO_PICTURE = pictureLabels('logo')
export const PAGES = 'Pages'
export const PREVIEW_IN_NEPALI = 'Preview in Nepali'
export const BANNERS = 'Banners'
export const DELIVERY = 'Delivery'
export const HOME_PAGE = 'Home page'
export const SETTINGS = 'Settings'
export const SETTINGS_SECTION = 'Part of the settings'
export const EMAILS_AND_JOBS = 'Emails and jobs'
export const ORDERS = 'Orders'
export const NO_LIMIT = 'No limit'
export const THE_PICTURE_COULD_NOT_BE_UPLOADED = 'The picture could not be uploaded'
export const UPLOADING = 'Uploading…'
export const UNSAVED_CHANGES = 'Unsaved changes'
export const DISCARD = 'Discard'
export const SAVING = 'Saving…'
export const SAVE = 'Save'
export const STORE_SETTINGS = 'Store'
export const TESTIMONIALS = 'Testimonials'
export const NAME = 'Name'
export const TITLE_IN_NEPALI = 'Title in Nepali'
export const TEXT_IN_NEPALI = 'Text in Nepali'
export const SETTINGS_SAVED = 'Settings saved'
export const THE_SETTINGS_COULD_NOT_BE_SAVED = 'The settings could not be saved'
export const newPositionText = (name: string, position: number, count: number) =>
  `${name} is now ${position} of ${count}`
export const ORDER_EMAILS = 'Order emails'
export const PREVIEW = 'Preview'
export const EXPORTS = 'Exports'
