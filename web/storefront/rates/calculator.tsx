import { useState } from 'react'
import { seriesName } from '#contract/messages/metals.ts'
import type { RateNow } from '#contract/metal-rates.ts'
import { formatRupees, toRupees } from '#contract/money.ts'
import { NO_TAXES, partsByWeight, sumOfParts } from '#contract/price-by-weight.ts'
import { seriesKey } from '#contract/rate-series.ts'
import { plainNumber } from '#contract/typed-numbers.ts'
import { weightOf } from '#contract/weights.ts'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import * as m from './messages.ts'

const NUMBER = /^\d{1,5}(\.\d{1,3})?$/
const numberIn = (text: string) => {
  const plain = plainNumber(text)
  return NUMBER.test(plain) ? Number(plain) : undefined
}

/** What a piece of some weight costs at the rates of now. */
export function Calculator({ rates }: { rates: RateNow[] }) {
  const [key, setKey] = useState('')
  const [grams, setGrams] = useState('11.664')
  const [jarti, setJarti] = useState('3')
  const [jyala, setJyala] = useState('10')
  const rate = rates.find((each) => seriesKey(each) === key) ?? rates[0]
  const [weight, wastage, making] = [grams, jarti, jyala].map(numberIn)
  if (!rate) return null
  const isKnown = weight && weight <= 10_000 && wastage !== undefined && making !== undefined
  const parts =
    isKnown && wastage <= 100 && making <= 100
      ? partsByWeight({
          perTolaPaisa: Math.round(rate.perTola * 100),
          netMg: Math.round(weight * 1000),
          jarti: { unit: 'percent', value: Math.round(wastage * 100) },
          jyala: { unit: 'percent', value: Math.round(making * 100) },
          stonesPaisa: 0,
          taxes: NO_TAXES,
          roundTo: 1,
        })
      : undefined
  const inRupees = (kind: 'metal' | 'jarti' | 'jyala') =>
    parts ? formatRupees(toRupees(parts[kind])) : ''
  return (
    <form onSubmit={(event) => event.preventDefault()} className="mt-3 grid gap-4 sm:grid-cols-2">
      <FieldFrame label={m.METAL} isOptional="unmarked">
        {(wiring) => (
          <select
            {...wiring}
            value={seriesKey(rate)}
            onChange={({ target }) => setKey(target.value)}
            className={inputLook(false)}
          >
            {rates.map((each) => (
              <option key={seriesKey(each)} value={seriesKey(each)}>
                {seriesName(each)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={m.WEIGHT_IN_GRAMS}
        isOptional="unmarked"
        inputMode="decimal"
        value={grams}
        onChange={({ target }) => setGrams(target.value)}
      />
      <Field
        label={m.JARTI_PERCENT}
        isOptional="unmarked"
        inputMode="decimal"
        value={jarti}
        onChange={({ target }) => setJarti(target.value)}
      />
      <Field
        label={m.JYALA_PERCENT}
        isOptional="unmarked"
        inputMode="decimal"
        value={jyala}
        onChange={({ target }) => setJyala(target.value)}
      />
      <div role="status" className="figures bg-sand px-4 py-3 sm:col-span-2">
        {parts && weight ? (
          <>
            <p className="font-semibold text-2xl">{formatRupees(toRupees(sumOfParts(parts)))}</p>
            <p>{m.sum(inRupees('metal'), inRupees('jarti'), inRupees('jyala'))}</p>
            <p className="text-ink-2 text-sm">
              {weightOf(Math.round(weight * 1000))}. {m.WITHOUT_TAXES}
            </p>
          </>
        ) : (
          <p>{m.ENTER_NUMBERS}</p>
        )}
      </div>
    </form>
  )
}
