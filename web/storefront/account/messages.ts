// The sentences of the account: sign-in, new account, new password.

export const YOUR_ACCOUNT = 'Your account'
export const YOUR_ORDERS = 'Your Orders'
export const YOUR_WISHLIST = 'Your Wishlist'
export const LOG_OUT = 'Log out'
export const LOGGED_OUT = 'You are logged out'
export const LOGGED_OUT_HERE_ONLY = 'You are logged out on this device only'
export const LOG_IN = 'Log in'
export const FIRST_NAME = 'First Name'
export const LAST_NAME = 'Last Name'
export const PASSWORD = 'Password'
export const CREATING_ACCOUNT = 'Creating account…'
export const CREATE_ACCOUNT = 'Create Account'
export const HAVE_ACCOUNT = 'Already have an account?'
export const LOGIN = 'Login'
export const LOGGING_IN = 'Logging in…'
export const FORGOT_PASSWORD_QUESTION = 'Forgot password?'
export const NEW_TO_THE_SHOP = 'New to the shop?'
export const NEW_CODE_SENT = 'A new code is on its way'
export const ONLY_NEWEST_CODE_WORKS = 'Only the newest one works.'
export const CODE = 'Code'
export const NEW_PASSWORD = 'New password'
export const SAVING = 'Saving…'
export const SAVE_AND_LOG_IN = 'Save and log in'
export const SENDING = 'Sending…'
export const SEND_A_NEW_CODE = 'Send a new code'
export const USE_ANOTHER_EMAIL = 'Use another email'
export const WE_EMAIL_A_CODE = 'We email you a code to set a new password.'
export const SEND_CODE = 'Send code'
export const BACK_TO_LOGIN = 'Back to Login'
export const FORGOT_PASSWORD = 'Forgot password'
export const CHECK_YOUR_EMAIL = 'Check your email'
export const LOGIN_SUCCESSFUL = 'Login successful!'
export const ACCOUNT_CREATED_SUCCESSFULLY = 'Account created successfully!'
export const NEW_PASSWORD_IS_SET = 'Your new password is set.'
export const OPENING_DIALOG = 'Opening…'
export const CONTINUE_SHOPPING = 'Continue Shopping'
export const AUTHENTICATION_FAILED = 'Authentication failed'

/** This text stands before the name of the user. */
export const ACCOUNT_LABEL = 'Account of'
export const atLeastCharacters = (characters: number) => `At least ${characters} characters`
/** The two texts that stand before and after the email address. */
export const CODE_SENT = [
  'If ',
  ' has an account, we have sent it a 6-digit code. The code works for 10 minutes. Please check your spam folder too.',
] as const
