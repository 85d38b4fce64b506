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
import { type HostSettings, readHostSettings, withShopPort } from './settings.ts'
import { createShutdown } from './shutdown.ts'

/** The development server: one process that applies changes of source files at once. */
const { step, printLine, printAddress } = createStartProgress()
const shutdown = createShutdown()
shutdown.on('SIGTERM', 'SIGINT', 'SIGHUP')
await shutdown.unlessFailed(async () => {
  const requested = readHostSettings(process.env)
  const settings = withShopPort(requested, await choosePort(requested))
  const connectionString = await step('database', () => openDatabase(settings))
  await step('tables and catalogue', () =>
    prepareShopDatabase(settings, { connectionString }, printLine),
  )
  await step('shop', () => openPort(settings, connectionString))
  printAddress(`${settings.storeName ?? 'The shop'} is open to be worked on: ${settings.publicUrl}`)
})

async function openDatabase({ databaseUrl, dataDir, logLevel }: HostSettings): Promise<string> {
  if (databaseUrl) return databaseUrl
  const database = await startEmbeddedPostgres({
    dataDir,
    printLine,
    log: createLog(logLevel),
  })
  shutdown.add(() => database.stop())
  return database.connectionString
}

async function openPort(settings: HostSettings, connectionString: string) {
  const { publicUrl, logLevel } = settings
  const log = createLog(logLevel)
  const server = createServer((request, response) =>
    adminVite.middlewares(request, response, () =>
      vite.middlewares(request, response, () => answer(request, response)),
    ),
  )
  const asMiddleware = {
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  } as const
  const vite = await createVite(asMiddleware)
  const adminVite = await createVite({ ...asMiddleware, configFile: 'admin.vite.config.ts' })
  const development = {
    pages: openDevPages(vite, { publicUrl, log }),
    admin: openDevAdminPages(adminVite),
  }
  const shop = await openShop(settings, { connectionString, development })
  const answer = getRequestListener((request, { incoming }) =>
    shop.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
  )
  shutdown.add(shop.close)
  shutdown.add(() => adminVite.close())
  shutdown.add(() => vite.close())
  await listenForHttp(server, settings)
}
