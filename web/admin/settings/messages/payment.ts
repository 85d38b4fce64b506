export const LOADING_PAYMENT_METHODS = {
  loading: 'Loading the payment methods…',
  failure: 'We could not load the payment methods',
}
export const HOW_CUSTOMERS_PAY = 'How customers can pay'
export const WHAT_PAYMENT_METHODS_DO =
  'Customers choose one of these when they order. An order that is paid in advance keeps its items for 30 minutes; if it is not paid by then, it is cancelled.'
export const PROVIDER_IS_PAUSED =
  'Does not answer now. Customers can use the other ways, and the shop tries again automatically.'
export const methodNotSetUpText = (missingSettings: string) =>
  `Not set up. Ask the person who runs the server to set ${missingSettings}.`
export const ENTER_YOUR_BANK_ACCOUNT_FIRST = 'Enter your bank account first'
export const TEST_METHOD = 'Test'
export const TESTING_METHOD = 'Testing…'
export const methodWorksText = (method: string) => `${method} answers, and the settings work`
export const methodDoesNotWorkText = (method: string) => `The test of ${method} failed`

export const LOADING_CASH = {
  loading: 'Loading the settings of cash on delivery…',
  failure: 'We could not load the settings of cash on delivery',
}
export const CONFIRMATION_OF_CASH_ORDERS = 'Confirmation of cash orders'
export const WHAT_CONFIRMING_DOES =
  'Customers confirm a cash order with a link in their email, or when you call them. Orders › Call list shows whom to call. After three calls without success within 24 hours, the order is cancelled.'
export const CUSTOMERS_CONFIRM_CASH_ORDERS = 'Customers have to confirm cash orders'
export const FROM_THIS_TOTAL_IN_RUPEES = 'From this total, in rupees'
export const LEAVE_IT_EMPTY_FOR_EVERY_CASH_ORDER = 'Leave it empty to confirm every cash order'
export const EVERY_CASH_ORDER = 'Every cash order'
export const LIMITS_OF_CASH_ORDERS = 'Limits of cash orders'
export const WHAT_CASH_LIMITS_DO =
  'For orders that customers place. Orders that staff add have no limit.'
export const OPEN_CASH_ORDERS_FOR_ONE_NUMBER = 'Most open cash orders for one phone number'
export const HIGHEST_TOTAL_OF_A_CASH_ORDER = 'Highest total of a cash order, in rupees'
export const cashLimitByLawText = (amount: string) =>
  `By law, an order of ${amount} or more cannot be paid in cash. The shop always refuses such cash orders.`

export const LOADING_BANK = {
  loading: 'Loading the bank account…',
  failure: 'We could not load the bank account',
}
export const ACCOUNT_FOR_TRANSFERS = 'Account for bank transfers'
export const WHAT_THE_ACCOUNT_IS_FOR =
  'Customers who choose a bank transfer see this account and send you the slip. You check it on the page of their order.'
export const BANK_AND_BRANCH = 'Bank and branch'
export const NAME_OF_THE_ACCOUNT = 'Name of the account'
export const ACCOUNT_NUMBER = 'Account number'
