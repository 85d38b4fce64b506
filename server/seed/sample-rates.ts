import { eq, sql } from 'drizzle-orm'
import { toPaisa } from '#contract/money.ts'
import type { Pricing } from '#contract/pricing.ts'
import type { MetalRateSeries } from '#contract/rate-series.ts'
import { products } from '../catalogue/tables.ts'
import { priceByWeight, readRatesAndTaxes } from '../metal-rates/price-products.ts'
import { metalRates } from '../metal-rates/tables.ts'
import type { Database } from '../platform/database/database.ts'

/** The last rate of each series, in rupees for a tola; all of them are invented. */
const LAST_RATES: (MetalRateSeries & { rupees: number; roundingStep: number })[] = [
  { metal: 'gold', basis: 'fine', rupees: 309_000, roundingStep: 100 },
  { metal: 'gold', basis: '22k', rupees: 307_400, roundingStep: 100 },
  { metal: 'silver', basis: 'fine', rupees: 6765, roundingStep: 5 },
]

const DAYS_OF_RATES = 360
/** The rates a year ago, as a share of today's. */
const SHARE_YEAR_AGO = 0.64

/** A share of the last rate: it rises over the year, in waves that look like a market. */
function shareOfLastRate(daysAgo: number): number {
  const yearlyTrend = SHARE_YEAR_AGO + (1 - SHARE_YEAR_AGO) * (1 - daysAgo / DAYS_OF_RATES)
  const dailyVariation = 0.018 * Math.sin(daysAgo / 11) + 0.009 * Math.sin(daysAgo / 3.1)
  return yearlyTrend + dailyVariation * Math.min(1, daysAgo / 20)
}

/** The pieces whose prices are by weight. Their prices at these rates are those of the pieces. */
const PRICING_BY_PIECE: Record<number, Pricing> = {
  10: makePricing('fine', 200, 4950),
  15: makePricing('fine', 300, 25_330),
  20: makePricing('22k', 200, 2970),
  46: makePricing('22k', 100, 2640),
  56: makePricing('22k', 200, 1550),
}

function makePricing(basis: Pricing['basis'], jartiBp: number, jyalaRupees: number): Pricing {
  return {
    basis,
    jarti: { unit: 'percent', value: jartiBp },
    jyala: { unit: 'flat', value: toPaisa(jyalaRupees) },
    roundTo: 10,
  }
}

/** Writes a year of invented rates, and the prices of some pieces that follow from them. */
export async function writeSampleRates(tx: Database): Promise<void> {
  for (const { rupees, roundingStep, ...series } of LAST_RATES) {
    const days = Array.from({ length: DAYS_OF_RATES + 1 }, (_, index) => DAYS_OF_RATES - index)
    // No rates on every seventh day, when the market is closed.
    const daysWithRate = days.filter((daysAgo) => daysAgo === 0 || daysAgo % 7 !== 3)
    await tx.insert(metalRates).values(
      daysWithRate.map((daysAgo) => ({
        ...series,
        perTolaPaisa: toPaisa(
          Math.round((rupees * shareOfLastRate(daysAgo)) / roundingStep) * roundingStep,
        ),
        validFrom: sql`now() - make_interval(days => ${daysAgo})`,
      })),
    )
  }
  const ratesAndTaxes = await readRatesAndTaxes(tx)
  for (const [pieceNumber, pricing] of Object.entries(PRICING_BY_PIECE)) {
    const isPiece = eq(products.id, Number(pieceNumber))
    const [piece] = await tx
      .select({ name: products.name, specification: products.specification })
      .from(products)
      .where(isPiece)
    const price = piece && priceByWeight({ ...piece, pricing }, ratesAndTaxes)
    if (!price) throw new Error(`There is no sample piece ${pieceNumber} with a weight`)
    await tx
      .update(products)
      .set({ pricing, ...price })
      .where(isPiece)
  }
}
