import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { LRUCache } from 'lru-cache'
import { limitConcurrency, type RunWithLimit } from '../limit-concurrency.ts'
import type { PicturePreview } from './encode.ts'
import { allowPicturesOnly } from './formats.ts'
import type { Bytes, PictureFiles } from './picture-files.ts'

/** The stored pictures: their files, their rows in the database, and caches. */
export type PictureStore = {
  /**
   * One re-encoded master for each picture, and the variants that browsers load. A variant can be
   * made again from its master.
   */
  files: PictureFiles
  db: NodePgDatabase
  /** The most requested variants, in memory. */
  variantsInMemory: LRUCache<string, Bytes>
  /** Size and placeholder of masters that were recently stored or used. */
  previewsInMemory: LRUCache<string, PicturePreview>
  /** Variants that are being made now: concurrent requests for a variant share one promise. */
  variantsBeingMade: Map<string, Promise<Bytes>>
  /** Uploads and variants have separate queues, so that neither delays the other. */
  runUpload: RunWithLimit
  runEncoding: RunWithLimit
}

const MAX_VARIANT_BYTES_IN_MEMORY = 24 * 1024 * 1024
const MAX_PREVIEWS_IN_MEMORY = 1000

/** Opens the picture store. */
export function openPictureStore(files: PictureFiles, db: NodePgDatabase): PictureStore {
  allowPicturesOnly()
  return {
    files,
    db,
    variantsInMemory: new LRUCache({
      maxSize: MAX_VARIANT_BYTES_IN_MEMORY,
      sizeCalculation: ({ byteLength }) => byteLength,
    }),
    previewsInMemory: new LRUCache({ max: MAX_PREVIEWS_IN_MEMORY }),
    variantsBeingMade: new Map(),
    // An upload of 25 megapixels takes up to 200 MB while it is decoded.
    runUpload: limitConcurrency({ maxAtOnce: 2, maxWaiting: 100 }),
    runEncoding: limitConcurrency({ maxAtOnce: 2, maxWaiting: 1000 }),
  }
}
