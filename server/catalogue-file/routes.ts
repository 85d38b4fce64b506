import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { catalogueFileCalls } from '#contract/catalogue-file.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { notifyAfter } from '../platform/notify-after.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkFile, importFile } from './import-catalogue.ts'

type Dependencies = {
  db: NodePgDatabase
  notifyCatalogueChanged: NotifyCatalogueChanged
  publicUrl: string
}

export const catalogueFileRoutes = ({
  db,
  notifyCatalogueChanged,
  publicUrl,
}: Dependencies): HandlersOf<typeof catalogueFileCalls> => ({
  exportCatalogue: async ({ query }) => ({
    success: true,
    ...(await exportCatalogue(db, publicUrl, query)),
  }),
  checkCatalogueFile: async ({ body, onProgress }) => ({
    success: true,
    data: await checkFile(db, body, onProgress),
  }),
  importCatalogue: async ({ body, query: { digest, leaveOutWrong }, onProgress }) => ({
    success: true,
    data: await notifyAfter(
      notifyCatalogueChanged,
      importFile(db, body, { digest, leaveOutWrong: leaveOutWrong === 'true' }, onProgress),
    ),
  }),
})
