import type { Crop, UploadedPicture } from '#contract/pictures.ts'
import { apiWithProgress, type OnProgress } from '../../data/upload.ts'
import { api } from '../../platform/api.ts'

/** Brings a picture to the shop, before it is saved what shows it. */
export async function uploadPicture(file: Blob, onProgress: OnProgress): Promise<UploadedPicture> {
  const body = new FormData()
  body.append('images', file, 'picture.jpg')
  return (await apiWithProgress(onProgress)('POST /api/admin/pictures', { body })).data
}

/** Has the shop make a picture of a square part of another one. */
export async function cropPicture(publicId: string, body: Crop): Promise<UploadedPicture> {
  const path = { publicId }
  return (await api('POST /api/admin/pictures/{publicId}/crop', { path, body })).data
}
