import { type SQL, sql } from 'drizzle-orm'
import { CATALOGUE_CACHE_SECONDS } from '#contract/call.ts'
import { offers } from './catalogue/tables.ts'
import { metalRates, rateSettings } from './metal-rates/tables.ts'
import { type CacheTag, LISTS_CACHE_TAG, productIdOfCacheTag } from './platform/cache-tags.ts'
import type { CatalogueChanges } from './platform/catalogue-changes.ts'
import type { Database } from './platform/database/database.ts'
import { isAnyOf } from './platform/database/is-any-of.ts'
import {
  keepsGenericPlan,
  preparedPerConnection,
} from './platform/database/prepared-per-connection.ts'
import { SHOP_ZONE_SQL } from './platform/shop-days.ts'

/**
 * Times of the last seconds count as future times, because the clocks of servers differ and the
 * answer was read some time ago.
 */
const SAFETY_MARGIN_MS = 2_000

/** For an answer with these tags, which was begun `tookMs` ago. */
type ShownByAnswer = { tags: readonly CacheTag[]; tookMs: number }

/**
 * Returns a function that says after how many milliseconds an answer changes by the clock alone. What
 * depends on the clock:
 * - offers start and end: in the products that an answer shows, and in lists also of others, which
 *   they count and find;
 * - a rate becomes old, and prices by weight with it;
 * - at midnight in the shop's time zone: the rate of yesterday, the days that pages promise, the
 *   year in the date of an offer.
 *
 * Labels such as "New" also end by the clock, but may do so later, when the answer expires anyway.
 *
 * The next change of the whole shop is read once, and again after something was changed that it
 * depends on. Only if it comes within the life of an answer, the next change of its products is read.
 */
export function createNextChangeReader(onCatalogueChange: CatalogueChanges['onChange']) {
  /** The next change of the shop, for answers that were begun at `validFrom` or later. */
  let changeOfShop: { validFrom: number; changesAt: number } | undefined
  let changeCount = 0
  onCatalogueChange((changed) => {
    // A change of stock alters no offer and no rate.
    if (changed !== 'everything') return
    changeOfShop = undefined
    changeCount += 1
  })

  async function readChangeOfShop(db: Database, begunAt: number): Promise<number> {
    if (
      changeOfShop &&
      changeOfShop.validFrom <= begunAt &&
      performance.now() < changeOfShop.changesAt + SAFETY_MARGIN_MS
    )
      return changeOfShop.changesAt
    const countBefore = changeCount
    const changesAt = performance.now() + (await readMillisecondsToNextChange(db, begunAt))
    if (changeCount === countBefore) changeOfShop = { validFrom: begunAt, changesAt }
    return changesAt
  }

  return async (db: Database, { tags, tookMs }: ShownByAnswer): Promise<number> => {
    const begunAt = performance.now() - tookMs
    const msToChangeOfShop = (await readChangeOfShop(db, begunAt)) - performance.now()
    if (msToChangeOfShop > CATALOGUE_CACHE_SECONDS * 1000 || tags.includes(LISTS_CACHE_TAG))
      return msToChangeOfShop
    const productIds = tags.flatMap((tag) => productIdOfCacheTag(tag) ?? [])
    return readMillisecondsToNextChange(db, begunAt, productIds)
  }
}

/** Of the given products, or of all. */
async function readMillisecondsToNextChange(
  db: Database,
  begunAt: number,
  ids?: number[],
): Promise<number> {
  const secondsAgo = (performance.now() - begunAt + SAFETY_MARGIN_MS) / 1000
  const [row] = ids
    ? await changeOfProductsQuery(db).execute({ secondsAgo, ids })
    : await changeOfAllQuery(db).execute({ secondsAgo })
  if (!row) throw new Error('The row of rate_settings is missing')
  return row.ms
}

const isOfGivenProducts = sql`and ${isAnyOf(offers.productId, sql.placeholder('ids'))}`
const changeOfAllQuery = preparedPerConnection((db) =>
  selectNextChange(db, sql``).prepare('next_change'),
)
const changeOfProductsQuery = preparedPerConnection((db) =>
  selectNextChange(db, isOfGivenProducts).prepare('next_change_of_products'),
)

const selectNextChange = (db: Database, productCondition: SQL) =>
  db
    .select({
      ms: sql<number>`extract(epoch from least(
        (select min(${offers.startsAt}) from ${offers} where ${offers.startsAt} > past.until ${productCondition}),
        (select min(${offers.endsAt}) from ${offers} where ${offers.endsAt} > past.until ${productCondition}),
        (
          select min(${metalRates.validFrom}) + old.after from ${metalRates}
          where ${metalRates.validFrom} > past.until - old.after
        ),
        date_trunc('day', past.until, ${SHOP_ZONE_SQL}) + interval '1 day'
      ) - now())::float8 * 1000`,
    })
    .from(sql`
      (select now() - make_interval(secs => ${sql.placeholder('secondsAgo')}::float8) as until) as past,
      (select make_interval(hours => ${rateSettings.oldAfterHours}) as after from ${rateSettings}) as old`)
    .where(keepsGenericPlan)
