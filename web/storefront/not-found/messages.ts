export const PAGE_NOT_FOUND = 'Oops! Page not found'
export const WHERE_TO_GO = 'This page has moved or does not exist. Try a search, or one of these.'
export const TRY_A_SEARCH = 'Try a search, or one of these.'
export const BACK_TO_HOME = 'Back to home'
