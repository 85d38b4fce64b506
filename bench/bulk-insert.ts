import type { Client } from 'pg'

/**
 * Runs `insertRows` without triggers, checks of foreign keys and the indexes of the tables, which
 * are created again afterwards; keys and other constraints stay. `insertRows` inserts what triggers
 * would have.
 */
export async function insertInBulk(
  client: Client,
  tableNames: string[],
  insertRows: () => Promise<void>,
) {
  await client.query(`
    set session_replication_role = replica;
    set synchronous_commit = off;
    set work_mem = '512MB';
    set maintenance_work_mem = '2GB';
    set max_parallel_maintenance_workers = 2`)
  const { rows } = await client.query<{ indexName: string; definitionSql: string }>(
    `select indexrelid::regclass::text as "indexName", pg_get_indexdef(indexrelid) as "definitionSql"
    from pg_index where indrelid = any($1::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tableNames],
  )
  for (const { indexName } of rows) await client.query(`drop index ${indexName}`)
  await insertRows()
  for (const { definitionSql } of rows) await client.query(definitionSql)
  await client.query('reset all')
}

/**
 * Inserts `copyCount` more of every row of a table; `changedColumns` has the expressions of other
 * columns.
 */
export async function copyRows(
  client: Client,
  tableName: string,
  copyCount: number,
  changedColumns: Record<string, string>,
) {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [tableName],
  )
  const columnNames = rows.map(({ name }) => name)
  await client.query(`
    insert into ${tableName} (${columnNames}) overriding system value
    select ${columnNames.map((name) => changedColumns[name] ?? name)}
    from ${tableName}, generate_series(1, ${copyCount}) as copy`)
}
