import { Refusal } from '#contract/refusals.ts'
import { isPdf, pictureFormatOf } from './formats.ts'
import type { PictureStore } from './picture-store.ts'
import { storePicture, storePictureFile } from './store-picture.ts'

/**
 * Stores a certificate. A picture is made again like all pictures. A PDF is kept as it was sent; the
 * name of the file is never used.
 */
export async function storeCertificate(
  store: PictureStore,
  uploadedBytes: Uint8Array,
): Promise<{ publicId: string }> {
  if (isPdf(uploadedBytes)) return { publicId: await storePictureFile(store, uploadedBytes) }
  if (!pictureFormatOf(uploadedBytes))
    throw new Refusal('CERTIFICATE_FORMAT_UNKNOWN', { field: 'images' })
  const { publicId } = await storePicture(store, uploadedBytes)
  return { publicId }
}
