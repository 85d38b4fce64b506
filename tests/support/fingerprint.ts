import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database.ts'

/**
 * A hash of the content of each table; equal hashes before and after prove that nothing was
 * written. The hashes of the rows are added up, because sorting the rows takes three times as long.
 * Stored pictures are left out: one that was uploaded with a refused request is unused, and the
 * sweep removes it.
 */
export async function databaseFingerprint(db: Database): Promise<Record<string, string>> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'pictures'`,
  )
  const hashes = tables.rows.map(
    ({ name }) => sql`
      select ${name} as name, count(*) || '/' || coalesce(sum(hashtextextended(line::text, 0)), 0) as hash
      from ${sql.identifier(name)} as line`,
  )
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(hashes, sql` union all `),
  )
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
