import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where pictures are kept. */
export type PictureStore = {
  /** One file a picture, re-encoded from what was sent; variants are made of it. */
  masters: string
  /** What browsers load; every file can be made again from its master. */
  variants: string
}

/** Opens the picture store of a folder; makes the folder where there is none. */
export function openPictureStore(folder: string): PictureStore {
  const store = { masters: join(folder, 'masters'), variants: join(folder, 'variants') }
  mkdirSync(store.masters, { recursive: true })
  mkdirSync(store.variants, { recursive: true })
  return store
}
