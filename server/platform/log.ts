import { DrizzleQueryError } from 'drizzle-orm/errors'
import { DatabaseError } from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const SECRET_PATHS = [
  'password',
  'token',
  'code',
  '*.password',
  '*.token',
  '*.code',
  'authorization',
]

/** The shop's own account of what happened: one JSON object a line, secrets blotted out. */
export const createLog = (level: string, to: DestinationStream = pino.destination(2)): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      serializers: { err: describeError },
    },
    to,
  )

/** What is known of an error, and of what caused it. */
export type LoggedError = {
  name: string
  message: string
  errorCode?: string
  stack?: string
  cause?: LoggedError
}

/**
 * What the log says of an error. A failed query carries the values it was run with, and an error
 * of PostgreSQL or of a mail server may repeat one: those are people's, and are left out.
 */
export function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: typeof error, message: 'not an Error' }
  const stack = framesOf(error)
  return {
    name: error.name,
    message: messageOf(error),
    ...('code' in error && typeof error.code === 'string' && { errorCode: error.code }),
    ...(stack && { stack }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
/** SQLSTATE class 22: a value is wrong, and PostgreSQL quotes it. */
const DATA_EXCEPTION = /^22/

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  const isAboutData = error instanceof DatabaseError && DATA_EXCEPTION.test(error.code ?? '')
  const message = isAboutData ? error.message.replace(/".*"/s, '"…"') : error.message
  return message.replace(EMAIL, '[e-mail]')
}

/** The lines of the stack without the message above them, which may have any number of lines. */
function framesOf({ stack, message }: Error): string | undefined {
  const at = stack?.indexOf(message) ?? -1
  return at < 0 ? undefined : stack?.slice(at + message.length).trim()
}
