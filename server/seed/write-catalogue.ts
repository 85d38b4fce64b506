import { sql } from 'drizzle-orm'
import { toPaisa } from '#contract/money.ts'
import { offerValueInHundredths } from '#contract/offers.ts'
import { findSizeByName } from '#contract/size-table.ts'
import {
  categories,
  colors,
  offers,
  productCategories,
  productImages,
  products,
} from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { refreshSearchKeys } from '../products/refresh-search-keys.ts'
import { slugOf } from '../search-words/search-key.ts'
import { stockItems } from '../stock/tables.ts'
import { sampleCategories, sampleOffers, samplePieces } from './pieces/pieces.ts'
import { SAMPLE_COLORS, SAMPLE_COLORS_NE } from './pieces/sample-colors.ts'
import { type SamplePiece, sampleColorsOf } from './pieces/sample-piece.ts'
import { specificationOfPiece } from './pieces/specification-of-piece.ts'
import type { StoredSamplePicture } from './sample-pictures.ts'

/** A picture of a piece; `color` is null if it shows all colours. */
export type SamplePiecePicture = StoredSamplePicture & { color: string | null }

/** Pictures by the number of their piece. */
export type PicturesByPieceNumber = Map<number, SamplePiecePicture[]>

/** The picture of a category, with the name of that category. */
export type PictureOfCategory = StoredSamplePicture & { category: string }

/** Writes the sample catalogue into an empty database. Each piece's number becomes its id. */
export async function writeCatalogue(
  tx: Database,
  picturesOf: PicturesByPieceNumber,
  ofCategories: PictureOfCategory[],
): Promise<void> {
  await tx.insert(categories).values(categoryRows(ofCategories))
  const colorIds = await writeColors(tx)
  await tx.insert(products).values(samplePieces.map(productRow))
  await tx
    .insert(productCategories)
    .values(
      samplePieces.map(({ number, category }) => ({ productId: number, categoryId: category })),
    )
  await tx.insert(stockItems).values(samplePieces.flatMap((piece) => stockRows(piece, colorIds)))
  await tx
    .insert(productImages)
    .values(
      [...picturesOf].flatMap(([number, storedPictures]) =>
        pictureRows(number, storedPictures, colorIds),
      ),
    )
  await tx.insert(offers).values(sampleOffers.map(offerRow))
  await continueCounting(tx)
  await refreshSearchKeys(
    tx,
    samplePieces.map(({ number }) => number),
  )
}

const categoryRows = (pictures: PictureOfCategory[]) =>
  sampleCategories.map((category) => {
    const picture = pictures.find((one) => one.category === category.name)
    if (!picture) return category
    return {
      ...category,
      picturePublicId: picture.publicId,
      picturePlaceholder: picture.placeholder,
      pictureAlt: picture.alt,
      pictureAltNe: picture.altNe,
    }
  })

async function writeColors(tx: Database): Promise<Map<string, number>> {
  const names = [...new Set(samplePieces.flatMap(sampleColorsOf))]
  const rows = await tx
    .insert(colors)
    .values(
      names.map((name) => ({
        name,
        nameNe: SAMPLE_COLORS_NE[name],
        hexCode: SAMPLE_COLORS[name],
      })),
    )
    .returning({ id: colors.id, name: colors.name })
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const DAYS_BETWEEN_PIECES = 2
/** Coprime to the number of ages, so that all ages differ and neighbours are far apart. */
const AGE_STEP = 25

/** Spreads the ages over the last months, so that some pieces count as new. */
const ageInDays = (number: number) =>
  ((number * AGE_STEP) % (samplePieces.length + 1)) * DAYS_BETWEEN_PIECES

const daysFromNow = (days: number) => sql`now() + make_interval(days => ${Math.round(days)})`

function productRow(sample: SamplePiece) {
  const { number, rupees, category: _category, stock: _stock, sizes: _sizes, ...piece } = sample
  const createdAt = daysFromNow(-ageInDays(number))
  return {
    id: number,
    ...piece,
    slug: slugOf(piece.name),
    pricePaisa: toPaisa(rupees),
    specification: specificationOfPiece(sample),
    makingDays: piece.makingDays,
    ...(piece.engraving && {
      engravingLetters: piece.engraving.letters,
      engravingPaisa: toPaisa(piece.engraving.rupees),
      engravingDays: piece.engraving.days,
    }),
    searchKey: '',
    createdAt,
    updatedAt: createdAt,
  }
}

function stockRows({ number, stock, sizes }: SamplePiece, colorIds: Map<string, number>) {
  const perColor =
    typeof stock === 'number'
      ? [{ colorId: null, quantity: stock }]
      : Object.entries(stock).map(([color, quantity]) => ({
          colorId: colorIds.get(color),
          quantity,
        }))
  return perColor
    .flatMap(({ colorId, quantity }) =>
      sizes
        ? sizes.map((name, at) => ({
            colorId,
            sizeId: findSizeByName(name)?.id,
            quantity: shareOf(quantity, at, sizes.length),
          }))
        : [{ colorId, quantity }],
    )
    .map((row, position) => ({ ...row, productId: number, position }))
}

/** The share of one size; the rest of the division goes to the sizes from the second one on. */
const shareOf = (quantity: number, at: number, sizes: number) =>
  Math.floor(quantity / sizes) + ((at + sizes - 1) % sizes < quantity % sizes ? 1 : 0)

const pictureRows = (
  productId: number,
  storedPictures: SamplePiecePicture[],
  colorIds: Map<string, number>,
) =>
  storedPictures.map(({ color, ...picture }, position) => ({
    ...picture,
    productId,
    colorId: color === null ? null : colorIds.get(color),
    position,
    isDefault: position === 0,
  }))

const offerRow = ({
  piece,
  title,
  titleNe,
  type,
  value,
  from,
  until,
}: (typeof sampleOffers)[number]) => ({
  productId: piece,
  title,
  titleNe,
  type,
  valueHundredths: offerValueInHundredths(value),
  startsAt: from === undefined ? null : daysFromNow(from),
  endsAt: until === undefined ? null : daysFromNow(until),
})

/** Explicit ids do not advance the sequences, so the next insert would fail without this. */
async function continueCounting(tx: Database): Promise<void> {
  for (const table of ['categories', 'products'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
}
