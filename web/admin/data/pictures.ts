import {
  MAX_MATCHED_PICTURES,
  MAX_PICTURE_PATH_LENGTH,
  type MatchedPicture,
} from '#contract/admin-products.ts'
import type { PictureCrop, UploadedPicture } from '#contract/pictures.ts'
import { createApiWithProgress, type OnUploadProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'

/** Uploads a picture before the product or category that shows it is saved. */
export async function uploadPicture(
  file: Blob,
  onProgress: OnUploadProgress,
): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('images', file, 'picture.jpg')
  return (await createApiWithProgress(onProgress)('POST /api/admin/pictures', { body })).data
}

/** Uploads the certificate of a product, a PDF or a picture, before the product is saved. */
export async function uploadCertificate(file: Blob, onProgress: OnUploadProgress): Promise<string> {
  const body = new FormData()
  body.append('images', file, 'certificate')
  return (await createApiWithProgress(onProgress)('POST /api/admin/certificates', { body })).data
    .publicId
}

/** Creates a new picture from a square area of another one. */
export async function cropPicture(publicId: string, body: PictureCrop): Promise<UploadedPicture> {
  const path = { publicId }
  return (await api('POST /api/admin/pictures/{publicId}/crop', { path, body })).data
}

/** The product of each picture file, in the order of the paths. */
export async function matchPictures(paths: string[]): Promise<MatchedPicture[]> {
  const matchedPictures: MatchedPicture[] = []
  for (let firstIndex = 0; firstIndex < paths.length; firstIndex += MAX_MATCHED_PICTURES) {
    const pathsOfBatch = paths.slice(firstIndex, firstIndex + MAX_MATCHED_PICTURES)
    const body = { paths: pathsOfBatch.map((path) => path.slice(-MAX_PICTURE_PATH_LENGTH)) }
    matchedPictures.push(...(await api('POST /api/admin/products/match-pictures', { body })).data)
  }
  return matchedPictures
}

/** Adds an uploaded picture to a product; repeating it does nothing. */
export const attachPicture = (id: number, publicId: string) =>
  api('PUT /api/admin/products/{id}/pictures/{publicId}', { path: { id, publicId } })
