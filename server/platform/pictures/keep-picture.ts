import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import type { PictureStore } from '../picture-store.ts'
import { encodeMaster } from './encode.ts'
import { isMissing, masterPath } from './files.ts'
import { requirePicture } from './read-upload.ts'
import { writeWhole } from './write-whole.ts'

/** A picture that the store keeps, as a row names it. */
export type KeptPicture = { publicId: string; width: number; height: number; placeholder: string }

/**
 * Keeps a picture: checked, re-encoded, and on the disk before any row names it. The same
 * picture sent twice is one file.
 */
export const keepPicture = (store: PictureStore, upload: Uint8Array): Promise<KeptPicture> =>
  store.keepInTurn(async () => {
    await requirePicture(upload)
    const { bytes, ...picture } = await encodeMaster(upload)
    const publicId = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
    const path = masterPath(store, publicId)
    if (!(await renew(path))) await writeWhole(path, bytes)
    return { publicId, ...picture }
  })

/** Makes a kept file young again, so that no sweep takes it before its row is there. */
async function renew(path: string): Promise<boolean> {
  const now = new Date()
  try {
    await utimes(path, now, now)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
