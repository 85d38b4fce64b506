// The sentences of the page of the user's own account.

export const YOUR_ACCOUNT = 'Your account'
export const LOG_IN_TO_SEE_ACCOUNT = 'Log in to see your account'
export const WHAT_THE_ACCOUNT_SHOWS =
  'Your name, password and addresses are here, and the devices on which you are logged in.'
export const LOADING_YOUR_ACCOUNT = 'Loading your account…'
export const YOUR_ORDERS = 'Your Orders'
export const YOUR_WISHLIST = 'Your Wishlist'
export const LOG_OUT = 'Log out'
export const SAVING = 'Saving…'

export const NAME_AND_EMAIL = 'Name and email'
export const WHERE_THE_NAME_IS_USED =
  'We greet you with this name in emails. Orders that you have placed keep theirs.'
export const FIRST_NAME = 'First Name'
export const LAST_NAME = 'Last Name'
export const SAVE_NAME = 'Save name'
export const NAME_SAVED = 'Your name is saved'
export const NAME_NOT_SAVED = 'Your name could not be saved'
export const EMAIL = 'Email'
export const WHAT_THE_EMAIL_IS_FOR =
  'You log in with it, and we write to it about your orders. It cannot be changed here.'

export const PASSWORD = 'Password'
export const WHAT_A_NEW_PASSWORD_DOES =
  'A new password logs you out everywhere else. Nobody in the shop can see it.'
export const OLD_PASSWORD = 'Old password'
export const NEW_PASSWORD = 'New password'
export const atLeastCharacters = (characters: number) => `At least ${characters} characters`
export const CHANGE_PASSWORD = 'Change password'
export const PASSWORD_CHANGED = 'Your password is changed'
export const PASSWORD_NOT_CHANGED = 'The password could not be changed'
export const IF_THE_PASSWORD_IS_FORGOTTEN =
  'Forgotten the old one? Log out, then choose “Forgot password?” when you log in.'

export const WHERE_YOU_ARE_LOGGED_IN = 'Where you are logged in'
export const WHAT_TO_DO_WITH_STRANGE_DEVICES =
  'If you do not know one of these devices, log it out and change your password.'
export const LOADING_YOUR_DEVICES = 'Loading your devices…'
export const DEVICES_NOT_LOADED = 'Your devices could not be loaded'
export const UNKNOWN_BROWSER = 'Unknown browser'
export const THIS_DEVICE = 'This device'
export const loggedInOn = (logInTime: string) => `Logged in on ${logInTime}`
export const logOutBrowser = (browserName: string, logInTime: string) =>
  `Log out ${browserName}, logged in on ${logInTime}`
export const LOG_OUT_DEVICE = 'Log out'
export const LOG_OUT_EVERYWHERE_ELSE = 'Log out everywhere else'
export const LOGGING_OUT = 'Logging out…'
export const browserIsLoggedOut = (browserName: string) => `${browserName} is logged out`
export const LOGGED_OUT_ELSEWHERE = 'You are logged out everywhere else.'
export const LOG_OUT_FAILED = 'Logging out did not work'

export const YOUR_ADDRESSES = 'Your addresses'
export const WHAT_ADDRESSES_ARE_FOR =
  'You choose one of them when you order. Orders that you have placed keep theirs.'
export const LOADING_YOUR_ADDRESSES = 'Loading your addresses…'
export const ADDRESSES_NOT_LOADED = 'Your addresses could not be loaded'
export const NO_ADDRESSES_YET = 'You have no address yet. Add one now, or when you order.'
export const ADD_NEW_ADDRESS = 'Add New Address'
