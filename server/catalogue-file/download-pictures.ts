import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import * as z from 'zod/mini'
import type { DownloadProblem } from '#contract/import-pictures.ts'
import { Refusal, type RefusalKey } from '#contract/refusals.ts'
import type { NotifyCatalogueChanged } from '../platform/catalogue-changes.ts'
import type { Database } from '../platform/database/database.ts'
import { downloadFromWeb, WebDownloadFailed } from '../platform/download.ts'
import { type JobDefinition, type JobRunContext, RetryJobLater } from '../platform/jobs/job.ts'
import type { PictureStore } from '../platform/pictures/picture-store.ts'
import {
  findStoredPicture,
  type StoredPicture,
  storePicture,
} from '../platform/pictures/store-picture.ts'
import { notifyProductChange } from '../products/changes/notify-product-change.ts'
import { addArrivedPicture } from './add-arrived-picture.ts'
import { importPictures } from './tables.ts'

type Dependencies = {
  db: NodePgDatabase
  pictures: PictureStore
  /** Hosts from which pictures may be downloaded although their addresses are not public. */
  privatePictureHosts: readonly string[]
  notifyCatalogueChanged: NotifyCatalogueChanged
}

/** A picture of a camera may be larger than what the browser sends, which makes it smaller. */
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024
const MAX_SILENCE_MS = 20_000
const MAX_DOWNLOAD_MS = 2 * 60_000
/** The last attempt is half an hour after the first one. */
const MAX_DOWNLOAD_ATTEMPTS = 6

const DownloadJobData = z.object({ pictureId: z.int() })

/** Downloads the pictures that imported files name by web addresses. */
export const createDownloadPicturesJob = (dependencies: Dependencies): JobDefinition => ({
  kind: 'download-picture',
  run: (run) => downloadPicture(dependencies, run),
  // Reading it takes too much memory, or fails in a way that ends the process.
  onAbandoned: ({ data }) =>
    markPictureFailed(dependencies.db, DownloadJobData.parse(data).pictureId, 'not-stored'),
  // Few, because they use the same queue as the pictures that staff upload.
  maxAtOnce: 2,
  maxClaimed: 20,
  maxAttempts: MAX_DOWNLOAD_ATTEMPTS,
})

async function downloadPicture(
  dependencies: Dependencies,
  { data, signal, isLastAttempt }: JobRunContext,
) {
  const { db } = dependencies
  const { pictureId } = DownloadJobData.parse(data)
  const [row] = await db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.id, pictureId), eq(importPictures.state, 'waiting')))
  if (!row) return
  try {
    const picture = await storePictureAt(dependencies, row, signal)
    const outcome = await notifyProductChange(
      dependencies,
      row.productId,
      () => addArrivedPicture(db, row.id, picture),
      (changeOutcome) => changeOutcome === 'added',
    )
    if (outcome === 'no-room') await markPictureFailed(db, row.id, 'too-many-pictures')
  } catch (error) {
    if (signal.aborted) throw error
    const { problem, mayRetry, retryAfterSeconds } = downloadFailureOf(error)
    if (mayRetry && !isLastAttempt) throw new RetryJobLater(String(error), retryAfterSeconds)
    await markPictureFailed(db, row.id, problem)
    if (problem === 'not-stored') throw error
  }
}

type ImportPictureRow = typeof importPictures.$inferSelect

/** The stored picture; what has arrived before is not downloaded again. */
async function storePictureAt(
  { db, pictures, privatePictureHosts }: Dependencies,
  { id, url, publicId }: ImportPictureRow,
  signal: AbortSignal,
): Promise<StoredPicture> {
  const storedPictureId = publicId ?? (await findPublicIdOf(db, url))
  const arrivedPicture =
    storedPictureId && (await findStoredPicture(pictures, [storedPictureId]))?.get(storedPictureId)
  if (arrivedPicture) return arrivedPicture
  const downloadLimits = {
    maxBytes: MAX_DOWNLOAD_BYTES,
    silenceMs: MAX_SILENCE_MS,
    totalMs: MAX_DOWNLOAD_MS,
  }
  const bytes = await downloadFromWeb(url, {
    ...downloadLimits,
    privateHosts: privatePictureHosts,
    signal,
  })
  const picture = await storePicture(pictures, bytes)
  await db
    .update(importPictures)
    .set({ publicId: picture.publicId })
    .where(eq(importPictures.id, id))
  return picture
}

/** The picture that has arrived from the same address for another product. */
async function findPublicIdOf(db: Database, url: string): Promise<string | undefined> {
  const [row] = await db
    .select({ publicId: importPictures.publicId })
    .from(importPictures)
    .where(and(eq(importPictures.url, url), isNotNull(importPictures.publicId)))
    .limit(1)
  return row?.publicId ?? undefined
}

const markPictureFailed = (db: Database, id: number, problem: DownloadProblem) =>
  db
    .update(importPictures)
    .set({ state: 'failed', problem })
    .where(and(eq(importPictures.id, id), ne(importPictures.state, 'added')))

/** The refusals that an upload by staff would also get. */
const PROBLEM_OF_REFUSAL: Partial<Record<RefusalKey, DownloadProblem>> = {
  PICTURE_FORMAT_UNKNOWN: 'not-a-picture',
  PICTURE_HAS_TOO_MANY_PIXELS: 'too-many-pixels',
  PICTURE_UNREADABLE: 'damaged',
}

function downloadFailureOf(
  error: unknown,
): Pick<WebDownloadFailed, 'problem' | 'mayRetry' | 'retryAfterSeconds'> {
  if (error instanceof WebDownloadFailed) return error
  const problem = error instanceof Refusal ? PROBLEM_OF_REFUSAL[error.key] : undefined
  return { problem: problem ?? 'not-stored', mayRetry: !problem, retryAfterSeconds: 0 }
}
