export const OPENING = 'Opening…'
export const WHY_LOG_IN = 'With an account you find your wishlist on any phone or computer.'
export const LOG_IN_TO_KEEP_IT = 'Log in to keep it'
export const LOADING_YOUR_WISHLIST = 'Loading your wishlist…'
export const NEEDS_JAVASCRIPT =
  'Your wishlist is kept in your browser or with your account, and can only be shown with JavaScript.'
export const WISHLIST_NOT_LOADED = 'Your wishlist could not be loaded'
export const YOUR_WISHLIST_IS_EMPTY = 'Your wishlist is empty'
export const TAP_A_HEART = 'Tap the heart on a product you like, and you find it here again.'
export const CONTINUE_SHOPPING = 'Continue Shopping'
export const YOUR_WISHLIST = 'Your Wishlist'

export const productCountText = (count: number) =>
  `${count} ${count === 1 ? 'product' : 'products'}`
export const KEPT_IN_THIS_BROWSER = 'Your wishlist is kept in this browser only.'
