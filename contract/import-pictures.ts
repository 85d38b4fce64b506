import * as z from 'zod/mini'
import { Id } from './fields.ts'

/** Why a picture of an import could not be downloaded. */
export const DOWNLOAD_PROBLEMS = [
  'no-public-address',
  'not-found',
  'no-permission',
  'too-many-redirects',
  'too-large',
  'too-many-pixels',
  'not-a-picture',
  'damaged',
  'unreachable',
  'too-slow',
  'server-error',
  'too-many-pictures',
  'not-stored',
] as const
export const DownloadProblem = z.enum(DOWNLOAD_PROBLEMS)
export type DownloadProblem = z.infer<typeof DownloadProblem>

/** How many pictures of an import are still to be downloaded, were added, and failed. */
export const ImportPictureCounts = z.object({ waiting: z.int(), added: z.int(), failed: z.int() })
export type ImportPictureCounts = z.infer<typeof ImportPictureCounts>

/** A picture of an import that could not be downloaded. */
export const FailedPicture = z.object({
  id: Id,
  productId: Id,
  productName: z.string(),
  url: z.string(),
  problem: DownloadProblem,
})
export type FailedPicture = z.infer<typeof FailedPicture>
