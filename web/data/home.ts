import { readQuery } from '../platform/query.ts'

/** The content of the home page besides products. */
export const homeQuery = () => readQuery('GET /api/home')
