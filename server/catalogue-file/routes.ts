import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { catalogueFileCalls } from '#contract/catalogue-file.ts'
import type { RolePermissions } from '#contract/permissions.ts'
import type { CallHandlersOf } from '../platform/calls/mount-calls.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import { notifyAfterCommit } from '../platform/notify-after-commit.ts'
import { hasCostPermission } from '../products/cost-prices.ts'
import { exportCatalogue } from './export-catalogue.ts'
import {
  type CatalogueFileOptions,
  checkCatalogueFile,
  importCatalogueFile,
} from './import-catalogue.ts'
import { readFailedPictures, retryFailedPictures } from './import-pictures.ts'
import type { ChosenColumns } from './read-file.ts'
import { translateFileCheck } from './translate-file-check.ts'
import { readImports, undoImport } from './undo/undo-import.ts'

type Dependencies = {
  db: NodePgDatabase
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Makes the job runner of this process look for due jobs. */
  runQueuedJobs: () => void
  publicUrl: string
}

export const catalogueFileRoutes = ({
  db,
  notifyCatalogueChanged,
  runQueuedJobs,
  publicUrl,
}: Dependencies): CallHandlersOf<typeof catalogueFileCalls> => ({
  exportCatalogue: async ({ query, caller }) => ({
    success: true,
    ...(await exportCatalogue(db, publicUrl, query, hasCostPermission(caller))),
  }),
  checkCatalogueFile: async ({ body, query, caller, language, onProgress }) => ({
    success: true,
    data: translateFileCheck(
      language,
      await checkCatalogueFile(db, body, readingOptionsOf(query, caller), onProgress),
    ),
  }),
  importCatalogue: async ({ body, query, caller, onProgress }) => {
    const confirmedCheck = {
      ...readingOptionsOf(query, caller),
      byUserId: caller.userId,
      confirmedDigest: query.digest,
      leaveOutWrong: query.leaveOutWrong === 'true',
    }
    const work = importCatalogueFile(db, body, confirmedCheck, onProgress)
    const data = await notifyAfterCommit(notifyCatalogueChanged, work)
    runQueuedJobs()
    return { success: true, data }
  },
  getCatalogueImports: async () => ({ success: true, data: await readImports(db) }),
  undoCatalogueImport: async ({ path }) => ({
    success: true,
    data: await notifyAfterCommit(notifyCatalogueChanged, undoImport(db, path.id)),
  }),
  getFailedPictures: async ({ path }) => ({
    success: true,
    data: await readFailedPictures(db, path.id),
  }),
  retryFailedPictures: async ({ path }) => {
    const pictures = await retryFailedPictures(db, path.id)
    runQueuedJobs()
    return { success: true, data: { pictures } }
  },
})

type ReadingQuery = { columns?: ChosenColumns | undefined; addMissing?: 'true' | undefined }

const readingOptionsOf = (
  { columns, addMissing }: ReadingQuery,
  caller: RolePermissions,
): CatalogueFileOptions => ({
  columns,
  hasCosts: hasCostPermission(caller),
  addMissing: addMissing === 'true',
})
