import { createLog } from '#server/platform/log.ts'
import { CannotStartShop } from './cannot-start.ts'
import { checkDatabaseServer } from './check-database-server.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { choosePort } from './listen.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { prepareShopDatabase } from './prepare-shop-database.ts'
import { createStartProgress } from './progress.ts'
import { serveShop } from './serve-shop.ts'
import { type HostSettings, readHostSettings, setShopPort } from './settings.ts'
import { createShutdown } from './shutdown.ts'
import { startWorkers } from './workers/workers.ts'

/** Database connections of each worker for public reads and changes, and of all for maintenance. */
const OTHER_CONNECTIONS_PER_WORKER = 5
const SPARE_CONNECTIONS = 20
const MIN_CONNECTIONS = 60
/** The rest of the ten seconds of a shutdown, after requests are drained and the shop is closed. */
const DATABASE_GRACE_MS = 1_500

const { runStep, printLine, printAddress } = createStartProgress()
const shutdown = createShutdown(() =>
  printAddress('Closing; requests under way are finished first'),
)
// `disconnect` occurs if the parent process (bin/run-program.mjs) was killed; the shop then ends.
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect')
await shutdown.unlessFailed(startShop)

/** Starts the shop: reads the settings, starts and prepares the database, then opens the port. */
async function startShop() {
  const settings = await readSettingsWithPort()
  shutdown.allowMoreTime(settings.drainSeconds * 1000)
  const shopName = settings.storeName ?? 'The shop'
  printAddress(`${shopName} starts`)
  const connectionString = await runStep('database', () => openDatabase(settings))
  const ownerSignIn = await runStep('tables and catalogue', () =>
    prepareShopDatabase(settings, { connectionString }, printLine),
  )
  const shop = await runStep('shop', () => openShopOnPort(settings, connectionString))
  shutdown.addCloseStep(shop.close)
  printAddress(`${shopName} is open: ${settings.publicUrl}`)
  printAddress(`Staff sign in at ${settings.publicUrl}/admin`)
  if (ownerSignIn?.password)
    printAddress(`The owner signs in with ${ownerSignIn.email} and ${ownerSignIn.password}`)
}

async function readSettingsWithPort(): Promise<HostSettings> {
  const settings = readHostSettings(process.env)
  return setShopPort(settings, await choosePort(settings))
}

async function openDatabase(settings: HostSettings): Promise<string> {
  const { databaseUrl, databaseListenUrl, databaseConnections, dataDir, workers } = settings
  if (databaseUrl) {
    if (settings.archive)
      throw new CannotStartShop(
        'ARCHIVE_DIR and ARCHIVE_BUCKET_URL are for the embedded database; use the tools of yours, see “Continuous backup” in docs/operations.md',
      )
    await checkDatabaseServer(databaseListenUrl ?? databaseUrl, printLine)
    if (databaseListenUrl) await checkDatabaseServer(databaseUrl, printLine, { mayBePooled: true })
    return databaseUrl
  }
  const database = await startEmbeddedPostgres({
    dataDir,
    printLine,
    log: createLog(settings.logLevel),
    maxConnections: Math.max(
      MIN_CONNECTIONS,
      SPARE_CONNECTIONS + workers * (databaseConnections + OTHER_CONNECTIONS_PER_WORKER),
    ),
  })
  shutdown.addCloseStep(() => database.stop(DATABASE_GRACE_MS))
  return database.connectionString
}

async function openShopOnPort(settings: HostSettings, connectionString: string) {
  const { workers, metricsHost, metricsPort, logLevel } = settings
  if (workers === 1) return serveShop(settings, connectionString)
  const openWorkers = await startWorkers(settings, connectionString, printLine)
  if (metricsPort !== undefined) {
    const { readMetricsOfWorkers } = await import('./metrics/metrics.ts')
    const log = createLog(logLevel)
    const { close } = await serveMetrics(readMetricsOfWorkers, { metricsHost, metricsPort }, log)
    shutdown.addCloseStep(close)
  }
  return openWorkers
}
