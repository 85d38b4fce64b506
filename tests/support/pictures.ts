import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '#server/platform/database/database.ts'
import { PICTURE_MASTERS_FOLDER } from '#server/platform/pictures/picture-files.ts'
import type { PictureStore } from '#server/platform/pictures/picture-store.ts'
import { pictures } from '#server/platform/tables.ts'

/** A plain picture; each colour gives a different picture. */
export const makePicture = (
  color: string,
  { width = 60, height = 40, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' } = {},
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: color } })
    .toFormat(format)
    .toBuffer()

/** The names of the stored files of a prefix, in order; by default those of the masters. */
export async function listStoredFiles(
  { files }: PictureStore,
  prefix = PICTURE_MASTERS_FOLDER,
): Promise<string[]> {
  const fileNames: string[] = []
  for await (const keysOfPage of files.list(prefix))
    fileNames.push(...keysOfPage.map(({ key }) => key.slice(prefix.length + 1)))
  return fileNames.toSorted()
}

export const hasStoredPicture = async (
  pictureStore: PictureStore,
  publicId: string,
): Promise<boolean> => (await listStoredFiles(pictureStore)).includes(publicId)

export const THREE_DAYS_AGO = new Date(Date.now() - 3 * 86_400_000)

/** Makes a picture look as if it was last used three days ago. */
export const setPictureUsedLongAgo = (db: Database, publicId: string) =>
  db.update(pictures).set({ lastUsedAt: THREE_DAYS_AGO }).where(eq(pictures.publicId, publicId))

/** Adds rows of pictures that have no files, for rows that refer to them. */
export const addPictureRows = (db: Database, publicIds: string[]) =>
  db
    .insert(pictures)
    .values(publicIds.map((publicId) => ({ publicId })))
    .onConflictDoNothing()
