export const LOADING_PRODUCTS = {
  loading: 'Loading your products…',
  failure: 'We could not load your products',
}
export const UNPUBLISH = 'Unpublish'
export const ARCHIVE = 'Archive'
export const BRING_BACK_FROM_ARCHIVE = 'Bring back'
export const PUBLISH = 'Publish'
export const UNDO_UNPUBLISH = 'Undo unpublish'
export const PERCENT = 'Percent'
export const RUPEES = 'Rupees'
export const PREVIEW = 'Preview'
export const CANCEL = 'Cancel'
export const DELETE = 'Delete'
export const DELETING = 'Deleting…'
export const DELETING_CANNOT_BE_UNDONE =
  'It cannot be undone. A product that was ordered cannot be deleted: hide it instead.'
export const SAVING = 'Saving…'
export const roundingStepText = (step: number) => (step === 1 ? 'To whole rupees' : `To Rs ${step}`)
export const CATEGORIES = 'Categories'
export const FIXED_PRICE = 'Fixed price'
export const rateOfSeriesText = (series: string) => `By weight and the rate of ${series}`
export const CERTIFICATE = 'Certificate'
export const ADD_PRODUCT = 'Add product'
export const PRODUCTS = 'Products'
export const ADD_OFFER = 'Add offer'
export const NAME = 'Name'
export const DONE = 'Done'
export const UPLOADING = 'Uploading…'
export const SOLD_OUT = 'Sold out'
export const PRODUCT = 'Product'
export const STOCK = 'Stock'
export const PRICE = 'Price'
export const A_PICTURE_COULD_NOT_BE_UPLOADED = 'A picture could not be uploaded'
export const NAME_IN_NEPALI = 'Name in Nepali'
export const WHOLE_NUMBER_REQUIRED = 'A whole number'
