import type { Database } from '../database/database.ts'
import { pictures } from '../tables.ts'
import {
  listKeys,
  PICTURE_MASTERS_FOLDER,
  type PictureFiles,
  pictureMasterKey,
} from './picture-files.ts'

/** The ids of the pictures that have a row, but no file any more. */
export async function findMissingPictures(
  db: Database,
  files: Pick<PictureFiles, 'list'>,
): Promise<string[]> {
  const rows = await db.select({ publicId: pictures.publicId }).from(pictures)
  const presentKeys = await listKeys(files, PICTURE_MASTERS_FOLDER)
  return rows
    .map(({ publicId }) => publicId)
    .filter((publicId) => !presentKeys.has(pictureMasterKey(publicId)))
}
