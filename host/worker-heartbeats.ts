import type { Worker } from 'node:cluster'

const PAUSE_MS = 1_000
/** A worker that has missed so many heartbeats hangs. */
const MAX_MISSED = 10

const HEARTBEAT = 'heartbeat'

/** Called by a worker process: tells the parent process every second that this one works. */
export function sendHeartbeats() {
  const send = () => process.send?.(HEARTBEAT)
  send()
  setInterval(send, PAUSE_MS).unref()
}

/**
 * Called by the parent process: kills a worker that sent heartbeats and stopped sending them.
 * Heartbeats are counted and not timed: if the whole machine was stopped for a while, this process
 * has not noticed the time either.
 */
export function killWorkerWhenHung(worker: Worker, printLine: (line: string) => void) {
  let missed = 0
  let timer: NodeJS.Timeout | undefined
  const check = () => {
    if (++missed <= MAX_MISSED) return
    printLine('A worker process does not answer and is ended')
    worker.process.kill('SIGKILL')
    clearInterval(timer)
  }
  worker.on('message', (message) => {
    if (message !== HEARTBEAT) return
    missed = 0
    timer ??= setInterval(check, PAUSE_MS).unref()
  })
  worker.once('exit', () => clearInterval(timer))
}
