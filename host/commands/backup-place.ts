import { createLog } from '#server/platform/log.ts'
import { checkDatabaseServer } from '../check-database-server.ts'
import { findRunningDatabase } from '../embedded-postgres/find-running.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { explainFileErrors, openPictureFiles } from '../picture-files.ts'
import type { HostSettings } from '../settings.ts'

type OpenDatabase = { connectionString: string; close: () => Promise<void> }

/** Connects to the database of the shop, directly and also while the shop is running. */
export async function openShopDatabase(
  { databaseUrl, databaseListenUrl, dataDir, logLevel }: HostSettings,
  printLine: (line: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) {
    const connectionString = databaseListenUrl ?? databaseUrl
    await checkDatabaseServer(connectionString, printLine)
    return { connectionString, close: async () => {} }
  }
  const runningDatabase = await findRunningDatabase(dataDir)
  if (runningDatabase) return { connectionString: runningDatabase, close: async () => {} }
  const database = await startEmbeddedPostgres({
    dataDir,
    printLine,
    log: createLog(logLevel),
  })
  return { connectionString: database.connectionString, close: () => database.stop() }
}

/** The picture files of the shop; an error names its reason. */
export const openShopPictures = (settings: HostSettings) =>
  explainFileErrors(openPictureFiles(settings, createLog(settings.logLevel)))
