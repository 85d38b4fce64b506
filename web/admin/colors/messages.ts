export const LOADING_COLORS = {
  loading: 'Loading your colours…',
  failure: 'We could not load your colours',
}

export const GOLD = 'Gold'
export const SILVER = 'Silver'
export const ROSE_GOLD = 'Rose gold'
export const RED = 'Red'
export const GREEN = 'Green'
export const BLUE = 'Blue'
export const BLACK = 'Black'
export const WHITE = 'White'
export const colorSavedText = (name: string) => `${name} saved`
export const colorAddedText = (name: string) => `${name} added`
export const THE_COLOUR_COULD_NOT_BE_SAVED = 'The colour could not be saved'
export const EDIT_COLOUR = 'Edit colour'
export const ADD_COLOUR = 'Add colour'
export const NAME = 'Name'
export const NAME_IN_NEPALI = 'Name in Nepali'
export const COLOUR = 'Colour'
export const SAVING = 'Saving…'
export const SAVE = 'Save'
export const COMMON_COLOURS = 'Common colours'

export const COLOURS = 'Colours'
export const NO_COLOURS_YET = 'No colours yet'
export const WHAT_COLOURS_ARE =
  'If a product comes in several colours, each colour has its own stock. A product with one look needs no colour.'
export const editNamedText = (name: string) => `Edit ${name}`
export const deleteNamedText = (name: string) => `Delete ${name}`
export const deleteColorQuestion = (name: string) => `Delete ${name}?`
export const CANCEL = 'Cancel'
export const DELETE_COLOUR = 'Delete colour'
export const DELETING = 'Deleting…'
export const colorDeletedText = (name: string) => `${name} deleted`
export const THE_COLOUR_COULD_NOT_BE_DELETED = 'The colour could not be deleted'
export const USED_COLOUR_CANNOT_BE_DELETED = 'A colour that a product uses cannot be deleted.'
