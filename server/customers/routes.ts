import { randomBytes } from 'node:crypto'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { customerMergeCalls } from '#contract/customer-merges.ts'
import type { customerCalls } from '#contract/customers.ts'
import * as m from '#contract/messages/answers.ts'
import { addCustomerTag, readCustomerTags, removeCustomerTag } from '../accounts/customer-tags.ts'
import { hashPassword } from '../accounts/password.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inTransaction } from '../platform/database/database.ts'
import { createLargeCountCache } from '../platform/large-count-cache.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import { addCustomerNote } from './customer-notes.ts'
import { findCustomers } from './find-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { provePhone } from './prove-phone.ts'
import { readCustomer } from './read-customer.ts'

type Dependencies = {
  db: NodePgDatabase
  contact: ConfiguredStoreContact
  notifyCatalogueChanged: NotifyCatalogueChanged
  sendQueuedEmails: () => void
}

export const customerMergeRoutes = ({
  db,
  contact,
  notifyCatalogueChanged,
  sendQueuedEmails,
}: Dependencies): CallHandlersOf<typeof customerMergeCalls> => ({
  getCustomerMerge: async ({ caller, path, query }) => ({
    success: true,
    data: await previewMerge(db, caller, { intoId: path.id, fromId: query.from }),
  }),
  provePhone: async ({ caller, path, body }) => {
    await inTransaction(db, (tx) => provePhone(tx, caller.userId, path.id, body.phone))
    return { success: true, msg: m.PHONE_PROVEN }
  },
  mergeCustomers: async ({ caller, path, body }) => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
    const sender = await readStoreContact(db, contact)
    const customerMerge = { ...body, intoId: path.id, staffId: caller.userId, passwordHash, sender }
    await inTransaction(db, (tx) => mergeCustomers(tx, customerMerge))
    sendQueuedEmails()
    // Reviews show the name of the account.
    notifyCatalogueChanged()
    return { success: true, msg: m.CUSTOMERS_MERGED }
  },
})

export const customerRoutes = (
  db: NodePgDatabase,
  totalCache = createLargeCountCache<number>((value) => value),
): CallHandlersOf<typeof customerCalls> => ({
  getCustomers: ({ caller, query }) => findCustomers({ db, totalCache }, caller, query),
  getCustomer: async ({ caller, path }) => ({
    success: true,
    data: await readCustomer(db, caller, path.id),
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
