import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import { offers, productCategories, productImages, products } from '../../catalogue/tables.ts'
import { cacheTagOfProduct, LISTS_CACHE_TAG } from '../../platform/cache-tags.ts'
import type { NotifyCatalogueChanged } from '../../platform/catalogue-changes.ts'
import type { Database } from '../../platform/database/database.ts'

type Dependencies = { db: Database; notifyCatalogueChanged: NotifyCatalogueChanged }

/**
 * Waits for a change of a product to commit, and then notifies: that the answers about this product
 * and the lists have changed, or everything if other answers show what was changed. A failed change
 * is not notified, nor is one whose result says that nothing was changed, nor a change of a product
 * that is off sale before and after it, because visitors do not see this product.
 */
export async function notifyProductChange<Result>(
  { db, notifyCatalogueChanged }: Dependencies,
  id: number,
  change: () => Promise<Result>,
  hasChanged: (changeResult: Result) => boolean = () => true,
): Promise<Result> {
  // Two edits at the same time may each read what the other has changed. Then both notify more than
  // their own change, which does no harm.
  const factsBefore = await readFactsShownElsewhere(db, id)
  const changeResult = await change()
  if (!hasChanged(changeResult)) return changeResult
  // The change is made, so it is notified also if the facts cannot be read any more.
  const factsAfter = await readFactsShownElsewhere(db, id).catch(() => undefined)
  if (!isDeepStrictEqual(factsBefore, factsAfter)) notifyCatalogueChanged()
  else if (factsAfter?.facts?.withdrawnAt === null)
    notifyCatalogueChanged([cacheTagOfProduct(id), LISTS_CACHE_TAG])
  return changeResult
}

/**
 * What answers show of a product that are not about it and are no list of products: the menu of
 * categories shows a picture and a number of products, labels show the newest products, and offers
 * end the life of cached answers.
 */
async function readFactsShownElsewhere(db: Database, id: number) {
  const { publicId, placeholder, alt, altNe } = productImages
  const [facts] = await db
    .select({
      publishedAt: products.publishedAt,
      withdrawnAt: products.withdrawnAt,
      name: products.name,
      localName: products.localName,
      categoryIds: sql`array(
        select ${productCategories.categoryId} from ${productCategories}
        where ${productCategories.productId} = ${products.id} order by 1
      )`,
      picture: { publicId, placeholder, alt, altNe },
    })
    .from(products)
    .leftJoin(
      productImages,
      sql`${productImages.productId} = ${products.id} and ${productImages.isDefault}`,
    )
    .where(eq(products.id, id))
  const offersOfProduct = await db
    .select({ startsAt: offers.startsAt, endsAt: offers.endsAt })
    .from(offers)
    .where(eq(offers.productId, id))
    .orderBy(asc(offers.id))
  return { facts, offersOfProduct }
}
