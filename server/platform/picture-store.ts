import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { limitConcurrency, type RunLimited } from './limit-concurrency.ts'
import type { Look } from './pictures/encode.ts'
import { allowPicturesOnly } from './pictures/formats.ts'

/** Where pictures are kept. */
export type PictureStore = {
  /** One file a picture, re-encoded from what was sent; variants are made of it. */
  masters: string
  /** What browsers load; every file can be made again from its master. */
  variants: string
  /** The variants that are asked for most. */
  hot: LRUCache<string, Uint8Array<ArrayBuffer>>
  /** How masters look that were kept or asked about lately: what is saved next names them. */
  looks: LRUCache<string, Look>
  /** Variants that are being made now: whoever asks meanwhile waits for the same one. */
  making: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Uploads and variants each wait in a line of their own, so that neither stops the other. */
  keepInTurn: RunLimited
  makeInTurn: RunLimited
}

const HOT_BYTES = 24 * 1024 * 1024
const REMEMBERED_LOOKS = 1000

/** Opens the picture store of a folder; makes the folder where there is none. */
export function openPictureStore(folder: string): PictureStore {
  allowPicturesOnly()
  const masters = join(folder, 'masters')
  const variants = join(folder, 'variants')
  for (const place of [masters, variants]) mkdirSync(place, { recursive: true })
  return {
    masters,
    variants,
    hot: new LRUCache({ maxSize: HOT_BYTES, sizeCalculation: ({ byteLength }) => byteLength }),
    looks: new LRUCache({ max: REMEMBERED_LOOKS }),
    making: new Map(),
    // An upload of 25 megapixels takes up to 200 MB while it is decoded.
    keepInTurn: limitConcurrency({ atOnce: 2, maxWaiting: 100 }),
    makeInTurn: limitConcurrency({ atOnce: 2, maxWaiting: 1000 }),
  }
}
