import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import type { OperationsState } from '#server/operations/read-operations-state.ts'
import type { ProviderAvailability } from '#server/payments/providers/provider.ts'
import type { MeasureRequest } from '../serve.ts'
import type { ShopMeasurements } from './measurements.ts'

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The state of the work is read once for all metrics of one request for `/metrics`. */
const READ_AGAIN_MS = 500
/** The database may be unavailable; a request for `/metrics` must not wait for it. */
const READ_TIMEOUT_MS = 2_000
const TIMER_MS = 10

export type Metrics = { registry: Registry; observe: MeasureRequest }

/** How the values of several processes become one: their sum, or the largest or smallest one. */
type CombinedBy = 'sum' | 'max' | 'min'
type MetricValue = { labels?: Record<string, string>; value: number }

/**
 * Makes the metrics of this process. Values that all processes read from the same database are
 * combined by taking the largest one; values of a process itself are mostly added up.
 */
export function createMetrics(shop: ShopMeasurements): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const add: AddMetric = ([name, help, labelNames = []], combinedBy, read) => {
    const Metric = name.endsWith('_total') ? Counter : Gauge
    new Metric({
      name: `gahana_${name}`,
      help,
      labelNames,
      aggregator: combinedBy,
      registers: [registry],
      async collect() {
        const values = await read()
        this.reset()
        for (const { labels = {}, value } of values) this.inc(labels, value)
        // Without this, a value that could not be read would be 0.
        if (values.length === 0 && labelNames.length === 0) this.inc(Number.NaN)
      },
    })
  }
  addPool(add, shop)
  addCaches(add, shop)
  addReplica(add, shop)
  addSharedCache(add, shop)
  addProviders(add, shop)
  addEventLoop(add)
  addOperations(add, readOnce(shop.readOperations))
  return { registry, observe: observeRequests(registry, shop) }
}

type AddMetric = (
  metric: [string, string, string[]?],
  combinedBy: CombinedBy,
  read: () => MetricValue[] | Promise<MetricValue[]>,
) => void

function addPool(add: AddMetric, { pool, isListening }: ShopMeasurements) {
  add(['pool_connections', 'Connections to the database, by state', ['state']], 'sum', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ])
  add(['pool_waiting', 'Work that waits for a connection to the database'], 'sum', () => [
    { value: pool.waitingCount },
  ])
  add(['listening', '1 if changes by other processes are heard, in every process'], 'min', () => [
    { value: isListening() ? 1 : 0 },
  ])
}

function addCaches(add: AddMetric, { caches }: ShopMeasurements) {
  const readOfEach =
    (read: (use: ReturnType<ShopMeasurements['caches'][string]>) => number) => () =>
      Object.entries(caches).map(([cache, readUse]) => ({
        labels: { cache },
        value: read(readUse()),
      }))
  const labels = ['cache']
  add(
    ['cache_entries', 'Entries of a cache', labels],
    'sum',
    readOfEach(({ entries }) => entries),
  )
  add(
    ['cache_bytes', 'Bytes of the entries of a cache', labels],
    'sum',
    readOfEach(({ bytes }) => bytes),
  )
  add(
    ['cache_hits_total', 'Answers from a cache', labels],
    'sum',
    readOfEach(({ hits }) => hits),
  )
  add(
    ['cache_misses_total', 'Answers made anew', labels],
    'sum',
    readOfEach(({ misses }) => misses),
  )
}

function addReplica(add: AddMetric, { replica }: ShopMeasurements) {
  const help = 'Reads that a replica answered, or why it did not'
  add(['replica_reads_total', help, ['result']], 'sum', () =>
    Object.entries(replica?.readUse() ?? {}).map(([result, value]) => ({
      labels: { result },
      value,
    })),
  )
}

function addSharedCache(add: AddMetric, { sharedCache }: ShopMeasurements) {
  const help = 'Requests to the edge cache to forget what has changed'
  add(['edge_purges_total', help, ['result']], 'sum', () =>
    Object.entries(sharedCache?.readUse() ?? {}).map(([result, value]) => ({
      labels: { result },
      value,
    })),
  )
}

function addProviders(add: AddMetric, { providers }: ShopMeasurements) {
  const readOfEach = (read: (availability: ProviderAvailability) => number) => () =>
    providers.flatMap(({ method, availability }) =>
      availability ? [{ labels: { method }, value: read(availability) }] : [],
    )
  const labels = ['method']
  add(
    ['payment_provider_down', '1 if a process pauses a provider that does not answer', labels],
    'max',
    readOfEach((availability) => Number(availability.isDown())),
  )
  add(
    ['payment_provider_failures_total', 'Questions that a provider did not answer', labels],
    'sum',
    readOfEach((availability) => availability.failures()),
  )
}

