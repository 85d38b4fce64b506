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
import type { StartProgress } from '../progress.ts'
import type { HostSettings } from '../settings.ts'
import type { Shutdown } from '../shutdown.ts'
import { openShopPictures } from './backup-place.ts'

/** The first checkpoint after the log was replayed writes everything that it changed. */
const STOP_DEADLINE_MS = 120_000

type RestoreProgress = StartProgress & { shutdown: Shutdown }

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
  restoreProgress: RestoreProgress,
): Promise<void> {
  const { runStep, printLine, printAddress, shutdown } = restoreProgress
  const databaseArchive = openArchive(settings)
  if (!databaseArchive)
    throw new CannotStartShop('Set ARCHIVE_DIR or ARCHIVE_BUCKET_URL, as for the shop')
  if (isVerification && folder !== undefined)
    throw new CannotStartShop('--verify restores in a temporary folder: leave out --to')
  const restoreUntil = parseRestoreTime(time)
  const dataDir = isVerification
    ? await makeVerificationFolder(shutdown)
    : resolve(folder ?? `${settings.dataDir}-${formatRestoreTime(restoreUntil)}`)
  if (!isVerification && (await undefinedIfMissing(stat(dataDir))))
    throw new CannotStartShop(`${dataDir} already exists: move it away, or name another with --to`)

  const restorePlan = await runStep('archive', () => planRestore(databaseArchive, restoreUntil))
  const recoverDatabase = () =>
    recoverDatabaseIn(dataDir, { databaseArchive, restorePlan, settings }, restoreProgress)
  const database = await recoverDatabase().catch(async (error: unknown) => {
    // Removed, so that the restore can be tried again.
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  shutdown.addCloseStep(() => database.stop())

  const { connectionString } = database
  await runStep('stock and orders', () => checkRestoredSums(connectionString))
  const pictureTarget = isVerification
    ? DISCARDING_PICTURE_FILES
    : openFolderFiles(join(dataDir, 'pictures'))
  const restoredPictures = await runStep('pictures', () =>
    restorePictures(settings, pictureTarget, connectionString),
  )
  const runningDatabase = settings.databaseUrl ?? (await findRunningDatabase(settings.dataDir))
  const restoredUntil = restorePlan.until ?? restorePlan.completeUntil
  const comparisons = runningDatabase
    ? await compareWithRunningShop(connectionString, runningDatabase, restoredUntil)
    : []
  for (const comparison of comparisons) printLine(formatComparison(comparison))
  await runStep('close', () => database.stop(STOP_DEADLINE_MS))
  if (restoredPictures.missing > 0)
    printLine(`Pictures that are missing: ${restoredPictures.missing}`)
  await recordArchiveVerification(settings.backupDir, {
    until: restoredUntil.toISOString(),
    at: new Date().toISOString(),
  })
  if (isVerification) {
    printAddress(`The archive can be restored up to ${restoredUntil.toISOString()}`)
    return
  }
  printAddress(`${dataDir} has the shop as it was at ${restoredUntil.toISOString()}`)
  printAddress(`To open it, stop the shop and start it with DATA_DIR=${dataDir}`)
}

/** Makes a folder for a test restore, which is removed when the process exits. */
export async function makeVerificationFolder(shutdown: Shutdown): Promise<string> {
  const verificationFolder = await mkdtemp(join(tmpdir(), 'gahana-verification-'))
  shutdown.addCloseStep(() => rm(verificationFolder, { recursive: true, force: true }))
  return verificationFolder
}

type RecoverySource = {
  databaseArchive: DatabaseArchive
  restorePlan: ArchiveRestorePlan
  settings: HostSettings
}

/** Unpacks the files in a data folder, and lets PostgreSQL replay the log. */
async function recoverDatabaseIn(
  dataDir: string,
  { databaseArchive, restorePlan, settings }: RecoverySource,
  { runStep, printLine }: RestoreProgress,
): Promise<EmbeddedPostgres> {
  const clusterFolder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  // The mode of every data folder, so that the account of the database can pass through.
  await chmod(dataDir, 0o711)
  await mkdir(clusterFolder, { mode: 0o700 })
  await runStep('files', () => unpackBaseBackup(databaseArchive, restorePlan, clusterFolder))
  const log = createLog(settings.logLevel)
  const recoveryOptions = { recoverUntil: restorePlan.until }
  return runStep('changes until then', () =>
    startEmbeddedPostgres({ dataDir, printLine, log, recovery: recoveryOptions }),
  )
}

const EXAMPLE_TIME = '2026-11-25T10:00:00+05:45'

/** A time must have its offset, because this machine may be in another time zone than the shop. */
function parseRestoreTime(timeText: string | undefined): Date | 'latest' {
  if (timeText === 'latest') return timeText
  const restoreTime = new Date(timeText ?? '')
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(timeText ?? '') ||
    Number.isNaN(+restoreTime)
  )
    throw new CannotStartShop(
      `Name the time with its offset, such as --until ${EXAMPLE_TIME}, or latest`,
    )
  return restoreTime
}

const formatRestoreTime = (restoreUntil: Date | 'latest') =>
  restoreUntil === 'latest' ? 'latest' : restoreUntil.toISOString().replace(/[:.]/g, '-')

/** A verification looks for the pictures, and copies none of them. */
const DISCARDING_PICTURE_FILES: RestoredPictureFiles = {
  read: async () => undefined,
  write: async () => {},
}

/** Pictures in a bucket stay there; those of a folder are copied from the shop or from backups. */
async function restorePictures(
  settings: HostSettings,
  pictureTarget: RestoredPictureFiles,
  connectionString: string,
) {
  const shopPictureFiles = openShopPictures(settings)
  if (settings.bucket)
    return findRestoredPictures(connectionString, { sources: [], target: shopPictureFiles })
  const { backupDir: backupFolder, backupPassphrase: passphrase } = settings
  const pictureSources = [
    shopPictureFiles,
    await openBackupReader({ backups: backupFolder, passphrase }),
  ]
  return findRestoredPictures(connectionString, { sources: pictureSources, target: pictureTarget })
}

const formatComparison = ({ table, restored, running, isSameSum: isSame }: TableRowComparison) =>
  isSame
    ? `${table}: ${restored}, the same as in the running shop`
    : `${table}: ${restored} restored; the running shop has ${running} from that time, or others`
