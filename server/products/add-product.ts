import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { NewProduct, Product } from '#contract/products.ts'
import { DRAFT } from '../catalogue/product-state.ts'
import { products } from '../catalogue/tables.ts'
import { changePictures } from '../pictures/product-pictures.ts'
import { inTransaction } from '../platform/database.ts'
import type { StoredPicture } from '../platform/pictures/store-picture.ts'
import { slugOf } from '../search-words/search-key.ts'
import { stockItems } from '../stock/tables.ts'
import { getAnyProduct } from './read-products.ts'
import { refreshSearchKeys } from './refresh-search-keys.ts'
import { setProductCategories } from './set-product-categories.ts'

/** Puts a new product on sale, or keeps it as a draft, with all that belongs to it or not at all. */
export const addProduct = (
  db: NodePgDatabase,
  sent: NewProduct,
  pictures: StoredPicture[],
): Promise<Product> =>
  inTransaction(db, async (tx) => {
    const { price, stock, categories = [], isDraft = false, ...facts } = sent
    const [added] = await tx
      .insert(products)
      .values({
        ...facts,
        ...(isDraft && DRAFT),
        slug: slugOf(sent.name),
        pricePaisa: price,
        searchKey: '',
      })
      .returning({ id: products.id })
    if (!added) throw new Error('An insert returned no row')
    const { id } = added
    await tx.insert(stockItems).values({ productId: id, quantity: stock })
    await setProductCategories(tx, id, categories)
    await changePictures(tx, id, {}, pictures)
    await refreshSearchKeys(tx, [id])
    return getAnyProduct(tx, id)
  })
