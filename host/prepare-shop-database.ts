import { Refusal } from '#contract/refusals.ts'
import { type FirstAdminCredentials, makeFirstAdmin } from '#server/accounts/staff/first-admin.ts'
import { dropArchiveReplicationSlot } from '#server/archive/replication-slot.ts'
import { onSeparateConnection, openDatabase } from '#server/platform/database/database.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { addMissingPictureRows } from '#server/platform/pictures/delete-unused-pictures.ts'
import { renameOldMasters } from '#server/platform/pictures/folder-files.ts'
import { openPictureStore } from '#server/platform/pictures/picture-store.ts'
import { seedSampleShop } from '#server/seed/seed-sample-shop.ts'
import { CannotStartShop } from './cannot-start.ts'
import { openPictureFiles } from './picture-files.ts'
import type { HostSettings } from './settings.ts'

/**
 * Prepares the database: migrates the tables to this version, adds the sample catalogue to an empty
 * shop if `SEED` is `sample`, and makes the first admin account. Runs before the processes of this
 * host serve requests. If several hosts start at the same time, one prepares the shop and the others
 * wait. Returns the sign-in of the first admin if it made that account.
 */
export function prepareShopDatabase(
  settings: HostSettings,
  { connectionString: shopConnectionString }: { connectionString: string },
  printLine: (line: string) => void,
): Promise<FirstAdminCredentials | undefined> {
  // PgBouncer gives each transaction another connection, so a lock of a session needs a direct
  // connection.
  const connectionString = settings.databaseListenUrl ?? shopConnectionString
  return onSeparateConnection({ connectionString, name: 'preparation' }, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('gahana preparation'))")
    const ownerSignIn = await prepareUnderLock(settings, connectionString, printLine)
    if (!settings.archive) await dropArchiveReplicationSlot(client)
    return ownerSignIn
  })
}

async function prepareUnderLock(
  settings: HostSettings,
  connectionString: string,
  printLine: (line: string) => void,
): Promise<FirstAdminCredentials | undefined> {
  await migrateDatabase(connectionString)
  const log = createLog(settings.logLevel)
  const { db, pool } = openDatabase(connectionString, { log, maxConnections: 4 })
  try {
    const pictureStore = openPictureStore(openPictureFiles(settings, log), db)
    if (!settings.bucket) await renameOldMasters(settings.pictureDir)
    await addMissingPictureRows(pictureStore)
    if (settings.seed === 'sample') await seedSampleShop({ db, pictures: pictureStore, printLine })
    // Last, so that no step after it can fail: the generated password is printed only once, after a
    // successful return.
    const { adminEmail: ownerEmail, adminPassword: ownerPassword } = settings
    return await makeFirstAdmin(db, { email: ownerEmail, password: ownerPassword }).catch(
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        throw new CannotStartShop(`ADMIN_PASSWORD: ${error.message}`)
      },
    )
  } finally {
    await pool.end()
  }
}
