import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { phoneCallCalls } from '#contract/phone-calls.ts'
import { cacheTagsOfStockChange } from '../../platform/cache-tags.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../../platform/catalogue-changes.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { EmailDependencies } from '../emails/step-emails.ts'
import { readStaffOrder } from '../read-staff-order.ts'
import { addConfirmationLink, confirmByLink, readOrderToConfirm } from './confirmation-links.ts'
import { addPhoneCall } from './phone-calls.ts'
import { readKnownPhone } from './phone-history.ts'
import { readCallList } from './read-call-list.ts'

type Dependencies = EmailDependencies & {
  db: NodePgDatabase
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/** The calls with which cash orders are confirmed: by phone, and with a link. */
export const confirmationRoutes = ({
  db,
  notifyCatalogueChanged,
  contact,
  publicUrl,
}: Dependencies): CallHandlersOf<typeof phoneCallCalls> => {
  const emailDependencies = { contact, publicUrl }
  return {
    getPhone: async ({ path }) => ({ success: true, data: await readKnownPhone(db, path.phone) }),
    getCallList: async () => ({ success: true, ...(await readCallList(db)) }),
    addPhoneCall: async ({ caller, path: { orderId }, body }) => {
      const { status, changed } = await inTransaction(db, (tx) =>
        addPhoneCall(tx, caller, orderId, { ...body, ...emailDependencies }),
      )
      if (changed?.isStockReturned) {
        const { items } = await readStaffOrder(db, caller, orderId)
        notifyCatalogueChanged(cacheTagsOfStockChange(items, true))
      }
      return { success: true, status, ...(changed && { version: changed.version }) }
    },
    addConfirmationLink: async ({ path: { orderId } }) => ({
      success: true,
      ...(await inTransaction(db, (tx) => addConfirmationLink(tx, orderId, emailDependencies))),
    }),
    getConfirmation: async ({ path: { token } }) => ({
      success: true,
      data: await readOrderToConfirm(db, token),
    }),
    confirmByLink: async ({ path: { token } }) => {
      await inTransaction(db, (tx) => confirmByLink(tx, token, emailDependencies))
      return { success: true, data: await readOrderToConfirm(db, token) }
    },
  }
}
