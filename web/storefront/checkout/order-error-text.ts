import { LANGUAGE } from '#contract/messages/language.ts'
import { rupeesInSentence } from '#contract/money.ts'
import { failureText, isCallOutcomeUnknown } from '../../data/failure.ts'
import { ApiError } from '../../platform/api-error.ts'
import * as m from './messages.ts'

/** Why the order was not placed, and what to do now. */
export function orderErrorText(error: unknown, shownTotal: number): string {
  if (isCallOutcomeUnknown(error)) return m.OUTCOME_UNKNOWN

  const { text } = failureText(error, m.FAILED_TO_PLACE_ORDER)
  const refusalSentence = /[.!?]$/.test(text) ? text : `${text}.`
  switch (error instanceof ApiError && error.code) {
    case 'PRICE_CHANGED':
      return m.nothingOrderedLookAgain(priceChangeText(error, shownTotal))
    case 'OUT_OF_STOCK':
      return m.changeYourCart(shortageText(error))
    default:
      return m.nothingOrdered(refusalSentence)
  }
}

function priceChangeText(error: unknown, shownTotal: number): string {
  const { finalAmount: currentTotal, deliveryAmount: currentDelivery } =
    error instanceof ApiError ? error.details : {}
  if (typeof currentTotal !== 'number') return m.THE_TOTAL_HAS_CHANGED
  return m.totalChanged(
    rupeesInSentence(shownTotal),
    rupeesInSentence(currentTotal),
    typeof currentDelivery === 'number' ? rupeesInSentence(currentDelivery) : undefined,
  )
}

/** Names the products with too little stock, if the server did. */
function shortageText(error: unknown): string {
  const shortLines = error instanceof ApiError ? error.details.lines : undefined
  const shortages = Array.isArray(shortLines) ? shortLines.filter(isShortage) : []
  if (shortages.length === 0) return m.NOT_ENOUGH_LEFT
  return shortages
    .map((shortLine) => {
      const productName = productNameOf(shortLine)
      return shortLine.left > 0
        ? m.onlyLeftOf(productName, shortLine.left)
        : m.productSoldOut(productName)
    })
    .join(' ')
}

type Shortage = { name: string; nameNe?: unknown; left: number }

const productNameOf = ({ name, nameNe }: Shortage) =>
  LANGUAGE === 'ne' && typeof nameNe === 'string' ? nameNe : name

const isShortage = (shortLine: unknown): shortLine is Shortage =>
  typeof shortLine === 'object' &&
  shortLine !== null &&
  'name' in shortLine &&
  typeof shortLine.name === 'string' &&
  'left' in shortLine &&
  typeof shortLine.left === 'number'
