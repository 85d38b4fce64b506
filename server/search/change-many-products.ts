import { and, asc, inArray, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { BulkChange, BulkSkip } from '#contract/admin-products.ts'
import { asPaisa } from '#contract/money.ts'
import {
  areOffersOverlapping,
  makesPriceZero,
  type OfferInput,
  offerValueInHundredths,
} from '#contract/offers.ts'
import { MAX_CATEGORIES_PER_PRODUCT } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockCategoriesAndColors, lockProducts } from '../catalogue/lock-product.ts'
import { offers, productCategories, products } from '../catalogue/tables.ts'
import { offerTermsOf } from '../offers/offer-terms.ts'
import { isOfferNotOver } from '../offers/read-offers.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { deleteUnorderedProducts } from '../products/delete-products.ts'
import { writeProductArchiveStates, writeProductStates } from '../products/write-product-states.ts'
import { NO_PRODUCT_CHANGES, writeProducts } from '../products/write-products.ts'
import { findStaffProductIds } from './find-staff-products.ts'

type SkipReasons = Map<number, BulkSkip['why']>

/**
 * Changes many products in one transaction: those with the ids, or all of a filter. Products that
 * cannot be changed so are skipped, with the reason.
 */
export const changeManyProducts = (db: NodePgDatabase, { products: which, change }: BulkChange) =>
  inTransaction(db, async (tx) => {
    const wanted = 'ids' in which ? which.ids : await findStaffProductIds(tx, which.filter)
    if ('total' in which && wanted.length !== which.total) throw new Refusal('LIST_HAS_CHANGED')
    await lockCategoriesAndColors(tx, {
      categoryIds: change.do === 'add-category' ? [change.categoryId] : [],
      colorIds: [],
    })
    const ids = await lockProducts(tx, sql`(select unnest(${sql.param(wanted)}::int[]))`)
    const skips: SkipReasons = new Map()
    const changed = await apply(tx, ids, change, skips)
    return { changed, skipped: await namesOf(tx, skips) }
  })

async function apply(
  tx: Database,
  ids: number[],
  change: BulkChange['change'],
  skips: SkipReasons,
): Promise<number> {
  switch (change.do) {
    case 'publish':
      return (
        await writeProductStates(
          tx,
          ids.map((id) => ({ id, state: 'on-sale' as const })),
        )
      ).length
    case 'hide':
      return (
        await writeProductStates(
          tx,
          ids.map((id) => ({ id, state: 'withdrawn' as const })),
        )
      ).length
    case 'archive':
    case 'bring-back':
      return writeProductArchiveStates(
        tx,
        ids.map((id) => ({ id, isArchived: change.do === 'archive' })),
      )
    case 'delete':
      return deleteThose(tx, ids, skips)
    case 'add-category':
      return addCategory(tx, ids, change.categoryId, skips)
    case 'add-offer':
      return addOffer(tx, ids, change.offer, skips)
  }
}

async function deleteThose(tx: Database, ids: number[], skips: SkipReasons): Promise<number> {
  const deleted = new Set(await deleteUnorderedProducts(tx, ids))
  for (const id of ids) if (!deleted.has(id)) skips.set(id, 'ordered')
  return deleted.size
}

/** Adds a category behind the others; a product that has it already stays as it is. */
async function addCategory(
  tx: Database,
  ids: number[],
  categoryId: number,
  skips: SkipReasons,
): Promise<number> {
  const rows = await tx
    .select({ id: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(sql`${productCategories.productId} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(productCategories.position), asc(productCategories.categoryId))
  const current = Map.groupBy(rows, ({ id }) => id)
  const writes = ids.flatMap((id) => {
    const own = (current.get(id) ?? []).map((row) => row.categoryId)
    if (own.includes(categoryId)) return []
    if (own.length === MAX_CATEGORIES_PER_PRODUCT) skips.set(id, 'too-many-categories')
    return own.length === MAX_CATEGORIES_PER_PRODUCT
      ? []
      : [{ ...existing(id), categoryIds: [...own, categoryId] }]
  })
  return (await writeProducts(tx, writes, OPTIONS)).length
}

/** Adds an offer to each product whose price is above the discount, and that has no other offer in the same period. */
async function addOffer(
  tx: Database,
  ids: number[],
  offer: OfferInput,
  skips: SkipReasons,
): Promise<number> {
  const terms = offerTermsOf(offer)
  const isOfThese = (column: typeof products.id | typeof offers.productId) =>
    sql`${column} = any(${sql.param(ids)}::int[])`
  const prices = await tx
    .select({ id: products.id, price: products.pricePaisa })
    .from(products)
    .where(isOfThese(products.id))
  const others = await tx
    .select({ id: offers.productId, startsAt: offers.startsAt, endsAt: offers.endsAt })
    .from(offers)
    .where(and(isOfThese(offers.productId), isOfferNotOver))
  const offersOf = Map.groupBy(others, ({ id }) => id)
  const discount = { type: offer.type, hundredths: offerValueInHundredths(offer.value) }
  const writes = prices.flatMap(({ id, price }) => {
    if (makesPriceZero(asPaisa(price), discount)) skips.set(id, 'too-cheap')
    else if ((offersOf.get(id) ?? []).some((other) => areOffersOverlapping(terms, other)))
      skips.set(id, 'other-offer')
    else return [{ ...existing(id), offers: { removed: [], changed: [], added: [terms] } }]
    return []
  })
  return (await writeProducts(tx, writes, OPTIONS)).length
}

const OPTIONS = { reason: 'count', conflict: 'SOLD_MEANWHILE' } as const

const existing = (id: number) => ({ ...NO_PRODUCT_CHANGES, id, isNew: false, isTouched: true })

async function namesOf(tx: Database, skips: SkipReasons): Promise<BulkSkip[]> {
  const found: BulkSkip[] = []
  for await (const part of splitIntoBatches([...skips.keys()])) {
    const rows = await tx
      .select({ productId: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, part))
      .orderBy(asc(products.id))
    for (const row of rows) {
      const why = skips.get(row.productId)
      if (why) found.push({ ...row, why })
    }
  }
  return found
}
