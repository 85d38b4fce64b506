import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Log } from '#server/platform/log.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { listenForHttp } from '../listen.ts'

type MetricsAddress = { metricsHost: string; metricsPort: number }

/** Serves `GET /metrics` for Prometheus on a port of its own, which visitors must not reach. */
export async function serveMetrics(
  readMetrics: () => Promise<string>,
  { metricsHost: host, metricsPort: port }: MetricsAddress,
  log: Log,
): Promise<{ close: () => Promise<void> }> {
  const metricsServer = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    try {
      const metricsText = await readMetrics()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(metricsText)
    } catch (error) {
      log.warn({ err: error }, 'the metrics could not be read')
      response.writeHead(503).end()
    }
  })
  await listenForHttp(metricsServer, { host, port }).catch((error: unknown) => {
    throw error instanceof CannotStartShop
      ? new CannotStartShop(`METRICS_PORT and METRICS_HOST: ${error.message}`, { cause: error })
      : error
  })
  return {
    async close() {
      metricsServer.close()
      metricsServer.closeAllConnections()
      await once(metricsServer, 'close')
    },
  }
}
