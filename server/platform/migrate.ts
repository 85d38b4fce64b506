import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, type Pool } from 'pg'
import * as z from 'zod/mini'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

/**
 * Migrates the tables of a database to this version. Uses a separate connection without the
 * statement timeout of the shop, because rewriting a large table takes longer.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, application_name: 'gahana migrations' })
  await client.connect()
  try {
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}

/** Whether the newest migration of the database is the newest one of this version. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest) === newestMigration()
}

function newestMigration(): number | undefined {
  const journal = readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')
  return Journal.parse(JSON.parse(journal)).entries.at(-1)?.when
}
