import { serveShop } from '../serve-shop.ts'
import { readHostSettings } from '../settings.ts'
import { createShutdown } from '../shutdown.ts'
import { sendHeartbeats } from './worker-heartbeats.ts'

/**
 * One of several processes that serve the shop. The parent process has prepared the database and
 * sets `DATABASE_URL`. Node ends this process when the parent ends.
 */
const shutdown = createShutdown()
// Ctrl-C sends SIGINT to all processes of the terminal; the parent then sends SIGTERM to workers.
process.on('SIGINT', () => {})
shutdown.closeOn('SIGTERM')
await shutdown.unlessFailed(async () => {
  const settings = readHostSettings(process.env)
  if (!settings.databaseUrl) throw new Error('a worker is started by start.ts with WORKERS')
  shutdown.allowMoreTime(settings.drainSeconds * 1000)
  const shop = await serveShop(settings, settings.databaseUrl)
  shutdown.addCloseStep(shop.close)
  sendHeartbeats()
})
