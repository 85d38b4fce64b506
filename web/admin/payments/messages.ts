export const PAYMENTS = 'Payments'
export const ORDERS = 'Orders'
export const LOADING_PAYMENTS = {
  loading: 'Loading the payments…',
  failure: 'We could not load the payments',
}
export const PAYMENT_LIST_NAMES = {
  'to-check': 'To check',
  waiting: 'Waiting',
  refunds: 'To refund',
}
export const WHAT_TO_DO_WITH_LIST = {
  'to-check':
    'The provider does not say clearly whether these were paid. Look at the provider’s own list. If the money is there, accept the payment with its number; if not, cancel the order.',
  waiting: 'The shop asks the provider automatically. You do not have to do anything.',
  refunds: 'This money belongs to customers. Refund it by the day shown here, the oldest first.',
}
export const EMPTY_LIST_TEXTS = {
  'to-check': 'Nothing to check',
  waiting: 'No payment is in progress',
  refunds: 'Nothing to refund',
}
export const refundByDayText = (day: string) => `To refund by ${day}`
export const cameByProviderText = (provider: string, reference: string) =>
  reference ? `Came by ${provider}, number ${reference}` : `Came by ${provider}`
export const REFUND_IS_LATE = 'Late'
export const AMOUNT_TO_REFUND = 'To refund'
export const REFUND_REASONS = {
  cancelled: 'The order was cancelled',
  returned: 'The parcel was refused or came back',
  'paid-too-much': 'More was paid than the order cost',
}
export const refundWithText = (paymentWayName: string) => `Refund with ${paymentWayName}`
export const PROVIDER_REFUNDS_THE_MONEY =
  'Tap once, and the provider refunds the money. The order then shows it.'
export const ASK_PROVIDER_NOW = 'Ask now'
export const ASKING_PROVIDER = 'Asking…'
export const PROVIDER_NOT_ASKED = 'The provider could not be asked'
export const providerStateText = (state: string) => `After asking: ${state}`
export const ACCEPT_PAYMENT = 'Accept'
export const ACCEPTING_PAYMENT = 'Accepting…'
export const NUMBER_AT_THE_PROVIDER = 'Number of the money at the provider'
export const PAYMENT_NOT_ACCEPTED = 'The payment could not be accepted'
export const PAYMENT_IS_ACCEPTED = 'The payment is accepted'
export const OPEN_ORDER = 'Open the order'

export const PROVIDERS_LISTS = 'Lists of providers'
export const WHAT_DO_THE_HEADINGS_MEAN = 'What do the headings mean?'
export const HEADINGS_ARE_REMEMBERED =
  'The shop does not know all headings of this list. It remembers what you choose for the next one.'
export const COLUMN_NOT_USED = 'Not used'
export const COLUMN_NAMES = {
  transactionId: 'Number of the money at the provider',
  reference: 'Reference of the shop',
  amount: 'Amount paid',
  fee: 'What the provider keeps',
  day: 'Day',
}
export const columnNumberText = (columnIndex: number) => `Column ${columnIndex}`
export const exampleText = (sampleValue: string) => `For example: ${sampleValue}`
export const missingColumnsText = (columnNames: string) =>
  `Please choose a heading for: ${columnNames}`
export const COMPARE_WITH_THESE_COLUMNS = 'Compare the list'
export const COMPARE_A_LIST = 'Compare a list'
export const HOW_TO_COMPARE_A_LIST =
  'Download the list of payments from the provider’s site for merchants as a CSV file. The shop compares it with its own payments.'
export const PROVIDER_OF_LIST = 'Whose list is it?'
export const CHOOSE_THE_FILE = 'Choose the file'
export const NO_ORDER_CHANGES = 'No order changes'
export const COMPARING = 'Comparing…'
export const LIST_NOT_ADDED = 'The list could not be read'
export const EARLIER_LISTS = 'Earlier lists'
export const NO_LIST_YET = 'No list was compared yet.'
export const LOADING_LISTS = {
  loading: 'Loading the lists…',
  failure: 'We could not load the lists',
}
export const listTitle = (provider: string, firstDay: string, lastDay: string) =>
  firstDay === lastDay ? `${provider}, ${firstDay}` : `${provider}, ${firstDay} to ${lastDay}`
