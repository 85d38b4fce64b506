import type { Product } from '#contract/products.ts'

/** The outline of a product in millimetres, as far as its dimensions describe it. */
export type PieceSize =
  | { shape: 'loop'; long: number }
  | { shape: 'bangle'; inside: number }
  | { shape: 'drop' | 'plate'; high: number; wide: number }
  | { shape: 'round'; across: number }

const NUMBER = '(\\d+(?:\\.\\d+)?)'
/** Longer ones are worn around the neck. */
const SHORTEST_LOOP = 350
const LONGEST_DROP = 120

/** Parses dimensions such as "42 mm long, dome 18 mm"; undefined if they describe no outline. */
export function sizeOf(dimensions: Product['dimensions']): PieceSize | undefined {
  const text = dimensions?.toLowerCase() ?? ''
  const found = (pattern: string) => {
    const [, first, second] = new RegExp(pattern.replaceAll('#', NUMBER)).exec(text) ?? []
    return first === undefined ? undefined : ([Number(first), Number(second)] as const)
  }
  const inside = found('inside # mm')
  if (inside) return { shape: 'bangle', inside: inside[0] }
  const plate = found('# x # mm')
  if (plate) return { shape: 'plate', high: plate[0], wide: plate[1] }
  const [long] = found('# mm long') ?? found('# mm high') ?? []
  if (long && long >= SHORTEST_LOOP) return { shape: 'loop', long }
  if (long && long <= LONGEST_DROP) {
    // Its width, or that of its widest part: "dome 18 mm".
    const [wide] = found('# mm wide') ?? found('[a-z] # mm') ?? [long / 2]
    return { shape: 'drop', high: long, wide }
  }
  const [across] = found('# mm across') ?? []
  return across && across <= LONGEST_DROP ? { shape: 'round', across } : undefined
}

/** Familiar objects to compare a length with, each up to a number of millimetres. */
const KNOWN: [upTo: number, words: string][] = [
  [8, 'about a grain of rice'],
  [15, 'about a fingernail'],
  [24, 'about the width of a thumb'],
  [40, 'about the upper part of a thumb'],
  [52, 'about two thirds of an ear'],
  [66, 'about the height of an ear'],
  [100, 'about the width of a palm'],
  [200, 'about a hand'],
]

const FALLS: [upTo: number, words: string][] = [
  [400, 'close around the neck'],
  [480, 'on the collarbone'],
  [580, 'just below the collarbone'],
  [700, 'on the upper chest'],
  [820, 'on the chest'],
]

const wordsFor = (table: [number, string][], length: number) =>
  table.find(([upTo]) => length <= upTo)?.[1]

/** Describes the size in a sentence. */
export function sizeWords(size: PieceSize): string {
  switch (size.shape) {
    case 'loop':
      return `${size.long} mm around: it lies ${wordsFor(FALLS, size.long) ?? 'below the chest'}.`
    case 'bangle':
      return `${size.inside} mm inside, beside a hand 80 mm wide.`
    case 'round':
      return `${size.across} mm across, ${wordsFor(KNOWN, size.across)}.`
    default:
      return `${size.high} mm long, ${wordsFor(KNOWN, size.high)}.`
  }
}
