// No schemas here, so that pages that only show products do not load zod.

/** The scales of sizes. All sizes of a product are of one scale. */
export const SIZE_SCALES = ['ring', 'bangle', 'length', 'letter'] as const
export type SizeScale = (typeof SIZE_SCALES)[number]

/** A size, with what is measured of it in millimetres. */
export type SizeInTable = {
  /** Never changes, because stock and orders refer to it. */
  id: number
  scale: SizeScale
  /** The name of the size: "US 6", "2-4", "45 cm" or "M"; "US 6 – 9" for an adjustable piece. */
  name: string
  /** Only of an adjustable piece: the ids of the smallest and the largest size that it fits. */
  fits?: SizeRange
}

export type SizeRange = { from: number; to: number }

/** A size of a ring or a bangle. */
export type RoundSize = SizeInTable & {
  /** The inner diameter of the ring or bangle. */
  acrossMm: number
  /** The inner circumference of the ring or bangle: what is measured around a finger or hand. */
  aroundMm: number
}

export type RingSize = RoundSize & { us: string; uk: string }

const ring = (us: number, uk: string, acrossMm: number, aroundMm: number): RingSize => ({
  id: us * 10,
  scale: 'ring',
  name: `US ${us}`,
  us: String(us),
  uk,
  acrossMm,
  aroundMm,
})

/**
 * Ring sizes US 3 to 13. A ring of size n is 11.63 + 0.8128 n mm across (ISO 8653 measures the
 * circumference); in the United Kingdom each half size is one letter.
 */
export const RING_SIZES: RingSize[] = [
  ring(3, 'F', 14.1, 44.2),
  ring(3.5, 'G', 14.5, 45.5),
  ring(4, 'H', 14.9, 46.8),
  ring(4.5, 'I', 15.3, 48.0),
  ring(5, 'J', 15.7, 49.3),
  ring(5.5, 'K', 16.1, 50.6),
  ring(6, 'L', 16.5, 51.9),
  ring(6.5, 'M', 16.9, 53.1),
  ring(7, 'N', 17.3, 54.4),
  ring(7.5, 'O', 17.7, 55.7),
  ring(8, 'P', 18.1, 57.0),
  ring(8.5, 'Q', 18.5, 58.2),
  ring(9, 'R', 18.9, 59.5),
  ring(9.5, 'S', 19.4, 60.8),
  ring(10, 'T', 19.8, 62.1),
  ring(10.5, 'U', 20.2, 63.3),
  ring(11, 'V', 20.6, 64.6),
  ring(11.5, 'W', 21.0, 65.9),
  ring(12, 'X', 21.4, 67.2),
  ring(12.5, 'Y', 21.8, 68.5),
  ring(13, 'Z', 22.2, 69.7),
]

const bangle = (anna: number, acrossMm: number, aroundMm: number): RoundSize => ({
  id: 200 + anna,
  scale: 'bangle',
  name: `2-${anna}`,
  acrossMm,
  aroundMm,
})

/**
 * Chura sizes. "2-4" means two inches and four annas, where an anna is a sixteenth of an inch; it
 * is not 2.4 inches. Dealers agree on 2-4 = 57.2, 2-6 = 60.3 and 2-8 = 63.5 mm (papilior.com,
 * saavra.in, samskruthisilver.com); the others are computed in the same way.
 */
export const BANGLE_SIZES: RoundSize[] = [
  bangle(2, 54.0, 169.6),
  bangle(4, 57.2, 179.5),
  bangle(6, 60.3, 189.5),
  bangle(8, 63.5, 199.5),
  bangle(10, 66.7, 209.5),
  bangle(12, 69.9, 219.4),
  bangle(14, 73.0, 229.4),
]

const SHORTEST_CM = 10
const LONGEST_CM = 120

/** Lengths of chains, bracelets and anklets, in whole centimetres. */
const LENGTHS: SizeInTable[] = Array.from({ length: LONGEST_CM - SHORTEST_CM + 1 }, (_, at) => ({
  id: 1000 + SHORTEST_CM + at,
  scale: 'length',
  name: `${SHORTEST_CM + at} cm`,
}))

