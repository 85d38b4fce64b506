import type { Product } from '#contract/products.ts'

/** The outline of a product in millimetres, as far as its dimensions describe it. */
export type PieceSize =
  | { shape: 'loop'; length: number }
  | { shape: 'bangle'; inside: number }
  | { shape: 'drop' | 'plate'; height: number; width: number }
  | { shape: 'round'; across: number }

const NUMBER = '(\\d+(?:\\.\\d+)?)'
/** Longer ones are worn around the neck. */
const MIN_NECKLACE_MM = 350
const MAX_DROP_MM = 120

/** Parses dimensions such as "42 mm long, dome 18 mm"; undefined if they describe no outline. */
export function parseSize(dimensions: Product['dimensions']): PieceSize | undefined {
  const text = dimensions?.toLowerCase() ?? ''
  const match = (pattern: string) => {
    const [, first, second] = new RegExp(pattern.replaceAll('#', NUMBER)).exec(text) ?? []
    return first === undefined ? undefined : ([Number(first), Number(second)] as const)
  }
  const inside = match('inside # mm')
  if (inside) return { shape: 'bangle', inside: inside[0] }
  const plateMatch = match('# x # mm')
  if (plateMatch) return { shape: 'plate', height: plateMatch[0], width: plateMatch[1] }
  const [length] = match('# mm long') ?? match('# mm high') ?? []
  if (length && length >= MIN_NECKLACE_MM) return { shape: 'loop', length }
  if (length && length <= MAX_DROP_MM) {
    // Its width, or that of its widest part: "dome 18 mm".
    const [width] = match('# mm wide') ?? match('[a-z] # mm') ?? [length / 2]
    return { shape: 'drop', height: length, width }
  }
  const [across] = match('# mm across') ?? []
  return across && across <= MAX_DROP_MM ? { shape: 'round', across } : undefined
}

/** Familiar objects to compare a length with, each up to a number of millimetres. */
const FAMILIAR_OBJECTS: [upTo: number, words: string][] = [
  [8, 'about a grain of rice'],
  [15, 'about a fingernail'],
  [24, 'about the width of a thumb'],
  [40, 'about the upper part of a thumb'],
  [52, 'about two thirds of an ear'],
  [66, 'about the height of an ear'],
  [100, 'about the width of a palm'],
  [200, 'about a hand'],
]

const NECKLACE_LENGTHS: [upTo: number, words: string][] = [
  [400, 'close around the neck'],
  [480, 'on the collarbone'],
  [580, 'just below the collarbone'],
  [700, 'on the upper chest'],
  [820, 'on the chest'],
]

const describe = (table: [number, string][], length: number) =>
  table.find(([maxMm]) => length <= maxMm)?.[1]

/** Describes the size in a sentence. */
export function sizeText(size: PieceSize): string {
  switch (size.shape) {
    case 'loop':
      return `${size.length} mm around: it lies ${describe(NECKLACE_LENGTHS, size.length) ?? 'below the chest'}.`
    case 'bangle':
      return `${size.inside} mm inside, beside a hand 80 mm wide.`
    case 'round':
      return `${size.across} mm across, ${describe(FAMILIAR_OBJECTS, size.across)}.`
    default:
      return `${size.height} mm long, ${describe(FAMILIAR_OBJECTS, size.height)}.`
  }
}
