import type { Product } from '#contract/products.ts'
import * as m from './messages.ts'

/** The outline of a product in millimetres, as far as its dimensions describe it. */
export type ProductOutline =
  | { shape: 'loop'; length: number }
  /** The diameter inside. */
  | { shape: 'bangle'; diameterMm: number }
  | { shape: 'drop' | 'plate'; height: number; width: number }
  | { shape: 'round'; diameterMm: number }

const NUMBER_PATTERN = '(\\d+(?:\\.\\d+)?)'
/** Longer ones are worn around the neck. */
const MIN_NECKLACE_MM = 350
const MAX_DROP_MM = 120

/** Parses dimensions such as "42 mm long, dome 18 mm"; undefined if they describe no outline. */
export function parseProductOutline(dimensions: Product['dimensions']): ProductOutline | undefined {
  const dimensionsText = dimensions?.toLowerCase() ?? ''
  const matchNumbers = (pattern: string) => {
    const [, firstNumber, secondNumber] =
      new RegExp(pattern.replaceAll('#', NUMBER_PATTERN)).exec(dimensionsText) ?? []
    return firstNumber === undefined
      ? undefined
      : ([Number(firstNumber), Number(secondNumber)] as const)
  }
  const insideMatch = matchNumbers('inside # mm')
  if (insideMatch) return { shape: 'bangle', diameterMm: insideMatch[0] }
  const plateMatch = matchNumbers('# x # mm')
  if (plateMatch) return { shape: 'plate', height: plateMatch[0], width: plateMatch[1] }
  const [length] = matchNumbers('# mm long') ?? matchNumbers('# mm high') ?? []
  if (length && length >= MIN_NECKLACE_MM) return { shape: 'loop', length }
  if (length && length <= MAX_DROP_MM) {
    // The width of the product, or of its widest part: "dome 18 mm".
    const [width] = matchNumbers('# mm wide') ?? matchNumbers('[a-z] # mm') ?? [length / 2]
    return { shape: 'drop', height: length, width }
  }
  const [diameter] = matchNumbers('# mm across') ?? []
  return diameter && diameter <= MAX_DROP_MM ? { shape: 'round', diameterMm: diameter } : undefined
}

/** Familiar objects to compare a length with, each up to a number of millimetres. */
const FAMILIAR_OBJECTS: [upTo: number, words: string][] = [
  [8, m.GRAIN_OF_RICE_LENGTH],
  [15, m.FINGERNAIL_LENGTH],
  [24, m.THUMB_WIDTH],
  [40, m.UPPER_THUMB_LENGTH],
  [52, m.TWO_THIRDS_OF_EAR],
  [66, m.EAR_HEIGHT],
  [100, m.PALM_WIDTH],
  [200, m.HAND_LENGTH],
]

const NECKLACE_LENGTHS: [upTo: number, words: string][] = [
  [400, m.CLOSE_AROUND_THE_NECK],
  [480, m.ON_THE_COLLARBONE],
  [580, m.JUST_BELOW_THE_COLLARBONE],
  [700, m.ON_THE_UPPER_CHEST],
  [820, m.ON_THE_CHEST],
]

const findComparison = (comparisons: [number, string][], length: number) =>
  comparisons.find(([maxMm]) => length <= maxMm)?.[1]

/** Describes the size in a sentence. */
export function sizeText(outline: ProductOutline): string {
  switch (outline.shape) {
    case 'loop':
      return m.aroundNeckLiesAt(
        outline.length,
        findComparison(NECKLACE_LENGTHS, outline.length) ?? m.BELOW_THE_CHEST,
      )
    case 'bangle':
      return m.insideBesideHand(outline.diameterMm)
    case 'round':
      return m.acrossLike(outline.diameterMm, findComparison(FAMILIAR_OBJECTS, outline.diameterMm))
    default:
      return m.longLike(outline.height, findComparison(FAMILIAR_OBJECTS, outline.height))
  }
}
