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

const isMeasureName = (typedText: string): typedText is SizeMeasureName =>
  typedText in SIZE_MEASURES

type SizeFinderProps = {
  /** Only measures of this scale; by default of both. */
  scale?: 'ring' | 'bangle'
  /** What can be done with the sizes that were found; between two sizes it is both. */
  children?: (foundSizes: RoundSize[]) => ReactNode
}

const measureEntriesOf = (scale: SizeFinderProps['scale']) =>
  Object.entries(SIZE_MEASURES).filter(([, { sizes }]) => !scale || sizes[0]?.scale === scale)

/** Finds the size for typed millimetres; without JavaScript the tables do. */
export function SizeFinder({ scale, children }: SizeFinderProps) {
  const [measureName, setMeasureName] = useState<SizeMeasureName>(
    scale === 'bangle' ? 'bangle' : 'ring',
  )
  const [typedText, setTypedText] = useState('')
  const foundSizeId = useId()
  const measuredMm = parseMillimetres(typedText)
  const foundSize =
    measuredMm !== undefined && measuredMm >= MIN_MEASURE_MM
      ? findSizeForMeasure(measureName, measuredMm)
      : undefined
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
            value={measureName}
            onChange={({ target }) => isMeasureName(target.value) && setMeasureName(target.value)}
            className={inputClasses(false)}
          >
            {measureEntriesOf(scale).map(([measureKey, { name }]) => (
              <option key={measureKey} value={measureKey}>
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
        value={typedText}
        onChange={({ target }) => setTypedText(target.value)}
        error={typedText.trim() && measuredMm === undefined ? m.WRITE_A_NUMBER : undefined}
      />
      <output id={foundSizeId} className="figures min-h-14 text-lg sm:col-span-2 sm:min-h-8">
        {foundSize ? (
          <FoundSizeText foundSize={foundSize} />
        ) : (
          <span className="text-base text-ink-2">{m.YOUR_SIZE_APPEARS_HERE}</span>
        )}
      </output>
      {children && foundSize && !('outOfRange' in foundSize) && (
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {children([foundSize.size, ...(foundSize.tighterSize ? [foundSize.tighterSize] : [])])}
        </div>
      )}
    </form>
  )
}

const OUT_OF_RANGE_TEXTS = { smallest: m.beyondSmallestSize, largest: m.beyondLargestSize }

function FoundSizeText({ foundSize }: { foundSize: SizeForMeasure }) {
  const { size } = foundSize
  if ('outOfRange' in foundSize)
    return OUT_OF_RANGE_TEXTS[foundSize.outOfRange](fullNameOfSize(size))
  const name = <strong className="font-semibold text-sindoor">{fullNameOfSize(size)}</strong>
  return (
    <>
      {m.takeThisSize(name, m.toMillimetresText(size.acrossMm), m.toMillimetresText(size.aroundMm))}
      {foundSize.tighterSize && m.otherSizeWouldBeTighter(foundSize.tighterSize.name)}
    </>
  )
}

/** The name of a size, such as "US 6 (UK L)" or "2-4". */
function fullNameOfSize({ name }: RoundSize): string {
  const ringSize = RING_SIZES.find((each) => each.name === name)
  return ringSize ? m.ringSizeWithUk(name, ringSize.uk) : name
}
