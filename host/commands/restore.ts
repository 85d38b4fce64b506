import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { NotInArchive } from '#server/archive/plan-restore.ts'
import { DamagedBackup } from '#server/backup/backup-files.ts'
import { countBackedUpRows } from '#server/backup/manifest.ts'
import {
  type BackupToRestore,
  DatabaseInUse,
  restoreDatabase,
  restorePictures,
  verifyDatabase,
  verifyPictures,
} from '#server/backup/restore-backup.ts'
import { recordBackupVerification } from '#server/backup/verification.ts'
import { listBackups } from '#server/backup/write-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { findRunningDatabase } from '../embedded-postgres/find-running.ts'
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts'
import { createStartProgress } from '../progress.ts'
import { type HostSettings, readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase, openShopPictures } from './backup-place.ts'
import { makeVerificationFolder, restoreFromArchive } from './restore-from-archive.ts'

const startProgress = createStartProgress()
const { runStep, printLine, printAddress } = startProgress
const shutdown = createShutdown()
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(() => runRestoreCommand().catch(explainRestoreError))

/**
 * `npm run restore -- [name]` restores a backup (the newest without a name) in an empty shop.
 * `npm run restore -- --pictures [name]` restores only the pictures that the shop does not have.
 * `npm run restore -- --verify [name]` only proves that it can be restored, beside the running shop.
 * `npm run restore -- --until <time> [--to <folder>]` restores the archive in a new data folder;
 * with `--verify` in a temporary one.
 */
async function runRestoreCommand() {
  const settings = readHostSettings(process.env)
  const { until, to, verify: isVerification, pictures: isPicturesOnly, name } = readCommandLine()
  if (until !== undefined)
    await restoreFromArchive(
      settings,
      { time: until, folder: to, isVerification: isVerification === true },
      { ...startProgress, shutdown },
    )
  else {
    const backup = await findBackup(settings, name)
    const restore = isVerification
      ? verifyBackup
      : isPicturesOnly
        ? restorePicturesOf
        : restoreBackup
    await restore(settings, backup)
  }
  await shutdown.end()
}

function readCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        verify: { type: 'boolean' },
        until: { type: 'string' },
        to: { type: 'string' },
        pictures: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    return { ...values, name: positionals[0] }
  } catch (argumentsError) {
    throw new CannotStartShop(
      argumentsError instanceof Error ? argumentsError.message : String(argumentsError),
      { cause: argumentsError },
    )
  }
}

/** The operator can fix these: only their message is printed. */
function explainRestoreError(error: unknown): never {
  const isExpected = [DamagedBackup, DatabaseInUse, NotInArchive].some(
    (errorClass) => error instanceof errorClass,
  )
  if (error instanceof Error && isExpected)
    throw new CannotStartShop(error.message, { cause: error })
  throw error
}

async function findBackup(
  settings: HostSettings,
  name: string | undefined,
): Promise<BackupToRestore> {
  const { backupDir: backupFolder, backupPassphrase: passphrase } = settings
  const allBackups = await listBackups(backupFolder)
  const chosenFolder = name ? allBackups.find((path) => basename(path) === name) : allBackups.at(-1)
  if (!chosenFolder) {
    const backupNames = allBackups.map((path) => `\n    ${basename(path)}`).join('')
    throw new CannotStartShop(
      name
        ? `There is no backup ${name}. There are:${backupNames}`
        : `There is no backup in ${backupFolder}`,
    )
  }
  return { backups: backupFolder, folder: chosenFolder, passphrase }
}

async function verifyBackup(settings: HostSettings, backup: BackupToRestore) {
  const dataDir = await makeVerificationFolder(shutdown)
  const database = await runStep('empty database', () =>
    startEmbeddedPostgres({
      dataDir,
      printLine,
      log: createLog(settings.logLevel),
      isDurable: false,
    }),
  )
  shutdown.addCloseStep(() => database.stop())
  const manifest = await runStep('tables', () => verifyDatabase(backup, database.connectionString))
  const verifiedPictures = await runStep('pictures', () =>
    verifyPictures(backup, openShopPictures(settings)),
  )
  const rowCount = countBackedUpRows(manifest)
  const name = basename(backup.folder)
  await recordBackupVerification(backup.backups, { backup: name, at: new Date().toISOString() })
  printAddress(
    `${name} can be restored: ${rowCount} rows and ${verifiedPictures} pictures are complete`,
  )
}

async function restoreBackup(settings: HostSettings, backup: BackupToRestore) {
  if (!settings.databaseUrl && (await findRunningDatabase(settings.dataDir)))
    throw new CannotStartShop('The shop is running. Stop it first')
  const database = await runStep('database', () => openShopDatabase(settings, printLine))
  shutdown.addCloseStep(database.close)
  await runStep('tables', () => restoreDatabase(backup, database.connectionString))
  await restorePicturesOf(settings, backup).catch((error: unknown) => {
    throw new CannotStartShop(
      `The tables are restored, the pictures are not: ${String(error)}. Start the shop, and when the place of the pictures answers run npm run restore -- --pictures`,
      { cause: error },
    )
  })
  printAddress(`${basename(backup.folder)} is restored. Start the shop with npm start`)
}

/** Restores the pictures that the shop does not have, also beside the running shop. */
async function restorePicturesOf(settings: HostSettings, backup: BackupToRestore) {
  const { restoredCount, damagedKeys } = await runStep('pictures', () =>
    restorePictures(backup, openShopPictures(settings)),
  )
  printAddress(`Pictures that were missing and are restored: ${restoredCount}`)
  if (damagedKeys.length > 0)
    printAddress(`Pictures that are damaged in the backup: ${damagedKeys.join(', ')}`)
}
