import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { createMetrics } from './metrics.ts'
import { createRouteNames } from './route-names.ts'

const PAGE_PATTERNS = ['', 'products', 'product/:id', '*']
const nameRoute = createRouteNames(apiCalls, PAGE_PATTERNS)

const OPERATIONS_STATE: OperationsState = {
  mailsQueued: 3,
  oldestMailSeconds: 61,
  mailsFailed: 1,
  ordersLastHour: 12,
  lastOrder: null,
  scheduled: [{ kind: 'back-up', hasFailed: true, lastSuccess: 1_700_000_000, secondsOverdue: 0 }],
}

const createTestMetrics = (readOperations: () => Promise<OperationsState>) =>
  createMetrics({
    nameRoute,
    pool: { totalCount: 7, idleCount: 3, waitingCount: 2 },
    cacheCountReaders: {
      pages: () => ({ entryCount: 5, totalBytes: 900, hitCount: 40, missCount: 8 }),
    },
    isListening: () => true,
    readOperations,
    providers: [],
  })

test.each([
  ['GET', '/api/singleproduct/17?x=1', 'GET /api/singleproduct/{id}'],
  ['POST', '/api/order/addorder', 'POST /api/order/addorder'],
  ['GET', '/', 'page /'],
  ['GET', '/product/17', 'page /product/{id}'],
  ['HEAD', '/product/17', 'page /product/{id}'],
  ['GET', '/assets/page-a1b2.js', 'asset'],
  ['GET', '/pictures/abc-400.avif', 'picture'],
  ['GET', '/admin/orders/9', 'admin page'],
  ['GET', '/api/nothing', 'unknown call'],
  ['GET', '/wp-login.php', 'unknown address'],
  ['DELETE', '/product/17', 'unknown address'],
])('the request %s %s is counted under the route %s', (method, url, routeName) => {
  expect(nameRoute(method, url)).toBe(routeName)
})

test('the metrics show the connection pool, caches, emails, orders and jobs', async () => {
  const { registry } = createTestMetrics(async () => OPERATIONS_STATE)
  const metricLines = (await registry.metrics()).split('\n')
  for (const metricLine of [
    'gahana_pool_connections{state="used"} 4',
    'gahana_pool_connections{state="idle"} 3',
    'gahana_pool_waiting 2',
    'gahana_listening 1',
    'gahana_database_up 1',
    'gahana_cache_entries{cache="pages"} 5',
    'gahana_cache_hits_total{cache="pages"} 40',
    'gahana_mails_queued 3',
    'gahana_oldest_mail_seconds 61',
    'gahana_orders_last_hour 12',
    'gahana_last_order_timestamp_seconds Nan',
    'gahana_job_failed{kind="back-up"} 1',
    'gahana_job_last_success_timestamp_seconds{kind="back-up"} 1700000000',
  ])
    expect(metricLines).toContain(metricLine)
  expect(
    metricLines.some((metricLine) => metricLine.startsWith('gahana_event_loop_delay_seconds{')),
  ).toBe(true)
})

test('while the database is unreachable, its metrics are missing and not 0', async () => {
  const { registry } = createTestMetrics(() => Promise.reject(new Error('no connection')))
  const metricLines = (await registry.metrics()).split('\n')
  expect(metricLines).toContain('gahana_database_up 0')
  expect(metricLines).toContain('gahana_mails_queued Nan')
  expect(metricLines).toContain('gahana_pool_waiting 2')
})

test('requests are counted by route and status, also if the client has disconnected', async () => {
  const { registry, observeRequest } = createTestMetrics(async () => OPERATIONS_STATE)
  const server = createServer((request, response) => {
    observeRequest(request, response)
    if (request.url !== '/never') response.writeHead(201).end('done')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  await (await fetch(`${url}/api/order/addorder`, { method: 'POST' })).text()
  await (await fetch(`${url}/api/order/addorder`, { method: 'POST' })).text()
  await fetch(`${url}/never`, { signal: AbortSignal.timeout(100) }).catch(() => undefined)

  await expect
    .poll(() => registry.getSingleMetricAsString('gahana_requests_total'))
    .toContain('gahana_requests_total{route="unknown address",status="aborted"} 1')
  const metricsText = await registry.metrics()
  expect(metricsText).toContain(
    'gahana_requests_total{route="POST /api/order/addorder",status="201"} 2',
  )
  expect(metricsText).toContain('gahana_request_seconds_count{route="POST /api/order/addorder"} 2')
})
