import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { CannotStartShop } from './cannot-start.ts'
import type { HostSettings } from './settings.ts'
import { killWorkerWhenHung } from './worker-heartbeats.ts'

type PrintLine = (line: string) => void

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** If a worker ran longer than this, the delay before its replacement is the shortest again. */
const HEALTHY_MS = 30_000
const DRAIN_MS = 8_500

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
  const env = workerEnvironment(settings, connectionString)
  const workers = Array.from({ length: settings.workers }, (_, number) =>
    keepWorkerRunning(
      { ...env, PURGER: number === 0 ? 'yes' : 'no' },
      { drainMs: DRAIN_MS + settings.drainSeconds * 1000, printLine },
    ),
  )
  const close = async () => void (await Promise.all(workers.map(({ close }) => close())))
  try {
    await Promise.all(workers.map(({ ready }) => ready))
  } catch (error) {
    await close()
    throw error
  }
  return { close }
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
  env: Record<string, string>,
  { drainMs, printLine }: { drainMs: number; printLine: PrintLine },
) {
  let isClosing = false
  let worker = startWorker()

  function startWorker(): Worker {
    const started = cluster.fork(env)
    killWorkerWhenHung(started, printLine)
    return started
  }

  async function replaceWorker() {
    let pauseMs = FIRST_PAUSE_MS
    while (!isClosing) {
      const startedAt = Date.now()
      await endOf(worker)
      if (isClosing) return
      printLine('A worker process died and is replaced')
      pauseMs = Date.now() - startedAt > HEALTHY_MS ? FIRST_PAUSE_MS : nextPause(pauseMs)
      await sleep(pauseMs)
      if (!isClosing) worker = startWorker()
    }
  }

  async function waitUntilReady() {
    await Promise.race([once(worker, 'listening'), endOf(worker).then(refuse)])
    void replaceWorker()
  }

  async function close() {
    isClosing = true
    worker.process.kill('SIGTERM')
    const force = setTimeout(() => worker.process.kill('SIGKILL'), drainMs)
    await endOf(worker)
    clearTimeout(force)
  }

  return { ready: waitUntilReady(), close }
}

async function endOf(worker: Worker) {
  if (!worker.isDead()) await once(worker, 'exit')
}

function refuse(): never {
  throw new CannotStartShop('A worker process ended before it could serve')
}

function nextPause(pauseMs: number): number {
  return Math.min(pauseMs * 2, MAX_PAUSE_MS)
}
