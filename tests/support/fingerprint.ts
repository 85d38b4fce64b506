import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/**
 * Triggers that record each changed row in a table. The table is in a separate schema, so that it is
 * not counted among those of the shop.
 */
const RECORD_CHANGES = sql`
  create schema changes;
  create table changes.changed_rows (table_name text not null);
  create function changes.record() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then
        insert into changes.changed_rows values (tg_table_name);
      end if;
      return null;
    end $$;
  do $$
    declare name text;
    begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format(
          'create trigger record_changes after insert or update or delete on %I
           for each row execute function changes.record()', name);
      end loop;
    end $$`

const recordedDatabases = new WeakSet<Database>()

/**
 * How many rows of each table were added, changed or deleted since the first call for a database;
 * equal numbers before and after prove that nothing was written. Changes that are rolled back do
 * not count. Comparing the content of all tables takes thirty times as long. Stored pictures are
 * left out: one that was uploaded with a refused request is unused, and the sweep removes it.
 */
export async function makeDatabaseFingerprint(db: Database): Promise<Record<string, number>> {
  if (!recordedDatabases.has(db)) await db.execute(RECORD_CHANGES)
  recordedDatabases.add(db)
  const { rows } = await db.execute<{ name: string; changes: number }>(sql`
    select tablename as name, count(table_name)::int as changes
    from pg_tables left join changes.changed_rows on table_name = tablename
    where schemaname = 'public' and tablename <> 'pictures'
    group by tablename`)
  return Object.fromEntries(rows.map(({ name, changes }) => [name, changes]))
}
