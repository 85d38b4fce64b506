import { asc, eq } from 'drizzle-orm'
import type { Color } from '#contract/colors.ts'
import { Refusal } from '#contract/refusals.ts'
import { colors } from '../catalogue/tables.ts'
import type { Database } from '../platform/database.ts'

/** What the wire says of a colour. */
export const COLOR = { id: colors.id, name: colors.name, hexCode: colors.hexCode }

/** All colours, in the order they were made. */
export const readColors = (db: Database): Promise<Color[]> =>
  db.select(COLOR).from(colors).orderBy(asc(colors.id))

/** One colour. */
export async function getColor(db: Database, id: number): Promise<Color> {
  const [color] = await db.select(COLOR).from(colors).where(eq(colors.id, id))
  if (!color) throw new Refusal('COLOR_NOT_FOUND')
  return color
}
