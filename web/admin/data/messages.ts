export const THE_SHOP_TOOK_TOO_LONG = 'The shop took too long'
export const THIS_ACCOUNT_CANNOT_SIGN_IN_HERE = 'This account cannot sign in here.'
