import { and, desc, eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { MetalRate, NewRate } from '#contract/metal-rates.ts'
import { asPaisa, toRupees } from '#contract/money.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockMetalRates } from '../catalogue/lock-product.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { repriceProducts } from './price-products.ts'
import { metalRates } from './tables.ts'

/** A rate that differs by more than this share of the last one has to be confirmed. */
const MAX_UNCONFIRMED_CHANGE = 0.05

/** Adds a rate and changes all prices that follow from it, in one transaction. */
export const addMetalRate = (
  db: NodePgDatabase,
  userId: number,
  { metal, basis, perTola, since, seenId, sure = false }: NewRate,
): Promise<{ rate: MetalRate; changedPrices: number }> =>
  inTransaction(db, async (tx) => {
    await lockMetalRates(tx)
    const newestRate = await readNewestRate(tx, { metal, basis })
    if ((newestRate?.id ?? null) !== seenId) throw new Refusal('RATE_ADDED_MEANWHILE')
    const databaseTime = await readDatabaseTime(tx)
    if (since && since > databaseTime) throw new Refusal('RATE_IN_FUTURE', { field: 'since' })
    const validFrom = since ?? databaseTime
    if (newestRate && validFrom < newestRate.validFrom)
      throw new Refusal('RATE_BEFORE_LAST', { field: 'since' })
    const relativeChange = newestRate
      ? Math.abs(perTola - newestRate.perTolaPaisa) / newestRate.perTolaPaisa
      : 0
    if (relativeChange > MAX_UNCONFIRMED_CHANGE && !sure)
      throw new Refusal('RATE_JUMP', {
        params: { percent: Math.round(relativeChange * 1000) / 10 },
        field: 'perTola',
      })
    const [rate] = await tx
      .insert(metalRates)
      .values({ metal, basis, perTolaPaisa: perTola, validFrom, byUserId: userId })
      .returning({ id: metalRates.id })
    if (!rate) throw new Error('A rate was written but not returned')
    return {
      rate: {
        id: rate.id,
        metal,
        basis,
        perTola: toRupees(asPaisa(perTola)),
        since: validFrom.toISOString(),
      },
      changedPrices: await repriceProducts(tx, { metal, basis }),
    }
  })

async function readNewestRate(tx: Database, { metal, basis }: Pick<NewRate, 'metal' | 'basis'>) {
  const [newestRate] = await tx
    .select()
    .from(metalRates)
    .where(and(eq(metalRates.metal, metal), eq(metalRates.basis, basis)))
    .orderBy(desc(metalRates.id))
    .limit(1)
  return newestRate
}

/** The clock of the database; not the beginning of the transaction, which may have waited. */
async function readDatabaseTime(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  )
  return new Date(Number(rows[0]?.now))
}
