import { type Logger, pino } from 'pino'

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
export const createLog = (level: string): Log =>
  pino(
    {
      level,
      base: null,
      redact: { paths: SECRET_PATHS, censor: '[secret]' },
      serializers: { err: tellError },
    },
    pino.destination(2),
  )

/** What is known of an error, and of what caused it. */
type ToldError = {
  name: string
  message: string
  errorCode?: string
  stack?: string
  cause?: unknown
}

/**
 * Tells an error without what hangs on it: a database error carries its connection along, and
 * a failed query the values it was run with, which are people's.
 */
export function tellError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { name: typeof error, message: String(error) }
  return {
    name: error.name,
    message: withoutValues(error.message),
    ...('code' in error && typeof error.code === 'string' && { errorCode: error.code }),
    ...(error.stack && { stack: withoutValues(error.stack) }),
    ...(error.cause !== undefined && { cause: tellError(error.cause) }),
  }
}

/** Drizzle writes the values of a query below it, in a line of their own. */
const withoutValues = (text: string) => text.replace(/\nparams: .*/g, '')
