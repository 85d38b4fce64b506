import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'
import { type ProductOutline, parseProductOutline, sizeText } from './parse-size.ts'

// One unit of these drawings is a millimetre.
const EAR_PATH =
  'M13 44C5 35 1 24 3 13 6 3 17-1 27 2c9 3 13 13 10 23-2 8-8 12-10 20-2 9-8 14-13 11-4-2-4-7-1-12M13 33c-4-8-4-17 2-21 6-4 14-1 14 7 0 7-7 9-9 16'
const HAND_PATH =
  'M2 120V29a9 9 0 0 1 18 0v56V14a9 9 0 0 1 18 0v71V24a9 9 0 0 1 18 0v62V47a8 8 0 0 1 16 0v88c0 32-13 50-36 50-21 0-34-12-42-32l-20-36c-6-13 9-20 17-9l11 12'
const NECK_PATH =
  'M118 0v62c0 24-22 34-58 46C26 118 8 134 0 170M202 0v62c0 24 22 34 58 46 34 10 52 26 60 62'

/**
 * Draws a product in true proportion beside an ear, a hand or a neck; nothing if its size is
 * unknown.
 */
export function SizeDrawing({ product }: { product: Product }) {
  const outline = parseProductOutline(product.dimensions)
  if (!outline) return null
  return (
    <details className="group mt-4">
      <summary className="inline-flex min-h-11 items-center text-sindoor underline underline-offset-4">
        {m.SEE_IT_IN_REAL_SIZE}
      </summary>
      <figure className="mt-2 flex flex-wrap items-center gap-x-8 gap-y-3 bg-sand p-6">
        <PieceDrawing size={outline} isEarring={isEarring(product)} />
        <figcaption className="min-w-[min(10rem,100%)] flex-1">{sizeText(outline)}</figcaption>
      </figure>
    </details>
  )
}

const isEarring = ({ name, categories }: Product) =>
  /\bear|jhumka|stud|hoop|drops|टप|झुम्का/i.test(
    [name, ...categories.map((category) => category.name)].join(' '),
  )

type PieceDrawingProps = { size: ProductOutline; isEarring: boolean }

function PieceDrawing({ size, isEarring }: PieceDrawingProps) {
  if (size.shape === 'loop') return <NecklaceAroundNeck lengthMm={size.length} />
  return isEarring ? <PieceOnEar outline={size} /> : <PieceBesideHand outline={size} />
}

type SmallPieceProps = { outline: Exclude<ProductOutline, { shape: 'loop' }> }

/** A small piece sits on the earlobe, a larger one hangs from it. */
function PieceOnEar({ outline }: SmallPieceProps) {
  const { height, width } = boundingBoxOf(outline)
  const pieceTop = height > 15 ? 50 : 50 - height / 2
  const viewBoxLeft = Math.min(0, 15 - width / 2)
  return (
    <svg
      viewBox={`${viewBoxLeft - 2} -2 ${Math.max(42, 15 + width / 2) - viewBoxLeft + 4} ${Math.max(60, pieceTop + height) + 4}`}
      aria-hidden="true"
      className={DRAWING_CLASSES}
    >
      <path d={EAR_PATH} {...LINE_STYLE} />
      <g className="stroke-sindoor" transform={`translate(15 ${pieceTop})`}>
        <PieceOutline outline={outline} />
      </g>
    </svg>
  )
}

function PieceBesideHand({ outline }: SmallPieceProps) {
  const { height, width } = boundingBoxOf(outline)
  return (
    <svg viewBox={`-2 -2 ${140 + width} 194`} aria-hidden="true" className={DRAWING_CLASSES}>
      <path d={HAND_PATH} transform="translate(36 0)" {...LINE_STYLE} />
      <g
        className="stroke-sindoor"
        transform={`translate(${130 + width / 2} ${Math.max(2, 110 - height / 2)})`}
      >
        <PieceOutline outline={outline} />
      </g>
    </svg>
  )
}

const DRAWING_CLASSES = 'h-56 max-w-full fill-none stroke-ink-2'

/** Around the neck; half of the remaining length hangs down on each side. */
const NecklaceAroundNeck = ({ lengthMm }: { lengthMm: number }) => {
  const necklaceDepth = 70 + Math.max(0, (lengthMm - 340) / 2)
  return (
    <svg
      viewBox={`-2 -2 324 ${Math.max(174, necklaceDepth + 12)}`}
      aria-hidden="true"
      className={DRAWING_CLASSES}
    >
      <path d={NECK_PATH} {...LINE_STYLE} />
      <path
        className="stroke-sindoor"
        d={`M118 56C116 ${necklaceDepth * 0.8} 140 ${necklaceDepth} 160 ${necklaceDepth}S204 ${necklaceDepth * 0.8} 202 56`}
        {...LINE_STYLE}
      />
      <circle cx="160" cy={necklaceDepth} r="4" className="fill-sindoor stroke-none" />
    </svg>
  )
}

/** Lines have one width at every size of the drawing. */
const LINE_STYLE = {
  strokeWidth: 1.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
} as const

/** Positioned by the middle of its top. */
function PieceOutline({ outline }: SmallPieceProps) {
  const { height, width } = boundingBoxOf(outline)
  switch (outline.shape) {
    case 'drop': {
      const studRadius = Math.min(width, height) / 5
      const bellPath = `M0 ${2 * studRadius}C${-width / 2} ${height * 0.5} ${-width / 2} ${height * 0.7} ${-width / 2} ${height * 0.86}Q0 ${height * 1.14} ${width / 2} ${height * 0.86}C${width / 2} ${height * 0.7} ${width / 2} ${height * 0.5} 0 ${2 * studRadius}`
      return (
        <>
          <circle cy={studRadius} r={studRadius} {...LINE_STYLE} />
          <path d={bellPath} {...LINE_STYLE} />
        </>
      )
    }
    case 'plate':
      return <ellipse cy={height / 2} rx={width / 2} ry={height / 2} {...LINE_STYLE} />
    default:
      return (
        <>
          <circle cy={height / 2} r={height / 2} {...LINE_STYLE} />
          {outline.shape === 'bangle' && (
            <circle cy={height / 2} r={height / 2 + 4} {...LINE_STYLE} />
          )}
        </>
      )
  }
}

function boundingBoxOf(outline: SmallPieceProps['outline']): { height: number; width: number } {
  if ('height' in outline) return outline
  return { height: outline.diameterMm, width: outline.diameterMm }
}
