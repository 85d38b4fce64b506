import { access } from 'node:fs/promises'
import type { PictureStore } from '../picture-store.ts'
import { isMissing, variantPath, variantsOf } from './files.ts'
import { bringVariant } from './read-variant.ts'

/**
 * Makes the variants of pictures before anybody asks, one at a time, so that shoppers' own
 * requests always find a free place.
 */
export async function warmPictures(
  store: PictureStore,
  publicIds: string[],
  signal: AbortSignal,
): Promise<void> {
  for (const variant of publicIds.flatMap(variantsOf)) {
    if (signal.aborted) return
    if (!(await isThere(variantPath(store, variant)))) await bringVariant(store, variant)
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}
