import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readDatabaseServerState } from '#server/operations/read-database-server-state.ts'
import { useShop } from '#tests/support/shop.ts'
import { readUnfinishedFills, runColumnFills } from './run-column-fills.ts'
import { columnFills } from './tables.ts'

const shop = useShop()
const ROW_COUNT = 2_500
const FILL_NAME = 'letters.length'

/** A statement as a migration registers it. */
const FILL_STATEMENT = `
  with batch as (
    select id from letters where id > coalesce($1::bigint, 0) order by id limit $2
  ), filled as (
    update letters set length = length(body) from batch where letters.id = batch.id
  )
  select max(id)::text as last from batch`

beforeEach(async () => {
  await shop.db.delete(columnFills)
  await shop.pool.query('drop table if exists letters')
  await shop.pool.query(
    `create table letters as
       select id::bigint, repeat('x', id % 7) as body, null::int as length
       from generate_series(1, ${ROW_COUNT}) as id`,
  )
  await shop.pool.query('create unique index on letters (id)')
  await shop.db.insert(columnFills).values({ name: FILL_NAME, statement: FILL_STATEMENT })
})

const countUnfilledRows = async () =>
  (await shop.pool.query('select from letters where length is null')).rowCount
const NEVER_ABORTED_SIGNAL = new AbortController().signal
const PACE_WITHOUT_PAUSES = { rows: 500, pauseMs: 0 }

test('a new column that a migration has registered is filled, and only once', async () => {
  expect(await readUnfinishedFills(shop.db)).toEqual([FILL_NAME])
  await runColumnFills(shop.db, NEVER_ABORTED_SIGNAL, PACE_WITHOUT_PAUSES)
  expect(await countUnfilledRows()).toBe(0)
  expect(await readUnfinishedFills(shop.db)).toEqual([])
  await shop.pool.query('update letters set length = null')
  await runColumnFills(shop.db, NEVER_ABORTED_SIGNAL, PACE_WITHOUT_PAUSES)
  expect(await countUnfilledRows(), 'not filled again').toBe(ROW_COUNT)
})

test('filling a column continues after the last batch when the shop was stopped', async () => {
  const stopController = new AbortController()
  const interruptedFill = runColumnFills(shop.db, stopController.signal, {
    rows: 1_000,
    pauseMs: 60_000,
  })
  await expect.poll(countUnfilledRows).toBe(ROW_COUNT - 1_000)
  stopController.abort()
  await expect(interruptedFill).rejects.toThrow('aborted')
  expect((await readDatabaseServerState(shop.pool)).unfinishedFills).toEqual([FILL_NAME])
  await shop.pool.query('update letters set length = -1 where id <= 1000')
  await runColumnFills(shop.db, NEVER_ABORTED_SIGNAL, PACE_WITHOUT_PAUSES)
  expect(await countUnfilledRows()).toBe(0)
  const { rowCount } = await shop.pool.query('select from letters where length = -1')
  expect(rowCount, 'the first batch is not filled again').toBe(1_000)
})

test('after a batch that fails the earlier batches stay, and the column does not count as filled', async () => {
  await shop.pool.query('alter table letters add check (id <> 1700 or length is null)')
  await expect(runColumnFills(shop.db, NEVER_ABORTED_SIGNAL, PACE_WITHOUT_PAUSES)).rejects.toThrow()
  expect(await countUnfilledRows()).toBe(ROW_COUNT - 1_500)
  const { rows } = await shop.db.execute(sql`select last_key, finished_at from fills`)
  expect(rows).toEqual([{ last_key: '1500', finished_at: null }])
})
