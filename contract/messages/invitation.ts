// The email to a new member of staff.

export const welcomeTo = (shop: string) => `Welcome to ${shop}`
export const youCanNowWorkAt = (shop: string) => `You can now work at ${shop}`
export const chooseAPasswordFirst = (firstName: string, shop: string) =>
  `Dear ${firstName}, you can now work at ${shop}. Before you sign in, please choose a password of your own:`
export const chooseAPasswordFirstAsAdmin = (firstName: string, shop: string) =>
  `Dear ${firstName}, you can now work at ${shop} as an admin. Before you sign in, please choose a password of your own:`
export const howToSetAPassword = (email: string) =>
  `In the shop, choose “Log in”, then “Forgot password?”, and type in ${email}. A code comes to this address; it lets you set the password.`
export const OPEN_THE_SHOP = 'Open the shop'
export const SIGN_IN_TO_ADMIN_HERE = 'Then sign in here'
export const IGNORE_THIS_INVITATION =
  'If you did not expect this email, ignore it: nobody can sign in without the code.'
