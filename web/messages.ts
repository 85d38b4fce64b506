// The sentences of the page frame: a page that cannot be shown or loaded.

export const SOMETHING_WENT_WRONG = 'Something went wrong'
export const UNEXPECTED_ERROR = 'Unexpected Application Error!'
export const cannotShowPage = (status: number) => `The shop could not show this page (${status}).`
export const BACK_TO_THE_HOME_PAGE = 'Back to the home page'
export const YOU_ARE_OFFLINE = 'You are offline'
export const CHECK_YOUR_CONNECTION =
  'This page could not be loaded. Please check your connection and try again.'
