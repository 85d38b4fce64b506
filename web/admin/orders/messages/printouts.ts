import { toBikramSambat } from '#contract/bikram-sambat.ts'
import { shopTimeOf } from '#contract/days.ts'
import { dateTimeText } from '../../page/messages.ts'

export const LOADING_SHOP = {
  loading: 'Loading your shop…',
  failure: 'We could not load your shop',
}
export const printOrdersText = (count: number) =>
  count === 1 ? 'Print 1 order' : `Print ${count} orders`
export const WHAT_TO_PRINT = 'What to print'
export const LANGUAGE_OF_THE_PAPER = 'Language of the paper'
export const LANGUAGE_OF_THE_ORDER = 'Language of the order'
export const LANGUAGE_NAMES = { en: 'English', ne: 'नेपाली' }
export const PRINTOUT_NAMES = {
  slip: 'Packing slip',
  bill: 'Bill',
  'label-4x6': 'Label 4 × 6 in',
  'label-a5': 'Label A5',
} as const
export const SENDER_LABEL = 'From'
export const RECIPIENT_LABEL = 'To'
export const itemCountText = (items: readonly { quantity: number }[]) => {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 item' : `${count} items`
}
export const COLLECT_AMOUNT = 'Collect:'
export const packingSlipTitle = (orderId: string) => `Packing slip ${orderId}`
export const billTitle = (orderId: string) => `Bill ${orderId}`
const BIKRAM_SAMBAT_MONTHS =
  'Baisakh Jestha Asar Saun Bhadau Asoj Kartik Mangsir Poush Magh Falgun Chaitra'.split(' ')
export const printoutDateTimeText = (time: string) => dateTimeText(new Date(time))
/** Below the date of a bill; empty if that has this date already. */
export const nepaliBillDateText = (time: string) => {
  const bikramSambatDate = toBikramSambat(new Date(time))
  return bikramSambatDate
    ? `${bikramSambatDate.date} ${BIKRAM_SAMBAT_MONTHS[bikramSambatDate.month - 1]} ${bikramSambatDate.year} BS`
    : ''
}
export const panNumberText = (pan: string) => `PAN/VAT no. ${pan}`
export const BILL_TO = 'Bill to'
export const PAID_IN_FULL_THANK_YOU = 'Paid in full. Thank you!'
export const receivedByText = (paymentWayName: string, time: string) =>
  `Received by ${paymentWayName}, ${time}`
export const refundedByText = (paymentWayName: string, time: string) =>
  `Refunded by ${paymentWayName}, ${time}`
export const STILL_TO_PAY = 'Still to pay'
export const THIS_ORDER_WAS_CANCELLED = 'This order was cancelled.'
export const THIS_ORDER_WAS_REFUNDED = 'This order was refunded in full.'
export const NOTHING_TO_COLLECT = 'Paid. Nothing to collect.'
export const DO_NOT_SEND_CANCELLED_ORDER = 'This order was cancelled: do not send it.'
export const ITEM = 'Item'
export const QUANTITY = 'Quantity'
export const PRICE = 'Price'

export const DELIVER_TO = 'Deliver to'
export const ITEMS = 'Items'
export const AMOUNT = 'Amount'
export const DELIVERY = 'Delivery'
export const orderNumberText = (orderId: string) => `Order ${orderId}`
export const PACKING_SLIP = 'Packing slip'
export const BILL = 'Bill'
export const SUBTOTAL = 'Subtotal'
export const DISCOUNT = 'Discount'
export const TOTAL = 'Total'
/** The last day on which the customer was promised the order. */
export const promisedDayText = (day: string) => {
  const { day: dayOfMonth, month, year } = shopTimeOf(new Date(day))
  return `Promised by ${dayOfMonth} ${month} ${year}.`
}

export const weightAtRateText = (weight: string, series: string, pricePerTola: string) =>
  `${weight} ${series} at ${pricePerTola} a tola:`

/** This text stands on a bill, before the address of the passport of a precious piece. */
export const PASSPORT_ON_BILL = 'Passport of the item: purity, weights and warranty'
/** What the QR code on a bill is good for. */
export const PASSPORT_CODE = 'QR code of the passport'
/** Above the text to engrave. */
export const engravingPriceText = (price: string) => `Engrave this text (${price} each)`
