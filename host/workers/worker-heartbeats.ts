import type { Worker } from 'node:cluster'

const HEARTBEAT_INTERVAL_MS = 1_000
/** A worker that has missed so many heartbeats hangs. */
const MAX_MISSED_HEARTBEATS = 10

const HEARTBEAT_MESSAGE = 'heartbeat'

/** Called by a worker process: tells the parent process every second that this one works. */
export function sendHeartbeats() {
  const sendHeartbeat = () => process.send?.(HEARTBEAT_MESSAGE)
  sendHeartbeat()
  setInterval(sendHeartbeat, HEARTBEAT_INTERVAL_MS).unref()
}

/**
 * Called by the parent process: kills a worker that sent heartbeats and stopped sending them.
 * Heartbeats are counted and not timed: if the whole machine was stopped for a while, this process
 * has not noticed the time either.
 */
export function killWorkerWhenHung(worker: Worker, printLine: (line: string) => void) {
  let missedHeartbeats = 0
  let checkTimer: NodeJS.Timeout | undefined
  const checkHeartbeat = () => {
    if (++missedHeartbeats <= MAX_MISSED_HEARTBEATS) return
    printLine('A worker process does not answer and is ended')
    worker.process.kill('SIGKILL')
    clearInterval(checkTimer)
  }
  worker.on('message', (message) => {
    if (message !== HEARTBEAT_MESSAGE) return
    missedHeartbeats = 0
    checkTimer ??= setInterval(checkHeartbeat, HEARTBEAT_INTERVAL_MS).unref()
  })
  worker.once('exit', () => clearInterval(checkTimer))
}
