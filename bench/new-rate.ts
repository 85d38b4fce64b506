import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pricing } from '#contract/pricing.ts'
import { NO_SPECIFICATION } from '#contract/specification.ts'
import { products } from '#server/catalogue/tables.ts'
import { repriceProducts } from '#server/metal-rates/price-products.ts'
import { metalRates } from '#server/metal-rates/tables.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { insertProducts } from './big-catalogue.ts'
import { addAdmin, makeFilledDatabase, withBenchDatabaseServer } from './big-shop.ts'
import { type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { withSeparateConnection } from './separate-connection.ts'

const PRODUCT_COUNT = 10_000
const ROUNDS = 9
/** The longest time in seconds that staff may wait for a new rate, and orders for its lock. */
const SECONDS_GOAL = { atMost: 2 }

const WEIGHT_PRICING: Pricing = {
  basis: '22k',
  jarti: { unit: 'percent', value: 300 },
  jyala: { unit: 'percent', value: 1000 },
  roundTo: 1,
}

/** Measures a new rate for 10,000 products by weight: the whole call, without network. */
export async function measureNewRate() {
  console.log(
    `A new rate for ${PRODUCT_COUNT.toLocaleString('en')} products by weight, ${ROUNDS} rounds`,
  )
  await withBenchDatabaseServer(async (serverConnectionString, folder) => {
    const { connectionString, fillResult: token } = await makeFilledDatabase(
      serverConnectionString,
      'by_weight',
      fillShop,
    )
    await withSeparateConnection(connectionString, (client) => client.query('vacuum analyze'))
    const shop = openInProcessShop(connectionString, join(folder, 'pictures'))
    const secondsOfRounds: number[] = []
    let seenRateId = 1
    for (let round = 0; round < ROUNDS; round++) {
      const startedAt = performance.now()
      const { rate, changedPrices } = await addRate(shop, token, {
        perTola: 309_000 + 500 * (round + 1),
        seenRateId,
      })
      secondsOfRounds.push((performance.now() - startedAt) / 1000)
      if (changedPrices !== PRODUCT_COUNT) throw new Error(`${changedPrices} prices were changed`)
      seenRateId = rate.id
    }
    printTable(
      ['what', 's (min / median / max)', ''],
      [
        [
          'a new rate',
          formatMinMedianMax(secondsOfRounds),
          compareWithGoal(median(secondsOfRounds), SECONDS_GOAL),
        ],
      ],
    )
    await shop.close()
  })
}

async function addRate(
  shop: InProcessShop,
  token: string,
  { perTola, seenRateId }: { perTola: number; seenRateId: number },
) {
  const rateInput = { metal: 'gold', basis: '22k', perTola, seenId: seenRateId } as const
  return (await shop.call('POST /api/admin/rates', { body: rateInput }, { token })).data
}

/** A catalogue whose products are all of 22 karat gold, between 1 and 60 grams. */
async function fillShop(db: NodePgDatabase): Promise<string> {
  await insertProducts(db, PRODUCT_COUNT)
  await db
    .insert(metalRates)
    .values({ metal: 'gold', basis: '22k', perTolaPaisa: 30_900_000, validFrom: new Date() })
  const specificationJson = JSON.stringify({
    ...NO_SPECIFICATION,
    metal: 'gold',
    purityPerMille: 916,
  })
  const priceDetailsJson = JSON.stringify({ netMg: 1, rate: {}, parts: {} })
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      update ${products} set metal = 'gold', pricing = ${JSON.stringify(WEIGHT_PRICING)}::jsonb,
        price_parts = ${priceDetailsJson}::jsonb,
        specification = ${specificationJson}::jsonb || jsonb_build_object('grossMg', weight, 'netMg', weight)
      from (select id as product_id, 1000 + (id * 7919) % 59000 as weight from ${products}) as weighed
      where product_id = ${products.id}`)
    await repriceProducts(tx)
  })
  return addAdmin(db)
}
