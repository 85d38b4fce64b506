import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { categories } from '../catalogue/tables.ts'
import { inTransaction } from '../platform/database.ts'

/** Puts the categories into an order, if these are all there are. */
export const orderCategories = (db: NodePgDatabase, ids: number[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = sql`${sql.param(ids)}::int[]`
    // Rows that stay in their place are written as well: of two orders at the same moment one
    // holds whole, and never half of each.
    const { rowCount } = await tx
      .update(categories)
      .set({ position: sql`array_position(${order}, ${categories.id})` })
      .where(
        sql`(select array_agg(id order by id) from ${categories}) = (select array_agg(id order by id) from unnest(${order}) as id)`,
      )
    if (rowCount !== ids.length) throw new Refusal('CATEGORIES_CHANGED_MEANWHILE')
  })
