import { asc, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import type { Pricing } from '#contract/pricing.ts'
import type { TEXTS_FOR_STAFF } from '#contract/product-texts.ts'
import { productStateOf } from '../catalogue/product-state.ts'
import { categories, colors, offers, productImages, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { isAnyOf } from '../platform/database/is-any-of.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { pictures } from '../platform/tables.ts'
import { selectStaffFields } from '../products/read-staff-products.ts'
import { type ProductRow, selectManyProducts } from '../products/select-products.ts'
import { readKnownAddresses } from './import-pictures.ts'
import {
  findMissingCategoriesAndColors,
  idOfMissingName,
  type MissingNames,
} from './missing-names.ts'
import { normalizeName } from './normalize-name.ts'
import { certificateInCell, pictureInCell, picturesInCell } from './picture-address.ts'
import {
  type CatalogueFileEntry,
  type CatalogueFileRow,
  productNameOf,
  type UploadedCatalogueFile,
} from './read-file.ts'

/** A product with everything that the file contains. */
export type ShopProduct = Omit<
  ProductRow,
  'offer' | 'isNew' | 'priceParts' | 'engraving' | 'certificate'
> &
  Record<keyof typeof TEXTS_FOR_STAFF, string | null> & {
    costPaisa: number | null
    lowStock: number | null
    engravingLetters: number | null
    engravingPaisa: number | null
    engravingDays: number | null
    makingDays: number | null
    certificateId: string | null
    certificateIssuer: string | null
    certificateNumber: string | null
    pricing: Pricing | null
    state: ProductState
    isArchived: boolean
    /** Includes offers that are over. */
    offers: ShopOffer[]
  }

export type ShopOffer = Awaited<ReturnType<typeof selectShopOffers>>[number]

/** Reads products in any state by their ids. Call it with at most about 1,000 ids. */
export async function readShopProducts(
  db: Database,
  ids: number[],
): Promise<Map<number, ShopProduct>> {
  if (ids.length === 0) return new Map()
  const rows = await selectManyProducts(db, ids)
  const staffFieldsById = new Map((await selectStaffFields(db, ids)).map((row) => [row.id, row]))
  const offersByProduct = Map.groupBy(await selectShopOffers(db, ids), ({ productId }) => productId)
  return new Map(
    rows.flatMap((wholeProduct) => {
      const {
        offer: _,
        priceParts: _parts,
        engraving: _engraving,
        certificate: _certificate,
        ...row
      } = wholeProduct
      const fields = staffFieldsById.get(row.id)
      if (!fields) return []
      const { publishedAt: _published, withdrawnAt: _withdrawn, ...staffFields } = fields
      const offersOfProduct = offersByProduct.get(row.id) ?? []
      return [
        [
          row.id,
          { ...row, ...staffFields, state: productStateOf(fields), offers: offersOfProduct },
        ],
      ]
    }),
  )
}

const selectShopOffers = (db: Database, ids: number[]) =>
  db
    .select({
      id: offers.id,
      productId: offers.productId,
      title: offers.title,
      titleNe: offers.titleNe,
      type: offers.type,
      hundredths: offers.valueHundredths,
      startsAt: offers.startsAt,
      endsAt: offers.endsAt,
    })
    .from(offers)
    .where(isAnyOf(offers.productId, ids))
    .orderBy(sql`${offers.startsAt} asc nulls first`, asc(offers.id))

/**
 * Finds the products of the shop's own numbers in a file. A file may name a product by its own
 * number in one row and by the derived number in another; these rows are joined.
 */
export async function findProductsOfSkus(
  db: Database,
  file: UploadedCatalogueFile,
): Promise<UploadedCatalogueFile> {
  const fileSkus = file.entries.flatMap(({ sku, problems }) =>
    problems.length > 0 ? [] : (sku ?? []),
  )
  if (fileSkus.length === 0) return file
  const { rows } = await db.execute<{ id: number; sku: string }>(sql`
    select ${products.id} as id, wanted.sku
    from unnest(${sql.param(fileSkus)}::text[]) as wanted (sku)
    join ${products} on (lower(${products.sku}) collate "C") = lower(wanted.sku)`)
  const idOfSku = new Map(rows.map(({ id, sku }) => [sku, id]))
  const entries = new Map<number | CatalogueFileEntry, CatalogueFileEntry>()
  for (const entry of file.entries) {
    const id = entry.id ?? idOfSku.get(entry.sku ?? '') ?? null
    const sameEntry = id === null ? undefined : entries.get(id)
    if (sameEntry) sameEntry.rows.push(...entry.rows)
    else entries.set(id ?? entry, { ...entry, id, rows: [...entry.rows] })
  }
  return { ...file, entries: [...entries.values()] }
}

/** Everything that a file can refer to: by normalised name, and pictures by public id. */
export type ShopNames = {
  categories: Map<string, { id: number; name: string }>
  colors: Map<string, { id: number; name: string }>
  pictures: Map<string, StoredPicture>
  /** The addresses of pictures that products of the file have or will get; see `pictureAddressKey`. */
  addresses: ReadonlySet<string>
  /** The public ids of the certificates that the file names and the shop has. */
  certificates: Set<string>
  /** Ids of existing products whose name the file uses for a new product. */
  productNames: Map<string, { id: number; sku: string | null }>
  /** What the file names and the shop does not have. */
  missingNames: MissingNames
  now: Date
}

/**
 * Reads everything that the file refers to. With `addMissing`, categories and colours that the shop
 * does not have are in it too, with a placeholder for their id.
 */
export async function readShopNames(
  db: Database,
  file: UploadedCatalogueFile,
  addMissing: boolean,
): Promise<ShopNames> {
  const rows = file.entries.flatMap((entry) => entry.rows)
  const keys = rows.flatMap(({ cells }) =>
    picturesInCell(cells.picture ?? '').flatMap((cell) => pictureInCell(cell) ?? []),
  )
  const ids = file.entries.flatMap(({ id }) => id ?? [])
  const newNames = file.entries.flatMap((entry) =>
    entry.id === null ? [normalizeName(productNameOf(entry))] : [],
  )
  const existingNames = {
    categories: mapByName(
      await db.select({ id: categories.id, name: categories.name }).from(categories),
    ),
    colors: mapByName(await db.select({ id: colors.id, name: colors.name }).from(colors)),
  }
  const missingNames = await findMissingCategoriesAndColors(file, existingNames)
  if (addMissing)
    for (const what of ['categories', 'colors'] as const)
      for (const [at, name] of missingNames[what].entries())
        existingNames[what].set(normalizeName(name), { id: idOfMissingName(at), name })
  return {
    ...existingNames,
    missingNames,
    pictures: await readPicturesByKey(db, [...new Set(keys)]),
    addresses: await readKnownAddresses(db, file.columns.has('picture') ? ids : []),
    certificates: await readStoredCertificates(db, rows),
    productNames: await readProductNames(db, newNames),
    now: await readDatabaseTime(db),
  }
}

const mapByName = (rows: { id: number; name: string }[]) =>
  new Map(rows.map((row) => [normalizeName(row.name), row]))

/** The public id is a hash of the picture's bytes, so all rows with it have the same size. */
async function readPicturesByKey(
  db: Database,
  keys: string[],
): Promise<Map<string, StoredPicture>> {
  const rows = await db
    .selectDistinct({
      publicId: productImages.publicId,
      width: productImages.width,
      height: productImages.height,
      placeholder: productImages.placeholder,
    })
    .from(productImages)
    .where(isAnyOf(productImages.publicId, keys))
  return new Map(rows.map((row) => [row.publicId, row]))
}

async function readStoredCertificates(
  db: Database,
  rows: CatalogueFileRow[],
): Promise<Set<string>> {
  const ids = rows.flatMap(({ cells }) => certificateInCell(cells.certificate ?? '') ?? [])
  const rowsOfPictures = await db
    .select({ publicId: pictures.publicId })
    .from(pictures)
    .where(isAnyOf(pictures.publicId, [...new Set(ids)]))
  return new Set(rowsOfPictures.map(({ publicId }) => publicId))
}

/** Of several products with one name, keeps one without an own number. */
async function readProductNames(db: Database, names: string[]): Promise<ShopNames['productNames']> {
  const rows = await db
    .select({ id: products.id, sku: products.sku, name: products.name })
    .from(products)
    .where(isAnyOf(sql`lower(${products.name})`, names))
    .orderBy(sql`${products.sku} asc nulls last`)
  return new Map(rows.map(({ id, sku, name }) => [normalizeName(name), { id, sku }]))
}

/** The clock of the database, because the clocks of the processes may differ. */
async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return new Date(rows[0]?.now ?? Number.NaN)
}
