import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { choosePort } from '#host/listen.ts'
import { startShop } from '../support/running-shop.ts'

const READ_COUNT = 12

test('the metrics of a shop with two processes are the sums of both, and are not shown on the public port', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-metrics-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const port = await choosePort({ host: '127.0.0.1', port: 0 })
  const shop = await startShop({ DATA_DIR: dataDir, WORKERS: '2', METRICS_PORT: String(port) })
  onTestFinished(shop.stop)

  // Each connection is given to another process.
  for (let count = 0; count < READ_COUNT; count++)
    await (await fetch(`${shop.url}/healthz`, { headers: { connection: 'close' } })).text()

  const metricsText = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(metricsText).toContain(`gahana_requests_total{route="health",status="200"} ${READ_COUNT}`)
  expect(metricsText).toContain('gahana_database_up 1')
  expect(metricsText).toContain('gahana_listening 1')
  expect(await (await fetch(`${shop.url}/metrics`)).text()).not.toContain('gahana_requests')
})
