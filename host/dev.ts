import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'
import { createLog } from '#server/platform/log.ts'
import { openShop } from './app.ts'
import { startEmbeddedPostgres } from './embedded-postgres/start.ts'
import { choosePort, listenForHttp } from './listen.ts'
import { openDevAdminPages, openDevPages } from './pages/dev-pages.ts'
import { prepareShopDatabase } from './prepare-shop-database.ts'
import { createStartProgress } from './progress.ts'
import { type HostSettings, readHostSettings, setShopPort } from './settings.ts'
import { createShutdown } from './shutdown.ts'

/** The development server: one process that applies changes of source files at once. */
const { runStep, printLine, printAddress } = createStartProgress()
const shutdown = createShutdown()
shutdown.closeOn('SIGTERM', 'SIGINT', 'SIGHUP')
await shutdown.unlessFailed(async () => {
  const requestedSettings = readHostSettings(process.env)
  const settings = setShopPort(requestedSettings, await choosePort(requestedSettings))
  const connectionString = await runStep('database', () => openDatabase(settings))
  await runStep('tables and catalogue', () =>
    prepareShopDatabase(settings, { connectionString }, printLine),
  )
  await runStep('shop', () => openShopOnPort(settings, connectionString))
  printAddress(`${settings.storeName ?? 'The shop'} is open to be worked on: ${settings.publicUrl}`)
})

async function openDatabase({ databaseUrl, dataDir, logLevel }: HostSettings): Promise<string> {
  if (databaseUrl) return databaseUrl
  const database = await startEmbeddedPostgres({
    dataDir,
    printLine,
    log: createLog(logLevel),
  })
  shutdown.addCloseStep(() => database.stop())
  return database.connectionString
}

async function openShopOnPort(settings: HostSettings, connectionString: string) {
  const { publicUrl, logLevel } = settings
  const log = createLog(logLevel)
  const httpServer = createServer((request, response) =>
    adminVite.middlewares(request, response, () =>
      shopVite.middlewares(request, response, () => answerRequest(request, response)),
    ),
  )
  const middlewareOptions = {
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  } as const
  const shopVite = await createVite(middlewareOptions)
  const adminVite = await createVite({ ...middlewareOptions, configFile: 'admin.vite.config.ts' })
  const developmentPages = {
    shopPages: openDevPages(shopVite, { publicUrl, log }),
    adminPages: openDevAdminPages(adminVite),
  }
  const shop = await openShop(settings, { connectionString, developmentPages })
  const answerRequest = getRequestListener((request, { incoming }) =>
    shop.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
  )
  shutdown.addCloseStep(shop.close)
  shutdown.addCloseStep(() => adminVite.close())
  shutdown.addCloseStep(() => shopVite.close())
  await listenForHttp(httpServer, settings)
}
