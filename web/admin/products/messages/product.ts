// The sentences about the page of a product: its form, what is done with it, and changes of two people.

export const LOADING_PRODUCT = {
  loading: 'Loading the product…',
  failure: 'We could not load the product',
}

export const deleteProduct = (name: string) => `Delete ${name}?`
export const isDeleted = (name: string) => `${name} is deleted`
export const NOT_DELETED = 'The product could not be deleted'
export const isPublished = (product: string) => `${product} is published`
export const NOT_PUBLISHED = 'The product could not be published'
export const isUnpublished = (product: string) => `${product} is unpublished`
export const THE_PRODUCT_COULD_NOT_BE_UNPUBLISHED = 'The product could not be unpublished'
export const THIS_IS_THE_COPY = 'This is the copy: a draft, with no stock yet'
export const THE_PRODUCT_COULD_NOT_BE_DUPLICATED = 'The product could not be duplicated'
export const COPYING = 'Copying…'
export const DUPLICATE = 'Duplicate'
export const UNPUBLISHING = 'Unpublishing…'
export const ONE_MOMENT = 'One moment…'

export const WHERE_CUSTOMERS_FIND_IT = 'Where customers find this product.'
export const MAIN_CATEGORY = 'Main category'
export const WHAT_THE_MAIN_CATEGORY_DOES = '“You may also like” shows products of this category.'
export const NEW_CATEGORY = 'New category'

export const SAVED_AS_A_DRAFT = 'Saved as a draft'
export const YOUR_PRODUCT_IS_PUBLISHED = 'Your product is published'
export const THE_PRODUCT_COULD_NOT_BE_SAVED = 'The product could not be saved'
export const VIEW_IN_SHOP = 'View in shop'

export const MORE_DETAILS = 'More details'
export const PRODUCT_NAME = 'Product name'
export const WAS = 'was'

export const UPLOAD_IT_AGAIN_OR_REMOVE_IT = 'Upload it again or remove it, then save.'
export const UPLOADING_PICTURES = 'Uploading pictures…'
export const FIELDS_WITH_A_STAR = 'Fields with * are required.'
export const NAME_AND_DESCRIPTION = 'Name and description'
export const PRODUCT_DESCRIPTION = 'Product description'
export const SUCH_AS_SILVER_LOTUS_JHUMKA = 'Such as Silver Lotus Jhumka'
export const WITHOUT_IT_THE_ENGLISH_IS_SHOWN = 'Without it, Nepali pages show the English text.'
export const WHAT_A_DESCRIPTION_SAYS = 'What it looks like, how it is made, when it is worn'
export const SAVED = 'Saved'
export const stockHasChanged = (was: number, now: number) => `You saw ${was}; now there are ${now}.`

export const DISCARD = 'Discard'
export const SAVE_AS_DRAFT = 'Save as draft'
export const SAVE = 'Save'
export const UNSAVED_CHANGES = 'Unsaved changes'

export const CHANGED_BY_TWO = 'Somebody else changed this product too'
export const BOTH_CHANGES_STAY = 'Your changes and theirs both stay.'
export const CHOOSE_WHAT_TO_KEEP = 'You both changed these. Choose what to keep.'
export const YOURS = 'Yours'
export const THEIRS = 'Theirs'
export const THEIR_CHANGES = 'Their changes'
export const NOTHING_IS_SAVED_YET = 'Nothing is saved yet. Check the product, then save it.'
export const DISCARD_MY_CHANGES = 'Discard mine'
export const CONTINUE = 'Continue'
export const EMPTY_VALUE = 'Empty'
export const inStockOf = (variant: string) => `In stock: ${variant}`
