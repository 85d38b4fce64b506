import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PUBLIC_ID } from '#contract/picture-files.ts'
import type { PictureStore } from '../picture-store.ts'
import { isMissing, masterPath, variantName, variantPath, variantsOf } from './files.ts'
import { UNFINISHED } from './write-whole.ts'

/** The pictures that were last uploaded or used before a time. */
export async function listOldPictures(store: PictureStore, before: Date): Promise<string[]> {
  const names = await readdir(store.masters)
  const old: string[] = []
  for (const publicId of names.filter((name) => PUBLIC_ID.test(name)))
    if (await isOlder(masterPath(store, publicId), before)) old.push(publicId)
  return old
}

/**
 * Removes a picture and its variants. The file is renamed first and then checked again: if it was
 * uploaded again in the meantime, it is renamed back.
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
    // Another process has already removed it.
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

/** Removes files that a crash left unfinished. */
export async function removeUnfinished({ masters, variants }: PictureStore, before: Date) {
  for (const folder of [masters, variants])
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      if (name.endsWith(UNFINISHED) && (await isOlder(path, before)))
        await rm(path, { force: true })
    }
}

/** Whether a file was last changed before a time; false if there is no such file. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
