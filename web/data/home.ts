import { read } from '../platform/query.ts'

/** The content of the home page besides products. */
export const home = () => read('GET /api/home')
