import { count, isNotNull } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { metalRateCalls } from '#contract/metal-rates.ts'
import { products } from '../catalogue/tables.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { addMetalRate } from './add-metal-rate.ts'
import { changeRateSettings } from './change-rate-settings.ts'
import {
  readEnteredRates,
  readMetalRateHistory,
  readRateSettings,
  readRatesWithYesterday,
} from './read-rates.ts'

type Dependencies = { db: NodePgDatabase; notifyCatalogueChanged: NotifyCatalogueChanged }

export const metalRateRoutes = ({
  db,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof metalRateCalls> => ({
  getRates: async () => ({ success: true, data: await readRatesWithYesterday(db) }),
  getRateHistory: async ({ query }) => ({
    success: true,
    data: await readMetalRateHistory(db, query),
  }),
  getEnteredRates: async () => {
    const [productCount] = await db
      .select({ products: count() })
      .from(products)
      .where(isNotNull(products.pricing))
    return {
      success: true,
      data: {
        now: await readRatesWithYesterday(db),
        entered: await readEnteredRates(db),
        settings: await readRateSettings(db),
        products: productCount?.products ?? 0,
      },
    }
  },
  addRate: async ({ caller, body }) => {
    const data = await addMetalRate(db, caller.userId, body)
    notifyCatalogueChanged()
    return { success: true, data }
  },
  updateRateSettings: async ({ body }) => {
    const data = await changeRateSettings(db, body)
    notifyCatalogueChanged()
    return { success: true, data }
  },
})
