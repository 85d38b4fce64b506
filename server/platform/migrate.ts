import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Brings the tables of a database to what this version of the shop needs. */
export const migrateDatabase = (db: NodePgDatabase): Promise<void> =>
  migrate(db, { migrationsFolder: MIGRATIONS })
