import { LANGUAGE } from '#contract/messages/language.ts'
import { rupeesInSentence } from '#contract/money.ts'
import { failureText, isCallOutcomeUnknown } from '../../data/failure.ts'
import { ApiError } from '../../platform/api-error.ts'
import * as m from './messages.ts'

/** Why the order was not placed, and what to do now. */
export function orderErrorText(error: unknown, seenTotal: number): string {
  if (isCallOutcomeUnknown(error)) return m.OUTCOME_UNKNOWN

  const { text } = failureText(error, m.FAILED_TO_PLACE_ORDER)
  const sentence = /[.!?]$/.test(text) ? text : `${text}.`
  switch (error instanceof ApiError && error.code) {
    case 'PRICE_CHANGED':
      return m.lookAgain(priceChangeText(error, seenTotal))
    case 'OUT_OF_STOCK':
      return m.changeYourCart(shortageText(error))
    default:
      return m.nothingOrdered(sentence)
  }
}

function priceChangeText(error: unknown, seenTotal: number): string {
  const { finalAmount: currentTotal, deliveryAmount: delivery } =
    error instanceof ApiError ? error.details : {}
  if (typeof currentTotal !== 'number') return m.THE_TOTAL_HAS_CHANGED
  return m.totalChanged(
    rupeesInSentence(seenTotal),
    rupeesInSentence(currentTotal),
    typeof delivery === 'number' ? rupeesInSentence(delivery) : undefined,
  )
}

/** Names the products with too little stock, if the server did. */
function shortageText(error: unknown): string {
  const shortLines = error instanceof ApiError ? error.details.lines : undefined
  const message = Array.isArray(shortLines) ? shortLines.filter(isShortage) : []
  if (message.length === 0) return m.NOT_ENOUGH_LEFT
  return message
    .map((line) => {
      const name = nameOf(line)
      return line.left > 0 ? m.onlyLeftOf(name, line.left) : m.soldOut(name)
    })
    .join(' ')
}

type Shortage = { name: string; nameNe?: unknown; left: number }

const nameOf = ({ name, nameNe }: Shortage) =>
  LANGUAGE === 'ne' && typeof nameNe === 'string' ? nameNe : name

const isShortage = (line: unknown): line is Shortage =>
  typeof line === 'object' &&
  line !== null &&
  'name' in line &&
  typeof line.name === 'string' &&
  'left' in line &&
  typeof line.left === 'number'
