import { useId, useState } from 'react'
import { Field, FieldFrame, inputLook } from '../../ui/field.tsx'
import { type Fit, findSize, MEASURES, type MeasureName, readMm } from './find-size.ts'
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
      aria-label="Size finder"
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldFrame label="What did you measure?">
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
        label="Millimetres"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={text.trim() && mm === undefined ? 'Write a number, such as 16.5' : undefined}
      />
      <output id={outputId} className="figures min-h-14 text-lg sm:col-span-2 sm:min-h-8">
        {mm !== undefined && mm >= MIN_MEASURE_MM ? (
          <Answer fit={findSize(measure, mm)} />
        ) : (
          <span className="text-base text-ink-2">Your size appears here. 1 cm is 10 mm.</span>
        )}
      </output>
    </form>
  )
}

function Answer({ fit }: { fit: Fit | undefined }) {
  if (!fit) return null
  const { size } = fit
  if ('outside' in fit)
    return `That is beyond ${fullName(size)}, our ${fit.outside}. Please ask us before you order.`
  return (
    <>
      Take <strong className="font-semibold text-sindoor">{fullName(size)}</strong>:{' '}
      {formatMm(size.acrossMm)} across, {formatMm(size.aroundMm)} around.
    </>
  )
}

/** Such as "US 6 (UK L)" or "2-4". */
function fullName({ name }: Size): string {
  const ring = RINGS.find((each) => each.name === name)
  return ring ? `${name} (UK ${ring.uk})` : name
}
