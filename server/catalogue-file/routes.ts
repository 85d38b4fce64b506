import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { catalogueFileCalls } from '#contract/catalogue-file.ts'
import { announced } from '../catalogue/announced.ts'
import type { Announce } from '../platform/changes.ts'
import type { HandlersOf } from '../platform/mount-calls.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { checkFile, importFile } from './import-catalogue.ts'

type Needs = { db: NodePgDatabase; announce: Announce; publicUrl: string }

export const catalogueFileRoutes = ({
  db,
  announce,
  publicUrl,
}: Needs): HandlersOf<typeof catalogueFileCalls> => ({
  exportCatalogue: async ({ query }) => ({
    success: true,
    ...(await exportCatalogue(db, publicUrl, query)),
  }),
  checkCatalogueFile: async ({ body, tell }) => ({
    success: true,
    data: await checkFile(db, body, tell),
  }),
  importCatalogue: async ({ body, query: { digest, leaveOutWrong }, tell }) => ({
    success: true,
    data: await announced(
      announce,
      importFile(db, body, { digest, leaveOutWrong: leaveOutWrong === 'true' }, tell),
    ),
  }),
})
