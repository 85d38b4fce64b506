import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import type { PictureStore } from '../picture-store.ts'
import { listOldPictures, removePicture, removeUnfinished } from './old-files.ts'

const A_DAY_MS = 24 * 60 * 60 * 1000

/** Removes pictures that no row refers to: abandoned uploads and replaced pictures. */
export async function sweepPictures(db: Database, store: PictureStore): Promise<void> {
  const before = new Date(Date.now() - A_DAY_MS)
  await removeUnfinished(store, before)
  const old = await listOldPictures(store, before)
  const { rows } = await db.execute<{ publicId: string }>(sql`
    select old.public_id as "publicId" from unnest(${sql.param(old)}::text[]) as old (public_id)
    where not exists (${await namesOfPictures(db)})`)
  for (const { publicId } of rows) await removePicture(store, publicId, before)
}

/**
 * Selects the rows of all tables that refer to `old`. It finds the columns by name: every column
 * that refers to a picture is called `public_id` or ends with it. New tables are thus included.
 */
async function namesOfPictures(db: Database) {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name like '%public\\_id'`)
  const named = rows.map(
    ({ table, column }) =>
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = old.public_id`,
  )
  return sql.join(named, sql` union all `)
}
