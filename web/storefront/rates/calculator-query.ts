import { metalRateSeriesKey, metalRateSeriesOfKey } from '#contract/rate-series.ts'
import { normalizeNumber } from '#contract/typed-numbers.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'

/** What the calculator starts with, as in the query string; empty values are the usual ones. */
export type CalculatorQuery = { rate: string; grams: string; jarti: string; jyala: string }

/** A tola has 11.6638 g, so four decimals are possible; weights are rounded to milligrams. */
const NUMBER_PATTERN = /^\d{1,5}(\.\d{1,4})?$/

/** A number of the calculator; undefined for other text. */
export function parseCalculatorNumber(text: string): number | undefined {
  const normalizedText = normalizeNumber(text)
  return NUMBER_PATTERN.test(normalizedText) ? Number(normalizedText) : undefined
}

/** Reads what a form without JavaScript has sent; invalid values are left out. */
export function parseCalculatorQuery(
  readParameter: (name: PageParameter) => string | null,
): CalculatorQuery {
  const readNumberText = (name: PageParameter) =>
    String(parseCalculatorNumber(readParameter(name)?.trim() ?? '') ?? '')
  const series = metalRateSeriesOfKey(readParameter('rate'))
  return {
    rate: series ? metalRateSeriesKey(series) : '',
    grams: readNumberText('grams'),
    jarti: readNumberText('jarti'),
    jyala: readNumberText('jyala'),
  }
}
