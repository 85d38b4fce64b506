// The sentences of signing in to the admin.

export const SIGN_IN = 'Sign in'
export const SESSION_HAS_ENDED = 'Your session has ended. Sign in to go on where you were.'
export const FORGOT_YOUR_PASSWORD =
  'Forgot your password? In the shop, choose “Log in”, then “Forgot password?”.'
export const GO_TO_THE_SHOP = 'Go to the shop'
export const PASSWORD = 'Password'
export const CODE = 'Code'
export const SIX_DIGITS_OR_RECOVERY_CODE =
  'The six digits that your authenticator app shows, or a recovery code'
export const SIGNING_IN = 'Signing in…'
export const YOU_COULD_NOT_BE_SIGNED_IN = 'You could not be signed in.'
export const OPENING = 'Opening…'
