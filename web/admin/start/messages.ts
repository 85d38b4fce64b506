// The sentences of the first page.

export const LOADING_SHOP = {
  loading: 'Loading your shop…',
  failure: 'We could not load your shop',
}
export const LOADING_TASKS = {
  loading: 'Loading what waits…',
  failure: 'We could not load what waits',
}

// The first steps of a new shop.
export const ADD_A_CATEGORY = 'Add a category'
export const WHAT_A_CATEGORY_IS = 'A shelf of your shop, such as Earrings. One is enough to begin.'
export const ADD_CATEGORY = 'Add category'
export const ADD_YOUR_FIRST_PRODUCT = 'Add your first product'
export const WHAT_A_PRODUCT_NEEDS =
  'A name, a price, how many you have, and a picture from your phone.'
export const ADD_PRODUCT = 'Add product'
export const SEE_IT_IN_THE_SHOP = 'See it in the shop'
export const LOOK_AT_IT_AS_CUSTOMERS_DO = 'Look at it as your customers do, and send them the link.'
export const OPEN_IN_THE_SHOP = 'Open in the shop'
export const OPEN_YOUR_SHOP = 'Open your shop'
export const THREE_STEPS = 'Three steps, about five minutes.'
export const DONE = ' (done)'

// Backups and failures.
export const namaste = (firstName: string) => `Namaste, ${firstName}`
export const lastBackup = (time: string) => `Last backup: ${time}.`
export const NO_BACKUP_YET = 'No backup yet. The shop makes one every day while it is open.'
export const BACKGROUND_JOBS = 'Background jobs'
export const emailsNotSent = (count: number) =>
  `${count === 1 ? 'One email' : `${count} emails`} could not be sent yet.`
export const jobsFailed = (count: number) =>
  `${count === 1 ? 'One background job' : `${count} background jobs`} failed.`
export const lookAtProblems = (count: number) => `Look at ${count === 1 ? 'it' : 'them'}`
