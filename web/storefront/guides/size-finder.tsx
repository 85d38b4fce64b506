import { useId, useState } from 'react'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { type Fit, findSize, MEASURES, type MeasureName, readMm } from './find-size.ts'
import * as m from './messages.tsx'
import { formatMm, RINGS, type Size } from './sizes.ts'

/** Smaller numbers are still being typed or were meant in centimetres. */
const MIN_MEASURE_MM = 10

const isMeasure = (text: string): text is MeasureName => text in MEASURES

/** Finds the size for typed millimetres; without JavaScript the tables do. */
export function SizeFinder() {
  const [measure, setMeasure] = useState<MeasureName>('ring')
  const [text, setText] = useState('')
  const outputId = useId()
  const mm = readMm(text)
  return (
    <form
      className="grid gap-x-4 gap-y-3 border border-line bg-surface p-4 sm:grid-cols-[3fr_2fr] sm:p-6 print:hidden noscript:hidden"
      aria-label={m.SIZE_FINDER}
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldFrame label={m.WHAT_DID_YOU_MEASURE}>
        {(wiring) => (
          <select
            {...wiring}
            value={measure}
            onChange={({ target }) => isMeasure(target.value) && setMeasure(target.value)}
            className={inputLook(false)}
          >
            {Object.entries(MEASURES).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Field
        label={m.MILLIMETRES}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={text.trim() && mm === undefined ? m.WRITE_A_NUMBER : undefined}
      />
      <output id={outputId} className="figures min-h-14 text-lg sm:col-span-2 sm:min-h-8">
        {mm !== undefined && mm >= MIN_MEASURE_MM ? (
          <Answer fit={findSize(measure, mm)} />
        ) : (
          <span className="text-base text-ink-2">{m.YOUR_SIZE_APPEARS_HERE}</span>
        )}
      </output>
    </form>
  )
}

const OUT_OF_RANGE_TEXTS = { smallest: m.beyondTheSmallest, largest: m.beyondTheLargest }

function Answer({ fit }: { fit: Fit | undefined }) {
  if (!fit) return null
  const { size } = fit
  if ('outside' in fit) return OUT_OF_RANGE_TEXTS[fit.outside](fullName(size))
  const name = <strong className="font-semibold text-sindoor">{fullName(size)}</strong>
  return m.takeSize(name, formatMm(size.acrossMm), formatMm(size.aroundMm))
}

/** Such as "US 6 (UK L)" or "2-4". */
function fullName({ name }: Size): string {
  const ring = RINGS.find((each) => each.name === name)
  return ring ? m.ringSize(name, ring.uk) : name
}
