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

const ringSize = (us: number, uk: string, acrossMm: number, aroundMm: number): RingSize => ({
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
  ringSize(3, 'F', 14.1, 44.2),
  ringSize(3.5, 'G', 14.5, 45.5),
  ringSize(4, 'H', 14.9, 46.8),
  ringSize(4.5, 'I', 15.3, 48.0),
  ringSize(5, 'J', 15.7, 49.3),
  ringSize(5.5, 'K', 16.1, 50.6),
  ringSize(6, 'L', 16.5, 51.9),
  ringSize(6.5, 'M', 16.9, 53.1),
  ringSize(7, 'N', 17.3, 54.4),
  ringSize(7.5, 'O', 17.7, 55.7),
  ringSize(8, 'P', 18.1, 57.0),
  ringSize(8.5, 'Q', 18.5, 58.2),
  ringSize(9, 'R', 18.9, 59.5),
  ringSize(9.5, 'S', 19.4, 60.8),
  ringSize(10, 'T', 19.8, 62.1),
  ringSize(10.5, 'U', 20.2, 63.3),
  ringSize(11, 'V', 20.6, 64.6),
  ringSize(11.5, 'W', 21.0, 65.9),
  ringSize(12, 'X', 21.4, 67.2),
  ringSize(12.5, 'Y', 21.8, 68.5),
  ringSize(13, 'Z', 22.2, 69.7),
]

const bangleSize = (annas: number, acrossMm: number, aroundMm: number): RoundSize => ({
  id: 200 + annas,
  scale: 'bangle',
  name: `2-${annas}`,
  acrossMm,
  aroundMm,
})

/**
 * Chura sizes. "2-4" means two inches and four annas, where an anna is a sixteenth of an inch; it
 * is not 2.4 inches. Dealers agree on 2-4 = 57.2, 2-6 = 60.3 and 2-8 = 63.5 mm (papilior.com,
 * saavra.in, samskruthisilver.com); the others are computed in the same way.
 */
export const BANGLE_SIZES: RoundSize[] = [
  bangleSize(2, 54.0, 169.6),
  bangleSize(4, 57.2, 179.5),
  bangleSize(6, 60.3, 189.5),
  bangleSize(8, 63.5, 199.5),
  bangleSize(10, 66.7, 209.5),
  bangleSize(12, 69.9, 219.4),
  bangleSize(14, 73.0, 229.4),
]

const MIN_LENGTH_CM = 10
const MAX_LENGTH_CM = 120

/** Lengths of chains, bracelets and anklets, in whole centimetres. */
const LENGTH_SIZES: SizeInTable[] = Array.from(
  { length: MAX_LENGTH_CM - MIN_LENGTH_CM + 1 },
  (_, index) => ({
    id: 1000 + MIN_LENGTH_CM + index,
    scale: 'length',
    name: `${MIN_LENGTH_CM + index} cm`,
  }),
)

const LETTER_SIZES: SizeInTable[] = ['XS', 'S', 'M', 'L', 'XL'].map((name, index) => ({
  id: 301 + index,
  scale: 'letter',
  name,
}))

/** All sizes of each scale, smallest first. */
export const SIZES_BY_SCALE: Record<SizeScale, SizeInTable[]> = {
  ring: RING_SIZES,
  bangle: BANGLE_SIZES,
  length: LENGTH_SIZES,
  letter: LETTER_SIZES,
}

const SIZE_BY_ID = new Map(
  Object.values(SIZES_BY_SCALE).flatMap((sizes) => sizes.map((size) => [size.id, size] as const)),
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
const isAdjustableScale = (scale: SizeScale) =>
  ADJUSTABLE_SIZE_SCALES.some((adjustableScale) => adjustableScale === scale)

/** The size of a piece that can be adjusted from one size to another; undefined if it cannot. */
export function findAdjustableSize(
  from: SizeInTable | undefined,
  to: SizeInTable | undefined,
): SizeInTable | undefined {
  if (!from || !to || from.scale !== to.scale || from.id >= to.id || !isAdjustableScale(from.scale))
    return undefined
  const { scale } = from
  const [startName, endName] =
    scale === 'length' ? [from.name.replace(' cm', ''), to.name] : [from.name, to.name]
  return {
    id: from.id * FIRST_ADJUSTABLE_SIZE_ID + to.id,
    scale,
    name: `${startName} – ${endName.replace('US ', '')}`,
    fits: { from: from.id, to: to.id },
  }
}

/**
 * The size of this name, in any scale and however it is spaced: "US 6", "us6", "Bangle 2-4", and
 * adjustable "US 6-9" or "40 to 45 cm".
 */
export function findSizeByName(name: string): SizeInTable | undefined {
  const plainSizeName = plainName(name)
  return SIZE_BY_NAME.get(plainSizeName) ?? findAdjustableByName(plainSizeName)
}

/** Tries every dash and "to" in the name, because names of bangles have a dash themselves. */
function findAdjustableByName(plainSizeName: string): SizeInTable | undefined {
  for (const { index, 0: rangeSign } of plainSizeName.matchAll(/-|to/g)) {
    const [startName, endName] = [
      plainSizeName.slice(0, index),
      plainSizeName.slice(index + rangeSign.length),
    ]
    const from = SIZE_BY_NAME.get(startName) ?? SIZE_BY_NAME.get(`${startName}cm`)
    const adjustableSize = findAdjustableSize(
      from,
      SIZE_BY_NAME.get(endName) ?? SIZE_BY_NAME.get(`us${endName}`),
    )
    if (adjustableSize) return adjustableSize
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
