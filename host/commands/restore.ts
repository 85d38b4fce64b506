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
import { openPictureFiles } from '../picture-files.ts'
import { createStartProgress } from '../progress.ts'
import { type HostSettings, readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase } from './backup-place.ts'
import { makeVerificationFolder, restoreFromArchive } from './restore-from-archive.ts'

const progress = createStartProgress()
const { step, printLine, printAddress } = progress
const shutdown = createShutdown()
shutdown.on('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(() => run().catch(explainRestoreError))

/**
 * `npm run restore -- [name]` restores a backup (the newest without a name) in an empty shop.
 * `npm run restore -- --verify [name]` only proves that it can be restored, beside the running shop.
 * `npm run restore -- --until <time> [--to <folder>]` restores the archive in a new data folder;
 * with `--verify` in a temporary one.
 */
async function run() {
  const settings = readHostSettings(process.env)
  const { until, to, verify: isVerification, name } = readWords()
  if (until !== undefined)
    await restoreFromArchive(
      settings,
      { time: until, folder: to, isVerification: isVerification === true },
      { ...progress, shutdown },
    )
  else {
    const backup = await findBackup(settings, name)
    await (isVerification ? verify(settings, backup) : restore(settings, backup))
  }
  await shutdown.end()
}

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        verify: { type: 'boolean' },
        until: { type: 'string' },
        to: { type: 'string' },
      },
      allowPositionals: true,
    })
    return { ...values, name: positionals[0] }
  } catch (cause) {
    throw new CannotStartShop(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The operator can fix these: only their message is printed. */
function explainRestoreError(error: unknown): never {
  const isExpected = [DamagedBackup, DatabaseInUse, NotInArchive].some((of) => error instanceof of)
  if (error instanceof Error && isExpected)
    throw new CannotStartShop(error.message, { cause: error })
  throw error
}

async function findBackup(
  settings: HostSettings,
  name: string | undefined,
): Promise<BackupToRestore> {
  const { backupDir: backups, backupPassphrase: passphrase } = settings
  const all = await listBackups(backups)
  const folder = name ? all.find((path) => basename(path) === name) : all.at(-1)
  if (!folder) {
    const names = all.map((path) => `\n    ${basename(path)}`).join('')
    throw new CannotStartShop(
      name ? `There is no backup ${name}. There are:${names}` : `There is no backup in ${backups}`,
    )
  }
  return { backups, folder, passphrase }
}

async function verify(settings: HostSettings, backup: BackupToRestore) {
  const dataDir = await makeVerificationFolder(shutdown)
  const database = await step('empty database', () =>
    startEmbeddedPostgres({
      dataDir,
      printLine,
      log: createLog(settings.logLevel),
      durable: false,
    }),
  )
  shutdown.add(() => database.stop())
  const manifest = await step('tables', () => verifyDatabase(backup, database.connectionString))
  const pictures = await step('pictures', () =>
    verifyPictures(backup, openPictureFiles(settings, createLog(settings.logLevel))),
  )
  const rows = countBackedUpRows(manifest)
  const name = basename(backup.folder)
  await recordBackupVerification(backup.backups, { backup: name, at: new Date().toISOString() })
  printAddress(`${name} can be restored: ${rows} rows and ${pictures} pictures are complete`)
}

async function restore(settings: HostSettings, backup: BackupToRestore) {
  if (!settings.databaseUrl && (await findRunningDatabase(settings.dataDir)))
    throw new CannotStartShop('The shop is running. Stop it first')
  const database = await step('database', () => openShopDatabase(settings, printLine))
  shutdown.add(database.close)
  await step('tables', () => restoreDatabase(backup, database.connectionString))
  await step('pictures', () =>
    restorePictures(backup, openPictureFiles(settings, createLog(settings.logLevel))),
  )
  printAddress(`${basename(backup.folder)} is restored. Start the shop with npm start`)
}
