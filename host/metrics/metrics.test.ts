import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { apiCalls } from '#contract/calls.ts'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import { createMetrics } from './metrics.ts'
import { createRouteNames } from './route-names.ts'

const PAGES = ['', 'products', 'product/:id', '*']
const nameRoute = createRouteNames(apiCalls, PAGES)

const OPERATIONS: OperationsState = {
  mailsQueued: 3,
  oldestMailSeconds: 61,
  mailsFailed: 1,
  ordersLastHour: 12,
  lastOrder: null,
  scheduled: [{ kind: 'back-up', hasFailed: true, lastSuccess: 1_700_000_000, secondsOverdue: 0 }],
}

const metricsOf = (readOperations: () => Promise<OperationsState>) =>
  createMetrics({
    nameRoute,
    pool: { totalCount: 7, idleCount: 3, waitingCount: 2 },
    caches: { pages: () => ({ entries: 5, bytes: 900, hits: 40, misses: 8 }) },
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
])('%s %s is counted as %s', (method, url, name) => {
  expect(nameRoute(method, url)).toBe(name)
})

test('shows pool, caches, emails, orders and jobs', async () => {
  const { registry } = metricsOf(async () => OPERATIONS)
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
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
    expect(lines).toContain(line)
  expect(lines.some((line) => line.startsWith('gahana_event_loop_delay_seconds{'))).toBe(true)
})

test('while the database is unreachable, its values are missing and not 0', async () => {
  const { registry } = metricsOf(() => Promise.reject(new Error('no connection')))
  const lines = (await registry.metrics()).split('\n')
  expect(lines).toContain('gahana_database_up 0')
  expect(lines).toContain('gahana_mails_queued Nan')
  expect(lines).toContain('gahana_pool_waiting 2')
})

test('counts requests by route and status, also those whose client has left', async () => {
  const { registry, observe } = metricsOf(async () => OPERATIONS)
  const server = createServer((request, response) => {
    observe(request, response)
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
  const text = await registry.metrics()
  expect(text).toContain('gahana_requests_total{route="POST /api/order/addorder",status="201"} 2')
  expect(text).toContain('gahana_request_seconds_count{route="POST /api/order/addorder"} 2')
})
