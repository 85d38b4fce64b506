import { read } from '../platform/query.ts'

/** The name, contact data and policies of the shop. */
export const store = () => read('GET /api/store')
