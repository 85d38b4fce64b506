import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureStore } from '../picture-store.ts'

const ENDING = '.webp'

/** Names the masters of an older shop as they are named now: while all were WebP, they said so. */
export async function renameMasters({ masters }: PictureStore): Promise<void> {
  for (const name of await readdir(masters))
    if (name.endsWith(ENDING))
      await rename(join(masters, name), join(masters, name.slice(0, -ENDING.length)))
}
