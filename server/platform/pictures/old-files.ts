import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLIC_ID } from '#contract/picture-files.ts'
import type { PictureStore } from '../picture-store.ts'
import { isMissing, masterPath, variantName, variantPath, variantsOf } from './files.ts'
import { UNFINISHED } from './write-whole.ts'

/** The pictures whose files were last sent before a moment. */
export async function listOldPictures(store: PictureStore, before: Date): Promise<string[]> {
  const names = await readdir(store.masters)
  const old: string[] = []
  for (const publicId of names.filter((name) => PUBLIC_ID.test(name)))
    if (await isOlder(masterPath(store, publicId), before)) old.push(publicId)
  return old
}

/**
 * Removes a picture and its variants. It is put aside first: if it was sent again at this very
 * moment it is young, and is put back.
 */
export async function removePicture(
  store: PictureStore,
  publicId: string,
  before: Date,
): Promise<void> {
  const path = masterPath(store, publicId)
  const aside = `${path}${UNFINISHED}`
  try {
    await rename(path, aside)
  } catch (error) {
    // Somebody else has removed it.
    if (isMissing(error)) return
    throw error
  }
  if (!(await isOlder(aside, before))) return rename(aside, path)
  for (const variant of variantsOf(publicId)) {
    store.hot.delete(variantName(variant))
    await rm(variantPath(store, variant), { force: true })
  }
  return rm(aside)
}

/** Removes what a crash left half written. */
export async function removeUnfinished({ masters, variants }: PictureStore, before: Date) {
  for (const folder of [masters, variants])
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (name.endsWith(UNFINISHED) && (await isOlder(path, before)))
        await rm(path, { force: true })
    }
}

/** A file that is gone meanwhile is nobody's business any more. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
