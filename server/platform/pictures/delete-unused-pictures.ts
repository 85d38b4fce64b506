import { and, lt, type SQL, sql } from 'drizzle-orm'
import { PICTURE_ID_PATTERN } from '#contract/picture-files.ts'
import { type Database, inTransaction } from '../database/database.ts'
import { isAnyOf } from '../database/is-any-of.ts'
import { pictures } from '../tables.ts'
import {
  PICTURE_MASTERS_FOLDER,
  pictureMasterKey,
  pictureVariantKeysOf,
  type StoredFile,
} from './picture-files.ts'
import type { PictureStore } from './picture-store.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const BATCH_SIZE = 200

/**
 * Removes pictures that no row refers to and that were last used more than a day ago: abandoned
 * uploads and replaced pictures. A row is deleted before its files. If the process dies between
 * both, the next sweep finds the file without a row and removes it.
 */
export async function deleteUnusedPictures(
  store: PictureStore,
  signal?: AbortSignal,
): Promise<void> {
  await store.files.removeUnfinished(new Date(Date.now() - DAY_IN_MS))
  await addMissingPictureRows(store)
  for (;;) {
    signal?.throwIfAborted()
    const { found, deleted: deletedPictures } = await deleteUnused(store)
    for (const publicId of deletedPictures) {
      const variantKeys = pictureVariantKeysOf(publicId)
      for (const key of variantKeys) store.variantsInMemory.delete(key)
      await store.files.remove([...variantKeys, pictureMasterKey(publicId)])
    }
    if (found < BATCH_SIZE) return
  }
}

/**
 * Adds rows for masters that have none: those of a version that had no table of pictures, and those
 * that were written just before their process died. They count as last used when they were written.
 */
export async function addMissingPictureRows({ files, db }: PictureStore): Promise<void> {
  for await (const page of files.list(PICTURE_MASTERS_FOLDER)) {
    const masterFiles = page.flatMap(findMasterOf)
    await db.execute(sql`
      insert into ${pictures} (public_id, last_used_at)
      select * from unnest(
        ${sql.param(masterFiles.map(({ publicId }) => publicId))}::text[],
        ${sql.param(masterFiles.map(({ writtenAt }) => writtenAt.toISOString()))}::timestamptz[]
      )
      on conflict do nothing`)
  }
}

function findMasterOf({ key, writtenAt }: StoredFile) {
  const publicId = key.slice(PICTURE_MASTERS_FOLDER.length + 1)
  return PICTURE_ID_PATTERN.test(publicId) ? [{ publicId, writtenAt }] : []
}

/**
 * Deletes the rows of one batch of unused pictures. They are locked first, and then checked again:
 * a row that begins to refer to one of them either holds its lock, and is skipped here, or waits and
 * is then refused by its foreign key.
 */
const deleteUnused = ({ db }: PictureStore) =>
  inTransaction(db, async (tx) => {
    const isUnusedPicture = await buildUnusedCondition(tx)
    const lockedPictures = await tx
      .select({ publicId: pictures.publicId })
      .from(pictures)
      // By the clock of the database, which has also written the times.
      .where(and(lt(pictures.lastUsedAt, sql`now() - interval '1 day'`), isUnusedPicture))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true })
    const ids = lockedPictures.map(({ publicId }) => publicId)
    const deletedPictures = await tx
      .delete(pictures)
      .where(and(isAnyOf(pictures.publicId, ids), isUnusedPicture))
      .returning({ publicId: pictures.publicId })
    return { found: ids.length, deleted: deletedPictures.map(({ publicId }) => publicId) }
  })

/** The condition that no row of any table refers to a picture, according to the foreign keys. */
async function buildUnusedCondition(tx: Database): Promise<SQL | undefined> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'pictures'::regclass`)
  return and(
    ...rows.map(
      ({ table, column }) =>
        sql`not exists (select from ${sql.identifier(table)} as other where other.${sql.identifier(column)} = ${pictures.publicId})`,
    ),
  )
}
