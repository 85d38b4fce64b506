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
import { type PublicMoments, refusedMove, stateOf } from '../catalogue/product-state.ts'
import { offerChangesOfForm, readOffers } from '../offers/offer-form.ts'
import { pictureChangesOfForm, type Uploads } from '../pictures/picture-form.ts'
import { readPictures } from '../pictures/write-pictures.ts'
import { inTransaction } from '../platform/database.ts'
import { stockChangesOfForm } from '../stock/stock-form.ts'
import { lockStock } from '../stock/write-stock.ts'
import { getStaffProduct } from './read-staff-products.ts'
import { addOneProduct, type Facts, writeProduct } from './write-products.ts'

/** Adds a complete product in one transaction. */
export const addWholeProduct = (
  db: NodePgDatabase,
  sent: NewWholeProduct,
  uploads: Uploads,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const changes = {
      facts: factsOf(sent),
      state: sent.state,
      categoryIds: sent.categories,
      stock: stockChangesOfForm([], sent.stock),
      pictures: pictureChangesOfForm([], sent.pictures, uploads),
      offers: offerChangesOfForm([], sent.offers, sent.price),
    }
    return getStaffProduct(tx, await addOneProduct(tx, changes, 'SOLD_MEANWHILE'))
  })

/**
 * Replaces a product and its related rows with the input. Refuses if the product has changed since
 * it was read, or if pieces were sold in the meantime and their number was edited.
 */
export const saveWholeProduct = (
  db: NodePgDatabase,
  id: number,
  sent: WholeProductInput,
  uploads: Uploads,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const current = await lockUnchanged(tx, id, sent.seenAt)
    const changes = {
      facts: factsOf(sent),
      state: moveTo(current, sent.state),
      categoryIds: sent.categories,
      stock: stockChangesOfForm(await lockStock(tx, id), sent.stock),
      pictures: pictureChangesOfForm(await readPictures(tx, id), sent.pictures, uploads),
      offers: offerChangesOfForm(await readOffers(tx, id), sent.offers, sent.price),
    }
    await writeProduct(tx, id, changes, 'SOLD_MEANWHILE')
    return getStaffProduct(tx, id)
  })

const factsOf = (sent: WholeProduct): Facts => ({
  name: sent.name,
  description: sent.description,
  pricePaisa: sent.price,
  localName: sent.localName,
  material: sent.material,
  purity: sent.purity,
  weightGrams: sent.weightGrams,
  dimensions: sent.dimensions,
  searchWords: sent.searchWords,
})

/** The new state of a product; undefined if it is already in that state. */
function moveTo(moments: PublicMoments, state: ProductState): ProductState | undefined {
  const current = stateOf(moments)
  const why = refusedMove(current, state)
  if (why)
    throw new Refusal(why === 'was-on-sale' ? 'NO_DRAFT_AGAIN' : 'NEVER_ON_SALE', {
      field: 'state',
    })
  return state === current ? undefined : state
}
