import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStartShop } from '../cannot-start.ts'
import type { HostSettings } from '../settings.ts'
import { killWorkerWhenHung } from './worker-heartbeats.ts'

type PrintLine = (line: string) => void

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** If a worker ran longer than this, the delay before its replacement is the shortest again. */
const HEALTHY_AFTER_MS = 30_000
const MAX_DRAIN_MS = 8_500

/**
 * Serves the shop with several processes on one port. A worker that ends is replaced, and one that
 * hangs is ended.
 */
export async function startWorkers(
  settings: HostSettings,
  connectionString: string,
  printLine: PrintLine,
) {
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./worker.ts', import.meta.url)),
    args: [],
    // JSON, the default, would change NaN, an unknown value of a metric, to null.
    serialization: 'advanced',
  })
  const workerEnv = workerEnvironment(settings, connectionString)
  const workers = Array.from({ length: settings.workers }, (_, workerIndex) =>
    keepWorkerRunning(
      { ...workerEnv, PURGER: workerIndex === 0 ? 'yes' : 'no' },
      { drainMs: MAX_DRAIN_MS + settings.drainSeconds * 1000, printLine },
    ),
  )
  const closeWorkers = async () =>
    void (await Promise.all(workers.map(({ closeWorkers }) => closeWorkers())))
  try {
    await Promise.all(workers.map(({ ready }) => ready))
  } catch (error) {
    await closeWorkers()
    throw error
  }
  return { close: closeWorkers }
}

/** The environment variables in which this process passes its choices to the workers. */
function workerEnvironment(settings: HostSettings, connectionString: string) {
  return {
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: connectionString,
  }
}

/** Keeps one worker running: starts a new one when it ends, until `close` is called. */
function keepWorkerRunning(
  workerEnv: Record<string, string>,
  { drainMs, printLine }: { drainMs: number; printLine: PrintLine },
) {
  let isClosing = false
  let worker = startWorker()

  function startWorker(): Worker {
    const startedWorker = cluster.fork(workerEnv)
    killWorkerWhenHung(startedWorker, printLine)
    return startedWorker
  }

  async function replaceWorker() {
    let pauseMs = FIRST_PAUSE_MS
    while (!isClosing) {
      const startedAt = Date.now()
      await waitForEndOf(worker)
      if (isClosing) return
      printLine('A worker process died and is replaced')
      pauseMs = Date.now() - startedAt > HEALTHY_AFTER_MS ? FIRST_PAUSE_MS : lengthenPause(pauseMs)
      await sleep(pauseMs)
      if (!isClosing) worker = startWorker()
    }
  }

  async function waitUntilReady() {
    await Promise.race([once(worker, 'listening'), waitForEndOf(worker).then(refuseStart)])
    void replaceWorker()
  }

  async function closeWorker() {
    isClosing = true
    worker.process.kill('SIGTERM')
    const forceTimer = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
    await waitForEndOf(worker)
    clearTimeout(forceTimer)
  }

  return { ready: waitUntilReady(), closeWorkers: closeWorker }
}

async function waitForEndOf(worker: Worker) {
  if (!worker.isDead()) await once(worker, 'exit')
}

function refuseStart(): never {
  throw new CannotStartShop('A worker process ended before it could serve')
}

function lengthenPause(pauseMs: number): number {
  return Math.min(pauseMs * 2, MAX_PAUSE_MS)
}
