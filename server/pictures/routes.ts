import type { pictureCalls } from '#contract/pictures.ts'
import { Refusal } from '#contract/refusals.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import { storeCertificate } from '../platform/pictures/store-certificate.ts'
import { storePicture } from '../platform/pictures/store-picture.ts'
import { storePictureCrop } from '../platform/pictures/store-picture-crop.ts'

export const pictureRoutes = ({
  pictures,
}: {
  pictures: PictureStore
}): CallHandlersOf<typeof pictureCalls> => ({
  uploadPicture: async ({ files: [file] }) => {
    if (!file) throw new Refusal('SEND_ONE_PICTURE', { field: 'images' })
    return { success: true, data: await storePicture(pictures, file) }
  },
  cropPicture: async ({ path, body }) => {
    const croppedPicture = await storePictureCrop(pictures, path.publicId, body)
    if (!croppedPicture) throw new Refusal('NO_SUCH_PICTURE')
    return { success: true, data: croppedPicture }
  },
  uploadCertificate: async ({ files: [file] }) => {
    if (!file) throw new Refusal('SEND_ONE_CERTIFICATE', { field: 'images' })
    return { success: true, data: await storeCertificate(pictures, file) }
  },
})
