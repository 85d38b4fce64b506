import { type Metal, metalOf } from '#contract/metals.ts'
import type { Product } from '#contract/products.ts'
import { BANGLE_SIZES, RING_SIZES } from '#contract/size-table.ts'
import * as m from './messages.ts'
import { parseWornOutline, type WornOutline } from './parse-worn.ts'

// One unit of these drawings is a millimetre. A finger 19.6 mm wide, its lines, and a hand that a
// bangle of 60 mm just passes; all are scaled to the size of the piece.
const FINGER_PATH =
  'M-10.3 86C-10.2 76-9.8 67-9.8 60-9.8 52-10.6 46-10.4 40-10.2 34-9.2 30-9 22-8.8 12-8 1 0 1 8 1 8.8 12 9 22 9.2 30 10.2 34 10.4 40 10.6 46 9.8 52 9.8 60 9.8 67 10.2 76 10.3 86'
const FINGER_WIDTH_MM = 19.6
const NAIL_AND_JOINTS_PATH =
  'M-6.2 14.5C-6.2 6-3.7 3.2 0 3.2S6.2 6 6.2 14.5C3.7 17-3.7 17-6.2 14.5M-5 38.5Q0 36.8 5 38.5M-5.5 41Q0 39.8 5.5 41M-4.5 43.4Q0 42.8 4.5 43.4M-3 21.5Q0 20.6 3 21.5'
const HAND_PATH =
  'M-26 214V176C-26 164-36 156-44 142L-62 109C-68 96-53 89-45 100L-36 112V29a9 9 0 0 1 18 0V85V14a9 9 0 0 1 18 0V85V24a9 9 0 0 1 18 0V86V47a8 8 0 0 1 16 0V132C34 152 26 160 26 176V214'
const HAND_PASSES_BANGLE_MM = 60

/** How much of the metal is beside the finger or the wrist. */
const RING_METAL_MM = 1.2
const BANGLE_METAL_MM = 3
/** Of a ring whose dimensions name only the face. */
const DEFAULT_BAND_MM = 2

/** The fill and the line of the piece in the colour of its metal. */
type Paint = { fillClass: string; lineClass: string }

const GOLD_PAINT: Paint = { fillClass: 'fill-pending', lineClass: 'stroke-[#8f6a1f]' }
const PAINT_OF_METAL: Partial<Record<Metal, Paint>> = {
  gold: GOLD_PAINT,
  'gold-plated': GOLD_PAINT,
  brass: GOLD_PAINT,
  silver: { fillClass: 'fill-[#dfe0e0]', lineClass: 'stroke-[#5f6468]' },
  copper: { fillClass: 'fill-[#e6b594]', lineClass: 'stroke-[#8a4c2b]' },
}
/** Without a metal that has a colour of its own, such as glass. */
const DEFAULT_PAINT: Paint = { fillClass: 'fill-surface', lineClass: 'stroke-ink-2' }

type WornSizeDrawingProps = {
  product: Product
  /** The chosen size; null before one is chosen. */
  sizeId: number | null
}

/**
 * Draws a ring on a finger, or a bangle on a wrist, in the chosen size or, before, in the middle one;
 * nothing if the dimensions of the piece do not describe it.
 */
export function WornSizeDrawing({ product, sizeId }: WornSizeDrawingProps) {
  const { sizes = [], dimensions, specification, material } = product
  const shownSizeId = sizeId ?? sizes[Math.floor(sizes.length / 2)]?.sizeId
  const isShownSize = ({ id }: { id: number }) => id === shownSizeId
  const ring = RING_SIZES.find(isShownSize)
  const bangle = BANGLE_SIZES.find(isShownSize)
  const size = ring ?? bangle
  const wornOutline = size && parseWornOutline(ring ? 'ring' : 'bangle', dimensions ?? '')
  if (!size || !wornOutline) return null
  const { name, acrossMm } = size
  const metal = specification?.metal ?? metalOf(material)
  const paint = (metal && PAINT_OF_METAL[metal]) ?? DEFAULT_PAINT
  const drawingProps = { name, acrossMm, paint, ...wornOutline }
  return (
    <details className="group mt-1">
      <summary className="inline-flex min-h-11 items-center text-sindoor underline underline-offset-4">
        {ring ? m.SEE_IT_ON_A_FINGER : m.SEE_IT_ON_A_WRIST}
      </summary>
      <figure className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-3 bg-sand p-6">
        {ring ? <RingOnFinger {...drawingProps} /> : <BangleOnWrist {...drawingProps} />}
        <figcaption className="figures min-w-[min(12rem,100%)] flex-1">
          <span className="block font-semibold">
            {ring ? m.ringInSize(drawingProps) : m.bangleInSize(drawingProps)}
          </span>
          <span className="mt-1 block text-ink-2 text-sm">
            {ring ? m.FINGER_DRAWN_TO_SCALE : m.WRIST_DRAWN_TO_SCALE}
          </span>
        </figcaption>
      </figure>
    </details>
  )
}

