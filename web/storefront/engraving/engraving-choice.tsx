import { useState } from 'react'
import { engravingProblem } from '#contract/engraving-problem.ts'
import { graphemesIn, plainEngraving } from '#contract/engraving-text.ts'
import { type Metal, metalOf } from '#contract/metals.ts'
import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { workDaysOf } from '#contract/promised-day.ts'
import { useStore } from '../../data/store.ts'
import { classes } from '../../ui/classes.ts'
import { FieldFrame, inputLook } from '../../ui/field.tsx'
import { langOf } from '../../ui/lang-of.ts'
import { arrivalOf } from './arrival.ts'
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
  const text = plainEngraving(typed)
  const left = maxLength - graphemesIn(text)
  const problem = engravingProblem(text, maxLength)
  const change = (now: string) => {
    setTyped(now)
    const wanted = plainEngraving(now)
    onChange({ text: wanted, problem: engravingProblem(wanted, maxLength) })
  }
  const delivery = useStore()?.delivery
  const arrival =
    text === '' || !delivery
      ? undefined
      : arrivalOf(delivery, [workDaysOf({ makingDays: product.makingDays, engravingDays: days })])
  const pieceCost = product.offer?.finalPrice ?? product.price
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sindoor underline underline-offset-4">
        {m.addAnEngraving(formatRupees(price))}
      </summary>
      <div className="grid gap-3 bg-sand p-4">
        <FieldFrame
          label={m.TEXT_TO_ENGRAVE}
          hint={m.IN_LATIN_OR_DEVANAGARI}
          error={problem}
          isOptional
        >
          {(wiring) => (
            <input
              type="text"
              lang={langOf(typed)}
              autoComplete="off"
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
              {...wiring}
              className={inputLook(problem !== undefined)}
            />
          )}
        </FieldFrame>
        <p role="status" className="figures text-ink-2 text-sm">
          {m.lettersLeft(Math.max(0, left))}
        </p>
        <Preview text={text} metal={product.specification?.metal ?? metalOf(product.material)} />
        <p className="figures text-sm">
          {text !== '' && (
            <span className="block font-semibold">
              {m.priceWithEngraving(formatRupees(Math.round((pieceCost + price) * 100) / 100))}
            </span>
          )}
          {days > 0 && m.takesMoreDays(days)}
          {arrival && <span className="block">{arrival}</span>}
        </p>
      </div>
    </details>
  )
}

/** A polished band, and letters that are cut into it. Classes, because pages allow no inline styles. */
const GOLD =
  'text-[#4f3609] bg-[linear-gradient(180deg,#a97f2b,#d9b65a_12%,#f6e3a1_32%,#d9b65a_70%,#a97f2b)] [text-shadow:0_1px_0_#f6e3a1]'
const SILVER =
  'text-[#33373a] bg-[linear-gradient(180deg,#94979a,#cfd0d0_12%,#f7f7f5_32%,#cfd0d0_70%,#94979a)] [text-shadow:0_1px_0_#f7f7f5]'
const COPPER =
  'text-[#40200d] bg-[linear-gradient(180deg,#965734,#cf8a5e_12%,#f3c3a2_32%,#cf8a5e_70%,#965734)] [text-shadow:0_1px_0_#f3c3a2]'
const BANDS: Partial<Record<Metal, string>> = {
  gold: GOLD,
  'gold-plated': GOLD,
  brass: GOLD,
  copper: COPPER,
}

/** The text on a polished band in the colour of the metal. */
function Preview({ text, metal }: { text: string; metal: Metal | null }) {
  const band = (metal && BANDS[metal]) ?? SILVER
  const shown = text || m.YOUR_TEXT
  const count = graphemesIn(shown)
  return (
    <figure>
      <div
        className={classes(
          'flex min-h-20 items-center justify-center overflow-hidden rounded-[2.5rem] px-8 py-4 text-center',
          band,
        )}
      >
        <span
          lang={langOf(shown)}
          className={`wrap-anywhere font-display leading-tight ${count <= 12 ? 'text-3xl' : count <= 24 ? 'text-2xl' : 'text-lg'}`}
        >
          <span className="sr-only">{m.PREVIEW}: </span>
          {shown}
        </span>
      </div>
      <figcaption className="mt-1 text-ink-2 text-sm">{m.HAND_OF_THE_ENGRAVER}</figcaption>
    </figure>
  )
}
