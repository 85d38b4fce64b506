import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { categories } from '../catalogue/tables.ts'
import { inTransaction } from '../platform/database/database.ts'

/** Sets the order of the categories; refuses if `ids` are not exactly all categories. */
export const orderCategories = (db: NodePgDatabase, ids: number[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    const orderedIds = sql`${sql.param(ids)}::int[]`
    // Also writes rows whose position stays the same. So if two requests set the order at the same
    // time, one order is complete and they are never mixed.
    const { rowCount } = await tx
      .update(categories)
      .set({ position: sql`array_position(${orderedIds}, ${categories.id})` })
      .where(
        sql`(select array_agg(id order by id) from ${categories}) = (select array_agg(id order by id) from unnest(${orderedIds}) as id)`,
      )
    if (rowCount !== ids.length) throw new Refusal('CATEGORIES_CHANGED_MEANWHILE')
  })
