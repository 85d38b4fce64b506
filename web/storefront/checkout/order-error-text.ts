import { formatRupees } from '#contract/money.ts'
import { failureText, isOutcomeUnknown } from '../../data/failure.ts'
import { ApiError } from '../../platform/api-error.ts'

/** Why the order was not placed, and what to do now. */
export function orderErrorText(error: unknown, seenTotal: number): string {
  if (isOutcomeUnknown(error))
    return 'We could not hear from the shop whether your order was placed. Please try again: you cannot order twice this way.'
  const nothingOrdered = 'Nothing was ordered.'
  const { text } = failureText(error, 'Failed to place order')
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`
  switch (error instanceof ApiError && error.code) {
    case 'PRICE_CHANGED':
      return `${nothingOrdered} ${priceChangeText(error, seenTotal)} Please look at it again; if it is fine, place your order.`
    case 'OUT_OF_STOCK':
      return `${nothingOrdered} ${shortageText(error)} Please go back to your cart and change it.`
    default:
      return `${nothingOrdered} ${sentence}`
  }
}

function priceChangeText(error: unknown, seenTotal: number): string {
  const { finalAmount: currentTotal, deliveryAmount: delivery } =
    error instanceof ApiError ? error.details : {}
  if (typeof currentTotal !== 'number') return 'The total has changed.'
  const deliveryPart =
    typeof delivery === 'number' ? `, delivery of ${formatRupees(delivery)} included` : ''
  return `The total was ${formatRupees(seenTotal)} and is now ${formatRupees(currentTotal)}${deliveryPart}.`
}

/** Names the products with too little stock, if the server did. */
function shortageText(error: unknown): string {
  const shortLines = error instanceof ApiError ? error.details.lines : undefined
  const message = Array.isArray(shortLines) ? shortLines.filter(isShortage) : []
  if (message.length === 0) return 'There is not enough of a piece left.'
  return message
    .map(({ name, left }) => (left > 0 ? `Only ${left} left of ${name}.` : `${name} is sold out.`))
    .join(' ')
}

const isShortage = (line: unknown): line is { name: string; left: number } =>
  typeof line === 'object' &&
  line !== null &&
  'name' in line &&
  typeof line.name === 'string' &&
  'left' in line &&
  typeof line.left === 'number'
