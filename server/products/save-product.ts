import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  NewWholeProduct,
  ProductState,
  StaffProduct,
  WholeProductInput,
} from '#contract/admin-products.ts'
import { Refusal } from '#contract/refusals.ts'
import type { WholeProduct } from '#contract/whole-products.ts'
import { lockUnchanged } from '../catalogue/lock-product.ts'
import {
  DRAFT,
  ON_SALE,
  type PublicMoments,
  stateOf,
  WITHDRAWN,
} from '../catalogue/product-state.ts'

import { products } from '../catalogue/tables.ts'
import { saveOffers } from '../offers/save-offers.ts'
import { savePictures, type Uploads } from '../pictures/save-pictures.ts'
import { type Database, inTransaction } from '../platform/database.ts'
import { slugOf } from '../search-words/search-key.ts'
import { saveStock } from '../stock/save-stock.ts'
import { getStaffProduct } from './read-staff-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'
import { setProductCategories } from './set-product-categories.ts'

/** Adds a product with all that belongs to it, or nothing of it. */
export const addWholeProduct = (
  db: NodePgDatabase,
  sent: NewWholeProduct,
  uploads: Uploads,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const isDraft = sent.state === 'draft'
    const [added] = await tx
      .insert(products)
      .values({
        ...columnsOf(sent),
        ...(isDraft && DRAFT),
        searchKey: '',
      })
      .returning({ id: products.id })
    if (!added) throw new Error('An insert returned no row')
    await saveParts(tx, added.id, sent, uploads)
    return getStaffProduct(tx, added.id)
  })

/**
 * Makes a product as it is sent, with all that belongs to it. Nothing is changed where somebody
 * else changed it since it was looked at, or pieces were sold whose number was to be changed.
 */
export const saveWholeProduct = (
  db: NodePgDatabase,
  id: number,
  { seenAt, ...sent }: WholeProductInput,
  uploads: Uploads,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const before = await lockUnchanged(tx, id, seenAt)
    await tx
      .update(products)
      .set({ ...columnsOf(sent), ...moving(before, sent.state), updatedAt: sql`now()` })
      .where(eq(products.id, id))
    await saveParts(tx, id, sent, uploads)
    return getStaffProduct(tx, id)
  })

/** Stock before what names its colours; locks in the order of docs/architecture.md. */
async function saveParts(tx: Database, id: number, sent: WholeProduct, uploads: Uploads) {
  await saveStock(tx, id, sent.stock)
  await setProductCategories(tx, id, sent.categories)
  await savePictures(tx, id, sent.pictures, uploads)
  await saveOffers(tx, id, sent.offers, sent.price)
  await refreshSearchKeys(tx, [id])
}

const columnsOf = ({ name, price, ...sent }: WholeProduct) => ({
  name,
  slug: slugOf(name),
  pricePaisa: price,
  description: sent.description,
  localName: sent.localName,
  material: sent.material,
  purity: sent.purity,
  weightGrams: sent.weightGrams,
  dimensions: sent.dimensions,
  searchWords: sent.searchWords,
})

/** What puts a product on sale, or takes it off, where it is not so already. */
function moving(before: PublicMoments, state: ProductState) {
  const was = stateOf(before)
  if (state === was) return {}
  if (state === 'draft') throw new Refusal('NO_DRAFT_AGAIN', { field: 'state' })
  if (state === 'on-sale') return ON_SALE
  if (was === 'draft') throw new Refusal('NEVER_ON_SALE', { field: 'state' })
  return WITHDRAWN
}
