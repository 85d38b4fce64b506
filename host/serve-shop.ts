import { createLog } from '#server/platform/log.ts'
import { openShop } from './app.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'

/** Opens the shop in this process and serves it until `close` is called. */
export async function serveShop(settings: Settings, connectionString: string) {
  const shop = await openShop(settings, { connectionString })
  const serving = await serve(shop, settings, createLog(settings.logLevel))
  const close = async () => {
    await serving.drain()
    await shop.close()
  }
  return { close }
}
