import { read } from '../platform/query.ts'

/** What the home page shows besides products. */
export const home = () => read('GET /api/home')
