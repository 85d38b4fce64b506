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

/** Runs a database server during `runMeasurement`; `folder` is a temporary folder for other files. */
export const withBenchDatabaseServer = (
  runMeasurement: (serverConnectionString: string, folder: string) => Promise<void>,
): Promise<void> =>
  withTemporaryFolder(async (folder) => {
    const databaseServer = await startEmbeddedPostgres({
      dataDir: join(folder, 'data'),
      log: createLog('error'),
      printLine: () => {},
    })
    try {
      await runMeasurement(databaseServer.connectionString, folder)
    } finally {
      await databaseServer.stop()
    }
  })

/** Makes the database of a shop and fills it; returns the result of `fillDatabase`. */
export async function makeFilledDatabase<FillResult>(
  server: string,
  databaseName: string,
  fillDatabase: (db: NodePgDatabase) => Promise<FillResult>,
): Promise<{ connectionString: string; fillResult: FillResult }> {
  await withSeparateConnection(server, (client) =>
    client.query(`create database ${databaseName} encoding 'UTF8' template template0`),
  )
  const connectionString = connectionStringWithDatabase(server, databaseName)
  await migrateDatabase(connectionString)
  const { db, pool } = openDatabase(connectionString, { log: createLog('error') })
  const fillResult = await fillDatabase(db)
  await pool.end()
  return { connectionString, fillResult }
}

/** Creates an admin with all permissions, and returns the token of a session. */
export async function addAdmin(db: NodePgDatabase): Promise<string> {
  const personFields = { email: 'asha@gahana.test', passwordHash: '-', firstName: 'Asha' }
  const [adminUser] = await db
    .insert(users)
    .values({ ...personFields, lastName: 'Karki', role: 'admin' })
    .returning({ id: users.id })
  if (!adminUser) throw new Error('Nobody was hired')
  return startSession(db, adminUser.id, 'admin')
}
