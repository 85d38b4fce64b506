import type { ShopSetupStep } from '#contract/setup.ts'

export const SETUP = 'Set up your shop'
export const SETUP_TEXT =
  'Visitors see “Not open yet” until you open the shop. You can stop at any time and continue later.'
export const HOME = 'Home'
export const STEP_IS_DONE = '(done)'
export const STEP_IS_OPTIONAL = 'Optional'
export const EDIT_STEP = 'Edit'
export const START_STEP = 'Start'
export const OPEN_THE_SHOP = 'Open the shop'
export const OPENING_THE_SHOP = 'Opening…'
export const SHOP_IS_OPEN = 'Your shop is open'
export const SHOP_IS_OPEN_TEXT = 'Everybody can see it and order now.'
export const SHOP_NOT_OPENED = 'The shop could not be opened'
export const READY_TO_OPEN = 'Everything that the shop needs is ready.'
export const PREVIEW_THE_SHOP = 'Preview the shop'
export const SAVE_AND_CONTINUE = 'Save and continue'
export const SAVING = 'Saving…'
export const CONTINUE = 'Continue'
export const DO_STEP_LATER = 'Do this later'
export const STEP_NOT_SAVED = 'This step could not be saved'

export const missingStepsText = (count: number) =>
  `${count === 1 ? 'One step is' : `${count} steps are`} missing before you can open the shop.`
export const stepNumberText = (stepNumber: number, count: number) =>
  `Step ${stepNumber} of ${count}`

/** The title of each step, and why the shop needs it. */
export const SETUP_STEP_TEXTS: Record<ShopSetupStep, { title: string; reason: string }> = {
  contact: {
    title: 'Name and contact',
    reason: 'Customers want to know who sells and whom to call. Shown on every page and bill.',
  },
  delivery: {
    title: 'Delivery',
    reason: 'The charge is added to each order. Without it the shop would deliver free everywhere.',
  },
  returns: {
    title: 'Returns and warranty',
    reason: 'Shown on all pages and emails. Promise only what you want to keep.',
  },
  mail: {
    title: 'Emails',
    reason: 'Customers get a confirmation of their order. A test email shows whether it arrives.',
  },
  product: {
    title: 'First product',
    reason: 'A shop without products has nothing to show its visitors.',
  },
}

export const NOT_OPEN_YET = 'The shop is not open yet.'
export const ONLY_STAFF_SEE_THE_SHOP =
  'Visitors see “Not open yet”; only you and your staff see the shop.'
export const FINISH_THE_SETUP = 'Finish the setup'

export const NAME = 'Name of the shop'
export const NAME_IN_NEPALI = 'Name in Nepali letters'
export const SHOWN_BESIDE_THE_NAME = 'Shown beside the name'
export const PHONE = 'Phone'
export const PHONE_HINT = 'A mobile number also gets a WhatsApp link'
export const EMAIL = 'Email'
export const EMAIL_HINT = 'For customers, and for the notice of each new order'
export const ADDRESS = 'Address'
export const ADDRESS_HINT = 'Such as “Patan Dhoka, Lalitpur”'

export const DELIVERY_CHARGE = 'Delivery charge in rupees'
export const DELIVERY_CHARGE_HINT = 'For one parcel, anywhere in Nepal. 0 means free delivery.'
export const DELIVERY_CHARGE_MISSING = 'Please enter the charge, or 0 for free delivery'
export const FREE_DELIVERY_FROM = 'Free from this order total'
export const FREE_DELIVERY_FROM_HINT = 'Leave it empty if delivery is never free'
export const IS_CHARGE_BY_PROVINCE =
  'Is the charge different for each province, or do you promise delivery days?'
export const SET_CHARGES_BY_PROVINCE = 'Set them for each province'
export const CHARGES_DIFFER = 'You have set a charge for each province.'

export const RETURN_DAYS = 'Days to return an item'
export const RETURN_DAYS_HINT =
  'Only damaged or wrong items, counted from delivery. 2 is usual; 0 promises nothing.'
export const WARRANTY_MONTHS = 'Months of warranty'
export const WARRANTY_MONTHS_HINT = 'For manufacturing and stones. 12 is usual; 0 means none.'

export const NO_MAIL_SERVER = 'No email leaves this shop yet.'
export const NO_MAIL_SERVER_TEXT =
  'No mail server is set up, so emails are only written to files on the server. Ask the person who runs the server to set SMTP_URL. You can open the shop without it: new orders are listed here.'
export const MAIL_SERVER_IS_SET = 'A mail server is set up. Send yourself a test email.'

export const ADD_CATEGORY_FIRST =
  'Products are easier to find in categories, such as Earrings or Rings. You can also add them later.'
export const ADD_CATEGORY = 'Add a category'
export const ADD_PRODUCT = 'Add your first product'

export const LOADING_SETUP = {
  loading: 'Loading the setup…',
  failure: 'We could not load the setup',
}
export const LOADING_SETTINGS = {
  loading: 'Loading the settings…',
  failure: 'We could not load the settings',
}
