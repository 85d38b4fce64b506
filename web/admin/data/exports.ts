import type { ExportedRecordKind } from '#contract/figures.ts'
import { download } from '../../platform/api.ts'

/** A file for an accountant, of a period; an empty day leaves it open. */
export const downloadExport = (
  kind: ExportedRecordKind,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
) =>
  download('GET /api/admin/exports/{what}', {
    path: { what: kind },
    query: { ...(firstDay && { from: firstDay }), ...(lastDay && { to: lastDay }) },
  })
