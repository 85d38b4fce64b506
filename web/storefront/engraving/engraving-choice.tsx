import { useState } from 'react'
import { findEngravingProblem } from '#contract/engraving-problem.ts'
import { countGraphemes, normalizeEngraving } from '#contract/engraving-text.ts'
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
  onChange: (chosenEngraving: ChosenEngraving) => void
}

/** The field for an engraving, with the letters that are left, a preview, its price and days. */
export function EngravingChoice({ product, engraving, onChange }: EngravingChoiceProps) {
  const { maxLength, price, days } = engraving
  const [typedText, setTypedText] = useState('')
  const text = normalizeEngraving(typedText)
  const lettersLeft = maxLength - countGraphemes(text)
  const engravingProblem = findEngravingProblem(text, maxLength)
  const changeText = (newText: string) => {
    setTypedText(newText)
    const normalizedText = normalizeEngraving(newText)
    onChange({ text: normalizedText, problem: findEngravingProblem(normalizedText, maxLength) })
  }
  const delivery = useStore()?.delivery
  const arrivalDateText =
    text === '' || !delivery
      ? undefined
      : arrivalText(delivery, [workDaysOf({ makingDays: product.makingDays, engravingDays: days })])
  const productPrice = product.offer?.finalPrice ?? product.price
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4">
        {m.addAnEngraving(rupeesInSentence(price))}
      </summary>
      <div className="grid gap-3 bg-sand p-4">
        <FieldFrame
          label={m.TEXT_TO_ENGRAVE}
          hint={m.IN_LATIN_OR_DEVANAGARI}
          error={engravingProblem}
          isOptional
        >
          {(controlProps) => (
            <input
              type="text"
              lang={langOf(typedText)}
              autoComplete="off"
              value={typedText}
              onChange={(event) => changeText(event.currentTarget.value)}
              {...controlProps}
              className={inputClasses(engravingProblem !== undefined)}
            />
          )}
        </FieldFrame>
        <p role="status" className="figures text-ink-2 text-sm">
          {lettersLeft < 0 ? m.tooManyLetters(-lettersLeft) : m.lettersLeft(lettersLeft)}
        </p>
        <EngravingPreview text={text} product={product} />
        <p className="figures text-sm">
          {text !== '' && (
            <span className="block font-semibold">
              {m.priceWithEngraving(
                rupeesInSentence(Math.round((productPrice + price) * 100) / 100),
              )}
            </span>
          )}
          {days > 0 && m.takesMoreWorkingDays(days)}
          {arrivalDateText && <span className="block">{arrivalDateText}</span>}
        </p>
      </div>
    </details>
  )
}
