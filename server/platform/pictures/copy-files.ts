import { contentTypeOf } from './formats.ts'
import {
  listKeys,
  PICTURE_MASTERS_FOLDER,
  PICTURE_VARIANTS_FOLDER,
  type PictureFiles,
} from './picture-files.ts'

const FILES_COPIED_AT_ONCE = 8

/**
 * Copies all picture files that are missing at the other place; returns how many. It may be stopped
 * and run again, and pictures may be added and removed meanwhile.
 */
export async function copyPictureFiles(from: PictureFiles, to: PictureFiles): Promise<number> {
  let count = 0
  for (const prefix of [PICTURE_MASTERS_FOLDER, PICTURE_VARIANTS_FOLDER]) {
    const presentKeys = await listKeys(to, prefix)
    for await (const page of from.list(prefix)) {
      const missingKeys = page.map(({ key }) => key).filter((key) => !presentKeys.has(key))
      for (let at = 0; at < missingKeys.length; at += FILES_COPIED_AT_ONCE) {
        const keys = missingKeys.slice(at, at + FILES_COPIED_AT_ONCE)
        const copyResults = await Promise.all(keys.map((key) => copyFile(from, to, key)))
        count += copyResults.filter(Boolean).length
      }
    }
  }
  return count
}

/** False if the file was removed since it was listed. */
async function copyFile(from: PictureFiles, to: PictureFiles, key: string): Promise<boolean> {
  const bytes = await from.read(key)
  if (!bytes) return false
  await to.write(key, bytes, contentTypeOf(bytes))
  return true
}
