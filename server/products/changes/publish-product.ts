import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Refusal } from '#contract/refusals.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readProductInAnyState } from '../read-products.ts'
import { writeProductStates } from './write-product-states.ts'

/** Puts a draft or a withdrawn product on sale. */
export const publishProduct = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const publishedIds = await writeProductStates(tx, [{ id, state: 'on-sale' }])
    if (publishedIds.length > 0) return
    await readProductInAnyState(tx, id)
    throw new Refusal('PRODUCT_ON_SALE')
  })

/** Takes a product off sale; its row stays, because orders refer to it. */
export const withdrawProduct = (db: NodePgDatabase, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const withdrawnIds = await writeProductStates(tx, [{ id, state: 'withdrawn' }])
    if (withdrawnIds.length === 0) throw new Refusal('PRODUCT_NOT_FOUND')
  })
