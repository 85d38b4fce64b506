import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DatabaseArchive } from '#server/archive/archive-objects.ts'
import {
  checkRestoredSums,
  compareWithRunningShop,
  findRestoredPictures,
  type RestoredPictureFiles,
  type TableRowComparison,
} from '#server/archive/check-restored.ts'
import { type ArchiveRestorePlan, planRestore } from '#server/archive/plan-restore.ts'
import { unpackBaseBackup } from '#server/archive/unpack-base-backup.ts'
import { openBackupReader } from '#server/backup/restore-backup.ts'
import { recordArchiveVerification } from '#server/backup/verification.ts'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { openArchive } from '../archive-place.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { findRunningDatabase } from '../embedded-postgres/find-running.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { openPictureFiles } from '../picture-files.ts'
import type { StartProgress } from '../progress.ts'
import type { HostSettings } from '../settings.ts'
import type { Shutdown } from '../shutdown.ts'

/** The first checkpoint after the log was replayed writes everything that it changed. */
const STOP_MS = 120_000

type Options = StartProgress & { shutdown: Shutdown }

export type RestoreUntilOptions = {
  time: string | undefined
  folder: string | undefined
  /** Only proves that it can be restored, in a temporary folder. */
  isVerification: boolean
}

/**
 * Restores the shop as it was at a time, or as it is at the end of the archive, in a new data
 * folder beside the one of the shop, which may be open.
 */
export async function restoreFromArchive(
  settings: HostSettings,
  { time, folder, isVerification }: RestoreUntilOptions,
  options: Options,
): Promise<void> {
  const { step, printLine, printAddress, shutdown } = options
  const archive = openArchive(settings)
  if (!archive) throw new CannotStartShop('Set ARCHIVE_DIR or ARCHIVE_BUCKET_URL, as for the shop')
  if (isVerification && folder !== undefined)
    throw new CannotStartShop('--verify restores in a temporary folder: leave out --to')
  const until = readTime(time)
  const dataDir = isVerification
    ? await makeVerificationFolder(shutdown)
    : resolve(folder ?? `${settings.dataDir}-${nameOf(until)}`)
  if (!isVerification && (await undefinedIfMissing(stat(dataDir))))
    throw new CannotStartShop(`${dataDir} already exists: move it away, or name another with --to`)

  const plan = await step('archive', () => planRestore(archive, until))
  const recover = () => recoverIn(dataDir, { archive, plan, settings }, options)
  const database = await recover().catch(async (error: unknown) => {
    // Removed, so that the restore can be tried again.
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  shutdown.add(() => database.stop())

  const { connectionString } = database
  await step('stock and orders', () => checkRestoredSums(connectionString))
  const target = isVerification ? NO_TARGET : openFolderFiles(join(dataDir, 'pictures'))
  const pictures = await step('pictures', () => restorePictures(settings, target, connectionString))
  const running = settings.databaseUrl ?? (await findRunningDatabase(settings.dataDir))
  const end = plan.until ?? plan.completeUntil
  const comparisons = running ? await compareWithRunningShop(connectionString, running, end) : []
  for (const comparison of comparisons) printLine(inWords(comparison))
  await step('close', () => database.stop(STOP_MS))
  if (pictures.missing > 0) printLine(`Pictures that are missing: ${pictures.missing}`)
  await recordArchiveVerification(settings.backupDir, {
    until: end.toISOString(),
    at: new Date().toISOString(),
  })
  if (isVerification) {
    printAddress(`The archive can be restored up to ${end.toISOString()}`)
    return
  }
  printAddress(`${dataDir} has the shop as it was at ${end.toISOString()}`)
  printAddress(`To open it, stop the shop and start it with DATA_DIR=${dataDir}`)
}

/** Makes a folder for a test restore, which is removed when the process exits. */
export async function makeVerificationFolder(shutdown: Shutdown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-verification-'))
  shutdown.add(() => rm(folder, { recursive: true, force: true }))
  return folder
}

type Recovery = { archive: DatabaseArchive; plan: ArchiveRestorePlan; settings: HostSettings }

/** Unpacks the files in a data folder, and lets PostgreSQL replay the log. */
async function recoverIn(
  dataDir: string,
  { archive, plan, settings }: Recovery,
  { step, printLine }: Options,
): Promise<EmbeddedPostgres> {
  const data = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  // The mode of every data folder, so that the account of the database can pass through.
  await chmod(dataDir, 0o711)
  await mkdir(data, { mode: 0o700 })
  await step('files', () => unpackBaseBackup(archive, plan, data))
  const log = createLog(settings.logLevel)
  const recovery = { until: plan.until }
  return step('changes until then', () =>
    startEmbeddedPostgres({ dataDir, printLine, log, recovery }),
  )
}

const EXAMPLE = '2026-11-25T10:00:00+05:45'

/** A time must have its offset, because this machine may be in another time zone than the shop. */
function readTime(text: string | undefined): Date | 'latest' {
  if (text === 'latest') return text
  const time = new Date(text ?? '')
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text ?? '') || Number.isNaN(+time))
    throw new CannotStartShop(
      `Name the time with its offset, such as --until ${EXAMPLE}, or latest`,
    )
  return time
}

const nameOf = (until: Date | 'latest') =>
  until === 'latest' ? 'latest' : until.toISOString().replace(/[:.]/g, '-')

/** A verification looks for the pictures, and copies none of them. */
const NO_TARGET: RestoredPictureFiles = { read: async () => undefined, write: async () => {} }

/** Pictures in a bucket stay there; those of a folder are copied from the shop or from backups. */
async function restorePictures(
  settings: HostSettings,
  target: RestoredPictureFiles,
  connectionString: string,
) {
  const shop = openPictureFiles(settings, createLog(settings.logLevel))
  if (settings.bucket) return findRestoredPictures(connectionString, { sources: [], target: shop })
  const { backupDir: backups, backupPassphrase: passphrase } = settings
  const sources = [shop, await openBackupReader({ backups, passphrase })]
  return findRestoredPictures(connectionString, { sources, target })
}

const inWords = ({ table, restored, running, isSameSum: isSame }: TableRowComparison) =>
  isSame
    ? `${table}: ${restored}, the same as in the running shop`
    : `${table}: ${restored} restored; the running shop has ${running} from that time, or others`
