import { productCountText } from '../page/messages.ts'

export const LOADING_CATEGORIES = {
  loading: 'Loading your categories…',
  failure: 'We could not load your categories',
}
export const ADD_CATEGORY = 'Add category'
export const CATEGORIES = 'Categories'
export const WHAT_CATEGORY_ORDER_DOES =
  'Customers see this order. The first four are on the home page. Drag a category to move it, or use its arrows.'
export const NO_CATEGORIES_YET = 'No categories yet'
export const WHAT_CATEGORIES_ARE =
  'Categories are groups of products: Earrings, Necklaces, Bridal. Customers browse the shop by category.'
export const deleteCategoryQuestion = (name: string) => `Delete ${name}?`
export const CANCEL = 'Cancel'
export const DELETE_CATEGORY = 'Delete category'
export const DELETING = 'Deleting…'
export const categoryDeletedText = (name: string) => `${name} deleted`
export const THE_CATEGORY_COULD_NOT_BE_DELETED = 'The category could not be deleted'
export const productsStayText = (count: number) =>
  `${productCountText(count)} in it ${count === 1 ? 'stays in the shop but leaves' : 'stay in the shop but leave'} this category.`
export const EMPTY_CATEGORY_ONLY_IS_DELETED = 'It is empty, so nothing else changes.'

export const categorySavedText = (name: string) => `${name} saved`
export const categoryAddedText = (name: string) => `${name} added`
export const THE_CATEGORY_COULD_NOT_BE_SAVED = 'The category could not be saved'
export const EDIT_CATEGORY = 'Edit category'
export const NAME = 'Name'
export const NAME_IN_NEPALI = 'Name in Nepali'
export const SUCH_AS_EARRINGS = 'A group of products, such as Earrings or Bridal'
export const DESCRIBE_THE_PICTURE = 'Describe the picture'
export const DESCRIBE_THE_PICTURE_IN_NEPALI = 'Describe it in Nepali'
export const FOR_BLIND_CUSTOMERS_AND_GOOGLE = 'For blind customers and Google'
export const SAVING = 'Saving…'
export const SAVE = 'Save'

export const newPositionText = (name: string, position: number, count: number) =>
  `${name} is now ${position} of ${count}`
export const CATEGORY_ORDER_NOT_SAVED = 'The order of the categories could not be saved'
export const editNamedText = (name: string) => `Edit ${name}`
export const deleteNamedText = (name: string) => `Delete ${name}`
export const countWithFirstPictureText = (productCount: number) =>
  `${productCountText(productCount)} · picture of the first product`
export const countWithoutPictureText = (productCount: number) =>
  `${productCountText(productCount)} · no picture`

export const PICTURE = 'Picture'
export const SQUARE_LOOKS_BEST =
  'Square looks best. Without a picture, customers see the first product.'
export const REPLACE_PICTURE = 'Replace picture'
export const ADD_PICTURE = 'Add picture'
export const OR_DROP_IT_HERE = 'or drop it here'
export const REMOVE_PICTURE = 'Remove picture'
