import { sql } from 'drizzle-orm'
import { DRAFT, isOffSale, isOnSale, ON_SALE, WITHDRAWN } from '../catalogue/product-state.ts'

import { productCategories, products } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'
import { slugOf } from '../search-words/search-key.ts'
import { inParts } from './in-parts.ts'
import { normalizeName } from './normalize-name.ts'
import type { ProductPlan } from './plan-product.ts'

/** A plan whose product is in the shop by now. */
export type Placed = ProductPlan & { id: number; isNew: boolean }

/** Adds the new products, so that all plans have their product; in the order of the plans. */
export async function placeProducts(tx: Database, plans: ProductPlan[]): Promise<Placed[]> {
  const idOf = new Map<string, number>()
  for await (const part of inParts(plans.filter(({ id }) => id === null))) {
    const added = await tx
      .insert(products)
      .values(part.map(newRow))
      .returning({ id: products.id, name: products.name })
    for (const { id, name } of added) idOf.set(normalizeName(name), id)
  }
  return plans.map((plan) => {
    const id = plan.id ?? idOf.get(normalizeName(plan.facts.name))
    if (id === undefined) throw new Error('An insert returned too few rows')
    return { ...plan, id, isNew: plan.id === null }
  })
}

const newRow = ({ facts, state = 'draft' }: ProductPlan) => ({
  ...facts,
  slug: slugOf(facts.name),
  searchKey: '',
  ...(state === 'draft' && DRAFT),
})

/** Writes what products that the shop had before are to be; one that was only counted is not touched. */
export async function writeFacts(tx: Database, plans: Placed[]): Promise<void> {
  for await (const part of inParts(plans.filter(({ isNew, isTouched }) => isTouched && !isNew))) {
    const rows = part.map(({ id, facts, isRenamed }) => ({
      id,
      ...facts,
      slug: isRenamed ? slugOf(facts.name) : null,
    }))
    await tx.execute(sql`
      update ${products} set
        name = sent.name, slug = coalesce(sent.slug, ${products.slug}), description = sent.description,
        price_paisa = sent."pricePaisa", local_name = sent."localName", material = sent.material,
        purity = sent.purity, weight_grams = sent."weightGrams", dimensions = sent.dimensions,
        search_words = sent."searchWords", updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (
        id int, name text, slug text, description text, "pricePaisa" bigint, "localName" text,
        material text, purity text, "weightGrams" float8, dimensions text, "searchWords" text
      )
      where ${products.id} = sent.id`)
  }
}

/** Puts on sale, and takes off sale. */
export async function writeStates(tx: Database, plans: Placed[]): Promise<void> {
  const into = (wanted: string) =>
    sql.param(plans.filter(({ state }) => state === wanted).map(({ id }) => id))
  await tx
    .update(products)
    .set({ ...ON_SALE, updatedAt: sql`now()` })
    .where(sql`${products.id} = any(${into('on-sale')}::int[]) and ${isOffSale}`)
  await tx
    .update(products)
    .set({ ...WITHDRAWN, updatedAt: sql`now()` })
    .where(sql`${products.id} = any(${into('withdrawn')}::int[]) and ${isOnSale}`)
}

/** Puts products into exactly the categories that were said, in their order. */
export async function writeCategories(tx: Database, plans: Placed[]): Promise<void> {
  const moved = plans.filter(({ categoryIds }) => categoryIds)
  const pairs = moved.flatMap(({ id, categoryIds = [] }) =>
    categoryIds.map((categoryId, position) => [id, categoryId, position] as const),
  )
  const productIds = sql.param(pairs.map(([id]) => id))
  const categoryIds = sql.param(pairs.map(([, categoryId]) => categoryId))
  const positions = sql.param(pairs.map(([, , position]) => position))
  const wanted = sql`unnest(${productIds}::int[], ${categoryIds}::int[], ${positions}::int[])
    as wanted (product_id, category_id, position)`
  // What stays is not touched, so that the record names only what really changed.
  await tx.execute(sql`
    delete from ${productCategories} as had
    where had.product_id = any(${sql.param(moved.map(({ id }) => id))}::int[])
      and not exists (
        select from ${wanted}
        where wanted.product_id = had.product_id and wanted.category_id = had.category_id
      )`)
  await tx.execute(sql`
    insert into ${productCategories} as had (product_id, category_id, position)
    select product_id, category_id, position from ${wanted}
    on conflict (category_id, product_id) do update set position = excluded.position
    where had.position <> excluded.position`)
}
