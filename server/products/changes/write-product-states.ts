import { and, sql } from 'drizzle-orm'
import type { ProductState } from '#contract/admin-products.ts'
import {
  ARCHIVED_COLUMNS,
  isArchived,
  NOT_ARCHIVED_COLUMNS,
  ON_SALE_COLUMNS,
  WITHDRAWN_COLUMNS,
} from '../../catalogue/product-state.ts'
import { products } from '../../catalogue/tables.ts'
import type { Database } from '../../platform/database/database.ts'
import { isAnyOf } from '../../platform/database/is-any-of.ts'

/** Puts products on sale or takes them off sale; returns the ids of those whose state changed. */
export async function writeProductStates(
  tx: Database,
  writes: { id: number; state: ProductState | undefined }[],
): Promise<number[]> {
  const movedIds: number[] = []
  for (const state of ['on-sale', 'withdrawn'] as const) {
    const ids = writes.filter((write) => write.state === state).map(({ id }) => id)
    if (ids.length === 0) continue
    const rows = await tx
      .update(products)
      .set({
        ...(state === 'on-sale' ? ON_SALE_COLUMNS : WITHDRAWN_COLUMNS),
        updatedAt: sql`now()`,
      })
      .where(
        and(
          isAnyOf(products.id, ids),
          sql`(${products.withdrawnAt} is null) <> ${state === 'on-sale'}`,
        ),
      )
      .returning({ id: products.id })
    movedIds.push(...rows.map(({ id }) => id))
  }
  return movedIds
}

/** Archives products or brings them back; returns the number of those that changed. */
export async function writeProductArchiveStates(
  tx: Database,
  writes: { id: number; isArchived?: boolean | undefined }[],
): Promise<number> {
  let changedCount = 0
  for (const wantedArchived of [true, false]) {
    const ids = writes.filter((write) => write.isArchived === wantedArchived).map(({ id }) => id)
    if (ids.length === 0) continue
    const { rowCount } = await tx
      .update(products)
      .set({ ...(wantedArchived ? ARCHIVED_COLUMNS : NOT_ARCHIVED_COLUMNS), updatedAt: sql`now()` })
      .where(and(isAnyOf(products.id, ids), sql`${isArchived} <> ${wantedArchived}`))
    changedCount += rowCount ?? 0
  }
  return changedCount
}
