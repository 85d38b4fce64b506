import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { colorCalls } from '#contract/colors.ts'
import { COLOR_DELETED } from '#contract/messages/answers.ts'
import { makeShortListAnswer } from '#contract/paging.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import { addColor, changeColor, deleteColor } from './change-color.ts'
import { readColor, readColors } from './read-colors.ts'

type Dependencies = { db: NodePgDatabase; notifyCatalogueChanged: NotifyCatalogueChanged }

export const colorRoutes = ({
  db,
  notifyCatalogueChanged,
}: Dependencies): CallHandlersOf<typeof colorCalls> => ({
  getColors: async ({ query }) => makeShortListAnswer(await readColors(db), query),
  getColor: async ({ path }) => ({ success: true, data: await readColor(db, path.id) }),
  addColor: async ({ body }) => ({
    success: true,
    data: await notifyAfterCommit(notifyCatalogueChanged, addColor(db, body)),
  }),
  updateColor: async ({ path, body }) => ({
    success: true,
    data: await notifyAfterCommit(notifyCatalogueChanged, changeColor(db, path.id, body)),
  }),
  deleteColor: async ({ path }) => {
    await notifyAfterCommit(notifyCatalogueChanged, deleteColor(db, path.id))
    return { success: true, msg: COLOR_DELETED }
  },
})
