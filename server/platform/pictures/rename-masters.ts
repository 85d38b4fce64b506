import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '../picture-store.ts'

const ENDING = '.webp'

/** Renames the masters of an older version, whose file names ended with `.webp`. */
export async function renameMasters({ masters }: PictureStore): Promise<void> {
  for (const name of await readdir(masters))
    if (name.endsWith(ENDING))
      await rename(join(masters, name), join(masters, name.slice(0, -ENDING.length)))
}
