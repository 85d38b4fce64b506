import { type ReactNode, useId, useState } from 'react'
import { RING_SIZES, type RoundSize } from '#contract/size-table.ts'
import { Field, FieldFrame, inputClasses } from '../../ui/field.tsx'
import {
  findSizeForMeasure,
  parseMillimetres,
  SIZE_MEASURES,
  type SizeForMeasure,
  type SizeMeasureName,
} from './find-size-for-measure.ts'
import * as m from './messages.tsx'

/** Smaller numbers are still being typed or were meant in centimetres. */
const MIN_MEASURE_MM = 10

const isMeasure = (text: string): text is SizeMeasureName => text in SIZE_MEASURES

type SizeFinderProps = {
  /** Only measures of this scale; by default of both. */
  scale?: 'ring' | 'bangle'
  /** What can be done with the sizes that were found; between two sizes it is both. */
  children?: (found: RoundSize[]) => ReactNode
}

const measuresOf = (scale: SizeFinderProps['scale']) =>
  Object.entries(SIZE_MEASURES).filter(([, { sizes }]) => !scale || sizes[0]?.scale === scale)

/** Finds the size for typed millimetres; without JavaScript the tables do. */
export function SizeFinder({ scale, children }: SizeFinderProps) {
  const [measure, setMeasure] = useState<SizeMeasureName>(scale === 'bangle' ? 'bangle' : 'ring')
  const [text, setText] = useState('')
  const outputId = useId()
  const mm = parseMillimetres(text)
  const foundSize =
    mm !== undefined && mm >= MIN_MEASURE_MM ? findSizeForMeasure(measure, mm) : undefined
  return (
    <form
      className="grid gap-x-4 gap-y-3 border border-line bg-surface p-4 sm:grid-cols-[3fr_2fr] sm:p-6 print:hidden noscript:hidden"
      aria-label={m.SIZE_FINDER}
      onSubmit={(event) => event.preventDefault()}
    >
      <FieldFrame label={m.WHAT_DID_YOU_MEASURE}>
        {(controlProps) => (
          <select
            {...controlProps}
            value={measure}
            onChange={({ target }) => isMeasure(target.value) && setMeasure(target.value)}
            className={inputClasses(false)}
          >
            {measuresOf(scale).map(([value, { name }]) => (
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
        {foundSize ? (
          <Answer foundSize={foundSize} />
        ) : (
          <span className="text-base text-ink-2">{m.YOUR_SIZE_APPEARS_HERE}</span>
        )}
      </output>
      {children && foundSize && !('outside' in foundSize) && (
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {children([foundSize.size, ...(foundSize.tighter ? [foundSize.tighter] : [])])}
        </div>
      )}
    </form>
  )
}

const OUT_OF_RANGE_TEXTS = { smallest: m.beyondTheSmallest, largest: m.beyondTheLargest }

function Answer({ foundSize }: { foundSize: SizeForMeasure }) {
  const { size } = foundSize
  if ('outside' in foundSize) return OUT_OF_RANGE_TEXTS[foundSize.outside](fullNameOfSize(size))
  const name = <strong className="font-semibold text-sindoor">{fullNameOfSize(size)}</strong>
  return (
    <>
      {m.takeSize(name, m.millimetres(size.acrossMm), m.millimetres(size.aroundMm))}
      {foundSize.tighter && m.wouldBeTighter(foundSize.tighter.name)}
    </>
  )
}

/** The name of a size, such as "US 6 (UK L)" or "2-4". */
function fullNameOfSize({ name }: RoundSize): string {
  const ring = RING_SIZES.find((each) => each.name === name)
  return ring ? m.ringSize(name, ring.uk) : name
}
