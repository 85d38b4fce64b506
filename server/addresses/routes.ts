import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { addressCalls } from '#contract/addresses.ts'
import {
  ADDRESS_ADDED,
  ADDRESS_DELETED,
  ADDRESS_UPDATED,
  ADDRESSES_READ,
} from '#contract/messages/answers.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import { addAddress, changeAddress, deleteAddress, readAddresses } from './address-book.ts'

type Dependencies = { db: NodePgDatabase }

export const addressRoutes = ({ db }: Dependencies): CallHandlersOf<typeof addressCalls> => ({
  getAddresses: async ({ caller }) => ({
    success: true,
    msg: ADDRESSES_READ,
    allAddress: await readAddresses(db, caller.userId),
  }),
  addAddress: async ({ caller, body }) => ({
    success: true,
    msg: ADDRESS_ADDED,
    address: await addAddress(db, caller.userId, body),
  }),
  updateAddress: async ({ caller, path, body }) => ({
    success: true,
    msg: ADDRESS_UPDATED,
    address: await changeAddress(db, caller.userId, path.id, body),
  }),
  deleteAddress: async ({ caller, path }) => {
    await deleteAddress(db, caller.userId, path.id)
    return { success: true, msg: ADDRESS_DELETED }
  },
})
