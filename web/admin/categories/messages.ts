import { countOf } from '../page/messages.ts'

// The sentences of the page of categories.

export const LOADING_CATEGORIES = {
  loading: 'Loading your categories…',
  failure: 'We could not load your categories',
}
export const ADD_CATEGORY = 'Add category'
export const CATEGORIES = 'Categories'
export const WHAT_THE_ORDER_DOES =
  'Shoppers see them in this order; the first four stand on the home page. Drag a category to another place, or use its arrows.'
export const NO_CATEGORIES_YET = 'No categories yet'
export const WHAT_CATEGORIES_ARE =
  'Categories are the shelves of your shop: Earrings, Necklaces, Bridal. Shoppers look around by them.'
export const deleteCategory = (name: string) => `Delete ${name}?`
export const KEEP_IT = 'Keep it'
export const DELETE_CATEGORY = 'Delete category'
export const DELETING = 'Deleting…'
export const isDeleted = (name: string) => `${name} deleted`
export const THE_CATEGORY_COULD_NOT_BE_DELETED = 'The category could not be deleted'
export const piecesStay = (count: number) =>
  `${countOf(count)} in it ${count === 1 ? 'stays' : 'stay'} in the shop, on no shelf of this name.`
export const NOTHING_ELSE_CHANGES = 'It is empty, so nothing else changes.'

// A category.
export const isSaved = (name: string) => `${name} saved`
export const isAdded = (name: string) => `${name} added`
export const THE_CATEGORY_COULD_NOT_BE_SAVED = 'The category could not be saved'
export const CHANGE_CATEGORY = 'Change category'
export const NAME = 'Name'
export const SUCH_AS_EARRINGS = 'A shelf of your shop, such as Earrings or Bridal'
export const WHAT_THE_PICTURE_SHOWS = 'What the picture shows'
export const READ_OUT = 'Read out to people who cannot see it'
export const SAVING = 'Saving…'
export const SAVE = 'Save'

// The list.
export const isNowAt = (name: string, position: number, count: number) =>
  `${name} is now ${position} of ${count}`
export const NOT_PUT_IN_ORDER = 'The categories could not be put in order'
export const change = (name: string) => `Change ${name}`
export const deleteNamed = (name: string) => `Delete ${name}`
export const withFirstPicture = (products: number) => `${countOf(products)} · shows its first one`
export const withoutPicture = (products: number) => `${countOf(products)} · no picture`

// The picture.
export const PICTURE = 'Picture'
export const OPTIONAL = '(optional)'
export const SQUARE_LOOKS_BEST = 'Square looks best. Without one, shoppers see the first product.'
export const REPLACE_PICTURE = 'Replace picture'
export const ADD_PICTURE = 'Add picture'
export const OR_DROP_IT_HERE = 'or drop it here'
export const REMOVE_PICTURE = 'Remove picture'
