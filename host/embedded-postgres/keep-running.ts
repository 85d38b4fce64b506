import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseServerProcess, stopDatabaseServer } from './server-process.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000

/** Starts the server again whenever it ends unexpectedly. */
export function keepDatabaseRunning(
  firstServer: DatabaseServerProcess,
  startServer: () => Promise<DatabaseServerProcess>,
  printLine: (line: string) => void,
) {
  let currentServer = firstServer
  const stopController = new AbortController()
  // When this process exits in any way except by SIGKILL, its server is stopped too.
  const interruptServer = () => currentServer.sendSignal('SIGINT')
  process.once('exit', interruptServer)

  async function watchServer() {
    while (true) {
      await currentServer.ended
      if (stopController.signal.aborted) return
      printLine('The database ended unexpectedly and is started again')
      currentServer =
        (await restartUntilUp(startServer, stopController.signal, printLine)) ?? currentServer
      // `stop` was called during the restart, when it could not signal the new server yet.
      if (stopController.signal.aborted) await stopDatabaseServer(currentServer, 0)
      else printLine('The database answers again')
    }
  }
  const watchPromise = watchServer()

  async function stop(graceMs: number) {
    stopController.abort()
    await stopDatabaseServer(currentServer, graceMs)
    await watchPromise
    process.off('exit', interruptServer)
  }
  return { stop }
}

async function restartUntilUp(
  startServer: () => Promise<DatabaseServerProcess>,
  stopping: AbortSignal,
  printLine: (line: string) => void,
): Promise<DatabaseServerProcess | undefined> {
  let pauseMs = FIRST_PAUSE_MS
  while (!stopping.aborted) {
    try {
      return await startServer()
    } catch (error) {
      printLine(`The database is not back yet: ${error instanceof Error ? error.message : error}`)
    }
    await sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)
  }
  return undefined
}
