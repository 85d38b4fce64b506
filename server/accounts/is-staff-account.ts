import { inArray } from 'drizzle-orm'
import { users } from './tables.ts'

/** SQL condition for users who are staff or admins. */
export const isStaffAccount = inArray(users.role, ['staff', 'admin'])
