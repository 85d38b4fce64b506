import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { customerCalls } from '#contract/customers.ts'
import * as m from '#contract/messages/answers.ts'
import { addCustomerTag, readCustomerTags, removeCustomerTag } from '../accounts/customer-tags.ts'
import { inTransaction } from '../platform/database.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { addCustomerNote } from './customer-notes.ts'
import { getCustomer } from './get-customer.ts'
import { listCustomers } from './list-customers.ts'

export const customerRoutes = (db: NodePgDatabase): HandlersOf<typeof customerCalls> => ({
  getCustomers: ({ caller, query }) => listCustomers(db, caller, query),
  getCustomer: async ({ caller, path }) => ({
    success: true,
    data: await getCustomer(db, caller, path.id),
  }),
  addCustomerNote: async ({ caller, path, body }) => ({
    success: true,
    note: await inTransaction(db, (tx) => addCustomerNote(tx, caller.userId, path.id, body.text)),
  }),
  getCustomerTags: async () => ({ success: true, data: await readCustomerTags(db) }),
  addCustomerTag: async ({ path, body }) => ({
    success: true,
    data: await inTransaction(db, (tx) => addCustomerTag(tx, path.id, body.name)),
  }),
  removeCustomerTag: async ({ path }) => {
    await inTransaction(db, (tx) => removeCustomerTag(tx, path.id, path.tagId))
    return { success: true, msg: m.TAG_REMOVED }
  },
})
