import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { colorCalls } from '#contract/colors.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { announced } from './announced.ts'
import { addColor, changeColor, deleteColor } from './change-color.ts'
import { partOfList } from './part-of-list.ts'
import { getColor, readColors } from './read-colors.ts'

type Needs = { db: NodePgDatabase; announce: Announce }

export const colorRoutes = ({ db, announce }: Needs): HandlersOf<typeof colorCalls> => ({
  getColors: async ({ query }) => partOfList(await readColors(db), query),
  getColor: async ({ path }) => ({ success: true, data: await getColor(db, path.id) }),
  addColor: async ({ body }) => ({
    success: true,
    data: await announced(announce, addColor(db, body)),
  }),
  updateColor: async ({ path, body }) => ({
    success: true,
    data: await announced(announce, changeColor(db, path.id, body)),
  }),
  deleteColor: async ({ path }) => {
    await announced(announce, deleteColor(db, path.id))
    return { success: true, msg: 'Color deleted successfully' }
  },
})
