import type { SampleColor } from './colors.ts'

/**
 * A piece of the sample shop. Names, prices and texts are made up for the sample; the prices
 * are estimates, not quotes, and span what the shop must be able to show.
 */
export type SamplePiece = {
  /** Names the piece for its picture; also its place in the catalogue. */
  number: number
  /** Id of its category. */
  category: number
  name: string
  localName: string
  /** Spellings in Latin letters that people search for. */
  searchWords: string
  material: string
  purity: string | null
  weightGrams: number | null
  dimensions: string
  rupees: number
  /** Pieces on the shelf: by colour, or all in all where it has no colours. */
  stock: number | Partial<Record<SampleColor, number>>
  says: string
}

/** The colours a piece comes in. */
export const colorsOf = ({ stock }: SamplePiece): SampleColor[] =>
  typeof stock === 'number' ? [] : (Object.keys(stock) as SampleColor[])
