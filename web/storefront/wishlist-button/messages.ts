export const WISHLIST_IS_FULL = 'Your wishlist is full'
export const VIEW_WISHLIST = 'View wishlist'
export const FAILED_TO_CHANGE_WISHLIST = 'Failed to change your wishlist'
export const UNDO = 'Undo'
export const REMOVE_FROM_WISHLIST = 'Remove from wishlist'
export const ADD_TO_WISHLIST = 'Add to wishlist'

export const logInToKeepMoreProducts = (maxProducts: number) =>
  `This browser keeps ${maxProducts} products for you. Log in to keep more.`
