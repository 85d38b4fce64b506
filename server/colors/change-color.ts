import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Color, ColorInput } from '#contract/colors.ts'
import { Refusal } from '#contract/refusals.ts'
import { lockProducts } from '../catalogue/lock-product.ts'
import { colors } from '../catalogue/tables.ts'
import {
  type Database,
  inTransaction,
  isConstraintViolation,
} from '../platform/database/database.ts'
import { makeUniqueName } from '../platform/database/unique-name.ts'
import { withNepali } from '../platform/with-nepali.ts'
import { refreshSearchKeys } from '../products/refresh-search-keys.ts'
import { stockItems } from '../stock/tables.ts'
import { COLOR_COLUMNS, readColor } from './read-colors.ts'

/** Adds a colour for products. */
export const addColor = (db: NodePgDatabase, color: ColorInput): Promise<Color> =>
  makeUniqueName('colors_name_key', 'COLOR_NAME_TAKEN', () =>
    inTransaction(db, async (tx) => {
      const [addedColor] = await tx.insert(colors).values(color).returning(COLOR_COLUMNS)
      if (!addedColor) throw new Error('An insert returned no row')
      return withNepali(addedColor)
    }),
  )

/** Changes a colour's name and code, and updates the search keys of its products. */
export const changeColor = (db: NodePgDatabase, id: number, color: ColorInput): Promise<Color> =>
  makeUniqueName('colors_name_key', 'COLOR_NAME_TAKEN', () =>
    inTransaction(db, async (tx) => {
      await lockColor(tx, id)
      await tx
        .update(colors)
        .set({ ...color, updatedAt: sql`now()` })
        .where(eq(colors.id, id))
      await refreshSearchKeys(tx, await lockProducts(tx, selectProductIds(tx, id)))
      return readColor(tx, id)
    }),
  )

/** Deletes a colour; a foreign key refuses it if a product uses the colour. */
export async function deleteColor(db: NodePgDatabase, id: number): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const deletedColors = await tx
        .delete(colors)
        .where(eq(colors.id, id))
        .returning({ id: colors.id })
      if (deletedColors.length === 0) throw new Refusal('COLOR_NOT_FOUND')
    })
  } catch (error) {
    if (isConstraintViolation(error, 'stock_items_color_id_colors_id_fk'))
      throw new Refusal('COLOR_IN_USE')
    throw error
  }
}

/** Locks a colour until the end of the transaction, so that no product starts to use it. */
async function lockColor(tx: Database, id: number) {
  const [color] = await tx
    .select({ id: colors.id })
    .from(colors)
    .where(eq(colors.id, id))
    .for('update')
  if (!color) throw new Refusal('COLOR_NOT_FOUND')
}

const selectProductIds = (tx: Database, colorId: number) =>
  tx.select({ id: stockItems.productId }).from(stockItems).where(eq(stockItems.colorId, colorId))
