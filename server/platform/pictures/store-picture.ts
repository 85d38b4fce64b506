import { createHash, randomBytes } from 'node:crypto'
import { eq, or, type SQL, sql } from 'drizzle-orm'
import { isAnyOf } from '../database/is-any-of.ts'
import { pictures } from '../tables.ts'
import {
  encodePictureMaster,
  type PictureMaster,
  type PicturePreview,
  picturePreviewOf,
} from './encode.ts'
import { contentTypeOf, pictureFormatOf } from './formats.ts'
import { pictureMasterKey } from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'
import { requireValidPicture } from './read-upload.ts'

/** A stored picture with the values that database rows contain. */
export type StoredPicture = PicturePreview & { publicId: string }

/** Checks, re-encodes and stores a picture. */
export const storePicture = (
  store: PictureStore,
  uploadedBytes: Uint8Array,
): Promise<StoredPicture> =>
  store.runUpload(async () => {
    await requireValidPicture(uploadedBytes)
    return storePictureMaster(store, await encodePictureMaster(uploadedBytes))
  })

/**
 * Finds stored pictures by their ids; undefined if one of them is missing. They are marked as
 * used, so that `deleteUnusedPictures` does not remove them before a row refers to them.
 */
export async function findStoredPicture(
  store: PictureStore,
  publicIds: string[],
): Promise<Map<string, StoredPicture> | undefined> {
  const ids = [...new Set(publicIds)]
  if (ids.length === 0) return new Map()
  const markedPictures = await markPicturesUsed(store, isAnyOf(pictures.publicId, ids))
  if (markedPictures.length < ids.length) return undefined
  const pictureById = new Map<string, StoredPicture>()
  for (const publicId of ids) {
    const preview = store.previewsInMemory.get(publicId) ?? (await readPreview(store, publicId))
    if (!preview) return undefined
    pictureById.set(publicId, { publicId, ...preview })
  }
  return pictureById
}

/** Whether a file with this id is stored. It is marked as used, as by `findStoredPicture`. */
export const isPictureStored = async (store: PictureStore, publicId: string): Promise<boolean> =>
  (await markPicturesUsed(store, eq(pictures.publicId, publicId))).length > 0

async function readPreview(
  store: PictureStore,
  publicId: string,
): Promise<PicturePreview | undefined> {
  const masterBytes = await store.files.read(pictureMasterKey(publicId))
  // A certificate is stored like a picture, and may be a PDF.
  const preview =
    masterBytes && pictureFormatOf(masterBytes) && (await picturePreviewOf(masterBytes))
  if (preview) store.previewsInMemory.set(publicId, preview)
  return preview
}

/** Stores a master. */
export async function storePictureMaster(
  store: PictureStore,
  { bytes, ...look }: PictureMaster,
): Promise<StoredPicture> {
  const publicId = await storePictureFile(store, bytes)
  store.previewsInMemory.set(publicId, look)
  return { publicId, ...look }
}

/**
 * Stores a file and returns its id. The file is written before its row, and the row before any other row refers to
 * it. The same content is stored once. A new picture gets a random id, which no file has had
 * before, so a sweep that is removing the same content cannot remove the new file.
 */
export async function storePictureFile(store: PictureStore, bytes: Uint8Array): Promise<string> {
  const pictureDigest = createHash('sha256').update(bytes).digest('hex').slice(0, 24)
  const [knownPicture] = await markPicturesUsed(store, eq(pictures.digest, pictureDigest))
  const newId = knownPicture?.publicId ?? randomBytes(12).toString('hex')
  // Also if there is a row: its file may be missing after an incomplete restore.
  await store.files.write(pictureMasterKey(newId), bytes, contentTypeOf(bytes))
  const publicId = knownPicture?.publicId ?? (await insertPicture(store, newId, pictureDigest))
  // Another upload of the same content was first.
  if (publicId !== newId) await store.files.remove([pictureMasterKey(newId)])
  return publicId
}

/** Marks the matching pictures as used now; a picture that was removed is not returned. */
const markPicturesUsed = ({ db }: PictureStore, condition: SQL) =>
  db
    .update(pictures)
    .set({ lastUsedAt: sql`now()` })
    .where(condition)
    .returning({ publicId: pictures.publicId })

/**
 * Adds a picture and returns its id. There may be a row already: of another upload of the same
 * content, or of a sweep that has found the new file.
 */
async function insertPicture(
  store: PictureStore,
  publicId: string,
  pictureDigest: string,
): Promise<string> {
  for (;;) {
    const [added] = await store.db
      .insert(pictures)
      .values({ publicId, digest: pictureDigest })
      .onConflictDoNothing()
      .returning({ publicId: pictures.publicId })
    const isSamePicture = or(eq(pictures.digest, pictureDigest), eq(pictures.publicId, publicId))
    const [row] = added ? [added] : await markPicturesUsed(store, sql`${isSamePicture}`)
    if (row) return row.publicId
    // The existing row was deleted between the two statements.
  }
}
