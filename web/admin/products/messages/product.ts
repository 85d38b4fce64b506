// The sentences about the page of a product: its form, what is done with it, and changes of two people.

export const LOADING_PRODUCT = {
  loading: 'Loading the product…',
  failure: 'We could not load the product',
}

export const deleteProductQuestion = (name: string) => `Delete ${name}?`
export const productDeletedText = (name: string) => `${name} is deleted`
export const PRODUCT_NOT_DELETED = 'The product could not be deleted'
export const productPublishedText = (productName: string) => `${productName} is published`
export const PRODUCT_NOT_PUBLISHED = 'The product could not be published'
export const productUnpublishedText = (productName: string) => `${productName} is unpublished`
export const THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED = 'The product could not be unpublished'
export const THIS_IS_THE_COPY = 'This is the copy: a draft, with no stock yet'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'The product could not be duplicated'
export const COPYING_PRODUCT = 'Copying…'
export const DUPLICATE_PRODUCT = 'Duplicate'
export const UNPUBLISHING = 'Unpublishing…'
export const ONE_MOMENT = 'One moment…'

export const WHERE_CUSTOMERS_FIND_PRODUCT = 'Where customers find this product.'
export const MAIN_CATEGORY = 'Main category'
export const WHAT_THE_MAIN_CATEGORY_DOES = '“You may also like” shows products of this category.'
export const NEW_CATEGORY = 'New category'

export const SAVED_AS_A_DRAFT = 'Saved as a draft'
export const YOUR_PRODUCT_IS_PUBLISHED = 'Your product is published'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'The product could not be saved'
export const VIEW_IN_SHOP = 'View in shop'

export const MORE_DETAILS = 'More details'
export const PRODUCT_NAME = 'Product name'
export const PRICE_WAS = 'was'

export const UPLOAD_PICTURE_AGAIN_OR_REMOVE = 'Upload it again or remove it, then save.'
export const UPLOADING_PICTURES = 'Uploading pictures…'
export const FIELDS_WITH_A_STAR = 'Fields with * are required.'
export const NAME_AND_DESCRIPTION = 'Name and description'
export const PRODUCT_DESCRIPTION = 'Product description'
export const SUCH_AS_SILVER_LOTUS_JHUMKA = 'Such as Silver Lotus Jhumka'
export const ENGLISH_IS_SHOWN_WITHOUT_NEPALI = 'Without it, Nepali pages show the English text.'
export const WHAT_A_DESCRIPTION_SAYS = 'What it looks like, how it is made, when it is worn'
export const PRODUCT_SAVED = 'Saved'
export const stockHasChangedText = (shownCount: number, currentCount: number) =>
  `You saw ${shownCount}; now there are ${currentCount}.`

export const DISCARD = 'Discard'
export const SAVE_AS_DRAFT = 'Save as draft'
export const SAVE = 'Save'
export const UNSAVED_CHANGES = 'Unsaved changes'

export const CHANGED_BY_SOMEBODY_ELSE_TOO = 'Somebody else changed this product too'
export const BOTH_CHANGES_STAY = 'Your changes and theirs both stay.'
export const CHOOSE_WHAT_TO_KEEP = 'You both changed these. Choose what to keep.'
export const YOUR_VERSION = 'Yours'
export const THEIR_VERSION = 'Theirs'
export const THEIR_CHANGES = 'Their changes'
export const NOTHING_IS_SAVED_YET = 'Nothing is saved yet. Check the product, then save it.'
export const DISCARD_MY_CHANGES = 'Discard mine'
export const CONTINUE_EDITING = 'Continue'
export const EMPTY_VALUE = 'Empty'
export const inStockOfVariantText = (variantName: string) => `In stock: ${variantName}`
