import { type Metal, metalOf } from '#contract/metals.ts'
import type { Product } from '#contract/products.ts'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import * as m from './messages.ts'
import { parseWornOutline, type WornOutline } from './parse-worn.ts'

// One unit of these drawings is a millimetre. A finger 19.6 mm wide, its lines, and a hand that a
// bangle of 60 mm just passes; all are scaled to the size of the piece.
const FINGER =
  'M-10.3 86C-10.2 76-9.8 67-9.8 60-9.8 52-10.6 46-10.4 40-10.2 34-9.2 30-9 22-8.8 12-8 1 0 1 8 1 8.8 12 9 22 9.2 30 10.2 34 10.4 40 10.6 46 9.8 52 9.8 60 9.8 67 10.2 76 10.3 86'
const FINGER_MM = 19.6
const NAIL_AND_JOINTS =
  'M-6.2 14.5C-6.2 6-3.7 3.2 0 3.2S6.2 6 6.2 14.5C3.7 17-3.7 17-6.2 14.5M-5 38.5Q0 36.8 5 38.5M-5.5 41Q0 39.8 5.5 41M-4.5 43.4Q0 42.8 4.5 43.4M-3 21.5Q0 20.6 3 21.5'
const HAND =
  'M-26 214V176C-26 164-36 156-44 142L-62 109C-68 96-53 89-45 100L-36 112V29a9 9 0 0 1 18 0V85V14a9 9 0 0 1 18 0V85V24a9 9 0 0 1 18 0V86V47a8 8 0 0 1 16 0V132C34 152 26 160 26 176V214'
const HAND_MM = 60

/** How much of the metal is beside the finger or the wrist. */
const RING_WALL = 1.2
const BANGLE_WALL = 3
/** Of a ring whose dimensions name only the face. */
const THIN_BAND = 2

/** The fill and the line of the piece in the colour of its metal. */
type Paint = { fill: string; line: string }

const GOLD: Paint = { fill: 'fill-pending', line: 'stroke-[#8f6a1f]' }
const PAINTS: Partial<Record<Metal, Paint>> = {
  gold: GOLD,
  'gold-plated': GOLD,
  brass: GOLD,
  silver: { fill: 'fill-[#dfe0e0]', line: 'stroke-[#5f6468]' },
  copper: { fill: 'fill-[#e6b594]', line: 'stroke-[#8a4c2b]' },
}
/** Without a metal that has a colour of its own, such as glass. */
const PLAIN: Paint = { fill: 'fill-surface', line: 'stroke-ink-2' }

type WornSizeProps = {
  product: Product
  /** The chosen size; null before one is chosen. */
  sizeId: number | null
}

/**
 * Draws a ring on a finger, or a bangle on a wrist, in the chosen size or, before, in the middle one;
 * nothing if the dimensions of the piece do not describe it.
 */
export function WornSizeDrawing({ product, sizeId }: WornSizeProps) {
  const { sizes = [], dimensions, specification, material } = product
  const shownId = sizeId ?? sizes[Math.floor(sizes.length / 2)]?.sizeId
  const isShown = ({ id }: { id: number }) => id === shownId
  const ring = RING_SIZES.find(isShown)
  const bangle = BANGLE_SIZES.find(isShown)
  const size = ring ?? bangle
  const piece = size && parseWornOutline(ring ? 'ring' : 'bangle', dimensions ?? '')
  if (!size || !piece) return null
  const { name, acrossMm } = size
  const metal = specification?.metal ?? metalOf(material)
  const paint = (metal && PAINTS[metal]) ?? PLAIN
  const facts = { name, acrossMm, paint, ...piece }
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 items-center text-sindoor underline underline-offset-4">
        {ring ? m.SEE_IT_ON_A_FINGER : m.SEE_IT_ON_A_WRIST}
      </summary>
      <figure className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-3 bg-sand p-6">
        {ring ? <OnFinger {...facts} /> : <OnWrist {...facts} />}
        <figcaption className="figures min-w-[min(12rem,100%)] flex-1">
          <span className="block font-semibold">
            {ring ? m.ringInSize(facts) : m.bangleInSize(facts)}
          </span>
          <span className="mt-1 block text-ink-2 text-sm">
            {ring ? m.FINGER_DRAWN_TO_SCALE : m.WRIST_DRAWN_TO_SCALE}
          </span>
        </figcaption>
      </figure>
    </details>
  )
}

type DrawingProps = WornOutline & { acrossMm: number; paint: Paint }

const OnFinger = ({ acrossMm, paint, band = THIN_BAND, face }: DrawingProps) => (
  <svg viewBox="-16 -1 64 88" aria-hidden="true" className={DRAWING}>
    <g transform={`scale(${acrossMm / FINGER_MM} 1)`}>
      <path d={FINGER} className="fill-surface stroke-ink-2" {...LINE} />
      <path d={NAIL_AND_JOINTS} className="fill-none stroke-control" {...LINE} />
    </g>
    <Band at={62} halfWidth={acrossMm / 2 + RING_WALL} width={band} sag={1.6} paint={paint} />
    {face && (
      <ellipse
        cy={62.8}
        rx={face.width / 2}
        ry={face.height / 2}
        className={`${paint.fill} ${paint.line}`}
        {...LINE}
      />
    )}
    <Front at="translate(34 62)" acrossMm={acrossMm} wall={RING_WALL} paint={paint} />
  </svg>
)

const OnWrist = ({ acrossMm, paint, band = THIN_BAND }: DrawingProps) => {
  const scale = acrossMm / HAND_MM
  return (
    <svg viewBox="-80 -40 208 256" aria-hidden="true" className={DRAWING}>
      <path
        d={HAND}
        transform={`translate(0 ${(1 - scale) * 186}) scale(${scale})`}
        className="fill-surface stroke-ink-2"
        {...LINE}
      />
      <Band at={186} halfWidth={acrossMm / 2 + BANGLE_WALL} width={band} sag={7} paint={paint} />
      <Front at="translate(86 120)" acrossMm={acrossMm} wall={BANGLE_WALL} paint={paint} />
    </svg>
  )
}

type BandProps = { at: number; halfWidth: number; width: number; sag: number; paint: Paint }

/** The front of a band around something, seen from a little above. */
const Band = ({ at, halfWidth, width, sag, paint }: BandProps) => {
  const [top, bottom] = [at - width / 2, at + width / 2]
  return (
    <path
      d={`M${-halfWidth} ${top}Q0 ${top + sag} ${halfWidth} ${top}V${bottom}Q0 ${bottom + sag} ${-halfWidth} ${bottom}z`}
      className={`${paint.fill} ${paint.line}`}
      {...LINE}
    />
  )
}

type FrontProps = { at: string; acrossMm: number; wall: number; paint: Paint }

/** The piece from the front, with its inner diameter. */
const Front = ({ at, acrossMm, wall, paint }: FrontProps) => {
  const inside = acrossMm / 2
  const end = acrossMm / 14
  return (
    <g transform={at}>
      <circle r={inside + wall} className={`${paint.fill} ${paint.line}`} {...LINE} />
      <circle r={inside} className={`fill-sand ${paint.line}`} {...LINE} />
      <path
        d={`M${-inside} 0H${inside}M${-inside} ${-end}v${2 * end}M${inside} ${-end}v${2 * end}`}
        className="fill-none stroke-ink-2"
        {...LINE}
      />
    </g>
  )
}

const DRAWING = 'h-72 max-w-full'

/** Lines have one width at every size of the drawing. */
const LINE = {
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const
