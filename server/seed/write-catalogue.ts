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
  picturesByPiece: PicturesByPieceNumber,
  picturesOfCategories: PictureOfCategory[],
): Promise<void> {
  await tx.insert(categories).values(makeCategoryRows(picturesOfCategories))
  const colorIds = await writeColors(tx)
  await tx.insert(products).values(samplePieces.map(makeProductRow))
  await tx.insert(productCategories).values(
    samplePieces.map(({ number: pieceNumber, category }) => ({
      productId: pieceNumber,
      categoryId: category,
    })),
  )
  await tx
    .insert(stockItems)
    .values(samplePieces.flatMap((piece) => makeStockRows(piece, colorIds)))
  await tx
    .insert(productImages)
    .values(
      [...picturesByPiece].flatMap(([pieceNumber, storedPictures]) =>
        makePictureRows(pieceNumber, storedPictures, colorIds),
      ),
    )
  await tx.insert(offers).values(sampleOffers.map(makeOfferRow))
  await setIdSequences(tx)
  await refreshSearchKeys(
    tx,
    samplePieces.map(({ number: pieceNumber }) => pieceNumber),
  )
}

const makeCategoryRows = (pictures: PictureOfCategory[]) =>
  sampleCategories.map((category) => {
    const picture = pictures.find((categoryPicture) => categoryPicture.category === category.name)
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
const AGE_STEP_PIECES = 25

/** Spreads the ages over the last months, so that some pieces count as new. */
const ageInDays = (pieceNumber: number) =>
  ((pieceNumber * AGE_STEP_PIECES) % (samplePieces.length + 1)) * DAYS_BETWEEN_PIECES

const daysFromNow = (days: number) => sql`now() + make_interval(days => ${Math.round(days)})`

function makeProductRow(sample: SamplePiece) {
  const {
    number: pieceNumber,
    rupees,
    category: _category,
    stock: _stock,
    sizes: _sizes,
    ...piece
  } = sample
  const createdAt = daysFromNow(-ageInDays(pieceNumber))
  return {
    id: pieceNumber,
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

function makeStockRows(
  { number: pieceNumber, stock, sizes }: SamplePiece,
  colorIds: Map<string, number>,
) {
  const quantitiesByColor =
    typeof stock === 'number'
      ? [{ colorId: null, quantity: stock }]
      : Object.entries(stock).map(([color, quantity]) => ({
          colorId: colorIds.get(color),
          quantity,
        }))
  return quantitiesByColor
    .flatMap(({ colorId, quantity }) =>
      sizes
        ? sizes.map((name, index) => ({
            colorId,
            sizeId: findSizeByName(name)?.id,
            quantity: shareOfSize(quantity, index, sizes.length),
          }))
        : [{ colorId, quantity }],
    )
    .map((row, position) => ({ ...row, productId: pieceNumber, position }))
}

/** The share of one size; the rest of the division goes to the sizes from the second one on. */
const shareOfSize = (quantity: number, index: number, sizes: number) =>
  Math.floor(quantity / sizes) + ((index + sizes - 1) % sizes < quantity % sizes ? 1 : 0)

const makePictureRows = (
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

const makeOfferRow = ({
  piece,
  title,
  titleNe,
  type,
  value,
  startsInDays,
  endsInDays,
}: (typeof sampleOffers)[number]) => ({
  productId: piece,
  title,
  titleNe,
  type,
  valueHundredths: offerValueInHundredths(value),
  startsAt: startsInDays === undefined ? null : daysFromNow(startsInDays),
  endsAt: endsInDays === undefined ? null : daysFromNow(endsInDays),
})

/** Explicit ids do not advance the sequences, so the next insert would fail without this. */
async function setIdSequences(tx: Database): Promise<void> {
  for (const table of ['categories', 'products'])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`,
    )
}
