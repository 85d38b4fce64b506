import { asc, eq } from 'drizzle-orm'
import type { Color } from '#contract/colors.ts'
import { Refusal } from '#contract/refusals.ts'
import { colors } from '../catalogue/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { withNepali } from '../platform/with-nepali.ts'

/** The columns of a colour for the API. */
export const COLOR_COLUMNS = {
  id: colors.id,
  name: colors.name,
  nameNe: colors.nameNe,
  hexCode: colors.hexCode,
}

/** All colours, in the order of their creation. */
export const readColors = async (db: Database): Promise<Color[]> =>
  (await db.select(COLOR_COLUMNS).from(colors).orderBy(asc(colors.id))).map(withNepali)

/** Reads one colour; refuses if it does not exist. */
export async function readColor(db: Database, id: number): Promise<Color> {
  const [color] = await db.select(COLOR_COLUMNS).from(colors).where(eq(colors.id, id))
  if (!color) throw new Refusal('COLOR_NOT_FOUND')
  return withNepali(color)
}
