import { eq, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import { asPaisa, type Paisa } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing.ts'
import { idOfSku } from '#contract/product-rules.ts'
import type { OptionalText } from '#contract/product-texts.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Specification } from '#contract/specification.ts'
import type { StockReason } from '#contract/stock.ts'
import { lockCategoriesAndColors, markProductsUpdated } from '../../catalogue/lock-product.ts'
import { products } from '../../catalogue/tables.ts'
import {
  type PriceByWeight,
  priceByWeight,
  readRatesAndTaxes,
  refuseOffersAbovePrice,
} from '../../metal-rates/price-products.ts'
import { NO_OFFER_CHANGES, type OfferChanges, writeOffers } from '../../offers/write-offers.ts'
import {
  NO_PICTURE_CHANGES,
  type PictureChanges,
  writePictures,
} from '../../pictures/write-pictures.ts'
import { type Database, isConstraintViolation } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'
import { splitIntoBatches } from '../../platform/split-into-batches.ts'
import { slugOf } from '../../search-words/search-key.ts'
import {
  changeStockQuantities,
  NO_STOCK_CHANGES,
  type StockChanges,
  type StockConflict,
  writeStockItems,
} from '../../stock/write-stock.ts'
import { refreshSearchKeys } from '../refresh-search-keys.ts'
import { FACT_COLUMNS, STAFF_FACT_COLUMNS } from '../select-products.ts'
import { writeProductCategories } from './write-product-categories.ts'
import { writeProductArchiveStates, writeProductStates } from './write-product-states.ts'

/** The columns of a product that staff edit. */
export type StoredFacts = Record<OptionalText, string | null> & {
  /** The shop's own number; null means the number derived from the id. */
  sku: string | null
  name: string
  description: string
  descriptionNe: string | null
  pricePaisa: Paisa
  weightGrams: number | null
  specification: Specification | null
  /** The certificate; null if there is none, and then it has no issuer and no number. */
  certificateId: string | null
  certificateIssuer: string | null
  certificateNumber: string | null
  /** Null for a fixed price. A price by weight is calculated when the product is written. */
  pricing: Pricing | null
  costPaisa: Paisa | null
  lowStock: number | null
  /** The longest engraving in graphemes; null if none is offered. */
  engravingLetters: number | null
  engravingPaisa: Paisa | null
  engravingDays: number | null
  /** The working days in which it is made after the order; null if it is ready. */
  makingDays: number | null
}

/** Reads the facts of a product in any state. */
export async function readProductFacts(tx: Database, id: number): Promise<StoredFacts> {
  const [row] = await tx
    .select({ ...FACT_COLUMNS, ...STAFF_FACT_COLUMNS })
    .from(products)
    .where(eq(products.id, id))
  if (!row) throw new Error('A locked product is gone')
  const { pricePaisa, costPaisa, engravingPaisa } = row
  return {
    ...row,
    pricePaisa: asPaisa(pricePaisa),
    costPaisa: costPaisa === null ? null : asPaisa(costPaisa),
    engravingPaisa: engravingPaisa === null ? null : asPaisa(engravingPaisa),
  }
}

/** All possible changes of a product; undefined means no change. */
export type ProductChanges = {
  facts: (StoredFacts & Partial<PriceByWeight>) | undefined
  state: ProductState | undefined
  /** Whether staff find it only among archived products; archiving takes it off sale. */
  isArchived?: boolean | undefined
  categoryIds: number[] | undefined
  stock: StockChanges
  pictures: PictureChanges
  offers: OfferChanges
}

export const NO_PRODUCT_CHANGES: ProductChanges = {
  facts: undefined,
  state: undefined,
  categoryIds: undefined,
  stock: NO_STOCK_CHANGES,
  pictures: NO_PICTURE_CHANGES,
  offers: NO_OFFER_CHANGES,
}

/** The changes of one product. `isTouched` is false if only stock quantities change. */
export type ProductWrite = ProductChanges & { id: number; isNew: boolean; isTouched: boolean }

/** The changes of a product that may be new; a new product has no id yet. */
type NewProductWrite = Omit<ProductWrite, 'id'> & { id: number | null }

type ProductWriteOptions = {
  /** The reason for the stock ledger. */
  reason: StockReason
  /** The refusal if there are fewer pieces than should be removed. */
  conflict: StockConflict
  /** Called with the progress, from 0 to 1. */
  reportProgress?: (doneCount: number) => void
}

/**
 * Writes products and their related rows. All changes of products use it: the calls for single
 * fields, saving a whole product, and the import. The caller must have locked the products.
 */
export async function writeProducts(
  tx: Database,
  changes: NewProductWrite[],
  { reason, conflict, reportProgress: onProgress = () => {} }: ProductWriteOptions,
): Promise<ProductWrite[]> {
  const writes = await addProducts(tx, await withPricesByWeight(tx, changes))
  onProgress(0.15)
  await writeFacts(tx, writes)
  onProgress(0.35)
  await writeProductStates(tx, writes)
  await writeProductArchiveStates(tx, writes)
  for await (const writeBatch of splitIntoBatches(writes)) {
    await writeProductCategories(tx, writeBatch)
    await writePictures(tx, writeBatch)
    await writeOffers(tx, writeBatch)
  }
  await refuseOffersAbovePrices(tx, writes)
  await writeStockItems(tx, writes, reason)
  onProgress(0.5)
  const touchedWrites = writes.filter(({ isTouched }) => isTouched)
  await markProductsUpdated(
    tx,
    touchedWrites.flatMap(({ id, isNew, facts }) => (isNew || facts ? [] : [id])),
  )
  const touchedIds = touchedWrites.map(({ id }) => id)
  await refreshSearchKeysInBatches(tx, touchedIds, (doneCount) =>
    onProgress(0.5 + 0.45 * doneCount),
  )
  await changeStockQuantities(tx, writes, { reason, conflict })
  return writes
}

/** Calculates the prices by weight; the other prices are fixed. */
async function withPricesByWeight(
  tx: Database,
  changes: NewProductWrite[],
): Promise<NewProductWrite[]> {
  if (!changes.some(({ facts }) => facts?.pricing)) return changes
  const ratesAndTaxes = await readRatesAndTaxes(tx)
  return changes.map((productChanges) =>
    productChanges.facts
      ? {
          ...productChanges,
          facts: { ...productChanges.facts, ...priceByWeight(productChanges.facts, ratesAndTaxes) },
        }
      : productChanges,
  )
}

async function refuseOffersAbovePrices(tx: Database, writes: ProductWrite[]): Promise<void> {
  const ids = writes.flatMap(({ id, facts }) => (facts?.pricing ? [id] : []))
  if (ids.length > 0) await refuseOffersAbovePrice(tx, isAnyOf(products.id, ids))
}

/** The ids of the colours that are named, without those of rows that have none. */
export const colorIdsOf = (rows: { colorId?: number | null | undefined }[]): number[] =>
  rows.flatMap(({ colorId }) => colorId ?? [])

/** Adds a product with its related rows, and returns its id. */
export async function addOneProduct(
  tx: Database,
  changes: Partial<ProductChanges> & { facts: StoredFacts; state: 'on-sale' | 'draft' },
  conflict: StockConflict,
): Promise<number> {
  const productWrite = { ...NO_PRODUCT_CHANGES, ...changes, id: null, isNew: true, isTouched: true }
  await lockCategoriesAndColors(tx, {
    categoryIds: productWrite.categoryIds ?? [],
    colorIds: colorIdsOf([...productWrite.stock.added, ...productWrite.pictures.addedPictures]),
  })
  const [addedId] = await writeProducts(tx, [productWrite], { reason: 'count', conflict })
  if (!addedId) throw new Error('A product was not added')
  return addedId.id
}

/** Writes the changes of one product. The caller must have locked it. */
export async function writeProduct(
  tx: Database,
  id: number,
  changes: Partial<ProductChanges>,
  conflict: StockConflict,
): Promise<void> {
  const productWrite = { ...NO_PRODUCT_CHANGES, ...changes, id, isNew: false, isTouched: true }
  await writeProducts(tx, [productWrite], { reason: 'count', conflict })
}

async function addProducts(tx: Database, changes: NewProductWrite[]): Promise<ProductWrite[]> {
  const newProducts = changes.filter(({ id }) => id === null)
  const ids = await reserveIds(tx, newProducts.length)
  const writes = changes.map((productChanges) => {
    const id = productChanges.id ?? ids.pop()
    if (id === undefined) throw new Error('There are too few ids for new products')
    return { ...productChanges, id }
  })
  for await (const newWrites of splitIntoBatches(writes.filter(({ isNew }) => isNew)))
    await insertProducts(tx, newWrites)
  return writes
}

/** Reserves ids for new products, in descending order. */
async function reserveIds(tx: Database, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id
    from generate_series(1, ${count})`)
  return rows.map(({ id }) => id).toSorted((a, b) => b - a)
}

const WRITTEN_FACTS = Object.entries({
  ...FACT_COLUMNS,
  ...STAFF_FACT_COLUMNS,
  priceParts: products.priceParts,
})
const SET_FACT_COLUMNS = sql.raw(
  WRITTEN_FACTS.map(([name, column]) => `${column.name} = input."${name}"`).join(', '),
)
const FACT_COLUMN_NAMES = sql.raw(WRITTEN_FACTS.map(([, column]) => column.name).join(', '))
const FACT_INPUT_NAMES = sql.raw(WRITTEN_FACTS.map(([name]) => `"${name}"`).join(', '))
const FACT_COLUMN_DEFINITIONS = sql.raw(
  WRITTEN_FACTS.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '),
)

/** Inserts new products; those without a state are drafts. */
async function insertProducts(tx: Database, newWrites: ProductWrite[]): Promise<void> {
  const rows = newWrites.map(({ id, facts, state = 'draft' }) => {
    if (!facts) throw new Error('A new product was saved without facts')
    return { ...facts, id, slug: slugOf(facts.name), isDraft: state === 'draft' }
  })
  await refuseBrokenRules(
    tx.execute(sql`
    insert into ${products} (id, slug, search_key, withdrawn_at, published_at, ${FACT_COLUMN_NAMES})
    select id, slug, '', case when "isDraft" then now() end, case when not "isDraft" then now() end,
      ${FACT_INPUT_NAMES}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as input (id int, slug text, "isDraft" boolean, ${FACT_COLUMN_DEFINITIONS})
    order by id`),
  )
}

/** Writes the facts of existing products; the slug is made again from the name. */
async function writeFacts(tx: Database, writes: ProductWrite[]): Promise<void> {
  for await (const writeBatch of splitIntoBatches(
    writes.filter(({ isNew, isTouched, facts }) => facts && isTouched && !isNew),
  )) {
    const rows = writeBatch.map(({ id, facts }) => ({
      ...facts,
      id,
      slug: slugOf(facts?.name ?? ''),
    }))
    await refuseBrokenRules(
      tx.execute(sql`
      update ${products} set ${SET_FACT_COLUMNS}, updated_at = now(),
        slug = case when ${products.name} = input.name then ${products.slug} else input.slug end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input (id int, slug text, ${FACT_COLUMN_DEFINITIONS})
      where ${products.id} = input.id`),
    )
  }
}

/** Waits for a write; refuses if another product has the same SKU, or if the certificate is gone. */
async function refuseBrokenRules(pendingWrite: Promise<unknown>): Promise<void> {
  try {
    await pendingWrite
  } catch (error) {
    if (isConstraintViolation(error, 'products_sku_key'))
      throw new Refusal('SKU_TAKEN', { field: 'sku' })
    if (isConstraintViolation(error, 'products_certificate_id_pictures_public_id_fk'))
      throw new Refusal('CERTIFICATE_NOT_STORED', { field: 'certificate' })
    throw error
  }
}

/**
 * The own number to store for a product; null if the input is the number that the shop derives
 * for it. Refuses a number that the shop derives for another product.
 */
export function skuToStore(sku: string | null, id: number | undefined): string | null {
  const idInSku = sku === null ? undefined : idOfSku(sku)
  if (idInSku === undefined) return sku
  if (idInSku !== id) throw new Refusal('SKU_OF_THE_SHOP', { field: 'sku' })
  return null
}

async function refreshSearchKeysInBatches(
  tx: Database,
  ids: number[],
  reportProgress: (done: number) => void,
) {
  let done = 0
  for await (const idBatch of splitIntoBatches(ids)) {
    await refreshSearchKeys(tx, idBatch)
    done += idBatch.length
    reportProgress(done / ids.length)
  }
}
