import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { productCalls } from '#contract/products.ts'
import type { MissedSearches } from '../missed-searches/missed-searches.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { addProduct } from './add-product.ts'
import { type CountsOfChoices, countChoices } from './count-choices.ts'
import { listFreshDrops, listProducts, type Totals } from './list-products.ts'
import { notifyAfter } from './notify-after.ts'
import { getProductColors, replaceProductColors } from './product-colors.ts'
import { storeUploads } from './product-pictures.ts'
import { getAnyProduct, getProduct, readProducts } from './read-products.ts'
import { searchProducts } from './search-products.ts'
import { updateProduct } from './update-product.ts'
import { withdrawProduct } from './withdraw-product.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  notifyCatalogueChanged: NotifyCatalogueChanged
  totals: Totals
  counts: CountsOfChoices
  missedSearches: MissedSearches
}

export const productRoutes = ({
  db,
  pictures,
  notifyCatalogueChanged,
  totals,
  counts,
  missedSearches,
}: Dependencies): HandlersOf<typeof productCalls> => ({
  getProducts: ({ query }) => listProducts(db, totals, query),
  getProductChoices: async ({ query }) => success(await countChoices(db, counts, query)),
  getFreshDrops: async ({ query }) => success(await listFreshDrops(db, query.limit)),
  searchProducts: async ({ query, address }) => {
    const found = await searchProducts(db, query)
    if (found.total === 0) missedSearches.note({ q: query.q, address })
    return found
  },
  getProductsByIds: async ({ body }) => success(await readProducts(db, body.ids)),
  getProduct: async ({ path }) => success(await getProduct(db, path.id)),
  addProduct: async ({ body, files }) => {
    const kept = await storeUploads(pictures, files)
    return success(await notifyAfter(notifyCatalogueChanged, addProduct(db, body, kept)))
  },
  updateProduct: {
    admit: async ({ path }) => {
      await getAnyProduct(db, path.id)
    },
    handle: async ({ path, body, files }) => {
      const kept = await storeUploads(pictures, files)
      return success(
        await notifyAfter(notifyCatalogueChanged, updateProduct(db, path.id, body, kept)),
      )
    },
  },
  withdrawProduct: async ({ path }) => {
    await notifyAfter(notifyCatalogueChanged, withdrawProduct(db, path.id))
    return { success: true, msg: 'Product withdrawn from sale' }
  },
  getProductColors: async ({ path }) => success(await getProductColors(db, path.id)),
  replaceProductColors: async ({ path, body }) =>
    success(
      await notifyAfter(notifyCatalogueChanged, replaceProductColors(db, path.id, body.colors)),
    ),
})

const success = <Data>(data: Data) => ({ success: true as const, data })
