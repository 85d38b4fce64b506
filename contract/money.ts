/** A whole number of paisa (1 rupee = 100 paisa); the shop calculates only with paisa. */
export type Paisa = number & { readonly unit: 'paisa' }

/** The highest price of one piece: 10 crore. The limits of a cart keep totals below 2^53 paisa. */
export const MAX_PRICE_RUPEES = 100_000_000

export const asPaisa = (amount: number): Paisa => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of paisa`)
  return amount as Paisa
}

export const ZERO_PAISA = asPaisa(0)

/** Rounds half up to a whole paisa; all rounding of amounts is done here. */
export const roundToPaisa = (amount: number): Paisa => asPaisa(Math.round(amount))

export const toPaisa = (rupees: number): Paisa => roundToPaisa(rupees * 100)

/** Rupees as used in the API: a number with at most two decimals. */
export const toRupees = (amount: Paisa): number => amount / 100

export const multiplyPaisa = (amount: Paisa, quantity: number): Paisa => asPaisa(amount * quantity)

export const subtractPaisa = (amount: Paisa, amountToSubtract: Paisa): Paisa =>
  asPaisa(amount - amountToSubtract)

export const sumOfPaisa = (amounts: Iterable<Paisa>): Paisa => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return asPaisa(sum)
}

/**
 * A number with Indian grouping, like `toLocaleString('en-IN')`: `12,34,567.89`. Does not use
 * `Intl.NumberFormat`, because its first use on a page takes about 100 ms on a cheap phone.
 */
export function groupDigits(number: number, decimals = 0): string {
  const [wholeDigits = '', fractionDigits] = number.toFixed(decimals).split('.')
  const groupedDigits = wholeDigits.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return fractionDigits ? `${groupedDigits}.${fractionDigits}` : groupedDigits
}

/** `रू 12,34,567.89`; every amount is shown in this format. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}रू ${groupDigits(Math.abs(rupees), 2)}`

/** In a sentence: no line ends between `रू` and the number. */
export const rupeesInSentence = (rupees: number): string =>
  formatRupees(rupees).replace(' ', '\u00a0')

/** Whether a number has at most two decimals, as rupees and percentages must have. */
export const hasAtMostTwoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
