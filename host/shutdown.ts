import { describeError, type LoggedError } from '#server/platform/log.ts'
import { CannotStart } from './cannot-start.ts'

type Close = () => Promise<void>

/** By then the process is gone, whatever is still open. */
const DEADLINE_MS = 9_500

/**
 * The end of this process: whatever the reason, what was opened is closed once, the last first.
 */
export function createShutdown(tell: () => void = () => {}) {
  const open: Close[] = []
  let isShuttingDown = false

  async function end(code: number) {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(code), DEADLINE_MS).unref()
    for (const close of open.toReversed()) await close().catch(complain)
    process.exit(code)
  }

  async function fail(error: unknown) {
    complain(error)
    await end(1)
  }

  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)

  return {
    /** Hands over something open, to be closed at the end. */
    add(close: Close) {
      open.push(close)
    },
    /** Ends the process in order when it is asked to. */
    on(...reasons: (NodeJS.Signals | 'disconnect')[]) {
      for (const reason of reasons) {
        process.on(reason, () => {
          if (!isShuttingDown) tell()
          void end(0)
        })
      }
    },
    /** Does the work of this process, and ends it where that fails. */
    unlessFailed: (work: () => Promise<void>) => work().catch(fail),
  }
}

/** An operator's mistake is one line; anything else is a bug, told as in the log. */
function complain(error: unknown) {
  const words = error instanceof CannotStart ? error.message : inLines(describeError(error))
  process.stderr.write(`${words}\n`)
}

const inLines = ({ name, message, stack, cause }: LoggedError): string =>
  [
    `${name}: ${message}`,
    ...(stack ? [`    ${stack}`] : []),
    ...(cause ? [`caused by ${inLines(cause)}`] : []),
  ].join('\n')