const LETTERS: SizeInTable[] = ['XS', 'S', 'M', 'L', 'XL'].map((name, at) => ({
  id: 301 + at,
  scale: 'letter',
  name,
}))

/** All sizes of each scale, smallest first. */
export const SIZES_OF_SCALE: Record<SizeScale, SizeInTable[]> = {
  ring: RING_SIZES,
  bangle: BANGLE_SIZES,
  length: LENGTHS,
  letter: LETTERS,
}

const SIZE_BY_ID = new Map(
  Object.values(SIZES_OF_SCALE).flatMap((sizes) => sizes.map((size) => [size.id, size] as const)),
)

/** The size with this id; undefined if there is none. */
export const findSizeById = (id: number): SizeInTable | undefined =>
  id < FIRST_ADJUSTABLE_SIZE_ID
    ? SIZE_BY_ID.get(id)
    : findAdjustableSize(
        SIZE_BY_ID.get(Math.trunc(id / FIRST_ADJUSTABLE_SIZE_ID)),
        SIZE_BY_ID.get(id % FIRST_ADJUSTABLE_SIZE_ID),
      )

/**
 * The ids of adjustable sizes begin here: the id of the smallest size times this number, plus that
 * of the largest. Within a scale a larger size has a larger id.
 */
export const FIRST_ADJUSTABLE_SIZE_ID = 10_000

/** The scales of sizes on which a piece can be adjustable. */
export const ADJUSTABLE_SIZE_SCALES = ['ring', 'bangle', 'length'] as const satisfies SizeScale[]
const isAdjustable = (scale: SizeScale) => ADJUSTABLE_SIZE_SCALES.some((each) => each === scale)

/** The size of a piece that can be adjusted from one size to another; undefined if it cannot. */
export function findAdjustableSize(
  from: SizeInTable | undefined,
  to: SizeInTable | undefined,
): SizeInTable | undefined {
  if (!from || !to || from.scale !== to.scale || from.id >= to.id || !isAdjustable(from.scale))
    return undefined
  const { scale } = from
  const [start, end] =
    scale === 'length' ? [from.name.replace(' cm', ''), to.name] : [from.name, to.name]
  return {
    id: from.id * FIRST_ADJUSTABLE_SIZE_ID + to.id,
    scale,
    name: `${start} – ${end.replace('US ', '')}`,
    fits: { from: from.id, to: to.id },
  }
}

/**
 * The size of this name, in any scale and however it is spaced: "US 6", "us6", "Bangle 2-4", and
 * adjustable "US 6-9" or "40 to 45 cm".
 */
export function findSizeByName(name: string): SizeInTable | undefined {
  const plain = plainName(name)
  return SIZE_BY_NAME.get(plain) ?? adjustableNamed(plain)
}

/** Tries every dash and "to" in the name, because names of bangles have a dash themselves. */
function adjustableNamed(plain: string): SizeInTable | undefined {
  for (const { index, 0: sign } of plain.matchAll(/-|to/g)) {
    const [start, end] = [plain.slice(0, index), plain.slice(index + sign.length)]
    const from = SIZE_BY_NAME.get(start) ?? SIZE_BY_NAME.get(`${start}cm`)
    const found = findAdjustableSize(from, SIZE_BY_NAME.get(end) ?? SIZE_BY_NAME.get(`us${end}`))
    if (found) return found
  }
  return undefined
}

/** The name for a spreadsheet, which would read "2-4" as a date. */
export const spreadsheetSizeName = ({
  scale,
  name,
}: Pick<SizeInTable, 'scale' | 'name'>): string => (scale === 'bangle' ? `Bangle ${name}` : name)

const plainName = (name: string) =>
  name.toLowerCase().replaceAll(/\s/g, '').replaceAll(/[–—]/g, '-')

const SIZE_BY_NAME = new Map(
  [...SIZE_BY_ID.values()].flatMap((size) =>
    [size.name, spreadsheetSizeName(size)].map((name) => [plainName(name), size] as const),
  ),
)
