import { countBackedUpRows } from '#server/backup/manifest.ts'
import { BackupAlreadyRunning, writeBackup } from '#server/backup/write-backup.ts'
import { createLog } from '#server/platform/log.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { openPictureFiles } from '../picture-files.ts'
import { createStartProgress } from '../progress.ts'
import { readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { openShopDatabase } from './backup-place.ts'

const { step, printLine, printAddress } = createStartProgress()
const shutdown = createShutdown()
const stopping = new AbortController()
shutdown.on('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(() => backUp().catch(explainBackupError))

function explainBackupError(error: unknown): never {
  if (error instanceof BackupAlreadyRunning)
    throw new CannotStartShop(error.message, { cause: error })
  throw error
}

/** `npm run backup`: backs up the shop, whether it is open or closed. */
async function backUp() {
  const settings = readHostSettings(process.env)
  const database = await step('database', () => openShopDatabase(settings, printLine))
  shutdown.add(database.close)
  shutdown.add(async () => stopping.abort())
  const source = {
    connectionString: database.connectionString,
    pictures: openPictureFiles(settings, createLog(settings.logLevel)),
  }
  const target = { backups: settings.backupDir, passphrase: settings.backupPassphrase }
  const { folder, manifest } = await step('tables and pictures', () =>
    writeBackup(source, target, stopping.signal),
  )
  const rows = countBackedUpRows(manifest)
  printAddress(`Backed up ${rows} rows and ${manifest.pictures.length} pictures in ${folder}`)
  if (!settings.backupPassphrase)
    printAddress('It is not encrypted, because BACKUP_PASSPHRASE is not set')
  await shutdown.end()
}
