import { and, asc, isNotNull, type SQL, sql } from 'drizzle-orm'
import { MAX_PRICE_RUPEES, type Paisa, toPaisa } from '#contract/money.ts'
import { sumOfPriceParts, type WeightTaxes } from '#contract/price-by-weight.ts'
import {
  calculateStoredPriceParts,
  findPricingProblem,
  type Pricing,
  type StoredPriceParts,
  type UsedMetalRate,
} from '#contract/pricing.ts'
import { type MetalRateSeries, metalRateSeriesKey, RATED_METALS } from '#contract/rate-series.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Specification } from '#contract/specification.ts'
import { offers, products } from '../catalogue/tables.ts'
import { isOfferNotOver } from '../offers/read-offers.ts'
import type { Database } from '../platform/database/database.ts'
import { readCurrentMetalRatesBySeries, readWeightTaxes } from './read-rates.ts'

/** The values from which a price by weight is calculated, in addition to rates and taxes. */
export type ProductWithPricing = {
  name: string
  specification: Specification | null
  pricing: Pricing | null
}

/** A price; its parts are null if it is fixed. */
export type PriceByWeight = { pricePaisa: Paisa; priceParts: StoredPriceParts | null }

type RatesAndTaxes = { rates: Map<string, UsedMetalRate>; taxes: WeightTaxes }

/** The rates and taxes now. The caller must have locked the rates. */
export const readRatesAndTaxes = async (tx: Database): Promise<RatesAndTaxes> => ({
  rates: await readCurrentMetalRatesBySeries(tx),
  taxes: await readWeightTaxes(tx),
})

const MAX_PRICE_PAISA = toPaisa(MAX_PRICE_RUPEES)

/** The price by weight of a product, or `undefined` if its price is fixed. */
export function priceByWeight(
  { name, specification, pricing }: ProductWithPricing,
  { rates, taxes }: RatesAndTaxes,
): PriceByWeight | undefined {
  if (!pricing) return undefined
  const pricingProblem = findPricingProblem(pricing, specification)
  if (pricingProblem)
    throw new Refusal('INVALID_INPUT', {
      params: { message: pricingProblem.message },
      field: pricingProblem.field,
    })
  const metal = RATED_METALS.find((ratedMetal) => ratedMetal === specification?.metal)
  if (!specification || !metal) throw new Error('A price by weight needs a metal with a rate')
  const rate = rates.get(metalRateSeriesKey({ metal, basis: pricing.basis }))
  if (!rate) throw new Refusal('NO_RATE_YET', { field: 'basis' })
  const storedParts = calculateStoredPriceParts(pricing, specification, rate, taxes)
  const pricePaisa = sumOfPriceParts(storedParts.parts)
  if (pricePaisa > MAX_PRICE_PAISA) throw new Refusal('PRICE_OUT_OF_RANGE', { params: { name } })
  return { pricePaisa, priceParts: storedParts }
}

/**
 * Calculates the prices of all products by weight, or of those of one series, and writes them in
 * one statement. The caller must have locked the rates. Returns the number of products.
 */
export async function repriceProducts(tx: Database, series?: MetalRateSeries): Promise<number> {
  const rows = await tx
    .select({
      id: products.id,
      name: products.name,
      specification: products.specification,
      pricing: products.pricing,
    })
    .from(products)
    .where(and(isNotNull(products.pricing), series && isOfRateSeries(series)))
    .orderBy(asc(products.id))
    .for('no key update')
  if (rows.length === 0) return 0
  const ratesAndTaxes = await readRatesAndTaxes(tx)
  const pricedProducts = rows.flatMap((row) => {
    const price = priceByWeight(row, ratesAndTaxes)
    return price ? [{ id: row.id, ...price }] : []
  })
  await withoutAuditRows(tx, () => writePrices(tx, pricedProducts))
  await refuseOffersAbovePrice(tx, isNotNull(products.pricing))
  return pricedProducts.length
}

/**
 * Writes prices with their parts. A rate is sent once and not with each of its products, because
 * sending it for each would take a large part of the time.
 */
async function writePrices(tx: Database, pricedProducts: ({ id: number } & PriceByWeight)[]) {
  const rates = new Map(
    pricedProducts.flatMap(({ priceParts }) => priceParts?.rate ?? []).map(toRateWithId),
  )
  const pricesJson = pricedProducts.map(({ id, pricePaisa, priceParts }) => ({
    id,
    price: pricePaisa,
    rate: priceParts?.rate.id,
    net: priceParts?.netMg,
    parts: priceParts?.parts,
  }))
  await tx.execute(sql`
    update ${products} set
      price_paisa = input.price,
      price_parts = jsonb_build_object(
        'rate', ${JSON.stringify(Object.fromEntries(rates))}::jsonb -> input.rate,
        'netMg', input.net,
        'parts', input.parts
      )
    from jsonb_to_recordset(${JSON.stringify(pricesJson)}::jsonb)
      as input (id int, price bigint, rate text, net int, parts jsonb)
    where ${products.id} = input.id`)
}

const toRateWithId = (rate: UsedMetalRate) => [rate.id, rate] as const

const isOfRateSeries = ({ metal, basis }: MetalRateSeries): SQL =>
  sql`${products.pricing}->>'basis' = ${basis} and ${products.specification}->>'metal' = ${metal}`

/** Refuses prices at which a current or future offer would take off the whole price. */
export async function refuseOffersAbovePrice(
  tx: Database,
  productCondition: SQL | undefined,
): Promise<void> {
  const [offersAbovePrice] = await tx
    .select({ id: offers.id })
    .from(offers)
    .innerJoin(products, sql`${products.id} = ${offers.productId}`)
    .where(
      and(
        productCondition,
        isOfferNotOver,
        sql`${offers.type} = 'amount' and ${offers.valueHundredths} >= ${products.pricePaisa}`,
      ),
    )
    .limit(1)
  if (offersAbovePrice) throw new Refusal('OFFER_ABOVE_PRICE')
}

/**
 * Runs statements without a row in the audit log for each product: the entry of the call names the
 * new rate, from which all prices follow.
 */
async function withoutAuditRows(tx: Database, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await tx.execute<{ entry: string }>(
    sql`select coalesce(current_setting('gahana.audit_entry', true), '') as entry`,
  )
  const setAuditEntry = (auditEntryId: string) =>
    tx.execute(sql`select set_config('gahana.audit_entry', ${auditEntryId}, true)`)
  await setAuditEntry('')
  await work()
  await setAuditEntry(rows[0]?.entry ?? '')
}