type WornDrawingProps = WornOutline & { acrossMm: number; paint: Paint }

const RingOnFinger = ({ acrossMm, paint, band = DEFAULT_BAND_MM, face }: WornDrawingProps) => (
  <svg viewBox="-16 -1 64 88" aria-hidden="true" className={DRAWING_CLASSES}>
    <g transform={`scale(${acrossMm / FINGER_WIDTH_MM} 1)`}>
      <path d={FINGER_PATH} className="fill-surface stroke-ink-2" {...LINE_STYLE} />
      <path d={NAIL_AND_JOINTS_PATH} className="fill-none stroke-control" {...LINE_STYLE} />
    </g>
    <BandFront
      centerY={62}
      halfWidth={acrossMm / 2 + RING_METAL_MM}
      bandWidth={band}
      curveDepth={1.6}
      paint={paint}
    />
    {face && (
      <ellipse
        cy={62.8}
        rx={face.width / 2}
        ry={face.height / 2}
        className={`${paint.fillClass} ${paint.lineClass}`}
        {...LINE_STYLE}
      />
    )}
    <PieceFromFront
      transform="translate(34 62)"
      acrossMm={acrossMm}
      metalMm={RING_METAL_MM}
      paint={paint}
    />
  </svg>
)

const BangleOnWrist = ({ acrossMm, paint, band = DEFAULT_BAND_MM }: WornDrawingProps) => {
  const handScale = acrossMm / HAND_PASSES_BANGLE_MM
  return (
    <svg viewBox="-80 -40 208 256" aria-hidden="true" className={DRAWING_CLASSES}>
      <path
        d={HAND_PATH}
        transform={`translate(0 ${(1 - handScale) * 186}) scale(${handScale})`}
        className="fill-surface stroke-ink-2"
        {...LINE_STYLE}
      />
      <BandFront
        centerY={186}
        halfWidth={acrossMm / 2 + BANGLE_METAL_MM}
        bandWidth={band}
        curveDepth={7}
        paint={paint}
      />
      <PieceFromFront
        transform="translate(86 120)"
        acrossMm={acrossMm}
        metalMm={BANGLE_METAL_MM}
        paint={paint}
      />
    </svg>
  )
}

type BandFrontProps = {
  centerY: number
  halfWidth: number
  bandWidth: number
  curveDepth: number
  paint: Paint
}

/** The front of a band around something, seen from a little above. */
const BandFront = ({ centerY, halfWidth, bandWidth, curveDepth, paint }: BandFrontProps) => {
  const [top, bottom] = [centerY - bandWidth / 2, centerY + bandWidth / 2]
  return (
    <path
      d={`M${-halfWidth} ${top}Q0 ${top + curveDepth} ${halfWidth} ${top}V${bottom}Q0 ${bottom + curveDepth} ${-halfWidth} ${bottom}z`}
      className={`${paint.fillClass} ${paint.lineClass}`}
      {...LINE_STYLE}
    />
  )
}

type PieceFromFrontProps = { transform: string; acrossMm: number; metalMm: number; paint: Paint }

/** The piece from the front, with its inner diameter. */
const PieceFromFront = ({ transform, acrossMm, metalMm, paint }: PieceFromFrontProps) => {
  const innerRadius = acrossMm / 2
  const endMarkHeight = acrossMm / 14
  return (
    <g transform={transform}>
      <circle
        r={innerRadius + metalMm}
        className={`${paint.fillClass} ${paint.lineClass}`}
        {...LINE_STYLE}
      />
      <circle r={innerRadius} className={`fill-sand ${paint.lineClass}`} {...LINE_STYLE} />
      <path
        d={`M${-innerRadius} 0H${innerRadius}M${-innerRadius} ${-endMarkHeight}v${2 * endMarkHeight}M${innerRadius} ${-endMarkHeight}v${2 * endMarkHeight}`}
        className="fill-none stroke-ink-2"
        {...LINE_STYLE}
      />
    </g>
  )
}

const DRAWING_CLASSES = 'h-72 max-w-full'

/** Lines have one width at every size of the drawing. */
const LINE_STYLE = {
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const
