import type { OptionalText } from '#contract/product-texts.ts'
import type { SampleColor } from './sample-colors.ts'

/**
 * A piece of the sample shop. All data is invented. The prices are estimates that cover the whole
 * range that the shop must display.
 */
export type SamplePiece = Partial<Record<OptionalText, string | null>> & {
  /** Identifies the piece in `pictures.json`, and becomes its product id. */
  number: number
  /** Id of its category. */
  category: number
  name: string
  localName: string
  /** Romanised spellings that people search for. */
  searchWords: string
  material: string
  materialNe: string
  weightGrams: number | null
  dimensions: string
  dimensionsNe: string
  rupees: number
  /** Stock per colour, or the total stock if the piece has no colours. */
  stock: number | Partial<Record<SampleColor, number>>
  /** The names of its sizes; the stock is divided among them. */
  sizes?: string[]
  /** The engraving it offers: the longest text, its price and its working days. */
  engraving?: { letters: number; rupees: number; days: number }
  /** The working days in which it is made after the order; missing if it is ready. */
  makingDays?: number
  description: string
  descriptionNe: string
}

/** Returns the colours of a piece. */
export const sampleColorsOf = ({ stock }: SamplePiece): SampleColor[] =>
  typeof stock === 'number' ? [] : (Object.keys(stock) as SampleColor[])
