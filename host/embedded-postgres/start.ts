import { connectionString } from './connection.ts'
import { makeDataDir } from './data-folder.ts'
import { keepRunning } from './keep-running.ts'
import { prepareCluster } from './prepare-cluster.ts'
import { runCluster } from './run-cluster.ts'
import type { ServerLog } from './server-process.ts'
import { makeSocketFolder } from './socket-folder.ts'
import { oneAtATime } from './start-lock.ts'

export type EmbeddedPostgresOptions = {
  /** The shop's data folder; the cluster lives in `postgres` below it. */
  dataDir: string
  /** Tells the operator, in a line, what he should know. */
  say: (line: string) => void
  log: ServerLog
  maxConnections?: number
  /** False trades every promise about a crash for speed: for tests only. */
  durable?: boolean
  /** Where root keeps what the database's account cannot be given in place. */
  outside?: string
}

export type EmbeddedPostgres = {
  connectionString: string
  /** Ends the server; after this time as abruptly as a crash would. */
  stop: (graceMs?: number) => Promise<void>
}

const STOP_GRACE_MS = 5000

/** Runs the shop's own PostgreSQL until it is stopped, and starts it again should it crash. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { dataDir, say, log, maxConnections = 60, durable = true } = options
  const outside = options.outside ?? '/var/lib/gahana'
  const realDir = await makeDataDir(dataDir)
  return oneAtATime(realDir, async () => {
    const place = await prepareCluster({ dataDir: realDir, outside, durable, say })
    const socket = await makeSocketFolder(place.folder, place.account)
    const settings = { socketFolder: socket.path, maxConnections, durable }
    const cluster = { ...place, settings, say, log }
    const bringUp = () => runCluster(cluster)
    const running = keepRunning(await bringUp(), () => oneAtATime(realDir, bringUp), say)
    const stop = async (graceMs = STOP_GRACE_MS) => {
      await running.stop(graceMs)
      await socket.remove()
    }
    return { connectionString: connectionString(socket.path, 'gahana'), stop }
  })
}
