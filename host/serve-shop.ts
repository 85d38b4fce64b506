import { isWorker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '#server/platform/log.ts'
import { type OpenShop, openShop } from './app.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { serveHttp } from './serve.ts'
import type { HostSettings } from './settings.ts'

/** Opens the shop in this process and serves it until `close` is called. */
export async function serveShop(settings: HostSettings, connectionString: string) {
  const log = createLog(settings.logLevel)
  const shop = await openShop(settings, { connectionString })
  const { metricsHost, metricsPort } = settings
  // Loaded only if it is used, because it takes time and memory.
  const library = metricsPort === undefined ? undefined : await import('./metrics/metrics.ts')
  const metrics = library?.createMetrics(shop.measurements)
  const traced = await traceShop(settings, shop)
  const served = { ...shop, fetch: traced.fetch, observe: metrics?.observe }
  const serving = await serveHttp(served, settings, log)
  const leaveBalancer = async () => {
    shop.announceClosing()
    await sleep(settings.drainSeconds * 1000)
  }
  const closeInOrder = [leaveBalancer, serving.drain, shop.close, traced.close]
  if (library && metrics && metricsPort !== undefined) {
    if (isWorker) library.shareMetricsWithParent(metrics)
    else {
      const read = () => metrics.registry.metrics()
      const { close } = await serveMetrics(read, { metricsHost, metricsPort }, log)
      closeInOrder.push(close)
    }
  }
  const close = async () => {
    for (const end of closeInOrder) await end()
  }
  return { close }
}

/** The tracing packages are loaded only if the setting is given. */
async function traceShop({ tracesUrl, tracesPercent }: HostSettings, shop: OpenShop) {
  if (!tracesUrl) return { fetch: shop.fetch, close: async () => {} }
  const { startTracing, traceRequests } = await import('./metrics/tracing.ts')
  const close = await startTracing({ tracesUrl, tracesPercent })
  const { nameRoute } = shop.measurements
  return { fetch: traceRequests(shop.fetch, { ...shop, nameRoute }), close }
}
