import { serveShop } from './serve-shop.ts'
import { readSettings } from './settings.ts'
import { createShutdown } from './shutdown.ts'

/**
 * One of several processes that serve the shop. The one that forked it has prepared the database
 * and tells it where that is; Node ends this process when that one is gone.
 */
const shutdown = createShutdown()
// Ctrl-C reaches every process of the terminal; the first one tells the others when to end.
process.on('SIGINT', () => {})
shutdown.on('SIGTERM')
await shutdown.unlessFailed(async () => {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl) throw new Error('a worker is started by start.ts with WORKERS')
  const shop = await serveShop(settings, settings.databaseUrl)
  shutdown.add(shop.close)
})
