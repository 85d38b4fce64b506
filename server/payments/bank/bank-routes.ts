import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { bankCalls } from '#contract/bank.ts'
import { SLIP_REFUSED } from '#contract/messages/answers.ts'
import { Refusal } from '#contract/refusals.ts'
import type { EmailDependencies } from '../../orders/emails/step-emails.ts'
import type { CallHandlersOf } from '../../platform/calls/mount-calls.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { PictureStore } from '../../platform/pictures/picture-store.ts'
import { changeBankAccount, readBankAccount } from './bank-account.ts'
import {
  addBankSlip,
  encodeBankSlip,
  readBankSlipPicture,
  readBankSlips,
  refuseBankSlip,
  requireBankTransfer,
} from './bank-slips.ts'

type Dependencies = EmailDependencies & {
  db: NodePgDatabase
  pictures: PictureStore
  sendQueuedEmails: () => void
}

/** The calls about bank transfers. Staff accept a transfer like every other payment. */
export const bankRoutes = ({
  db,
  pictures,
  sendQueuedEmails,
  ...emails
}: Dependencies): CallHandlersOf<typeof bankCalls> => ({
  getBankAccount: async () => ({ success: true, data: await readBankAccount(db) }),
  updateBankAccount: async ({ body }) => {
    await changeBankAccount(db, body)
    return { success: true, data: await readBankAccount(db) }
  },
  getBankSlips: async ({ caller, path }) => ({
    success: true,
    slips: await readBankSlips(db, caller, path.orderId),
  }),
  addBankSlip: {
    checkBeforeBody: async ({ caller, path }) => {
      await requireBankTransfer(db, caller.userId, path.orderId)
    },
    handle: async ({ caller, path: { orderId }, body, files: [file] }) => {
      if (!file) throw new Refusal('SEND_ONE_PICTURE', { field: 'images' })
      const picture = await encodeBankSlip(pictures, file)
      const { userId } = caller
      await inTransaction(db, (tx) => addBankSlip(tx, { ...body, userId, orderId, picture }))
      return { success: true, slips: await readBankSlips(db, caller, orderId) }
    },
  },
  getBankSlipPicture: async ({ caller, path }) => ({
    success: true,
    picture: await readBankSlipPicture(db, caller, path),
  }),
  refuseBankSlip: async ({ caller, path: { id }, body: { reason } }) => {
    await inTransaction(db, (tx) =>
      refuseBankSlip(tx, { id, reason, byUserId: caller.userId }, emails),
    )
    sendQueuedEmails()
    return { success: true, msg: SLIP_REFUSED }
  },
})
