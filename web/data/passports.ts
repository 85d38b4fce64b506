import { readQuery } from '../platform/query.ts'

/** The passport of a precious piece. */
export const passportQuery = (code: string) =>
  readQuery('GET /api/passports/{code}', { path: { code } })
