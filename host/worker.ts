import { createEnding } from './ending.ts'
import { serveShop } from './serve-shop.ts'
import { readSettings } from './settings.ts'

/**
 * One of several processes that serve the shop. The one that forked it has prepared the database
 * and tells it where that is; Node ends this process when that one is gone.
 */
const ending = createEnding()
// Ctrl-C reaches every process of the terminal; the first one tells the others when to end.
process.on('SIGINT', () => {})
ending.on('SIGTERM')
await ending.unlessFailed(async () => {
  const settings = readSettings(process.env)
  if (!settings.databaseUrl) throw new Error('a worker is started by start.ts with WORKERS')
  const shop = await serveShop(settings, settings.databaseUrl)
  ending.add(shop.close)
})
