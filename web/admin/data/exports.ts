import type { ExportedRecords } from '#contract/figures.ts'
import { apiWithProgress } from '../../data/upload.ts'

/** Exporting many orders takes longer than the usual time limit. */
const longCall = apiWithProgress(() => {})

/** A file for an accountant, of a period; an empty day leaves it open. */
export const exportRecords = (what: ExportedRecords, { from, to }: { from: string; to: string }) =>
  longCall('GET /api/admin/exports/{what}', {
    path: { what },
    query: { ...(from && { from }), ...(to && { to }) },
  })
