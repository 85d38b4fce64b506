import { formatRupees } from '#contract/money.ts'

/** An amount inside of a sentence: no line ends between “रू” and the number. */
export const unbrokenRupees = (rupees: number): string =>
  formatRupees(rupees).replace(' ', '\u00a0')
