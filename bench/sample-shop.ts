import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { prepareShop } from '#host/prepare-shop.ts'
import { readSettings } from '#host/settings.ts'
import { createLog } from '#server/platform/log.ts'
import { OWNER, type RunningShop, startShop } from '#tests/support/running-shop.ts'

/** A folder for one measurement; it is gone when the measurement is over. */
export async function inFolder<Result>(measure: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-bench-'))
  // The database's account must be let through, or its files lie elsewhere and stay.
  await chmod(folder, 0o755)
  try {
    return await measure(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A data folder with the sample catalogue. */
export const inSampleFolder = (measure: (dataDir: string) => Promise<void>) =>
  inFolder(async (folder) => measure(await prepared(join(folder, 'data'))))

async function prepared(dataDir: string): Promise<string> {
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const log = createLog(settings.logLevel)
  const database = await startEmbeddedPostgres({ dataDir, log, say: () => {} })
  await prepareShop(settings, database, () => {})
  await database.stop()
  return dataDir
}

/** Runs a shop with the sample catalogue for as long as something is measured. */
export const withShop = (measure: (shop: RunningShop) => Promise<void>): Promise<void> =>
  inSampleFolder(async (dataDir) => {
    const shop = await startShop({ DATA_DIR: dataDir, SEED: 'sample', NODE_ENV: 'production' })
    try {
      await measure(shop)
    } finally {
      await shop.stop()
    }
  })
