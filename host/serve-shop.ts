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
  const metricsModule = metricsPort === undefined ? undefined : await import('./metrics/metrics.ts')
  const metrics = metricsModule?.createMetrics(shop.shopMeasurements)
  const tracedShop = await traceShop(settings, shop)
  await makeFirstPage(shop)
  const servedShop = { ...shop, fetch: tracedShop.fetch, observeRequest: metrics?.observeRequest }
  const runningServer = await serveHttp(servedShop, settings, log)
  const leaveBalancer = async () => {
    shop.announceClosing()
    await sleep(settings.drainSeconds * 1000)
  }
  const closeSteps = [leaveBalancer, runningServer.drain, shop.close, tracedShop.close]
  if (metricsModule && metrics && metricsPort !== undefined) {
    if (isWorker) metricsModule.shareMetricsWithParent(metrics)
    else {
      const readMetrics = () => metrics.registry.metrics()
      const { close } = await serveMetrics(readMetrics, { metricsHost, metricsPort }, log)
      closeSteps.push(close)
    }
  }
  const closeShop = async () => {
    for (const closeStep of closeSteps) await closeStep()
  }
  return { close: closeShop }
}

/**
 * Makes the home page before the first visitor comes, because a process takes four times as long for
 * its first page as for later ones. An answer without a page, for example while the database is
 * away, is as good: the shop then opens as well.
 */
async function makeFirstPage({ fetch }: OpenShop): Promise<void> {
  const response = await fetch(new Request('http://localhost/'), { address: '127.0.0.1' })
  await response.arrayBuffer()
}

/** The tracing packages are loaded only if the setting is given. */
async function traceShop({ tracesUrl, tracesPercent }: HostSettings, shop: OpenShop) {
  if (!tracesUrl) return { fetch: shop.fetch, close: async () => {} }
  const { startTracing, traceRequests } = await import('./metrics/tracing.ts')
  const closeTracing = await startTracing({ tracesUrl, tracesPercent })
  const { nameRoute } = shop.shopMeasurements
  return { fetch: traceRequests(shop.fetch, { ...shop, nameRoute }), close: closeTracing }
}
