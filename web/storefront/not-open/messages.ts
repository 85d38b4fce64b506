export const NOT_OPEN_YET = 'Not open yet'
export const BEING_SET_UP =
  'This shop is being set up. Please come back soon: there is nothing to order yet.'
export const SIGN_IN_TO_SET_IT_UP = 'Is this your shop? Sign in'
export const notOpenYet = (shopName: string) => `${shopName} is not open yet`
