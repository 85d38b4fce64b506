import { isNull, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { TEST_MAIL_QUEUED } from '#contract/messages/answers.ts'
import { Refusal } from '#contract/refusals.ts'
import type { setupCalls } from '#contract/setup.ts'
import { readUser } from '../accounts/user.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { inTransaction } from '../platform/database/database.ts'
import { queueEmails } from '../platform/emails/outbox.ts'
import { readShopOpenState, storePreviewKey } from '../store/opening.ts'
import { type ConfiguredStoreContact, readStoreContact } from '../store/read-store.ts'
import { storeOpeningTable } from '../store/tables.ts'
import { isShopSetupDone, readShopSetup } from './read-setup.ts'
import { makeTestEmail } from './test-email.ts'

type Dependencies = {
  db: NodePgDatabase
  contact: ConfiguredStoreContact
  hasMailServer: boolean
  /** Signals that an email is in the queue. */
  sendQueuedEmails: () => void
  /** Tells all processes that visitors may see the pages now. */
  notifyCatalogueChanged: NotifyCatalogueChanged
}

export const setupRoutes = ({
  db,
  contact,
  hasMailServer,
  sendQueuedEmails,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof setupCalls> => ({
  getSetup: async ({ cookies }) => {
    const { isOpen, previewKey } = await readShopOpenState(db)
    if (!isOpen) storePreviewKey(cookies, previewKey)
    return { success: true, data: await readShopSetup(db, { contact, hasMailServer }) }
  },
  openStore: async () => {
    const data = await inTransaction(db, async (tx) => {
      const setup = await readShopSetup(tx, { contact, hasMailServer })
      if (!isShopSetupDone(setup)) throw new Refusal('SETUP_NOT_FINISHED')
      await tx
        .update(storeOpeningTable)
        .set({ openedAt: sql`now()` })
        .where(isNull(storeOpeningTable.openedAt))
      return { ...setup, isOpen: true }
    })
    notifyCatalogueChanged()
    return { success: true, data }
  },
  sendTestMail: async ({ caller, language }) => {
    const sender = await readStoreContact(db, contact)
    const sentTo = await inTransaction(db, async (tx) => {
      const user = await readUser(tx, caller.userId)
      await queueEmails(tx, [makeTestEmail(user, sender, language)])
      await tx.update(storeOpeningTable).set({ testMailAt: sql`now()` })
      return user.email
    })
    sendQueuedEmails()
    return { success: true, msg: TEST_MAIL_QUEUED, sentTo, isEmailed: hasMailServer }
  },
})
