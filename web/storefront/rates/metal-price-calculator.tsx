import { useState } from 'react'
import { rateSeriesName } from '#contract/messages/metals.ts'
import type { CurrentRate } from '#contract/metal-rates.ts'
import { formatRupees, rupeesInSentence, toRupees } from '#contract/money.ts'
import { calculatePriceParts, NO_TAXES, sumOfPriceParts } from '#contract/price-by-weight.ts'
import { metalRateSeriesKey } from '#contract/rate-series.ts'
import { formatWeight } from '#contract/weight-words.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import { type CalculatorQuery, parseCalculatorNumber } from './calculator-query.ts'
import * as m from './messages.ts'

type MetalPriceCalculatorProps = {
  rates: CurrentRate[]
  /** What it starts with. */
  calculatorQuery: CalculatorQuery
}

/**
 * What an item of this weight costs at the current rates; without JavaScript its button loads the
 * page with the result.
 */
export function MetalPriceCalculator({ rates, calculatorQuery }: MetalPriceCalculatorProps) {
  const [rateKey, setRateKey] = useState(calculatorQuery.rate)
  const [grams, setGrams] = useState(calculatorQuery.grams || '11.664')
  const [jarti, setJarti] = useState(calculatorQuery.jarti || '3')
  const [jyala, setJyala] = useState(calculatorQuery.jyala || '10')
  const rate = rates.find((currentRate) => metalRateSeriesKey(currentRate) === rateKey) ?? rates[0]
  const [weightInGrams, wastagePercent, makingPercent] = [grams, jarti, jyala].map(
    parseCalculatorNumber,
  )
  if (!rate) return null
  const areAmountsKnown =
    weightInGrams &&
    weightInGrams <= 10_000 &&
    wastagePercent !== undefined &&
    makingPercent !== undefined
  const priceParts =
    areAmountsKnown && wastagePercent <= 100 && makingPercent <= 100
      ? calculatePriceParts({
          perTolaPaisa: Math.round(rate.perTola * 100),
          netMg: Math.round(weightInGrams * 1000),
          jarti: { unit: 'percent', value: Math.round(wastagePercent * 100) },
          jyala: { unit: 'percent', value: Math.round(makingPercent * 100) },
          stonesPaisa: 0,
          taxes: NO_TAXES,
          roundTo: 1,
        })
      : undefined
  const partInRupees = (partKind: 'metal' | 'jarti' | 'jyala') =>
    priceParts ? rupeesInSentence(toRupees(priceParts[partKind])) : ''
  return (
    <form
      action={pathInLanguage('/rates')}
      onSubmit={(event) => event.preventDefault()}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      <FieldFrame label={m.METAL} isOptional="unmarked">
        {(controlProps) => (
          <select
            {...controlProps}
            name="rate"
            value={metalRateSeriesKey(rate)}
            onChange={({ target }) => setRateKey(target.value)}
            className={inputClasses(false)}
          >
            {rates.map((currentRate) => (
              <option key={metalRateSeriesKey(currentRate)} value={metalRateSeriesKey(currentRate)}>
                {rateSeriesName(currentRate)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={m.WEIGHT_IN_GRAMS}
        isOptional="unmarked"
        inputMode="decimal"
        name="grams"
        value={grams}
        onChange={({ target }) => setGrams(target.value)}
      />
      <Field
        label={m.JARTI_PERCENT}
        isOptional="unmarked"
        inputMode="decimal"
        name="jarti"
        value={jarti}
        onChange={({ target }) => setJarti(target.value)}
      />
      <Field
        label={m.JYALA_PERCENT}
        isOptional="unmarked"
        inputMode="decimal"
        name="jyala"
        value={jyala}
        onChange={({ target }) => setJyala(target.value)}
      />
      <noscript>
        <button
          type="submit"
          className="min-h-11 border border-control bg-surface px-5 font-semibold"
        >
          {m.CALCULATE}
        </button>
      </noscript>
      <div role="status" className="figures bg-sand px-4 py-3 sm:col-span-2">
        {priceParts && weightInGrams ? (
          <>
            <p className="font-semibold text-2xl">
              {formatRupees(toRupees(sumOfPriceParts(priceParts)))}
            </p>
            <p>
              {m.sumOfParts(partInRupees('metal'), partInRupees('jarti'), partInRupees('jyala'))}
            </p>
            <p className="text-ink-2 text-sm">
              {formatWeight(Math.round(weightInGrams * 1000))}. {m.WITHOUT_TAXES}
            </p>
          </>
        ) : (
          <p>{m.ENTER_NUMBERS}</p>
        )}
      </div>
    </form>
  )
}
