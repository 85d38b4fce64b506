import { inArray, sql } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/product-rules.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database.ts'
import { setStockChangeReason } from '../stock/stock-change-reason.ts'
import { stockItems } from '../stock/tables.ts'
import { inParts } from './in-parts.ts'
import type { Placed } from './write-products.ts'

/**
 * Gives products the colours that they did not come in. Where a row without a colour goes for
 * them, all rows that the import will change are held from here on, in the order of their ids.
 */
export async function writeColors(tx: Database, plans: Placed[]): Promise<void> {
  await setStockChangeReason(tx, { reason: 'import' })
  const losing = plans.filter(({ stock }) => stock.losesColorless).map(({ id }) => id)
  if (losing.length > 0) {
    await hold(tx, plans, losing)
    await tx
      .delete(stockItems)
      .where(sql`${inArray(stockItems.productId, losing)} and ${stockItems.colorId} is null`)
  }
  for await (const part of inParts(plans)) await addItems(tx, part)
}

/**
 * Adds or takes the pieces by which the counts of the file differ from its “Stock was”. It comes
 * last in the transaction, so that shoppers wait no longer than this takes. The whole import is
 * refused (`CONFLICT`) where more pieces would go than there are left.
 */
export async function writeCounts(tx: Database, plans: Placed[]): Promise<void> {
  const counted = plans.flatMap(({ stock }) => stock.counted)
  if (counted.length === 0) return
  await hold(tx, plans, [])
  for await (const part of inParts(counted)) {
    const { rows } = await tx.execute(sql`
      update ${stockItems} as item set quantity = item.quantity + sent.change
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as sent (
        "stockItemId" int, change int
      )
      where item.id = sent."stockItemId"
        and item.quantity + sent.change between 0 and ${MAX_STOCK}
      returning item.id`)
    if (rows.length < part.length) throw new Refusal('CHANGED_SINCE_CHECK')
  }
}

/** Orders hold rows of the shelf in the order of their ids too, so the two never wait for each other. */
async function hold(tx: Database, plans: Placed[], losing: number[]) {
  const counted = plans.flatMap(({ stock }) => stock.counted.map(({ stockItemId }) => stockItemId))
  await tx.execute(sql`
    select from ${stockItems}
    where id = any(${sql.param(counted)}::int[])
      or (color_id is null and product_id = any(${sql.param(losing)}::int[]))
    order by id for update`)
}

/** New colours stand behind those that a product comes in already. */
async function addItems(tx: Database, plans: Placed[]) {
  const added = plans.flatMap(({ id, stock }) =>
    stock.added.map((item, at) => ({ ...item, productId: id, at })),
  )
  await tx.execute(sql`
    insert into ${stockItems} (product_id, color_id, quantity, position)
    select sent."productId", sent."colorId", sent.quantity, sent.at + (
      select coalesce(max(position) + 1, 0) from ${stockItems} as own
      where own.product_id = sent."productId"
    )
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as sent (
      "productId" int, "colorId" int, quantity int, at int
    )
    order by sent."productId", sent.at`)
}
