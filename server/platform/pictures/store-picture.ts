import { createHash } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import type { PictureStore } from '../picture-store.ts'
import { encodeMaster, type Look, lookOf, type Master } from './encode.ts'
import { isMissing, masterPath, readIfThere } from './files.ts'
import { requirePicture } from './read-upload.ts'
import { writeWhole } from './write-whole.ts'

/** A stored picture with the values that database rows contain. */
export type StoredPicture = Look & { publicId: string }

/**
 * Checks, re-encodes and stores a picture. The file is on disk before any row refers to it. Two
 * uploads of the same picture become one file.
 */
export const storePicture = (store: PictureStore, upload: Uint8Array): Promise<StoredPicture> =>
  store.keepInTurn(async () => {
    await requirePicture(upload)
    return storeMaster(store, await encodeMaster(upload))
  })

/**
 * Finds stored pictures by their ids; undefined if one of them is missing. They are marked as
 * used, so that `sweepPictures` does not remove them for a day.
 */
export async function findStored(
  store: PictureStore,
  publicIds: string[],
): Promise<Map<string, StoredPicture> | undefined> {
  const named = new Set(publicIds)
  const found = await Promise.all([...named].map((publicId) => findOneStored(store, publicId)))
  const kept = new Map(found.flatMap((picture) => (picture ? [[picture.publicId, picture]] : [])))
  return kept.size < named.size ? undefined : kept
}

async function findOneStored(
  store: PictureStore,
  publicId: string,
): Promise<StoredPicture | undefined> {
  if (!(await renew(masterPath(store, publicId)))) return undefined
  const look = store.looks.get(publicId) ?? (await lookAt(store, publicId))
  return look && { publicId, ...look }
}

async function lookAt(store: PictureStore, publicId: string): Promise<Look | undefined> {
  const master = await readIfThere(masterPath(store, publicId))
  const look = master && (await lookOf(master))
  if (look) store.looks.set(publicId, look)
  return look
}

/** Writes a master to disk. Its file name is the hash of its content. */
export async function storeMaster(
  store: PictureStore,
  { bytes, ...look }: Master,
): Promise<StoredPicture> {
  const publicId = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const path = masterPath(store, publicId)
  if (!(await renew(path))) await writeWhole(path, bytes)
  store.looks.set(publicId, look)
  return { publicId, ...look }
}

/** Marks a file as used now, so that `sweepPictures` does not remove it before its row exists. */
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
