import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client, Pool } from 'pg'
import * as z from 'zod/mini'
import { isLockTimeout, onSeparateConnection } from './database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

const Journal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/**
 * Migrates the tables of a database to this version, or to an older one: `newest` is the `when` of
 * its newest migration in the journal. Uses a separate connection without the statement timeout of
 * the shop, because rewriting a large table takes longer.
 */
export async function migrateDatabase(connectionString: string, newest?: number): Promise<void> {
  const folder = newest === undefined ? MIGRATIONS : await copyMigrations(newest)
  try {
    await onSeparateConnection({ connectionString, name: 'migrations' }, async (client) => {
      await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await retryLocked(() => migrate(drizzle({ client }), { migrationsFolder: folder }))
      await switchJitOff(client)
    })
  } finally {
    if (folder !== MIGRATIONS) await rm(folder, { recursive: true })
  }
}

/**
 * Compiling the queries of an order takes a hundred times as long as running them, and PostgreSQL
 * does it when its statistics are missing, as in a new shop. A setting of the role, because a pooler
 * would not pass on a setting of the connection.
 */
async function switchJitOff(client: Client): Promise<void> {
  const { rows } = await client.query<{ jit: string }>('show jit')
  if (rows[0]?.jit === 'on') await client.query('alter role current_user set jit = off')
}

/**
 * A statement that waits for a lock of a table blocks all queries of the table that come after it.
 * So a migration waits only for a short time, is rolled back, and tries again later.
 */
const LOCK_TIMEOUT_MS = 2_000
const MAX_TRIES = 30
const RETRY_MS = 1_000

async function retryLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_TRIES) throw error
      await setTimeout(RETRY_MS)
    }
  }
}

/** Copies the migrations up to one of them to a temporary folder. */
async function copyMigrations(newest: number): Promise<string> {
  const journal = Journal.parse(
    JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')),
  )
  const entries = journal.entries.filter(({ when }) => when <= newest)
  if (entries.at(-1)?.when !== newest)
    throw new Error('The database is of a newer version than this program')
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
  await writeFile(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }))
  return folder
}

/** The migrations of the database compared with those of this version. */
export async function compareMigrations(
  pool: Pool,
): Promise<'missing' | 'older' | 'same' | 'newer'> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return 'missing'
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  const difference = Number(rows[0]?.newest) - newestMigration()
  return difference === 0 ? 'same' : difference < 0 ? 'older' : 'newer'
}

/**
 * Whether the database has all migrations of this version. It may also have newer ones, while hosts
 * are updated one after the other.
 */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const state = await compareMigrations(pool)
  return state === 'same' || state === 'newer'
}

function newestMigration(): number {
  const journal = readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')
  return Math.max(...Journal.parse(JSON.parse(journal)).entries.map(({ when }) => when))
}
