import { describeError, type LoggedError } from '#server/platform/log.ts'
import { CannotStartShop } from './cannot-start.ts'

type Close = () => Promise<void>

/** After this time the process exits, even if something is still open; `allow` adds to it. */
const DEADLINE_MS = 9_500

export type Shutdown = ReturnType<typeof createShutdown>

/**
 * Manages the exit of this process: everything that was added is closed once, in reverse order.
 * `onStop` is called when the first signal arrives.
 */
export function createShutdown(onStop: () => void = () => {}) {
  const open: Close[] = []
  let isShuttingDown = false
  let allowedMs = 0

  async function end(code: number) {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(code), DEADLINE_MS + allowedMs).unref()
    for (const close of open.toReversed()) await close().catch(logProblem)
    process.exit(code)
  }

  async function fail(error: unknown) {
    logProblem(error)
    await end(1)
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  return {
    /** Adds something that must be closed before the process exits. */
    add(close: Close) {
      open.push(close)
    },
    /** Gives the exit more time. */
    allow(ms: number) {
      allowedMs += ms
    },
    /** Closes everything and exits with code 0 on these events. */
    on(...reasons: (NodeJS.Signals | 'disconnect')[]) {
      for (const reason of reasons) {
        process.on(reason, () => {
          if (!isShuttingDown) onStop()
          void end(0)
        })
      }
    },
    /** Closes everything and exits with code 0. */
    end: () => end(0),
    /** Closes everything and exits with code 1. */
    fail: () => end(1),
    /** Runs the work of this process; if it fails, closes everything and exits with code 1. */
    unlessFailed: (work: () => Promise<void>) => work().catch(fail),
  }
}

/**
 * `CannotStartShop` is a mistake of the operator: only its message. Of other errors, the stack is
 * printed too.
 */
function logProblem(error: unknown) {
  const words = error instanceof CannotStartShop ? error.message : inLines(describeError(error))
  process.stderr.write(`${words}\n`)
}

const inLines = ({ name, message, stack, cause }: LoggedError): string =>
  [
    `${name}: ${message}`,
    ...(stack ? [`    ${stack}`] : []),
    ...(cause ? [`caused by ${inLines(cause)}`] : []),
  ].join('\n')
