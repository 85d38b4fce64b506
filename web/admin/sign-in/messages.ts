export const SIGN_IN = 'Sign in'
export const SIGNING_IN = 'Signing in…'
export const SESSION_HAS_ENDED =
  'You were signed out. Sign in to continue; what you typed is still there.'
export const PASSWORD_NEEDED = 'Enter your password'
export const WHY_PASSWORD_NEEDED =
  'To change staff, you must have entered your password in the last hour. Sign in, then repeat what you did.'
export const CANCEL = 'Cancel'
export const FORGOT_YOUR_PASSWORD =
  'Forgot your password? In the shop, choose “Log in”, then “Forgot password?”.'
export const GO_TO_THE_SHOP = 'Go to the shop'
export const PASSWORD = 'Password'
export const TWO_FACTOR_CODE = 'Code'
export const TWO_FACTOR_CODE_HINT = 'The six digits that your authenticator app shows'
export const RECOVERY_CODE_HINT = 'One of the recovery codes that you wrote down'
export const USE_RECOVERY_CODE = 'Use a recovery code'
export const USE_CODE_OF_APP = 'Use the code of the app'
export const YOU_COULD_NOT_BE_SIGNED_IN = 'You could not be signed in.'
export const OPENING_THE_ADMIN = 'Opening…'
