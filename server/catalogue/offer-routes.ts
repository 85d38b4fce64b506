import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { offerCalls } from '#contract/offers.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { announced } from './announced.ts'
import { addOffer, changeOffer, deleteOffer } from './change-offer.ts'

type Needs = { db: NodePgDatabase; announce: Announce }

export const offerRoutes = ({ db, announce }: Needs): HandlersOf<typeof offerCalls> => ({
  addOffer: async ({ body }) => ({
    success: true,
    msg: 'Offer added successfully',
    data: await announced(announce, addOffer(db, body)),
  }),
  updateOffer: async ({ path, body }) => ({
    success: true,
    msg: 'Offer updated successfully',
    data: await announced(announce, changeOffer(db, path.id, body)),
  }),
  deleteOffer: async ({ path }) => {
    await announced(announce, deleteOffer(db, path.id))
    return { success: true, msg: 'Offer deleted successfully' }
  },
})
