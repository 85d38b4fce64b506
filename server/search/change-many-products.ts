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
import { isAnyOf } from '../platform/database/is-any-of.ts'
import { splitIntoBatches } from '../platform/split-into-batches.ts'
import { deleteUnorderedProducts } from '../products/changes/delete-products.ts'
import {
  writeProductArchiveStates,
  writeProductStates,
} from '../products/changes/write-product-states.ts'
import { NO_PRODUCT_CHANGES, writeProducts } from '../products/changes/write-products.ts'
import { findStaffProductIds } from './find-staff-products.ts'

type SkipReasons = Map<number, BulkSkip['why']>

/**
 * Changes many products in one transaction: those with the ids, or all of a filter. Products that
 * cannot be changed so are skipped, with the reason.
 */
export const changeManyProducts = (
  db: NodePgDatabase,
  { products: productSelection, change }: BulkChange,
) =>
  inTransaction(db, async (tx) => {
    const wantedIds =
      'ids' in productSelection
        ? productSelection.ids
        : await findStaffProductIds(tx, productSelection.filter)
    if ('total' in productSelection && wantedIds.length !== productSelection.total)
      throw new Refusal('LIST_HAS_CHANGED')
    await lockCategoriesAndColors(tx, {
      categoryIds: change.do === 'add-category' ? [change.categoryId] : [],
      colorIds: [],
    })
    const ids = await lockProducts(tx, sql`(select unnest(${sql.param(wantedIds)}::int[]))`)
    const skipReasons: SkipReasons = new Map()
    const changedIds = await applyBulkChange(tx, ids, change, skipReasons)
    return { changed: changedIds, skipped: await readSkippedNames(tx, skipReasons) }
  })

async function applyBulkChange(
  tx: Database,
  ids: number[],
  bulkChange: BulkChange['change'],
  skipReasons: SkipReasons,
): Promise<number> {
  switch (bulkChange.do) {
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
        ids.map((id) => ({ id, isArchived: bulkChange.do === 'archive' })),
      )
    case 'delete':
      return deleteUnordered(tx, ids, skipReasons)
    case 'add-category':
      return addCategory(tx, ids, bulkChange.categoryId, skipReasons)
    case 'add-offer':
      return addOffer(tx, ids, bulkChange.offer, skipReasons)
  }
}

async function deleteUnordered(
  tx: Database,
  ids: number[],
  skipReasons: SkipReasons,
): Promise<number> {
  const deletedIds = new Set(await deleteUnorderedProducts(tx, ids))
  for (const id of ids) if (!deletedIds.has(id)) skipReasons.set(id, 'ordered')
  return deletedIds.size
}

/** Adds a category behind the others; a product that has it already stays as it is. */
async function addCategory(
  tx: Database,
  ids: number[],
  categoryId: number,
  skipReasons: SkipReasons,
): Promise<number> {
  const rows = await tx
    .select({ id: productCategories.productId, categoryId: productCategories.categoryId })
    .from(productCategories)
    .where(isAnyOf(productCategories.productId, ids))
    .orderBy(asc(productCategories.position), asc(productCategories.categoryId))
  const categoriesByProduct = Map.groupBy(rows, ({ id }) => id)
  const writes = ids.flatMap((id) => {
    const currentCategoryIds = (categoriesByProduct.get(id) ?? []).map((row) => row.categoryId)
    if (currentCategoryIds.includes(categoryId)) return []
    if (currentCategoryIds.length === MAX_CATEGORIES_PER_PRODUCT)
      skipReasons.set(id, 'too-many-categories')
    return currentCategoryIds.length === MAX_CATEGORIES_PER_PRODUCT
      ? []
      : [{ ...unchangedProductWrite(id), categoryIds: [...currentCategoryIds, categoryId] }]
  })
  return (await writeProducts(tx, writes, WRITE_OPTIONS)).length
}

/** Adds an offer to each product whose price is above the discount, and that has no other offer in the same period. */
async function addOffer(
  tx: Database,
  ids: number[],
  offer: OfferInput,
  skipReasons: SkipReasons,
): Promise<number> {
  const terms = offerTermsOf(offer)
  const prices = await tx
    .select({ id: products.id, price: products.pricePaisa })
    .from(products)
    .where(isAnyOf(products.id, ids))
  const otherOffers = await tx
    .select({ id: offers.productId, startsAt: offers.startsAt, endsAt: offers.endsAt })
    .from(offers)
    .where(and(isAnyOf(offers.productId, ids), isOfferNotOver))
  const offersByProduct = Map.groupBy(otherOffers, ({ id }) => id)
  const discount = { type: offer.type, hundredths: offerValueInHundredths(offer.value) }
  const writes = prices.flatMap(({ id, price }) => {
    if (makesPriceZero(asPaisa(price), discount)) skipReasons.set(id, 'too-cheap')
    else if (
      (offersByProduct.get(id) ?? []).some((otherOffer) => areOffersOverlapping(terms, otherOffer))
    )
      skipReasons.set(id, 'other-offer')
    else
      return [
        {
          ...unchangedProductWrite(id),
          offers: { removedIds: [], changedOffers: [], addedOffers: [terms] },
        },
      ]
    return []
  })
  return (await writeProducts(tx, writes, WRITE_OPTIONS)).length
}

const WRITE_OPTIONS = { reason: 'count', conflict: 'SOLD_MEANWHILE' } as const

const unchangedProductWrite = (id: number) => ({
  ...NO_PRODUCT_CHANGES,
  id,
  isNew: false,
  isTouched: true,
})

async function readSkippedNames(tx: Database, skipReasons: SkipReasons): Promise<BulkSkip[]> {
  const skipsWithNames: BulkSkip[] = []
  for await (const skipPart of splitIntoBatches([...skipReasons.keys()])) {
    const rows = await tx
      .select({ productId: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, skipPart))
      .orderBy(asc(products.id))
    for (const row of rows) {
      const skipReason = skipReasons.get(row.productId)
      if (skipReason) skipsWithNames.push({ ...row, why: skipReason })
    }
  }
  return skipsWithNames
}
