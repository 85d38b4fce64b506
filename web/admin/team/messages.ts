// The sentences of the pages about staff and the own sign-in.

export const LOADING_STAFF = {
  loading: 'Loading your staff…',
  failure: 'We could not load your staff',
}
export const LOADING_SIGN_IN = {
  loading: 'Loading your sign-in…',
  failure: 'We could not load your sign-in',
}

// Two-factor sign-in.
export const YOUR_PASSWORD = 'Your password'
export const CODE = 'Code'
export const OF_THE_APP_OR_A_RECOVERY_CODE = 'Of the app, or a recovery code'
export const TWO_FACTOR_WAS_SWITCHED_OFF = 'Two-factor sign-in is off'
export const TWO_FACTOR_NOT_SWITCHED_OFF = 'Two-factor sign-in could not be switched off'
export const TWO_FACTOR_NOT_BEGUN = 'Two-factor sign-in could not be begun'
export const KEEP_IT_ON = 'Keep it on'
export const ONE_MOMENT = 'One moment…'
export const SWITCH_OFF = 'Switch off'
export const GO_ON = 'Go on'
export const THE_CODE_COULD_NOT_BE_CHECKED = 'The code could not be checked'
export const SCAN_THIS_PICTURE =
  'Open an authenticator app, such as Google Authenticator or Aegis, and scan this picture.'
export const QR_CODE_FOR_YOUR_APP = 'QR code for your authenticator app'
export const orTypeThisIn = (secret: string) => `Or type this in: ${secret}`
export const SIX_DIGITS_OF_THE_APP = 'The six digits that the app shows now'
export const CHECKING = 'Checking…'
export const SWITCH_ON = 'Switch on'

// A new person.
export const invitationQueued = (email: string) => `The invitation to ${email} is on its way`
export const SAYS_HOW_TO_CHOOSE_A_PASSWORD = 'It says how to choose a password.'
export const addedWithoutEmail = (email: string) => `${email} was added, but no email was sent`
export const NO_MAIL_SERVER = 'No mail server is set up, so they cannot choose a password yet.'
export const THE_PERSON_COULD_NOT_BE_ADDED = 'The person could not be added'
export const ADD_PERSON = 'Add person'
export const EMAIL = 'Email'
export const FIRST_NAME = 'First name'
export const LAST_NAME = 'Last name'
export const ROLE = 'Role'
export const STAFF_ORDERS_AND_STOCK = 'Staff: orders and stock'
export const ADMIN_EVERYTHING = 'Admin: everything'
export const ADDING = 'Adding…'

// The list of staff.
export const STAFF = 'Staff'
export const WHAT_STAFF_MAY_DO =
  'Staff look after orders and stock. Admins may change everything: products, settings, and who works here.'
export const ADMIN = 'Admin'
export const lastSignedIn = (time: string) => `Last signed in ${time}`
export const HAS_NOT_SIGNED_IN_YET = 'Has not signed in yet'
export const signsInWithoutCode = (name: string) => `${name} signs in without a code now`
export const SWITCH_TWO_FACTOR_SIGN_IN_OFF = 'Switch two-factor sign-in off'
export const TWO_FACTOR_IS_ON = 'two-factor sign-in is on'
export const TWO_FACTOR_IS_OFF = 'two-factor sign-in is off'
export const TWO_FACTOR_NOT_RESET = 'Two-factor sign-in could not be reset'
export const isAdminNow = (name: string) => `${name} is an admin now`
export const isStaffNow = (name: string) => `${name} is staff now`
export const THE_ROLE_COULD_NOT_BE_CHANGED = 'The role could not be changed'
export const MAKE_ADMIN = 'Make admin'
export const MAKE_STAFF = 'Make staff'
export const REMOVE = 'Remove'
export const removePerson = (name: string) => `Remove ${name}?`
export const KEEP = 'Keep'
export const REMOVING = 'Removing…'
export const noLongerWorksHere = (name: string) => `${name} no longer works here`
export const THEY_COULD_NOT_BE_REMOVED = 'They could not be removed'
export const WHAT_REMOVAL_MEANS =
  'They are signed out at once, and can still shop with their account.'

// The own sign-in.
export const YOUR_SIGN_IN = 'Your sign-in'
export const TWO_FACTOR_SIGN_IN = 'Two-factor sign-in'
export const WHAT_TWO_FACTOR_IS =
  'Besides your password, a code from an app on your phone. Whoever learns your password still cannot get in.'
export const isOnWithCodes = (recoveryCodes: number) =>
  `It is on. ${recoveryCodes} recovery codes are left.`
export const IT_IS_OFF = 'It is off.'
export const WRITE_RECOVERY_CODES_DOWN = 'It is on. Please write these recovery codes down now.'
export const RECOVERY_CODES_ARE_SHOWN_ONCE =
  'They are shown only once. If you lose your phone, each of them signs you in once.'
export const I_WROTE_THEM_DOWN = 'I wrote them down'
