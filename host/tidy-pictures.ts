import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import type { PictureStore } from '#server/platform/picture-store.ts'
import { sweepPictures } from '#server/platform/pictures/sweep-pictures.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Removes once a day what uploads left behind that no row names; returns its end. */
export function tidyPictures(db: Database, pictures: PictureStore, log: Log): () => void {
  const timer = setInterval(() => {
    sweepPictures(db, pictures).catch((error: unknown) =>
      log.warn({ err: error }, 'the pictures could not be tidied'),
    )
  }, A_DAY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
