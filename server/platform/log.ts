import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const SECRET_PROPERTY_PATHS = [
  'password',
  'token',
  'code',
  '*.password',
  '*.token',
  '*.code',
  'authorization',
]

const requestIds = new AsyncLocalStorage<string>()

/** Runs the work of a request; every line that it logs has the id of the request. */
export const withRequestId = <Result>(id: string, work: () => Result): Result =>
  requestIds.run(id, work)

function currentRequestId() {
  const requestId = requestIds.getStore()
  return requestId === undefined ? {} : { requestId }
}

/**
 * Writes each line at once. A shop whose log cannot be written, for example because the disk is full,
 * goes on without it. (The stream of pino would end the process, and wait for space before its end.)
 */
export const writeLogTo = (fileDescriptor: number): DestinationStream => ({
  write: (line) => {
    try {
      writeFileSync(fileDescriptor, line)
    } catch {
      // There is no other place to report it.
    }
  },
})

const STANDARD_ERROR = 2

/** The shop's log: one JSON object per line, with secrets redacted. */
export const createLog = (
  logLevel: string,
  destination: DestinationStream = writeLogTo(STANDARD_ERROR),
): Log =>
  pino(
    {
      level: logLevel,
      base: null,
      redact: { paths: SECRET_PROPERTY_PATHS, censor: '[secret]' },
      serializers: { err: describeError },
      mixin: currentRequestId,
    },
    destination,
  )

/** The logged fields of an error and of its causes. */
export type LoggedError = {
  name: string
  message: string
  errorCode?: string
  stack?: string
  cause?: LoggedError
}

/**
 * Describes an error for the log. A failed query contains its parameters, and the message of a
 * PostgreSQL or mail server error may quote one. Parameters are personal data and are left out.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an Error' }
  const stack = stackFramesOf(error)
  return {
    name: error.name,
    message: safeMessageOf(error),
    ...('code' in error && typeof error.code === 'string' && { errorCode: error.code }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const EMAIL_PATTERN = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** SQLSTATE class 22: a value is wrong, and PostgreSQL quotes it. */
const DATA_EXCEPTION_PATTERN = /^22/

function safeMessageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const isErrorAboutData =
    error instanceof DatabaseError && DATA_EXCEPTION_PATTERN.test(error.code ?? '')
  const message = isErrorAboutData ? error.message.replace(/".*"/s, '"…"') : error.message
  return message.replace(EMAIL_PATTERN, '[email]')
}

/** The stack without the message above it, which may have several lines. */
function stackFramesOf({ stack, message }: Error): string | undefined {
  const at = stack?.indexOf(message) ?? -1
  return at < 0 ? undefined : stack?.slice(at + message.length).trim()
}
