import { isWorker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#server/platform/log.ts'
import { openShop } from './app.ts'
import { serve } from './serve.ts'
import { serveMetrics } from './serve-metrics.ts'
import type { Settings } from './settings.ts'

/** Opens the shop in this process and serves it until `close` is called. */
export async function serveShop(settings: Settings, connectionString: string) {
  const log = createLog(settings.logLevel)
  const shop = await openShop(settings, { connectionString })
  const { metricsHost, metricsPort } = settings
  // Loaded only if it is used, because it takes time and memory.
  const library = metricsPort === undefined ? undefined : await import('./metrics.ts')
  const metrics = library?.createMetrics(shop.measurements)
  const serving = await serve({ ...shop, observe: metrics?.observe }, settings, log)
  const leaveBalancer = async () => {
    shop.announceClosing()
    await sleep(settings.drainSeconds * 1000)
  }
  const closing = [leaveBalancer, serving.drain, shop.close]
  if (library && metrics && metricsPort !== undefined) {
    if (isWorker) library.shareMetrics(metrics)
    else {
      const read = () => metrics.registry.metrics()
      const served = await serveMetrics(read, { metricsHost, metricsPort }, log)
      closing.push(served.close)
    }
  }
  const close = async () => {
    for (const end of closing) await end()
  }
  return { close }
}
