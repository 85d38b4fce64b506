import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type {
  NewWholeProduct,
  ProductState,
  StaffProduct,
  WholeProductInput,
} from '#contract/admin-products.ts'
import { MAX_PRICE_RUPEES, toPaisa } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import {
  type ProductPublishTimes,
  problemOfProductStateChange,
  productStateOf,
} from '../../catalogue/product-state.ts'
import { offerChangesOfForm, readOffers } from '../../offers/offer-form.ts'
import { pictureChangesOfForm, type UploadedPicturesById } from '../../pictures/picture-form.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { stockChangesOfForm } from '../../stock/stock-form.ts'
import { readStaffProduct } from '../read-staff-products.ts'
import { lockForChange } from './lock-for-change.ts'
import { mergeProductFacts } from './merge-facts.ts'
import {
  addOneProduct,
  colorIdsOf,
  readProductFacts,
  type StoredFacts,
  writeProduct,
} from './write-products.ts'

/** Adds a complete product in one transaction. */
export const addWholeProduct = (
  db: NodePgDatabase,
  input: NewWholeProduct,
  uploads: UploadedPicturesById,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const facts = mergeProductFacts(input, undefined)
    const changes = {
      facts,
      state: input.state,
      categoryIds: input.categories,
      stock: stockChangesOfForm([], input.stock),
      pictures: pictureChangesOfForm([], input.pictures, uploads),
      offers: offerChangesOfForm([], input.offers, priceForOffers(facts)),
    }
    return readStaffProduct(tx, await addOneProduct(tx, changes, 'SOLD_MEANWHILE'))
  })

/**
 * Replaces a product and its related rows with the input. Refuses if the product has changed since
 * it was read, or if pieces were sold in the meantime and their number was edited.
 */
export const saveWholeProduct = (
  db: NodePgDatabase,
  id: number,
  input: WholeProductInput,
  uploads: UploadedPicturesById,
): Promise<StaffProduct> =>
  inTransaction(db, async (tx) => {
    const { seenAt, categories: categoryIds } = input
    const colorIds = colorIdsOf([...input.stock, ...input.pictures])
    const lockedProduct = await lockForChange(tx, id, { seenAt, categoryIds, colorIds })
    const facts = mergeProductFacts(input, { id, facts: await readProductFacts(tx, id) })
    const changes = {
      facts,
      state: requireStateChange(lockedProduct.product, input.state),
      categoryIds,
      stock: stockChangesOfForm(lockedProduct.stock, input.stock),
      pictures: pictureChangesOfForm(lockedProduct.pictures, input.pictures, uploads),
      offers: offerChangesOfForm(await readOffers(tx, id), input.offers, priceForOffers(facts)),
    }
    await writeProduct(tx, id, changes, 'SOLD_MEANWHILE')
    return readStaffProduct(tx, id)
  })

/** A price by weight is not known yet; `writeProducts` checks it with the offers. */
const priceForOffers = ({ pricing, pricePaisa }: StoredFacts) =>
  pricing ? toPaisa(MAX_PRICE_RUPEES) : pricePaisa

/** The new state of a product; undefined if it is already in that state. */
function requireStateChange(
  publishTimes: ProductPublishTimes,
  state: ProductState,
): ProductState | undefined {
  const currentState = productStateOf(publishTimes)
  const stateProblem = problemOfProductStateChange(currentState, state)
  if (stateProblem)
    throw new Refusal(stateProblem === 'was-on-sale' ? 'NO_DRAFT_AGAIN' : 'NEVER_ON_SALE', {
      field: 'state',
    })
  return state === currentState ? undefined : state
}
