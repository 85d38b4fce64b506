export const LOADING_STAFF = {
  loading: 'Loading your staff…',
  failure: 'We could not load your staff',
}
export const LOADING_SECURITY = {
  loading: 'Loading your security settings…',
  failure: 'We could not load your security settings',
}

export const YOUR_PASSWORD = 'Your password'
export const TWO_FACTOR_CODE = 'Code'
export const FROM_YOUR_APP_OR_A_RECOVERY_CODE = 'From your authenticator app, or a recovery code'
export const TWO_FACTOR_WAS_TURNED_OFF = 'Two-factor sign-in is off'
export const TWO_FACTOR_NOT_TURNED_OFF = 'Two-factor sign-in could not be turned off'
export const TWO_FACTOR_NOT_STARTED = 'Two-factor sign-in could not be set up'
export const CANCEL = 'Cancel'
export const ONE_MOMENT = 'One moment…'
export const TURN_OFF_TWO_FACTOR = 'Turn off'
export const CONTINUE = 'Continue'
export const THE_CODE_COULD_NOT_BE_CHECKED = 'The code could not be checked'
export const SCAN_THIS_QR_CODE =
  'Open an authenticator app, such as Google Authenticator or Aegis, and scan this QR code.'
export const OPEN_IN_YOUR_APP = 'Open in an app on this phone'
export const QR_CODE_FOR_YOUR_APP = 'QR code for your authenticator app'
export const orTypeSecretText = (secret: string) => `Or enter this key: ${secret}`
export const SIX_DIGITS_OF_THE_APP = 'The six digits that the app shows now'
export const CHECKING_CODE = 'Checking…'
export const TURN_ON_TWO_FACTOR = 'Turn on'

export const invitationSentText = (email: string) => `Invitation sent to ${email}`
export const WHAT_INVITATION_EXPLAINS = 'The email explains how to choose a password.'
export const addedWithoutEmailText = (email: string) => `${email} was added, but no email was sent`
export const NO_MAIL_SERVER = 'No mail server is set up, so they cannot choose a password yet.'
export const THE_PERSON_COULD_NOT_BE_ADDED = 'The person could not be added'
export const ADD_PERSON = 'Add person'
export const EMAIL = 'Email'
export const FIRST_NAME = 'First name'
export const LAST_NAME = 'Last name'
export const ROLE = 'Role'
export const STAFF_ROLE_OPTION = 'Staff: orders and stock'
export const ADMIN_ROLE_OPTION = 'Admin: everything'
export const ADDING = 'Adding…'

export const STAFF = 'Staff'
export const WHAT_STAFF_MAY_DO =
  'Staff manage orders and stock. Admins can change everything: products, settings and staff too.'
export const ADMIN = 'Admin'
export const lastSignedInText = (time: string) => `Last signed in ${time}`
export const HAS_NOT_SIGNED_IN_YET = 'Has not signed in yet'
export const signsInWithoutCodeText = (name: string) => `Two-factor sign-in is off for ${name}`
export const TURN_TWO_FACTOR_SIGN_IN_OFF = 'Turn two-factor sign-in off'
export const resetTwoFactorQuestion = (name: string) => `Turn two-factor sign-in off for ${name}?`
export const WHAT_A_RESET_OF_TWO_FACTOR_DOES =
  'They are signed out everywhere, and their password alone is then enough to sign in. Do this only if you are sure that they asked for it, for example after they lost their phone.'
export const TWO_FACTOR_IS_ON = 'two-factor sign-in is on'
export const TWO_FACTOR_IS_OFF = 'two-factor sign-in is off'
export const TWO_FACTOR_NOT_RESET = 'Two-factor sign-in could not be turned off'
export const roleChangedText = (name: string, roleName: string) =>
  `${name} now has the role ${roleName}`
export const THE_ROLE_COULD_NOT_BE_CHANGED = 'The role could not be changed'
export const CHANGE_ROLE = 'Change role'
export const roleOfPersonText = (name: string) => `Role of ${name}`
export const WHAT_ROLES_CAN_DO =
  'Admins can change everything: products, prices, settings and staff. They can also remove other admins. The person is signed out and signs in again.'
export const REMOVE = 'Remove'
export const removePersonQuestion = (name: string) => `Remove ${name}?`
export const REMOVING = 'Removing…'
export const personRemovedText = (name: string) => `${name} is no longer staff`
export const THE_PERSON_COULD_NOT_BE_REMOVED = 'The person could not be removed'
export const WHAT_REMOVAL_DOES =
  'They are signed out immediately. They can still shop with their account.'

export const YOUR_ACCOUNT = 'Your account'
export const NEW_ORDERS = 'New orders'
export const HOW_NEW_ORDERS_ARE_SHOWN =
  'While these pages are open, they show each new order within ten seconds.'
export const PLAY_A_SOUND = 'Play a short sound on this device'
export const SOUND_NOT_STORED = 'This browser does not store the choice'
export const TURN_ON_ALERTS_HERE = 'Tell me on this device when the admin is closed'
export const WHAT_ALERTS_SHOW =
  'The message shows the order number, the amount, the number of items and the town.'
export const ALERTS_ARE_BLOCKED =
  'This browser blocks messages from your shop. Allow them for this site in the settings of the browser, then load this page again.'
