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
  durable?: boolean
  /** Set for a data folder that was restored from the archive. */
  recovery?: DatabaseRecovery
  /** The folder for programs and clusters that the database's account could not reach otherwise. */
  outside?: string
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Stops the server; after `graceMs` without waiting for its checkpoint. */
  stop: (graceMs?: number) => Promise<void>
}

const STOP_GRACE_MS = 5000

/** Runs the embedded PostgreSQL until `stop` is called; starts it again if it crashes. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, printLine, log, maxConnections = 60, durable = true, recovery } = options
  const outside = options.outside ?? '/var/lib/gahana'
  const realDir = await makeDataDir(dataDir)
  return withStartLock(realDir, async () => {
    const location = await prepareCluster({ dataDir: realDir, outside, durable, printLine })
    const socket = await makeSocketFolder(location.folder, location.account)
    const settings = { socketFolder: socket.path, maxConnections, durable, recovery }
    const cluster = { ...location, settings, printLine, log }
    const start = () => runCluster(cluster)
    const running = keepDatabaseRunning(
      await start(),
      () => withStartLock(realDir, start),
      printLine,
    )
    const stop = async (graceMs = STOP_GRACE_MS) => {
      await running.stop(graceMs)
      await socket.remove()
    }
    return { connectionString: makeConnectionString(socket.path, 'gahana'), stop }
  })
}
