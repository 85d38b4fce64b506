import { countBackedUpRows } from '#server/backup/manifest.ts'
import {
  BackupAlreadyRunning,
  PicturesNotBackedUp,
  writeBackup,
} from '#server/backup/write-backup.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { createStartProgress } from '../progress.ts'
import { readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase, openShopPictures } from './backup-place.ts'

const { runStep, printLine, printAddress } = createStartProgress()
const shutdown = createShutdown()
const stopController = new AbortController()
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(() => backUpShop().catch(explainBackupError))

function explainBackupError(error: unknown): never {
  if (error instanceof BackupAlreadyRunning || error instanceof PicturesNotBackedUp)
    throw new CannotStartShop(error.message, { cause: error })
  throw error
}

/** `npm run backup`: backs up the shop, whether it is open or closed. */
async function backUpShop() {
  const settings = readHostSettings(process.env)
  const database = await runStep('database', () => openShopDatabase(settings, printLine))
  shutdown.addCloseStep(database.close)
  shutdown.addCloseStep(async () => stopController.abort())
  const backupSource = {
    connectionString: database.connectionString,
    pictures: openShopPictures(settings),
  }
  const backupTarget = {
    backups: settings.backupDir,
    passphrase: settings.backupPassphrase,
    mayLackPictures: true,
  }
  const { folder, manifest, missingPictures } = await runStep('tables and pictures', () =>
    writeBackup(backupSource, backupTarget, stopController.signal),
  )
  const rowCount = countBackedUpRows(manifest)
  printAddress(`Backed up ${rowCount} rows and ${manifest.pictures.length} pictures in ${folder}`)
  if (missingPictures.length > 0)
    printAddress(
      `Pictures that are neither at their place nor in the backups: ${missingPictures.join(', ')}`,
    )
  if (!settings.backupPassphrase)
    printAddress('It is not encrypted, because BACKUP_PASSPHRASE is not set')
  await shutdown.end()
}
