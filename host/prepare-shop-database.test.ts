import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { createEmptyDatabase } from '#tests/support/database-server.ts'
import { createReadiness } from './health.ts'
import { prepareShopDatabase } from './prepare-shop-database.ts'
import { readHostSettings } from './settings.ts'

const OPEN = { isListening: () => true, log: createLog('silent'), isClosing: () => false }

async function emptyDatabase() {
  const database = await createEmptyDatabase(inject('databaseServer'))
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  return { connectionString: database.connectionString, pool }
}

test('two hosts that start at the same time prepare one shop', async () => {
  const { connectionString, pool } = await emptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-prepare-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = readHostSettings({
    DATA_DIR: dataDir,
    SEED: 'none',
    DATABASE_URL: connectionString,
  })
  const prepare = () => prepareShopDatabase(settings, { connectionString }, () => {})
  const signIns = await Promise.all([prepare(), prepare(), prepare()])
  expect(
    signIns.filter((signIn) => signIn),
    'one prints the password',
  ).toHaveLength(1)
  const { rows } = await pool.query('select email from users')
  expect(rows).toEqual([{ email: settings.adminEmail }])
})

test('a migration that waits for a table tries again, and does not block the queries of the table meanwhile', async () => {
  const { connectionString, pool } = await emptyDatabase()
  await migrateDatabase(connectionString)
  await pool.query('delete from drizzle.__drizzle_migrations')
  await pool.query('drop schema public cascade; create schema public')
  const lockingClient = await pool.connect()
  await lockingClient.query(
    'begin; lock table drizzle.__drizzle_migrations in access exclusive mode',
  )
  const migration = migrateDatabase(connectionString)
  await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBeGreaterThan(0)
  await expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(0)
  await lockingClient.query('commit')
  lockingClient.release()
  await migration
  const { rowCount } = await pool.query('select from products')
  expect(rowCount).toBe(0)
})

const WAITING = `select from pg_stat_activity
  where application_name = 'gahana migrations' and wait_event_type = 'Lock'
    and datname = current_database()`

test('a host is ready with the tables of its version and also with newer ones, but not with older ones', async () => {
  const { connectionString, pool } = await emptyDatabase()
  await migrateDatabase(connectionString)
  // The status that a process reports that has just started.
  const status = async () => (await createReadiness({ ...OPEN, pool })()).status
  expect(await status()).toBe(200)
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)",
  )
  expect(await status(), 'newer').toBe(200)
  await pool.query(`delete from drizzle.__drizzle_migrations where created_at in
    (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`)
  expect(await status(), 'older').toBe(503)
})

test('a host that was ready stays ready while the database is away, and one that starts then is not', async () => {
  const { connectionString } = await emptyDatabase()
  await migrateDatabase(connectionString)
  const pool = new pg.Pool({ connectionString })
  let isClosing = false
  const ready = createReadiness({ ...OPEN, pool, isClosing: () => isClosing })
  expect((await ready()).status).toBe(200)
  await pool.end()
  expect((await ready()).status).toBe(200)
  const late = createReadiness({ ...OPEN, pool })
  expect((await late()).status).toBe(503)
  isClosing = true
  expect((await ready()).status).toBe(503)
})

test('queries of the shop are not compiled, also if the database would do it', async () => {
  const { connectionString } = await emptyDatabase()
  const compiling = new URL(connectionString)
  compiling.searchParams.set('options', '-c jit=on')
  await migrateDatabase(compiling.href)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'select setconfig from pg_db_role_setting where setrole = current_user::regrole',
  )
  await client.end()
  expect(rows).toEqual([{ setconfig: expect.arrayContaining(['jit=off']) }])
})
