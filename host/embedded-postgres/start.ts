import { makeConnectionString } from './connection.ts'
import { makeDataDir } from './data-folder.ts'
import { keepDatabaseRunning } from './keep-running.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { runCluster } from './run-cluster.ts'
import type { DatabaseServerLog } from './server-process.ts'
import type { DatabaseRecovery } from './server-settings.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { withStartLock } from './start-lock.ts'

export type EmbeddedPostgresOptions = {
  /** The shop's data folder; the cluster is its subfolder `postgres`. */
  dataDir: string
  /** Prints a line for the operator. */
  printLine: (line: string) => void
  log: DatabaseServerLog
  maxConnections?: number
  /** If false, a crash may lose data, but the server is faster; for tests only. */
  isDurable?: boolean
  /** Set for a data folder that was restored from the archive. */
  recovery?: DatabaseRecovery
  /** The folder for programs and clusters that the database's account could not reach otherwise. */
  outsideFolder?: string
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the server; after `graceMs` without waiting for its checkpoint. */
  stop: (graceMs?: number) => Promise<void>
}

const STOP_GRACE_MS = 5000

/** Runs the embedded PostgreSQL until `stop` is called; starts it again if it crashes. */
export async function startEmbeddedPostgres(
  postgresOptions: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const {
    dataDir,
    printLine,
    log,
    maxConnections = 60,
    isDurable = true,
    recovery,
  } = postgresOptions
  const outsideFolder = postgresOptions.outsideFolder ?? '/var/lib/gahana'
  const realDataDir = await makeDataDir(dataDir)
  return withStartLock(realDataDir, async () => {
    const clusterLocation = await prepareCluster({
      dataDir: realDataDir,
      outsideFolder,
      isDurable,
      printLine,
    })
    const socketFolder = await makeSocketFolder(
      clusterLocation.clusterFolder,
      clusterLocation.unixAccount,
    )
    const serverSettings = {
      socketFolder: socketFolder.folderPath,
      maxConnections,
      isDurable,
      recovery,
    }
    const cluster = { ...clusterLocation, serverSettings, printLine, log }
    const startServer = () => runCluster(cluster)
    const runningServer = keepDatabaseRunning(
      await startServer(),
      () => withStartLock(realDataDir, startServer),
      printLine,
    )
    const stop = async (graceMs = STOP_GRACE_MS) => {
      await runningServer.stop(graceMs)
      await socketFolder.removeFolder()
    }
    return { connectionString: makeConnectionString(socketFolder.folderPath, 'gahana'), stop }
  })
}
