import { useState } from 'react'
import { findEngravingProblem } from '#contract/engraving-problem.ts'
import { graphemesIn, normalizeEngraving } from '#contract/engraving-text.ts'
import { rupeesInSentence } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { workDaysOf } from '#contract/promised-day.ts'
import { useStore } from '../../data/store.ts'
import { FieldFrame, inputClasses } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { arrivalText } from './arrival.ts'
import { EngravingPreview } from './engraving-preview.tsx'
import * as m from './messages.ts'

/** A text to engrave, and why the piece cannot be added with it. */
export type ChosenEngraving = { text: string; problem?: string | undefined }

type EngravingChoiceProps = {
  product: Product
  engraving: NonNullable<Product['engraving']>
  onChange: (chosen: ChosenEngraving) => void
}

/** The field for an engraving, with the letters that are left, a preview, its price and days. */
export function EngravingChoice({ product, engraving, onChange }: EngravingChoiceProps) {
  const { maxLength, price, days } = engraving
  const [typed, setTyped] = useState('')
  const text = normalizeEngraving(typed)
  const left = maxLength - graphemesIn(text)
  const problem = findEngravingProblem(text, maxLength)
  const change = (now: string) => {
    setTyped(now)
    const wanted = normalizeEngraving(now)
    onChange({ text: wanted, problem: findEngravingProblem(wanted, maxLength) })
  }
  const delivery = useStore()?.delivery
  const arrivalWords =
    text === '' || !delivery
      ? undefined
      : arrivalText(delivery, [workDaysOf({ makingDays: product.makingDays, engravingDays: days })])
  const pieceCost = product.offer?.finalPrice ?? product.price
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4">
        {m.addAnEngraving(rupeesInSentence(price))}
      </summary>
      <div className="grid gap-3 bg-sand p-4">
        <FieldFrame
          label={m.TEXT_TO_ENGRAVE}
          hint={m.IN_LATIN_OR_DEVANAGARI}
          error={problem}
          isOptional
        >
          {(controlProps) => (
            <input
              type="text"
              lang={langOf(typed)}
              autoComplete="off"
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
              {...controlProps}
              className={inputClasses(problem !== undefined)}
            />
          )}
        </FieldFrame>
        <p role="status" className="figures text-ink-2 text-sm">
          {left < 0 ? m.lettersTooMany(-left) : m.lettersLeft(left)}
        </p>
        <EngravingPreview text={text} product={product} />
        <p className="figures text-sm">
          {text !== '' && (
            <span className="block font-semibold">
              {m.priceWithEngraving(rupeesInSentence(Math.round((pieceCost + price) * 100) / 100))}
            </span>
          )}
          {days > 0 && m.takesMoreDays(days)}
          {arrivalWords && <span className="block">{arrivalWords}</span>}
        </p>
      </div>
    </details>
  )
}
