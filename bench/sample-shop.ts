import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { prepareShopDatabase } from '#host/prepare-shop-database.ts'
import { readHostSettings } from '#host/settings.ts'
import { createLog } from '#server/platform/log.ts'
import { OWNER_ACCOUNT, type RunningShop, startShop } from '#tests/support/running-shop.ts'

/** Makes a temporary folder for a measurement, and removes it afterwards. */
export async function withTemporaryFolder<MeasurementResult>(
  runMeasurement: (temporaryFolder: string) => Promise<MeasurementResult>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'gahana-bench-'))
  // The database's account must be able to enter; otherwise its files are put outside and remain.
  await chmod(folder, 0o755)
  try {
    return await runMeasurement(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs `runMeasurement` with a temporary data folder that contains the sample catalogue. */
export const withSampleDataFolder = (runMeasurement: (dataDir: string) => Promise<void>) =>
  withTemporaryFolder(async (folder) =>
    runMeasurement(await prepareDataFolder(join(folder, 'data'))),
  )

async function prepareDataFolder(dataDir: string): Promise<string> {
  const settings = readHostSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ADMIN_EMAIL: OWNER_ACCOUNT.email,
    ADMIN_PASSWORD: OWNER_ACCOUNT.password,
  })
  const log = createLog(settings.logLevel)
  const databaseServer = await startEmbeddedPostgres({ dataDir, log, printLine: () => {} })
  await prepareShopDatabase(settings, databaseServer, () => {})
  await databaseServer.stop()
  return dataDir
}

/** Runs a shop with the sample catalogue during `runMeasurement`. */
export const withBenchShop = (
  runMeasurement: (shop: RunningShop) => Promise<void>,
): Promise<void> =>
  withSampleDataFolder(async (dataDir) => {
    const shop = await startShop({ DATA_DIR: dataDir, SEED: 'sample', NODE_ENV: 'production' })
    try {
      await runMeasurement(shop)
    } finally {
      await shop.stop()
    }
  })
