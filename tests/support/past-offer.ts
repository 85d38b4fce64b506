import { offers } from '#server/catalogue/tables.ts'
import type { Database } from '#server/platform/database/database.ts'

const DAY_MS = 86_400_000

/** Adds an offer that ended some days ago, because the calls refuse one that has ended. */
export const addPastOffer = (db: Database, productId: number, daysAgo = 1) =>
  db.insert(offers).values({
    productId,
    title: 'Over',
    type: 'percent',
    valueHundredths: 1000,
    startsAt: new Date(Date.now() - (daysAgo + 1) * DAY_MS),
    endsAt: new Date(Date.now() - daysAgo * DAY_MS),
  })
