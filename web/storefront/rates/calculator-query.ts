import { metalRateSeriesKey, metalRateSeriesOfKey } from '#contract/rate-series.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'

/** What the calculator starts with, as in the query string; empty values are the usual ones. */
export type CalculatorQuery = { rate: string; grams: string; jarti: string; jyala: string }

/** A tola has 11.6638 g, so four decimals are possible; weights are rounded to milligrams. */
const NUMBER = /^\d{1,5}(\.\d{1,4})?$/

/** A number of the calculator; undefined for other text. */
export function parseCalculatorNumber(text: string): number | undefined {
  const plain = normalizeNumber(text)
  return NUMBER.test(plain) ? Number(plain) : undefined
}

/** Reads what a form without JavaScript has sent; invalid values are left out. */
export function calculatorFromQuery(read: (name: PageParameter) => string | null): CalculatorQuery {
  const number = (name: PageParameter) =>
    String(parseCalculatorNumber(read(name)?.trim() ?? '') ?? '')
  const series = metalRateSeriesOfKey(read('rate'))
  return {
    rate: series ? metalRateSeriesKey(series) : '',
    grams: number('grams'),
    jarti: number('jarti'),
    jyala: number('jyala'),
  }
}