export const ADD_TO_HOME_SCREEN_FIRST =
  'To be told when the admin is closed: tap Share, then Add to Home Screen, and turn it on in the app that you find there.'
export const NO_ALERTS_HERE = 'This browser cannot tell you when the admin is closed.'
export const ALERTS_ARE_OFF = 'This device is not told about new orders any more'
export const ALERTS_NOT_TURNED_OFF = 'The messages could not be turned off'
export const GETS_ALERTS = 'Is told about new orders'
export const getsAlertsSinceText = (time: string) => `Is told about new orders, last ${time}`
export const STOP_ALERTS_ON_DEVICE = 'Stop'
export const YOUR_NAME = 'Your name'
export const WHERE_YOUR_NAME_IS_SHOWN = 'The activity log shows it beside what you change.'
export const SAVE_NAME = 'Save name'
export const SAVING = 'Saving…'
export const NAME_SAVED = 'Your name is saved'
export const NAME_NOT_SAVED = 'Your name could not be saved'
export const PASSWORD = 'Password'
export const WHAT_A_NEW_PASSWORD_DOES =
  'A new password signs you out everywhere else. Nobody in the shop can see it.'
export const OLD_PASSWORD = 'Old password'
export const NEW_PASSWORD = 'New password'
export const minPasswordLengthText = (count: number) => `At least ${count} characters`
export const CHANGE_PASSWORD = 'Change password'
export const PASSWORD_CHANGED = 'Your password is changed'
export const SIGNED_OUT_ELSEWHERE = 'You are signed out everywhere else.'
export const PASSWORD_NOT_CHANGED = 'The password could not be changed'
export const WHERE_YOU_ARE_SIGNED_IN = 'Where you are signed in'
export const WHAT_TO_DO_WITH_STRANGE_DEVICES =
  'If you do not know one of these devices, sign it out and change your password.'
export const LOADING_SESSIONS = {
  loading: 'Loading your devices…',
  failure: 'We could not load your devices',
}
export const UNKNOWN_BROWSER = 'Unknown browser'
export const THIS_DEVICE = 'This device'
export const lastUsedText = (time: string) => `Last used ${time}`
export const signedInAtText = (time: string) => `signed in ${time}`
export const SIGN_OUT = 'Sign out'
export const signOutOfBrowserText = (browserName: string, time: string) =>
  `Sign out ${browserName}, signed in ${time}`
export const SIGN_OUT_EVERYWHERE_ELSE = 'Sign out everywhere else'
export const SIGNING_OUT = 'Signing out…'
export const signedOutOfBrowserText = (browserName: string) => `${browserName} is signed out`
export const SIGN_OUT_FAILED = 'Signing out did not work'
export const TWO_FACTOR_SIGN_IN = 'Two-factor sign-in'
export const WHAT_TWO_FACTOR_IS =
  'You need your password and a code from an app on your phone. Nobody can sign in with only your password.'
export const statusOnWithCodesText = (recoveryCodeCount: number) =>
  `Status: on. ${recoveryCodeCount} recovery codes left.`
export const STATUS_IS_OFF = 'Status: off'
export const WRITE_RECOVERY_CODES_DOWN =
  'Two-factor sign-in is on. Please write down these recovery codes now.'
export const RECOVERY_CODES_ARE_SHOWN_ONCE =
  'They are shown only once. If you lose your phone, you can sign in once with each code.'
export const COPY_ALL_CODES = 'Copy all'
export const CODES_COPIED = 'Recovery codes copied'
export const CODES_NOT_COPIED = 'Could not copy. Please write them down.'
export const CODES_WRITTEN_DOWN = 'I wrote them down'

export const YOUR_OWN_ROLES = 'Your own roles'
export const WHAT_OWN_ROLES_ARE =
  'For people who should see only a part of the shop. Only admins can add people and change roles.'
export const LOADING_ROLES = {
  loading: 'Loading your roles…',
  failure: 'We could not load your roles',
}
export const NO_OWN_ROLES =
  'No roles yet. Add one for a cashier, a photographer or an accountant, for example.'
export const ADD_ROLE = 'Add role'
export const EDIT = 'Edit'
export const DELETE = 'Delete'
export const editRoleText = (name: string) => `Edit the role ${name}`
export const deleteNamedRoleText = (name: string) => `Delete the role ${name}`
export const deleteRoleQuestion = (name: string) => `Delete the role ${name}?`
export const A_DELETED_ROLE_CAN_BE_MADE_AGAIN = 'You can add it again later.'
export const roleDeletedText = (name: string) => `The role ${name} is deleted`
export const ROLE_NOT_DELETED = 'The role could not be deleted'
export const ROLE_TEMPLATES = 'Start from'
export const CASHIER_ROLE = 'Cashier'
export const PHOTOGRAPHER_ROLE = 'Photographer'
export const ACCOUNTANT_ROLE = 'Accountant'
export const NAME_OF_THE_ROLE = 'Name of the role'
export const PEOPLE_WITH_THIS_ROLE_MAY = 'People with this role may'
export const SAVE_ROLE = 'Save role'
export const roleSavedText = (name: string) => `The role ${name} is saved`
export const ROLE_NOT_SAVED = 'The role could not be saved'
export const peopleWithRoleText = (peopleCount: number) =>
  peopleCount === 0
    ? 'Nobody has it'
    : peopleCount === 1
      ? '1 person has it'
      : `${peopleCount} people have it`
