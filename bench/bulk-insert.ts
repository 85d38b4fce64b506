import type { Client } from 'pg'

/**
 * Runs `fill` without triggers, checks of foreign keys and the indexes of the tables, which are
 * created again afterwards; keys and other constraints stay. `fill` inserts what triggers would have.
 */
export async function insertInBulk(client: Client, tables: string[], fill: () => Promise<void>) {
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set work_mem = '512MB';
    set maintenance_work_mem = '2GB';
    set max_parallel_maintenance_workers = 2`)
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any($1::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
  await client.query('reset all')
}

/** Inserts `copies` more of every row of a table; `changed` has the expressions of other columns. */
export async function copyRows(
  client: Client,
  table: string,
  copies: number,
  changed: Record<string, string>,
) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  await client.query(`
    insert into ${table} (${names}) overriding system value
    select ${names.map((name) => changed[name] ?? name)}
    from ${table}, generate_series(1, ${copies}) as copy`)
}
