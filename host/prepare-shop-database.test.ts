import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { createEmptyDatabase } from '#tests/support/database-server.ts'
import { createReadiness } from './health.ts'
import { prepareShopDatabase } from './prepare-shop-database.ts'
import { readHostSettings } from './settings.ts'

const OPEN_SHOP_FACTS = {
  isListening: () => true,
  hasHeardAllChanges: () => true,
  log: createLog('silent'),
  isClosing: () => false,
}

async function makeEmptyDatabase() {
  const database = await createEmptyDatabase(inject('databaseServer'))
  const pool = new pg.Pool({ connectionString: database.connectionString, max: 4 })
  onTestFinished(async () => {
    await pool.end()
    await database.dropDatabase()
  })
  return { connectionString: database.connectionString, pool }
}

test('two hosts that start at the same time prepare the database once', async () => {
  const { connectionString, pool } = await makeEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-prepare-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const settings = readHostSettings({
    DATA_DIR: dataDir,
    SEED: 'none',
    DATABASE_URL: connectionString,
  })
  const prepareDatabase = () => prepareShopDatabase(settings, { connectionString }, () => {})
  const ownerSignIns = await Promise.all([prepareDatabase(), prepareDatabase(), prepareDatabase()])
  expect(
    ownerSignIns.filter((ownerSignIn) => ownerSignIn),
    'one prints the password',
  ).toHaveLength(1)
  const { rows } = await pool.query('select email from users')
  expect(rows).toEqual([{ email: settings.adminEmail }])
})

test('a migration that waits for a table tries again, and does not block the queries of the table meanwhile', async () => {
  const { connectionString, pool } = await makeEmptyDatabase()
  await migrateDatabase(connectionString)
  await pool.query('delete from drizzle.__drizzle_migrations')
  await pool.query('drop schema public cascade; create schema public')
  const lockingClient = await pool.connect()
  await lockingClient.query(
    'begin; lock table drizzle.__drizzle_migrations in access exclusive mode',
  )
  const migrationPromise = migrateDatabase(connectionString)
  await expect
    .poll(async () => (await pool.query(WAITING_FOR_LOCK_SQL)).rowCount)
    .toBeGreaterThan(0)
  await expect.poll(async () => (await pool.query(WAITING_FOR_LOCK_SQL)).rowCount).toBe(0)
  await lockingClient.query('commit')
  lockingClient.release()
  await migrationPromise
  const { rowCount } = await pool.query('select from products')
  expect(rowCount).toBe(0)
})

const WAITING_FOR_LOCK_SQL = `select from pg_stat_activity
  where application_name = 'gahana migrations' and wait_event_type = 'Lock'
    and datname = current_database()`

test('a host is ready with the tables of its version and also with newer ones, but not with older ones', async () => {
  const { connectionString, pool } = await makeEmptyDatabase()
  await migrateDatabase(connectionString)
  // The status that a process reports that has just started.
  const readReadinessStatus = async () =>
    (await createReadiness({ ...OPEN_SHOP_FACTS, pool })()).status
  expect(await readReadinessStatus()).toBe(200)
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9e15)",
  )
  expect(await readReadinessStatus(), 'newer').toBe(200)
  await pool.query(`delete from drizzle.__drizzle_migrations where created_at in
    (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 2)`)
  expect(await readReadinessStatus(), 'older').toBe(503)
})

test('a ready host stays ready while the database is unreachable, and a host that starts meanwhile is not ready', async () => {
  const { connectionString } = await makeEmptyDatabase()
  await migrateDatabase(connectionString)
  const pool = new pg.Pool({ connectionString })
  let isClosing = false
  const checkReadiness = createReadiness({ ...OPEN_SHOP_FACTS, pool, isClosing: () => isClosing })
  expect((await checkReadiness()).status).toBe(200)
  await pool.end()
  expect((await checkReadiness()).status).toBe(200)
  const readinessWhileClosing = createReadiness({ ...OPEN_SHOP_FACTS, pool })
  expect((await readinessWhileClosing()).status).toBe(503)
  isClosing = true
  expect((await checkReadiness()).status).toBe(503)
})

test('a host that reaches neither the primary nor a replica for a second is not ready for a balancer that asks for the database', async () => {
  const { connectionString, pool } = await makeEmptyDatabase()
  await migrateDatabase(connectionString)
  let [hearsPrimary, replicaAnswers] = [true, false]
  const checkReadiness = createReadiness({
    ...OPEN_SHOP_FACTS,
    pool,
    hasHeardAllChanges: () => hearsPrimary,
    replica: { answers: async () => replicaAnswers },
  })
  const statusWithDatabase = async () => (await checkReadiness({ mustReachDatabase: true })).status
  expect(await statusWithDatabase()).toBe(200)
  hearsPrimary = false
  expect(await statusWithDatabase(), 'only for a moment').toBe(200)
  await sleep(1_100)
  expect(await statusWithDatabase()).toBe(503)
  expect((await checkReadiness()).status).toBe(200)
  replicaAnswers = true
  expect(await statusWithDatabase()).toBe(200)
})

test('queries of the shop run without JIT compilation, also if the database has it enabled', async () => {
  const { connectionString } = await makeEmptyDatabase()
  const compilingConnection = new URL(connectionString)
  compilingConnection.searchParams.set('options', '-c jit=on')
  await migrateDatabase(compilingConnection.href)
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query(
    'select setconfig from pg_db_role_setting where setrole = current_user::regrole',
  )
  await client.end()
  expect(rows).toEqual([{ setconfig: expect.arrayContaining(['jit=off']) }])
})
