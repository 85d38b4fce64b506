import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PRODUCT_WITHDRAWN } from '#contract/messages/answers.ts'
import { makeWholeListAnswer } from '#contract/paging.ts'
import type { productCalls } from '#contract/products.ts'
import { storeUploadedPictures } from '../pictures/picture-call.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { addProduct } from './changes/add-product.ts'
import { notifyProductChange } from './changes/notify-product-change.ts'
import { withdrawProduct } from './changes/publish-product.ts'
import { updateProduct } from './changes/update-product.ts'
import { hideCostInputWithoutPermission } from './cost-prices.ts'
import { readProductColors, replaceProductColors } from './product-colors.ts'
import { readProductInAnyState, readProductOnSale, readProducts } from './read-products.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/** The calls that `search` handles. */
type SearchCall =
  | 'getProducts'
  | 'getProductChoices'
  | 'getFreshDrops'
  | 'searchProducts'
  | 'getSearchChoices'

export const productRoutes = ({
  db,
  pictures,
  notifyCatalogueChanged,
}: Dependencies): Omit<CallHandlersOf<typeof productCalls>, SearchCall> => ({
  getPickedProducts: async ({ query }) => makeWholeListAnswer(await readProducts(db, query.ids)),
  getProductsByIds: async ({ body }) => toSuccess(await readProducts(db, body.ids)),
  getProduct: async ({ path }) => toSuccess(await readProductOnSale(db, path.id)),
  addProduct: async ({ body, caller, files }) => {
    const uploadedPictures = await storeUploadedPictures(pictures, files)
    const input = hideCostInputWithoutPermission(caller, body)
    return toSuccess(
      await notifyAfterCommit(notifyCatalogueChanged, addProduct(db, input, uploadedPictures)),
    )
  },
  updateProduct: {
    checkBeforeBody: async ({ path }) => {
      await readProductInAnyState(db, path.id)
    },
    handle: async ({ path, body, caller, files }) => {
      const uploadedPictures = await storeUploadedPictures(pictures, files)
      const input = hideCostInputWithoutPermission(caller, body)
      return toSuccess(
        await notifyProductChange({ db, notifyCatalogueChanged }, path.id, () =>
          updateProduct(db, path.id, input, uploadedPictures),
        ),
      )
    },
  },
  withdrawProduct: async ({ path }) => {
    await notifyAfterCommit(notifyCatalogueChanged, withdrawProduct(db, path.id))
    return { success: true, msg: PRODUCT_WITHDRAWN }
  },
  getProductColors: async ({ path }) => toSuccess(await readProductColors(db, path.id)),
  replaceProductColors: async ({ path, body }) =>
    toSuccess(
      await notifyProductChange({ db, notifyCatalogueChanged }, path.id, () =>
        replaceProductColors(db, path.id, body.colors),
      ),
    ),
})

const toSuccess = <Data>(data: Data) => ({ success: true as const, data })
