import { asc, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import { stateOf } from '../catalogue/product-state.ts'
import { categories, colors, offers, productImages, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { selectStaffFields } from '../products/read-staff-products.ts'
import { type ProductRow, selectAllProducts } from '../products/select-products.ts'
import { normalizeName } from './normalize-name.ts'
import { pictureIn } from './picture-address.ts'
import type { UploadedFile } from './read-file.ts'

/** A product with everything that the file contains. */
export type ShopProduct = Omit<ProductRow, 'offer' | 'isNew'> & {
  searchWords: string | null
  state: ProductState
  /** Includes offers that are over. */
  offers: ShopOffer[]
}

export type ShopOffer = Awaited<ReturnType<typeof selectOffers>>[number]

/** Reads products in any state by their ids. Call it with at most about 1,000 ids. */
export async function readShopProducts(
  db: Database,
  ids: number[],
): Promise<Map<number, ShopProduct>> {
  const rows = await selectAllProducts(db, ids)
  const staffFields = new Map((await selectStaffFields(db, ids)).map((row) => [row.id, row]))
  const offersOf = Map.groupBy(await selectOffers(db, ids), ({ productId }) => productId)
  return new Map(
    rows.flatMap(({ offer: _, ...row }) => {
      const fields = staffFields.get(row.id)
      if (!fields) return []
      const { searchWords } = fields
      return [
        [
          row.id,
          { ...row, searchWords, state: stateOf(fields), offers: offersOf.get(row.id) ?? [] },
        ],
      ]
    }),
  )
}

const isAnyOf = (column: typeof products.id | typeof offers.productId, ids: number[]) =>
  sql`${column} = any(${sql.param(ids)}::int[])`

const selectOffers = (db: Database, ids: number[]) =>
  db
    .select({
      id: offers.id,
      productId: offers.productId,
      title: offers.title,
      type: offers.type,
      hundredths: offers.valueHundredths,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
    })
    .from(offers)
    .where(isAnyOf(offers.productId, ids))
    .orderBy(sql`${offers.startsAt} asc nulls first`, asc(offers.id))

/** Everything that a file can refer to: by normalised name, and pictures by public id. */
export type ShopWords = {
  categories: Map<string, { id: number; name: string }>
  colors: Map<string, { id: number; name: string }>
  pictures: Map<string, StoredPicture>
  /** Ids of existing products whose name the file uses for a new product. */
  productNames: Map<string, number>
  now: Date
}

/** Reads everything that the file refers to. */
export async function readShopWords(db: Database, file: UploadedFile): Promise<ShopWords> {
  const rows = file.entries.flatMap((entry) => entry.rows)
  const keys = rows.flatMap(({ cells }) => pictureIn(cells.picture ?? '') ?? [])
  const newNames = file.entries.flatMap(({ id, rows: [first] }) =>
    id === null ? [normalizeName(first?.cells.name ?? '')] : [],
  )
  return {
    categories: byName(
      await db.select({ id: categories.id, name: categories.name }).from(categories),
    ),
    colors: byName(await db.select({ id: colors.id, name: colors.name }).from(colors)),
    pictures: await readPictures(db, [...new Set(keys)]),
    productNames: await readNames(db, newNames),
    now: await readClock(db),
  }
}

const byName = (rows: { id: number; name: string }[]) =>
  new Map(rows.map((row) => [normalizeName(row.name), row]))

/** The public id is a hash of the picture's bytes, so all rows with it have the same size. */
async function readPictures(db: Database, keys: string[]): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .selectDistinct({
      publicId: productImages.publicId,
      width: productImages.width,
      height: productImages.height,
      placeholder: productImages.placeholder,
    })
    .from(productImages)
    .where(sql`${productImages.publicId} = any(${sql.param(keys)}::text[])`)
  return new Map(rows.map((row) => [row.publicId, row]))
}

async function readNames(db: Database, names: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(sql`lower(${products.name}) = any(${sql.param(names)}::text[])`)
  return new Map(rows.map(({ id, name }) => [normalizeName(name), id]))
}

/** The clock of the database, because the clocks of the processes may differ. */
async function readClock(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return new Date(rows[0]?.now ?? Number.NaN)
}
