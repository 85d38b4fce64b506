import type { OrderStatus } from '#contract/order-status.ts'

export const TAKE_ORDER_ONLY_IF_PAID_FIRST =
  'Take this order only if it is paid before you send it.'
export const LOADING_CALLS = {
  loading: 'Loading the call list…',
  failure: 'We could not load the call list',
}
export const CASH_ORDERS_ARE_NOT_CONFIRMED = 'Customers need not confirm cash orders'
export const HOW_TO_TURN_ON_CONFIRMATION =
  'If you turn it on under Settings › Cash on delivery, this list shows whom to call.'
export const OPEN_SETTINGS = 'Open settings'
export const NOBODY_TO_CALL = 'Nobody to call'
export const NEW_CASH_ORDERS_APPEAR_HERE =
  'Cash orders that their customers have not confirmed appear here.'
export const ordersToCallText = (count: number) =>
  count === 1 ? '1 order to confirm' : `${count} orders to confirm`
export const moreOrdersToCallText = (count: number) =>
  count === 1
    ? '1 more order follows when these are done.'
    : `${count} more orders follow when these are done.`
/** This text stands after the order number. */
export const orderedAtText = (time: string, city: string) => ` · ${time} · ${city}`
export const quantityOfProductText = (quantity: number, productName: string) =>
  `${quantity} × ${productName}`
export const FIRST_ORDER_OF_NUMBER = 'First order for this phone number'
export const OTHER_ORDERS_OF_NUMBER = 'Other orders for this number:'
export const ordersOfNumberTexts = {
  delivered: (count: number) => `${count} delivered`,
  refused: (count: number) => `${count} refused at the door`,
  returned: (count: number) => `${count} returned`,
  cancelled: (count: number) => `${count} cancelled`,
  open: (count: number) => `${count} open`,
}
export const CALL_NOW = 'Call now and ask whether the order is right.'
export const CALL_AGAIN_NOW = 'Call again now.'
export const callAgainFromText = (time: string) => `Call again from ${time}.`
export const askForPhoneByEmailText = (email: string) =>
  `Ask for the right phone number by email: ${email}.`
export const CHECK_PHONE_NUMBER_AGAIN = 'Look at the phone number again.'
export const NEXT_FAILURE_CANCELS = 'One more call without success cancels the order.'
export const callNumberText = (phone: string) => `Call ${phone}`
export const MAKING_THE_LINK = 'Making the link…'
export const LINK_NOT_MADE = 'The link could not be made'
export const RESULT_OF_CALL = 'Result of the call'
export const CALL_OUTCOMES = {
  reached: 'Confirmed',
  'no-answer': 'No answer',
  'wrong-number': 'Wrong number',
  refused: 'Not wanted',
}
export const ADD_A_NOTE_TO_THE_CALL = 'Add a note'
export const WRITE_NOTE_FIRST = 'Write it before you choose the result of the call.'
export const NOTE_FOR_STAFF = 'Note for staff'
export const callMadeText = (outcome: string, time: string, callerName: string) =>
  `${outcome} · ${time} · ${callerName}`
export const callRecordedText = (status: OrderStatus, name: string) => {
  if (status === 'CONFIRMED') return `The order of ${name} is confirmed`
  return status === 'CANCELLED'
    ? `The order of ${name} is cancelled, and its items are back in stock`
    : 'The call is recorded'
}
export const CALL_NOT_RECORDED = 'The call could not be recorded'
