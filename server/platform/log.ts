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
    { level, base: null, redact: { paths: SECRET_PATHS, censor: '[secret]' } },
    pino.destination(2),
  )
