import { inArray } from 'drizzle-orm'
import { users } from './tables.ts'

/** People who work in the shop. */
export const worksHere = inArray(users.role, ['staff', 'admin'])
