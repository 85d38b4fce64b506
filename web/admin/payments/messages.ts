export const PAYMENTS = 'Payments'
export const ORDERS = 'Orders'
export const LOADING_PAYMENTS = {
  loading: 'Loading the payments…',
  failure: 'We could not load the payments',
}
export const LISTS = {
  'to-check': 'To check',
  waiting: 'Waiting',
  refunds: 'To refund',
}
export const WHAT_TO_DO = {
  'to-check':
    'The provider does not say clearly whether these were paid. Look at the provider’s own list. If the money is there, accept the payment with its number; if not, cancel the order.',
  waiting: 'The shop asks the provider automatically. You do not have to do anything.',
  refunds: 'This money belongs to customers. Refund it by the day shown here, the oldest first.',
}
export const NOTHING_HERE = {
  'to-check': 'Nothing to check',
  waiting: 'No payment is in progress',
  refunds: 'Nothing to refund',
}
export const giveBackBy = (day: string) => `To refund by ${day}`
export const cameBy = (provider: string, reference: string) =>
  reference ? `Came by ${provider}, number ${reference}` : `Came by ${provider}`
export const LATE = 'Late'
export const TO_GIVE_BACK = 'To refund'
export const WHY = {
  cancelled: 'The order was cancelled',
  returned: 'The parcel was refused or came back',
  'paid-too-much': 'More was paid than the order cost',
}
export const giveBackWith = (way: string) => `Refund with ${way}`
export const PROVIDER_GIVES_BACK =
  'Tap once, and the provider refunds the money. The order then shows it.'
export const ASK_NOW = 'Ask now'
export const ASKING = 'Asking…'
export const NOT_ASKED = 'The provider could not be asked'
export const providerSays = (state: string) => `After asking: ${state}`
export const ACCEPT = 'Accept'
export const ACCEPTING = 'Accepting…'
export const NUMBER_AT_THE_PROVIDER = 'Number of the money at the provider'
export const NOT_ACCEPTED = 'The payment could not be accepted'
export const IS_ACCEPTED = 'The payment is accepted'
export const OPEN_ORDER = 'Open the order'

export const PROVIDERS_LISTS = 'Lists of providers'
export const WHAT_DO_THE_HEADINGS_MEAN = 'What do the headings mean?'
export const HEADINGS_ARE_REMEMBERED =
  'The shop does not know all headings of this list. It remembers what you choose for the next one.'
export const NOT_USED = 'Not used'
export const COLUMN_NAMES = {
  transactionId: 'Number of the money at the provider',
  reference: 'Reference of the shop',
  amount: 'Amount paid',
  fee: 'What the provider keeps',
  day: 'Day',
}
export const columnNumber = (number: number) => `Column ${number}`
export const forExample = (sample: string) => `For example: ${sample}`
export const stillMissing = (names: string) => `Please choose a heading for: ${names}`
export const COMPARE_WITH_THESE = 'Compare the list'
export const COMPARE_A_LIST = 'Compare a list'
export const WHAT_A_LIST_IS =
  'Download the list of payments from the provider’s site for merchants as a CSV file. The shop compares it with its own payments.'
export const WHOSE_LIST = 'Whose list is it?'
export const CHOOSE_THE_FILE = 'Choose the file'
export const NOTHING_IS_CHANGED_BY_IT = 'No order changes'
export const COMPARING = 'Comparing…'
export const LIST_NOT_ADDED = 'The list could not be read'
export const EARLIER_LISTS = 'Earlier lists'
export const NO_LIST_YET = 'No list was compared yet.'
export const LOADING_LISTS = {
  loading: 'Loading the lists…',
  failure: 'We could not load the lists',
}
export const listOf = (provider: string, first: string, last: string) =>
  first === last ? `${provider}, ${first}` : `${provider}, ${first} to ${last}`
export const addedBy = (fileName: string, name: string, time: string) =>
  fileName ? `${fileName}, added by ${name}, ${time}` : `Added by ${name}, ${time}`
export const COMPARISON = 'Comparison'
export const LOADING_LIST = {
  loading: 'Loading the comparison…',
  failure: 'We could not load the comparison',
}
export const EVERYTHING_AGREES = 'Everything agrees'
export const differences = (count: number) =>
  count === 1 ? '1 difference' : `${count} differences`
export const RESULT = 'Result'
export const COUNT = 'Payments'
export const IN_THE_LIST = 'In the list'
export const IN_THE_SHOP = 'In the shop'
export const TOTAL = 'Total'
export const VERDICTS = {
  short: 'Another amount',
  missing: 'Not in the list',
  unknown: 'Not known here',
  repeated: 'Listed before',
  paid: 'Agrees',
}
export const TO_DO_ABOUT = {
  short: 'Ask the provider why it lists another amount.',
  missing:
    'The shop counts it as paid. It may come with the next list; if not, ask the provider about it.',
  unknown:
    'Look under “To check” for an order that waits for this money. If there is none, this may be a refund, or a payment that somebody noted by hand.',
  repeated: 'The same money was in the list, or in an earlier one. It counts once.',
}
export const rowOnDay = (row: number | null, day: string) => (row ? `Row ${row}, ${day}` : day)
export const listedAs = (amount: string) => `In the list ${amount}`
export const recordedAs = (amount: string) => `In the shop ${amount}`
export const keptAsFees = (amount: string) => `The provider kept ${amount} as its charge.`
export const ONLY_DIFFERENCES = 'Show only differences'
export const SHOW_ALL = 'Show all payments'

export const DAILY_CLOSE = 'Daily close'
export const DAY_BEFORE = 'Day before'
export const DAY_AFTER = 'Day after'
export const LOADING_DAY = { loading: 'Loading the day…', failure: 'We could not load the day' }
export const MONEY_OF_THE_DAY = 'Money of the day'
export const WAY = 'Way'
export const TAKEN = 'Taken'
export const GIVEN_BACK = 'Refunded'
export const EXPECTED_CASH = 'Cash that should be there'
export const CHANGED_SINCE_THE_COUNT =
  'Cash came in or went out after the count. Count again to add it.'
export const COUNTED = 'Counted'
export const CORRECTION = 'Correction'
export const AS_EXPECTED = 'As expected'
export const differsBy = (amount: string, isMore: boolean) =>
  isMore ? `${amount} more than expected` : `${amount} less than expected`
export const countedBy = (name: string, time: string) => `Counted by ${name}, ${time}`
export const COUNT_AGAIN = 'Count again'
export const COUNT_THE_CASH = 'Count the cash'
export const WHAT_CLOSING_MEANS =
  'Only the cash of this day, without the coins and notes that were in the drawer before. A closed day does not change; you can only add a correction.'
export const COUNTED_CASH = 'Counted cash in रू'
export const WHY_IT_DIFFERS = 'Why it differs, or why you count again'
export const CLOSE_THE_DAY = 'Close the day'
export const CLOSING = 'Closing…'
export const DAY_IS_CLOSED = 'The day is closed'
export const DAY_NOT_CLOSED = 'The day could not be closed'
