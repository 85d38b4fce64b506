import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { OFFER_ADDED, OFFER_DELETED, OFFER_UPDATED } from '#contract/messages/answers.ts'
import type { offerCalls } from '#contract/offers.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import { addOffer, changeOffer, deleteOffer } from './change-offer.ts'

type Dependencies = { db: NodePgDatabase; notifyCatalogueChanged: NotifyCatalogueChanged }

export const offerRoutes = ({
  db,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof offerCalls> => ({
  addOffer: async ({ body }) => ({
    success: true,
    msg: OFFER_ADDED,
    data: await notifyAfterCommit(notifyCatalogueChanged, addOffer(db, body)),
  }),
  updateOffer: async ({ path, body }) => ({
    success: true,
    msg: OFFER_UPDATED,
    data: await notifyAfterCommit(notifyCatalogueChanged, changeOffer(db, path.id, body)),
  }),
  deleteOffer: async ({ path }) => {
    await notifyAfterCommit(notifyCatalogueChanged, deleteOffer(db, path.id))
    return { success: true, msg: OFFER_DELETED }
  },
})
