import type { PictureStore } from '../platform/picture-store.ts'
import { type KeptPicture, keepPicture } from '../platform/pictures/keep-picture.ts'
import { inkByHand } from './line-art/ink-by-hand.ts'
import { COLOUR_HEX, type ColourName } from './line-art/palette.ts'
import { drawPiece, PIECES, type PieceNumber } from './line-art/pieces.ts'
import type { SamplePiece } from './pieces/piece.ts'
import { PIECE_WITHOUT_PICTURE } from './pieces/pieces.ts'

/** A picture of a sample piece, kept in the store. */
export type SamplePictureKept = KeptPicture & {
  /** The colour it shows, or null where it shows all. */
  color: string | null
  alt: string
}

type Wanted = { color: ColourName | null; view: 'front' | 'detail'; alt: string }

/**
 * Draws the pictures of a piece in Mithila line and brings them in the way an upload comes in:
 * the front in each colour, and the first colour from near.
 */
export async function drawPictures(
  store: PictureStore,
  piece: SamplePiece,
): Promise<SamplePictureKept[]> {
  if (piece.number === PIECE_WITHOUT_PICTURE || !isDrawn(piece.number)) return []
  const kept: SamplePictureKept[] = []
  for (const { color, view, alt } of wantedOf(piece)) {
    const drawing = await inkByHand(drawPiece(piece.number, color, view))
    const picture = await keepPicture(store, await drawing.png({ compressionLevel: 1 }).toBuffer())
    kept.push({ ...picture, color, alt })
  }
  return kept
}

const isDrawn = (number: number): number is PieceNumber => number in PIECES

/** The names of the colours a piece comes in, as the palette spells them. */
export const colorsOf = ({ stock }: SamplePiece): ColourName[] =>
  typeof stock === 'number' ? [] : Object.keys(stock).map(paletteName)

function paletteName(name: string): ColourName {
  if (name in COLOUR_HEX) return name as ColourName
  throw new Error(`The palette has no colour ${name}`)
}

function wantedOf(piece: SamplePiece): Wanted[] {
  const colors = colorsOf(piece)
  const first = colors[0] ?? null
  const fronts = colors.length > 0 ? colors : [null]
  return [
    ...fronts.map((color): Wanted => ({ color, view: 'front', alt: altOf(piece, color) })),
    { color: first, view: 'detail', alt: `${altOf(piece, first)}, seen from near` },
  ]
}

const altOf = ({ name }: SamplePiece, color: ColourName | null) =>
  `${name}${color ? ` in ${color}` : ''}, drawn in Mithila line`