/** Of the process with the longest delay since the last request for `/metrics`. */
function addEventLoop(add: AddMetric) {
  const delay = monitorEventLoopDelay({ resolution: TIMER_MS })
  delay.enable()
  // The measured time includes that of the timer itself.
  const secondsOf = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - TIMER_MS / 1000)
  add(['event_loop_delay_seconds', 'Delay of the event loop', ['percentile']], 'max', () => {
    const values = [
      { labels: { percentile: '50' }, value: secondsOf(delay.percentile(50)) },
      { labels: { percentile: '99' }, value: secondsOf(delay.percentile(99)) },
      { labels: { percentile: '100' }, value: secondsOf(delay.max) },
    ]
    delay.reset()
    return values
  })
}

function addOperations(add: AddMetric, read: () => Promise<OperationsState | undefined>) {
  const addRead = (
    metric: [string, string, string[]?],
    valuesOf: (operations: OperationsState) => MetricValue[],
  ) =>
    add(metric, 'max', async () => {
      const operations = await read()
      return operations ? valuesOf(operations) : []
    })
  add(['database_up', '1 if the database answers every process'], 'min', async () => [
    { value: (await read()) ? 1 : 0 },
  ])
  addRead(['mails_queued', 'Emails that wait to be sent'], ({ mailsQueued }) => [
    { value: mailsQueued },
  ])
  addRead(['oldest_mail_seconds', 'Age of the oldest email that waits'], (operations) => [
    { value: operations.oldestMailSeconds },
  ])
  addRead(['mails_failed', 'Emails that were given up'], ({ mailsFailed }) => [
    { value: mailsFailed },
  ])
  addRead(['orders_last_hour', 'Orders of the last hour'], ({ ordersLastHour }) => [
    { value: ordersLastHour },
  ])
  addRead(['last_order_timestamp_seconds', 'Time of the newest order'], ({ lastOrder }) =>
    lastOrder === null ? [] : [{ value: lastOrder }],
  )
  const ofJobs = (read: (job: OperationsState['scheduled'][number]) => number | null) => {
    return ({ scheduled }: OperationsState) =>
      scheduled.flatMap((job) => {
        const value = read(job)
        return value === null ? [] : [{ labels: { kind: job.kind }, value }]
      })
  }
  addRead(
    ['job_failed', '1 if a scheduled job has failed after all its attempts', ['kind']],
    ofJobs(({ hasFailed }) => (hasFailed ? 1 : 0)),
  )
  addRead(
    ['job_overdue_seconds', 'How long a scheduled job should have started ago', ['kind']],
    ofJobs(({ secondsOverdue }) => secondsOverdue),
  )
  addRead(
    ['job_last_success_timestamp_seconds', 'Last success of a scheduled job', ['kind']],
    ofJobs(({ lastSuccess }) => lastSuccess),
  )
}

/** Concurrent requests share one read; undefined if the database does not answer. */
function readOnce(
  read: () => Promise<OperationsState>,
): () => Promise<OperationsState | undefined> {
  let last: { at: number; reading: Promise<OperationsState | undefined> } | undefined
  return () => {
    if (!last || performance.now() - last.at > READ_AGAIN_MS) {
      const timeout = sleep(READ_TIMEOUT_MS, undefined, { ref: false })
      const reading = Promise.race([read(), timeout]).catch(() => undefined)
      last = { at: performance.now(), reading }
    }
    return last.reading
  }
}

function observeRequests(registry: Registry, { nameRoute }: ShopMeasurements): MeasureRequest {
  const registers = [registry]
  const requests = new Counter({
    name: 'gahana_requests_total',
    help: 'Requests, by route and status; status "aborted" if the client left before the answer',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'gahana_request_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers,
  })
  return ({ method = '', url = '' }, response) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const route = nameRoute(method, url)
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      requests.inc({ route, status })
      seconds.observe({ route }, (performance.now() - startedAt) / 1000)
    })
  }
}

/** The metrics of all worker processes together, for the process that started them. */
export function readMetricsOfWorkers(): Promise<string> {
  return new AggregatorRegistry().clusterMetrics()
}

/** Answers the questions of `readMetricsOfWorkers` in a worker process. */
export function shareMetricsWithParent({ registry }: Metrics): void {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry()
}
