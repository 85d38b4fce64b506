import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import type { PictureStore } from '../platform/picture-store.ts'
import { listOldPictures, removePicture, removeUnfinished } from '../platform/pictures/old-files.ts'
import { productImages } from './tables.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Tidies up after uploads that never came to a product, and pictures that were removed. */
export async function sweepPictures(db: Database, store: PictureStore): Promise<void> {
  const before = new Date(Date.now() - A_DAY_MS)
  await removeUnfinished(store, before)
  const old = await listOldPictures(store, before)
  const { rows } = await db.execute<{ publicId: string }>(sql`
    select old.public_id as "publicId" from unnest(${sql.param(old)}::text[]) as old (public_id)
    where not exists (select from ${productImages} where ${productImages.publicId} = old.public_id)`)
  for (const { publicId } of rows) await removePicture(store, publicId, before)
}
