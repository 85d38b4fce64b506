import type { ReactNode } from 'react'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import { Button } from '../../ui/button.tsx'
import * as m from './messages.tsx'

/** The length of the line with which the printed scale can be checked. */
const CONTROL_LINE_MM = 50
const DRAWING_EDGE_MM = 1
/** Space for half a label beside the outermost circle. */
const NAME_HEIGHT_MM = 4

/** All sizes in real millimetres, to place a ring or a bangle on. */
export const SizeGauge = () => (
  <div className="grid gap-6">
    <p className="print:hidden">{m.HOW_TO_USE_THE_GAUGE}</p>
    <p className="print:hidden noscript:hidden">
      <Button variant="secondary" onClick={() => window.print()}>
        {m.PRINT_THE_GAUGE}
      </Button>
    </p>
    <ControlLine />
    <RingCircles />
    <BangleCircles />
  </div>
)

type GaugeDrawingProps = { name: string; width: number; height: number; children: ReactNode }

/** An svg with millimetres as unit and its origin in the middle. */
const GaugeDrawing = ({ name, width, height, children }: GaugeDrawingProps) => (
  <svg
    role="img"
    aria-label={name}
    width={`${width}mm`}
    height={`${height}mm`}
    viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
    className="shrink-0 fill-none stroke-ink font-body not-print:h-auto not-print:max-w-full [stroke-width:0.25]"
  >
    {children}
  </svg>
)

const LABEL_CLASSES = 'fill-ink stroke-none [text-anchor:middle] [dominant-baseline:central]'

const ControlLine = () => (
  <GaugeDrawing name={m.A_LINE_OF_50_MM} width={CONTROL_LINE_MM + 2 * DRAWING_EDGE_MM} height={11}>
    <path d={`M${-CONTROL_LINE_MM / 2} 0h${CONTROL_LINE_MM}m0-2v4m${-CONTROL_LINE_MM} 0v-4`} />
    <text y="3.4" fontSize="3" className={LABEL_CLASSES}>
      {m.THIS_LINE_IS_50_MM_LONG}
    </text>
  </GaugeDrawing>
)

const RingCircles = () => (
  <div className="flex flex-wrap gap-4">
    {RING_SIZES.map(({ us, uk, acrossMm }) => (
      <GaugeDrawing
        key={us}
        name={m.ringSizeUsAndUk(us, uk)}
        width={acrossMm + 2 * DRAWING_EDGE_MM}
        height={acrossMm + 2 * DRAWING_EDGE_MM}
      >
        <circle r={acrossMm / 2} />
        <text y="-1.6" fontSize="3" className={LABEL_CLASSES}>
          {m.usSize(us)}
        </text>
        <text y="2" fontSize="3" className={LABEL_CLASSES}>
          {m.ukSize(uk)}
        </text>
      </GaugeDrawing>
    ))}
  </div>
)

/** Concentric circles, each labelled on its own line. */
const BangleCircles = () => {
  const width = Math.max(...BANGLE_SIZES.map(({ acrossMm }) => acrossMm)) + 2 * NAME_HEIGHT_MM
  return (
    <GaugeDrawing name={m.BANGLE_SIZES_INSIDE_EACH_OTHER} width={width} height={width}>
      {BANGLE_SIZES.map(({ name, acrossMm }) => (
        <circle key={name} r={acrossMm / 2} />
      ))}
      {BANGLE_SIZES.map(({ name, acrossMm }, index) => (
        <text
          key={name}
          {...pointOnCircle(acrossMm / 2, index / BANGLE_SIZES.length)}
          fontSize="2.8"
          className="fill-ink stroke-[1.4] stroke-paper [dominant-baseline:central] [paint-order:stroke] [text-anchor:middle]"
        >
          {name}
        </text>
      ))}
      <text fontSize="3" className={LABEL_CLASSES}>
        {m.BANGLES}
      </text>
    </GaugeDrawing>
  )
}

/** A point on a circle; `fractionOfTurn` is the clockwise angle from the top, as a share of a full turn. */
function pointOnCircle(radius: number, fractionOfTurn: number) {
  const angle = fractionOfTurn * 2 * Math.PI
  const roundMm = (mm: number) => Math.round(mm * 100) / 100
  return { x: roundMm(radius * Math.sin(angle)), y: roundMm(-radius * Math.cos(angle)) }
}