export const listAddedByText = (fileName: string, name: string, countedTime: string) =>
  fileName ? `${fileName}, added by ${name}, ${countedTime}` : `Added by ${name}, ${countedTime}`
export const COMPARISON = 'Comparison'
export const LOADING_LIST = {
  loading: 'Loading the comparison…',
  failure: 'We could not load the comparison',
}
export const NO_DIFFERENCES = 'Everything agrees'
export const differenceCountText = (count: number) =>
  count === 1 ? '1 difference' : `${count.toLocaleString('en-IN')} differences`
export const COMPARISON_RESULT = 'Result'
export const PAYMENT_COUNT = 'Payments'
export const AMOUNT_IN_LIST = 'In the list'
export const AMOUNT_IN_SHOP = 'In the shop'
export const TOTAL = 'Total'
export const VERDICT_WORDS = {
  short: 'Another amount',
  missing: 'Not in the list',
  unknown: 'Not known here',
  repeated: 'Listed before',
  paid: 'Agrees',
}
export const WHAT_TO_DO_ABOUT_VERDICT = {
  short: 'Ask the provider why it lists another amount.',
  missing:
    'The shop counts it as paid. It may come with the next list; if not, ask the provider about it.',
  unknown:
    'Look under “To check” for an order that waits for this money. If there is none, this may be a refund, or a payment that somebody noted by hand.',
  repeated: 'The same money was in the list, or in an earlier one. It counts once.',
}
export const rowOnDayText = (rowNumber: number | null, day: string) =>
  rowNumber ? `Row ${rowNumber}, ${day}` : day
export const listedAmountText = (amount: string) => `In the list ${amount}`
export const recordedAmountText = (amount: string) => `In the shop ${amount}`
export const providerFeeText = (amount: string) => `The provider kept ${amount} as its charge.`
export const ONLY_DIFFERENCES = 'Show only differences'
export const SHOW_ALL_PAYMENTS = 'Show all payments'

export const DAILY_CLOSE = 'Daily close'
export const DAY_BEFORE = 'Day before'
export const DAY_AFTER = 'Day after'
export const LOADING_DAY = { loading: 'Loading the day…', failure: 'We could not load the day' }
export const MONEY_OF_THE_DAY = 'Money of the day'
export const PAYMENT_WAY = 'Way'
export const AMOUNT_TAKEN = 'Taken'
export const AMOUNT_REFUNDED = 'Refunded'
export const EXPECTED_CASH = 'Cash that should be there'
export const CHANGED_SINCE_THE_COUNT =
  'Cash came in or went out after the count. Count again to add it.'
export const CASH_COUNTED = 'Counted'
export const COUNT_CORRECTION = 'Correction'
export const CASH_AS_EXPECTED = 'As expected'
export const cashDifferenceText = (amount: string, isMoreThanExpected: boolean) =>
  isMoreThanExpected ? `${amount} more than expected` : `${amount} less than expected`
export const countedByText = (name: string, countedTime: string) =>
  `Counted by ${name}, ${countedTime}`
export const COUNT_CASH_AGAIN = 'Count again'
export const COUNT_THE_CASH = 'Count the cash'
export const HOW_TO_COUNT_CASH =
  'Only the cash of this day, without the coins and notes that were in the drawer before. A closed day does not change; you can only add a correction.'
export const COUNTED_CASH = 'Counted cash in रू'
export const REASON_FOR_DIFFERENCE = 'Why it differs, or why you count again'
export const CLOSE_THE_DAY = 'Close the day'
export const CLOSING_THE_DAY = 'Closing…'
export const DAY_IS_CLOSED = 'The day is closed'
export const DAY_NOT_CLOSED = 'The day could not be closed'
