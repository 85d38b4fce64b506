import type { Crop, UploadedPicture } from '#contract/pictures.ts'
import { apiWithProgress, type OnProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'

/** Uploads a picture before the product or category that shows it is saved. */
export async function uploadPicture(file: Blob, onProgress: OnProgress): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('images', file, 'picture.jpg')
  return (await apiWithProgress(onProgress)('POST /api/admin/pictures', { body })).data
}

/** Creates a new picture from a square area of another one. */
export async function cropPicture(publicId: string, body: Crop): Promise<UploadedPicture> {
  const path = { publicId }
  return (await api('POST /api/admin/pictures/{publicId}/crop', { path, body })).data
}
