import { join } from 'node:path'
import { Refusal } from '#contract/refusals.ts'
import { type FirstSignIn, makeFirstAdmin } from '#server/accounts/first-admin.ts'
import { openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrateDatabase } from '#server/platform/migrate.ts'
import { openPictureStore } from '#server/platform/picture-store.ts'
import { renameMasters } from '#server/platform/pictures/rename-masters.ts'
import { seedSampleShop } from '#server/seed/seed-sample-shop.ts'
import { CannotStart } from './cannot-start.ts'
import type { Settings } from './settings.ts'

/**
 * Brings a database to where the shop can open on it: the tables of this version, the sample
 * catalogue where it is empty, and an owner who can sign in. Runs in one process, before any
 * serves. Returns the owner's sign-in when it was made just now.
 */
export async function prepareShop(
  settings: Settings,
  { connectionString }: { connectionString: string },
  say: (line: string) => void,
): Promise<FirstSignIn | undefined> {
  await migrateDatabase(connectionString)
  const log = createLog(settings.logLevel)
  const { db, pool } = openDatabase(connectionString, { log, connections: 4 })
  try {
    const pictures = openPictureStore(join(settings.dataDir, 'pictures'))
    await renameMasters(pictures)
    if (settings.seed === 'sample') await seedSampleShop({ db, pictures, say })
    // Last, so that a start which is cut short has not shown the password to nobody.
    const { adminEmail: email, adminPassword: password } = settings
    return await makeFirstAdmin(db, { email, password }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new CannotStart(`ADMIN_PASSWORD: ${error.message}`)
    })
  } finally {
    await pool.end()
  }
}
