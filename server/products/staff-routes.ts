import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { adminProductCalls } from '#contract/admin-products.ts'
import { PICTURE_ADDED, PRODUCT_DELETED, PRODUCT_PUBLISHED } from '#contract/messages/answers.ts'
import { Refusal } from '#contract/refusals.ts'
import { findUploadedPictures } from '../pictures/picture-form.ts'
import { requireCertificate } from '../pictures/require-certificate.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { findStoredPicture } from '../platform/pictures/store-picture.ts'
import { attachPicture } from './changes/attach-picture.ts'
import { deleteProduct } from './changes/delete-products.ts'
import { duplicateProduct } from './changes/duplicate-product.ts'
import { notifyProductChange } from './changes/notify-product-change.ts'
import { publishProduct } from './changes/publish-product.ts'
import { addWholeProduct, saveWholeProduct } from './changes/save-product.ts'
import { hideCostInputWithoutPermission, hideCostWithoutPermission } from './cost-prices.ts'
import { matchPictures } from './match-pictures.ts'
import { readStaffProduct } from './read-staff-products.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const staffProductRoutes = ({
  db,
  pictures,
  notifyCatalogueChanged,
}: Dependencies): Omit<
  CallHandlersOf<typeof adminProductCalls>,
  'findProducts' | 'changeManyProducts'
> => ({
  getProductForStaff: async ({ path, caller }) => ({
    success: true,
    data: hideCostWithoutPermission(caller, await readStaffProduct(db, path.id)),
  }),
  addWholeProduct: async ({ body, caller }) => {
    const uploads = await findUploadedPictures(pictures, body.pictures)
    await requireCertificate(pictures, body.certificate)
    const input = hideCostInputWithoutPermission(caller, body)
    const addedProduct = await notifyAfterCommit(
      notifyCatalogueChanged,
      addWholeProduct(db, input, uploads),
    )
    return { success: true, data: hideCostWithoutPermission(caller, addedProduct) }
  },
  saveWholeProduct: async ({ path, body, caller }) => {
    const uploads = await findUploadedPictures(pictures, body.pictures)
    await requireCertificate(pictures, body.certificate)
    const input = hideCostInputWithoutPermission(caller, body)
    const savedProduct = await notifyProductChange({ db, notifyCatalogueChanged }, path.id, () =>
      saveWholeProduct(db, path.id, input, uploads),
    )
    return { success: true, data: hideCostWithoutPermission(caller, savedProduct) }
  },
  matchPictures: async ({ body }) => ({
    success: true,
    data: await matchPictures(db, body.paths),
  }),
  attachPicture: async ({ path }) => {
    const storedPictures = await findStoredPicture(pictures, [path.publicId])
    const picture = storedPictures?.get(path.publicId)
    if (!picture) throw new Refusal('PICTURE_NOT_STORED')
    await notifyProductChange({ db, notifyCatalogueChanged }, path.id, () =>
      attachPicture(db, path.id, picture),
    )
    return { success: true, msg: PICTURE_ADDED }
  },
  publishProduct: async ({ path }) => {
    await notifyAfterCommit(notifyCatalogueChanged, publishProduct(db, path.id))
    return { success: true, msg: PRODUCT_PUBLISHED }
  },
  deleteProduct: async ({ path }) => {
    await notifyAfterCommit(notifyCatalogueChanged, deleteProduct(db, path.id))
    return { success: true, msg: PRODUCT_DELETED }
  },
  // The copy is a draft, so the public catalogue does not change.
  duplicateProduct: async ({ path, caller }) => ({
    success: true,
    data: hideCostWithoutPermission(caller, await duplicateProduct(db, path.id)),
  }),
})
