import { readQuery } from '../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const store = () => readQuery('GET /api/store')
