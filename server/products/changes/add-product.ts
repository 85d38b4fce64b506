import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { NewProduct } from '#contract/product-input.ts'
import type { Product } from '#contract/products.ts'
import { pictureChangesOfCall } from '../../pictures/picture-call.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { StoredPicture } from '../../platform/pictures/store-picture.ts'
import { stockChangesTo } from '../../stock/write-stock.ts'
import { readProductInAnyState } from '../read-products.ts'
import { mergeProductFacts } from './merge-facts.ts'
import { addOneProduct } from './write-products.ts'

/** Adds a product, on sale or as a draft, with its pictures, categories and stock. */
export const addProduct = (
  db: NodePgDatabase,
  input: NewProduct,
  pictures: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const { stock, categories = [], isDraft = false, ...facts } = input
    const changes = {
      facts: mergeProductFacts(facts, undefined),
      state: isDraft ? ('draft' as const) : ('on-sale' as const),
      categoryIds: categories,
      stock: stockChangesTo([], [{ colorId: null, sizeId: null, quantity: stock }]),
      pictures: pictureChangesOfCall({ current: [], colorIds: new Set() }, {}, pictures),
    }
    return readProductInAnyState(tx, await addOneProduct(tx, changes, 'SOLD_MEANWHILE'))
  })
