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

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

const MigrationJournal = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/**
 * Migrates the tables of a database to this version, or to an older one: `newestTime` is the `when`
 * of its newest migration in the journal. Uses a separate connection without the statement timeout
 * of the shop, because rewriting a large table takes longer.
 */
export async function migrateDatabase(
  connectionString: string,
  newestTime?: number,
): Promise<void> {
  const folder = newestTime === undefined ? MIGRATIONS_FOLDER : await copyMigrationsUpTo(newestTime)
  try {
    await onSeparateConnection({ connectionString, name: 'migrations' }, async (client) => {
      await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await retryWhileLocked(() => migrate(drizzle({ client }), { migrationsFolder: folder }))
      await switchJitOff(client)
    })
  } finally {
    if (folder !== MIGRATIONS_FOLDER) await rm(folder, { recursive: true })
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
const MAX_LOCK_TRIES = 30
const LOCK_RETRY_MS = 1_000

async function retryWhileLocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_LOCK_TRIES) throw error
      await setTimeout(LOCK_RETRY_MS)
    }
  }
}

/** Copies the migrations up to one of them to a temporary folder. */
async function copyMigrationsUpTo(newestTime: number): Promise<string> {
  const migrationJournal = MigrationJournal.parse(
    JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')),
  )
  const includedEntries = migrationJournal.entries.filter(({ when }) => when <= newestTime)
  if (includedEntries.at(-1)?.when !== newestTime)
    throw new Error('The database is of a newer version than this program')
  const folder = await mkdtemp(join(tmpdir(), 'gahana-migrations-'))
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
  await writeFile(
    `${folder}/meta/_journal.json`,
    JSON.stringify({ ...migrationJournal, entries: includedEntries }),
  )
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
  const { rows } = await pool.query<{ newestTime: string | null }>(
    'select max(created_at) as "newestTime" from drizzle.__drizzle_migrations',
  )
  const versionDifference = Number(rows[0]?.newestTime) - readNewestMigrationTime()
  return versionDifference === 0 ? 'same' : versionDifference < 0 ? 'older' : 'newer'
}

/**
 * Whether the database has all migrations of this version. It may also have newer ones, while hosts
 * are updated one after the other.
 */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const state = await compareMigrations(pool)
  return state === 'same' || state === 'newer'
}

function readNewestMigrationTime(): number {
  const migrationJournal = readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, 'utf8')
  return Math.max(
    ...MigrationJournal.parse(JSON.parse(migrationJournal)).entries.map(({ when }) => when),
  )
}
