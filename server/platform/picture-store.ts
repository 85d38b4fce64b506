import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { limitConcurrency, type RunLimited } from './limit-concurrency.ts'
import type { Look } from './pictures/encode.ts'
import { allowPicturesOnly } from './pictures/formats.ts'

/** The stored pictures, and caches of them. */
export type PictureStore = {
  /** The folder with one re-encoded file for each picture; variants are made from it. */
  masters: string
  /** The folder with the files that browsers load; each can be made again from its master. */
  variants: string
  /** The most requested variants, in memory. */
  hot: LRUCache<string, Uint8Array<ArrayBuffer>>
  /** Size and placeholder of masters that were recently stored or used. */
  looks: LRUCache<string, Look>
  /** Variants that are being made now: concurrent requests for a variant share one promise. */
  making: Map<string, Promise<Uint8Array<ArrayBuffer>>>
  /** Uploads and variants have separate queues, so that neither delays the other. */
  keepInTurn: RunLimited
  makeInTurn: RunLimited
}

const HOT_BYTES = 24 * 1024 * 1024
const REMEMBERED_LOOKS = 1000

/** Opens the picture store of a folder, and creates the folder if it is missing. */
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
