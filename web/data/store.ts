import { read } from '../platform/query.ts'

/** Who the shop is and what it promises. */
export const store = () => read('GET /api/store')
