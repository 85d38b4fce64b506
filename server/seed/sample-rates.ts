import { eq, sql } from 'drizzle-orm'
import { toPaisa } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing.ts'
import type { MetalRateSeries } from '#contract/rate-series.ts'
import { products } from '../catalogue/tables.ts'
import { priceByWeight, readRatesAndTaxes } from '../metal-rates/price-products.ts'
import { metalRates } from '../metal-rates/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** The last rate of each series, in rupees for a tola; all of them are invented. */
const LAST_RATES: (MetalRateSeries & { rupees: number; step: number })[] = [
  { metal: 'gold', basis: 'fine', rupees: 309_000, step: 100 },
  { metal: 'gold', basis: '22k', rupees: 307_400, step: 100 },
  { metal: 'silver', basis: 'fine', rupees: 6765, step: 5 },
]

const DAYS = 360
/** The rates a year ago, as a share of today's. */
const YEAR_AGO = 0.64

/** A share of the last rate: it rises over the year, in waves that look like a market. */
function shareOn(daysAgo: number): number {
  const trend = YEAR_AGO + (1 - YEAR_AGO) * (1 - daysAgo / DAYS)
  const waves = 0.018 * Math.sin(daysAgo / 11) + 0.009 * Math.sin(daysAgo / 3.1)
  return trend + waves * Math.min(1, daysAgo / 20)
}

/** The pieces whose prices are by weight. Their prices at these rates are those of the pieces. */
const BY_WEIGHT: Record<number, Pricing> = {
  10: pricing('fine', 200, 4950),
  15: pricing('fine', 300, 25_330),
  20: pricing('22k', 200, 2970),
  46: pricing('22k', 100, 2640),
  56: pricing('22k', 200, 1550),
}

function pricing(basis: Pricing['basis'], jartiBp: number, jyalaRupees: number): Pricing {
  return {
    basis,
    jarti: { unit: 'percent', value: jartiBp },
    jyala: { unit: 'flat', value: toPaisa(jyalaRupees) },
    roundTo: 10,
  }
}

/** Writes a year of invented rates, and the prices of some pieces that follow from them. */
export async function writeSampleRates(tx: Database): Promise<void> {
  for (const { rupees, step, ...series } of LAST_RATES) {
    const days = Array.from({ length: DAYS + 1 }, (_, index) => DAYS - index)
    // No rates on every seventh day, when the market is closed.
    const open = days.filter((daysAgo) => daysAgo === 0 || daysAgo % 7 !== 3)
    await tx.insert(metalRates).values(
      open.map((daysAgo) => ({
        ...series,
        perTolaPaisa: toPaisa(Math.round((rupees * shareOn(daysAgo)) / step) * step),
        validFrom: sql`now() - make_interval(days => ${daysAgo})`,
      })),
    )
  }
  const ratesAndTaxes = await readRatesAndTaxes(tx)
  for (const [number, pricing] of Object.entries(BY_WEIGHT)) {
    const isPiece = eq(products.id, Number(number))
    const [piece] = await tx
      .select({ name: products.name, specification: products.specification })
      .from(products)
      .where(isPiece)
    const price = piece && priceByWeight({ ...piece, pricing }, ratesAndTaxes)
    if (!price) throw new Error(`There is no sample piece ${number} with a weight`)
    await tx
      .update(products)
      .set({ pricing, ...price })
      .where(isPiece)
  }
}
