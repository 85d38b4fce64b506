import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseServerProcess, stopDatabaseServer } from './server-process.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** Starts the server again whenever it ends unexpectedly. */
export function keepDatabaseRunning(
  first: DatabaseServerProcess,
  start: () => Promise<DatabaseServerProcess>,
  printLine: (line: string) => void,
) {
  let server = first
  const stopping = new AbortController()
  // When this process exits in any way except by SIGKILL, its server is stopped too.
  const interruptServer = () => server.signal('SIGINT')
  process.once('exit', interruptServer)

  async function watch() {
    while (true) {
      await server.ended
      if (stopping.signal.aborted) return
      printLine('The database ended unexpectedly and is started again')
      server = (await restartUntilUp(start, stopping.signal, printLine)) ?? server
      // `stop` was called during the restart, when it could not signal the new server yet.
      if (stopping.signal.aborted) await stopDatabaseServer(server, 0)
      else printLine('The database answers again')
    }
  }
  const watched = watch()

  async function stop(graceMs: number) {
    stopping.abort()
    await stopDatabaseServer(server, graceMs)
    await watched
    process.off('exit', interruptServer)
  }
  return { stop }
}

async function restartUntilUp(
  start: () => Promise<DatabaseServerProcess>,
  stopping: AbortSignal,
  printLine: (line: string) => void,
): Promise<DatabaseServerProcess | undefined> {
  let pauseMs = FIRST_PAUSE_MS
  while (!stopping.aborted) {
    try {
      return await start()
    } catch (error) {
      printLine(`The database is not back yet: ${error instanceof Error ? error.message : error}`)
    }
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }
  return undefined
}
