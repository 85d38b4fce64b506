import { join } from 'node:path'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { startSession } from '#server/accounts/session.ts'
import { users } from '#server/accounts/tables.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { connectionStringWithDatabase } from '#tests/support/database-server.ts'
import { withTemporaryFolder } from './sample-shop.ts'
import { withSeparateConnection } from './separate-connection.ts'

/** Runs a database server during `measure`; `folder` is a temporary folder for other files. */
export const withBenchDatabaseServer = (
  measure: (server: string, folder: string) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const server = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      log: createLog('error'),
      printLine: () => {},
    })
    try {
      await measure(server.connectionString, folder)
    } finally {
      await server.stop()
    }
  })

/** Makes the database of a shop and fills it; returns the result of `fill`. */
export async function makeFilledDatabase<Filled>(
  server: string,
  name: string,
  fill: (db: NodePgDatabase) => Promise<Filled>,
): Promise<{ connectionString: string; filled: Filled }> {
  await withSeparateConnection(server, (client) =>
    client.query(`create database ${name} encoding 'UTF8' template template0`),
  )
  const connectionString = connectionStringWithDatabase(server, name)
  await migrateDatabase(connectionString)
  const { db, pool } = openDatabase(connectionString, { log: createLog('error') })
  const filled = await fill(db)
  await pool.end()
  return { connectionString, filled }
}

/** Creates an admin with all permissions, and returns the token of a session. */
export async function addAdmin(db: NodePgDatabase): Promise<string> {
  const person = { email: 'asha@gahana.test', passwordHash: '-', firstName: 'Asha' }
  const [admin] = await db
    .insert(users)
    .values({ ...person, lastName: 'Karki', role: 'admin' })
    .returning({ id: users.id })
  if (!admin) throw new Error('Nobody was hired')
  return startSession(db, admin.id, 'admin')
}
