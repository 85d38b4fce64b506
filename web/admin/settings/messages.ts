// The sentences of the settings.

export const LOADING_BANNERS = {
  loading: 'Loading the banners…',
  failure: 'We could not load the banners',
}
export const LOADING_DELIVERY = {
  loading: 'Loading what delivery costs…',
  failure: 'We could not load what delivery costs',
}
export const LOADING_HOME_ROWS = {
  loading: 'Loading the rows of the home page…',
  failure: 'We could not load the rows of the home page',
}
export const LOADING_JOBS = {
  loading: 'Loading the emails and jobs…',
  failure: 'We could not load the emails and jobs',
}
export const LOADING_ORDER_LIMITS = {
  loading: 'Loading the limits of orders…',
  failure: 'We could not load the limits of orders',
}
export const LOADING_SETTINGS = {
  loading: 'Loading the settings…',
  failure: 'We could not load the settings',
}
export const LOADING_TESTIMONIALS = {
  loading: 'Loading the testimonials…',
  failure: 'We could not load the testimonials',
}
