import { mkdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  type Comparison,
  checkBooks,
  compareWithShop,
  findPictures,
} from '#server/archive/check-restored.ts'
import { planRestore } from '#server/archive/plan-restore.ts'
import { unpack } from '#server/archive/unpack.ts'
import { openBackupReader } from '#server/backup/restore-backup.ts'
import { orMissing } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { openArchive } from './archive-place.ts'
import { CannotStart } from './cannot-start.ts'
import { findRunningDatabase } from './embedded-postgres/find-running.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { openPictureFiles } from './picture-files.ts'
import type { Progress } from './progress.ts'
import type { Settings } from './settings.ts'
import type { Shutdown } from './shutdown.ts'

/** The first checkpoint after the log was replayed writes everything that it changed. */
const STOP_MS = 120_000

type Options = Progress & { shutdown: Shutdown }

/**
 * Restores the shop as it was at a time, or as it is at the end of the archive, in a new data
 * folder beside the one of the shop, which may be open.
 */
export async function restoreUntil(
  settings: Settings,
  { time, folder }: { time: string | undefined; folder: string | undefined },
  { step, say, printAddress, shutdown }: Options,
): Promise<void> {
  const archive = openArchive(settings)
  if (!archive) throw new CannotStart('Set ARCHIVE_DIR or ARCHIVE_BUCKET_URL, as for the shop')
  const until = readTime(time)
  const dataDir = resolve(folder ?? `${settings.dataDir}-${nameOf(until)}`)
  if (await orMissing(stat(dataDir)))
    throw new CannotStart(`${dataDir} already exists: move it away, or name another with --to`)

  const plan = await step('archive', () => planRestore(archive, until))
  const data = join(dataDir, 'postgres')
  // 711 as every data folder, so that the account of the database can pass through.
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  await mkdir(data, { mode: 0o700 })
  const recover = async () => {
    await step('files', () => unpack(archive, plan, data))
    const log = createLog(settings.logLevel)
    const recovery = { until: plan.until }
    return step('changes until then', () => startEmbeddedPostgres({ dataDir, say, log, recovery }))
  }
  const database = await recover().catch(async (error: unknown) => {
    // So that it can be tried again.
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  shutdown.add(() => database.stop())

  const { connectionString } = database
  await step('stock and orders', () => checkBooks(connectionString))
  const pictures = await step('pictures', () =>
    restorePictures(settings, dataDir, connectionString),
  )
  const running = settings.databaseUrl ?? (await findRunningDatabase(settings.dataDir))
  const comparisons = running
    ? await compareWithShop(connectionString, running, plan.until ?? plan.completeUntil)
    : []
  for (const comparison of comparisons) say(inWords(comparison))
  await step('close', () => database.stop(STOP_MS))
  if (pictures.missing > 0) say(`Pictures that are missing: ${pictures.missing}`)
  const end = plan.until ?? plan.completeUntil
  printAddress(`${dataDir} has the shop as it was at ${end.toISOString()}`)
  printAddress(`To open it, stop the shop and start it with DATA_DIR=${dataDir}`)
}

const EXAMPLE = '2026-11-25T10:00:00+05:45'

/** A time must have its offset, because this machine may be in another time zone than the shop. */
function readTime(text: string | undefined): Date | 'latest' {
  if (text === 'latest') return text
  const time = new Date(text ?? '')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '') || Number.isNaN(+time))
    throw new CannotStart(`Name the time with its offset, such as --until ${EXAMPLE}, or latest`)
  return time
}

const nameOf = (until: Date | 'latest') =>
  until === 'latest' ? 'latest' : until.toISOString().replace(/[:.]/g, '-')

/** Pictures in a bucket stay there; those of a folder are copied from the shop or from backups. */
async function restorePictures(settings: Settings, dataDir: string, connectionString: string) {
  const shop = openPictureFiles(settings, createLog(settings.logLevel))
  if (settings.bucket) return findPictures(connectionString, { sources: [], target: shop })
  const { backupDir: backups, backupPassphrase: passphrase } = settings
  const sources = [shop, await openBackupReader({ backups, passphrase })]
  const target = openFolderFiles(join(dataDir, 'pictures'))
  return findPictures(connectionString, { sources, target })
}

const inWords = ({ table, restored, running, isSame }: Comparison) =>
  isSame
    ? `${table}: ${restored}, the same as in the running shop`
    : `${table}: ${restored} restored; the running shop has ${running} from that time, or others`
