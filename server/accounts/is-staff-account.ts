import { inArray } from 'drizzle-orm'
import { users } from './tables.ts'

/** People who work in the shop. */
export const isStaffAccount = inArray(users.role, ['staff', 'admin'])
