/** A whole number of paisa (1 rupee = 100 paisa); all sums inside the shop are made with it. */
export type Paisa = number & { readonly unit: 'paisa' }

/** The highest price of one piece: 10 crore rupees; a cart's limits keep its sums below 2^53. */
export const MAX_PRICE_RUPEES = 100_000_000

export const paisa = (amount: number): Paisa => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole number of paisa`)
  return amount as Paisa
}

export const ZERO = paisa(0)

/** Rounds half up to a whole paisa; the one place where a fraction is rounded. */
export const roundToPaisa = (amount: number): Paisa => paisa(Math.round(amount))

export const toPaisa = (rupees: number): Paisa => roundToPaisa(rupees * 100)

/** Rupees as they travel: a number with at most two decimals. */
export const toRupees = (amount: Paisa): number => amount / 100

export const times = (amount: Paisa, quantity: number): Paisa => paisa(amount * quantity)

export const minus = (amount: Paisa, less: Paisa): Paisa => paisa(amount - less)

export const addUp = (amounts: Iterable<Paisa>): Paisa => {
  let sum = 0
  for (const amount of amounts) sum += amount
  return paisa(sum)
}

/**
 * A number with Indian grouping, as `toLocaleString('en-IN')` writes it: `12,34,567.89`. Written by
 * hand because the first `Intl.NumberFormat` of a page costs a cheap phone about 100 ms.
 */
export function groupDigits(value: number, decimals = 0): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** `रू 12,34,567.89`: the only way an amount is shown, with Indian grouping. */
export const formatRupees = (rupees: number): string =>
  `${rupees < 0 ? '-' : ''}रू ${groupDigits(Math.abs(rupees), 2)}`

/** Whether a number is written with at most two decimals, as rupees and percents are. */
export const hasTwoDecimals = (value: number) =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
