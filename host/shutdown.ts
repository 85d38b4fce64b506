import { describeError, type LoggedError } from '#server/platform/log.ts'
import { CannotStartShop } from './cannot-start.ts'

type CloseStep = () => Promise<void>

/** After this time the process exits, even if something is still open; `allowMoreTime` adds to it. */
const SHUTDOWN_DEADLINE_MS = 9_500

export type Shutdown = ReturnType<typeof createShutdown>

/**
 * Manages the exit of this process: everything that was added is closed once, in reverse order.
 * `onShutdown` is called when the first signal arrives.
 */
export function createShutdown(onShutdown: () => void = () => {}) {
  const closeSteps: CloseStep[] = []
  let isShuttingDown = false
  let allowedMs = 0

  async function endProcess(exitCode: number) {
    if (isShuttingDown) return
    isShuttingDown = true
    setTimeout(() => process.exit(exitCode), SHUTDOWN_DEADLINE_MS + allowedMs).unref()
    for (const closeStep of closeSteps.toReversed()) await closeStep().catch(logProblem)
    process.exit(exitCode)
  }

  async function failProcess(error: unknown) {
    logProblem(error)
    await endProcess(1)
  }

  process.on('uncaughtException', failProcess)
  process.on('unhandledRejection', failProcess)

  return {
    /** Adds something that must be closed before the process exits. */
    addCloseStep(closeStep: CloseStep) {
      closeSteps.push(closeStep)
    },
    /** Gives the exit more time. */
    allowMoreTime(extraMs: number) {
      allowedMs += extraMs
    },
    /** Closes everything and exits with code 0 on these events. */
    closeOn(...shutdownReasons: (NodeJS.Signals | 'disconnect')[]) {
      for (const shutdownReason of shutdownReasons) {
        process.on(shutdownReason, () => {
          if (!isShuttingDown) onShutdown()
          void endProcess(0)
        })
      }
    },
    /** Closes everything and exits with code 0. */
    end: () => endProcess(0),
    /** Closes everything and exits with code 1. */
    fail: () => endProcess(1),
    /** Runs the work of this process; if it fails, closes everything and exits with code 1. */
    unlessFailed: (doWork: () => Promise<void>) => doWork().catch(failProcess),
  }
}

/**
 * `CannotStartShop` is a mistake of the operator: only its message. Of other errors, the stack is
 * printed too.
 */
function logProblem(error: unknown) {
  const problemText =
    error instanceof CannotStartShop ? error.message : formatError(describeError(error))
  process.stderr.write(`${problemText}\n`)
}

const formatError = ({ name, message, stack, cause }: LoggedError): string =>
  [
    `${name}: ${message}`,
    ...(stack ? [`    ${stack}`] : []),
    ...(cause ? [`caused by ${formatError(cause)}`] : []),
  ].join('\n')
