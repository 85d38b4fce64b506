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

const REQUEST_SECONDS_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The state of the work is read once for all metrics of one request for `/metrics`. */
const READ_INTERVAL_MS = 500
/** The database may be unavailable; a request for `/metrics` must not wait for it. */
const READ_TIMEOUT_MS = 2_000
const TIMER_RESOLUTION_MS = 10

export type Metrics = { registry: Registry; observeRequest: MeasureRequest }

/** How the values of several processes become one: their sum, or the largest or smallest one. */
type CombinedBy = 'sum' | 'max' | 'min'
type MetricValue = { labels?: Record<string, string>; value: number }

/**
 * Makes the metrics of this process. Values that all processes read from the same database are
 * combined by taking the largest one; values of a process itself are mostly added up.
 */
export function createMetrics(shopMeasurements: ShopMeasurements): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const addMetric: AddMetric = (
    [metricName, helpText, labelNames = []],
    combinedBy,
    readValues,
  ) => {
    const Metric = metricName.endsWith('_total') ? Counter : Gauge
    new Metric({
      name: `gahana_${metricName}`,
      help: helpText,
      labelNames,
      aggregator: combinedBy,
      registers: [registry],
      async collect() {
        const metricValues = await readValues()
        this.reset()
        for (const { labels = {}, value } of metricValues) this.inc(labels, value)
        // Without this, a value that could not be read would be 0.
        if (metricValues.length === 0 && labelNames.length === 0) this.inc(Number.NaN)
      },
    })
  }
  addPool(addMetric, shopMeasurements)
  addCaches(addMetric, shopMeasurements)
  addReplica(addMetric, shopMeasurements)
  addSharedCache(addMetric, shopMeasurements)
  addProviders(addMetric, shopMeasurements)
  addEventLoop(addMetric)
  addOperations(addMetric, shareReadings(shopMeasurements.readOperations))
  return { registry, observeRequest: observeRequests(registry, shopMeasurements) }
}

/** Adds a metric, which is a counter if its name ends with `_total`; `gahana_` comes before the name. */
type AddMetric = (
  metricDescription: [name: string, help: string, labels?: string[]],
  combinedBy: CombinedBy,
  read: () => MetricValue[] | Promise<MetricValue[]>,
) => void

function addPool(addMetric: AddMetric, { pool, isListening }: ShopMeasurements) {
  addMetric(['pool_connections', 'Connections to the database, by state', ['state']], 'sum', () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ])
  addMetric(['pool_waiting', 'Work that waits for a connection to the database'], 'sum', () => [
    { value: pool.waitingCount },
  ])
  addMetric(
    ['listening', '1 if changes by other processes are heard, in every process'],
    'min',
    () => [{ value: isListening() ? 1 : 0 }],
  )
}

function addCaches(addMetric: AddMetric, { cacheCountReaders }: ShopMeasurements) {
  const readOfEachCache =
    (
      readValue: (cacheCounts: ReturnType<ShopMeasurements['cacheCountReaders'][string]>) => number,
    ) =>
    () =>
      Object.entries(cacheCountReaders).map(([cacheName, readUse]) => ({
        labels: { cache: cacheName },
        value: readValue(readUse()),
      }))
  const labels = ['cache']
  addMetric(
    ['cache_entries', 'Entries of a cache', labels],
    'sum',
    readOfEachCache(({ entryCount }) => entryCount),
  )
  addMetric(
    ['cache_bytes', 'Bytes of the entries of a cache', labels],
    'sum',
    readOfEachCache(({ totalBytes }) => totalBytes),
  )
  addMetric(
    ['cache_hits_total', 'Answers from a cache', labels],
    'sum',
    readOfEachCache(({ hitCount }) => hitCount),
  )
  addMetric(
    ['cache_misses_total', 'Answers made anew', labels],
    'sum',
    readOfEachCache(({ missCount }) => missCount),
  )
}

function addReplica(addMetric: AddMetric, { replica }: ShopMeasurements) {
  const help = 'Reads that a replica answered, or why it did not'
  addMetric(['replica_reads_total', help, ['result']], 'sum', () =>
    Object.entries(replica?.readUse() ?? {}).map(([readResult, value]) => ({
      labels: { result: readResult },
      value,
    })),
  )
}

function addSharedCache(addMetric: AddMetric, { sharedCache }: ShopMeasurements) {
  const help = 'Requests to the edge cache to forget what has changed'
  addMetric(['edge_purges_total', help, ['result']], 'sum', () =>
    Object.entries(sharedCache?.readPurgeCounts() ?? {}).map(([purgeResult, value]) => ({
      labels: { result: purgeResult },
      value,
    })),
  )
}

function addProviders(addMetric: AddMetric, { providers }: ShopMeasurements) {
  const readOfEachProvider =
    (readAvailability: (availability: ProviderAvailability) => number) => () =>
      providers.flatMap(({ method, availability }) =>
        availability ? [{ labels: { method }, value: readAvailability(availability) }] : [],
      )
  const labels = ['method']
  addMetric(
    ['payment_provider_down', '1 if a process pauses a provider that does not answer', labels],
    'max',
    readOfEachProvider((availability) => Number(availability.isDown())),
  )
  addMetric(
    ['payment_provider_failures_total', 'Questions that a provider did not answer', labels],
    'sum',
    readOfEachProvider((availability) => availability.failures()),
  )
}

/** Of the process with the longest delay since the last request for `/metrics`. */
function addEventLoop(addMetric: AddMetric) {
  const eventLoopDelay = monitorEventLoopDelay({ resolution: TIMER_RESOLUTION_MS })
  eventLoopDelay.enable()
  // The measured time includes that of the timer itself.
  const delaySecondsOf = (nanoseconds: number) =>
    Math.max(0, nanoseconds / 1e9 - TIMER_RESOLUTION_MS / 1000)
  addMetric(['event_loop_delay_seconds', 'Delay of the event loop', ['percentile']], 'max', () => {
    const metricValues = [
      { labels: { percentile: '50' }, value: delaySecondsOf(eventLoopDelay.percentile(50)) },
      { labels: { percentile: '99' }, value: delaySecondsOf(eventLoopDelay.percentile(99)) },
      { labels: { percentile: '100' }, value: delaySecondsOf(eventLoopDelay.max) },
    ]
    eventLoopDelay.reset()
    return metricValues
  })
}

function addOperations(addMetric: AddMetric, read: () => Promise<OperationsState | undefined>) {
  const addOperationsMetric = (
    metricDescription: [name: string, help: string, labels?: string[]],
    metricValuesOf: (operationsState: OperationsState) => MetricValue[],
  ) =>
    addMetric(metricDescription, 'max', async () => {
      const operationsState = await read()
      return operationsState ? metricValuesOf(operationsState) : []
    })
  addMetric(['database_up', '1 if the database answers every process'], 'min', async () => [
    { value: (await read()) ? 1 : 0 },
  ])
  addOperationsMetric(['mails_queued', 'Emails that wait to be sent'], ({ mailsQueued }) => [
    { value: mailsQueued },
  ])
  addOperationsMetric(
    ['oldest_mail_seconds', 'Age of the oldest email that waits'],
    (operationsState) => [{ value: operationsState.oldestMailSeconds }],
  )
  addOperationsMetric(['mails_failed', 'Emails that were given up'], ({ mailsFailed }) => [
    { value: mailsFailed },
  ])
  addOperationsMetric(['orders_last_hour', 'Orders of the last hour'], ({ ordersLastHour }) => [
    { value: ordersLastHour },
  ])
  addOperationsMetric(
    ['last_order_timestamp_seconds', 'Time of the newest order'],
    ({ lastOrder }) => (lastOrder === null ? [] : [{ value: lastOrder }]),
  )
  const valuesOfJobs = (read: (job: OperationsState['scheduled'][number]) => number | null) => {
    return ({ scheduled }: OperationsState) =>
      scheduled.flatMap((job) => {
        const metricValue = read(job)
        return metricValue === null ? [] : [{ labels: { kind: job.kind }, value: metricValue }]
      })
  }
  addOperationsMetric(
    ['job_failed', '1 if a scheduled job has failed after all its attempts', ['kind']],
    valuesOfJobs(({ hasFailed }) => (hasFailed ? 1 : 0)),
  )
  addOperationsMetric(
    ['job_overdue_seconds', 'How long a scheduled job should have started ago', ['kind']],
    valuesOfJobs(({ secondsOverdue }) => secondsOverdue),
  )
  addOperationsMetric(
    ['job_last_success_timestamp_seconds', 'Last success of a scheduled job', ['kind']],
    valuesOfJobs(({ lastSuccess }) => lastSuccess),
  )
}

/** Concurrent requests share one read; undefined if the database does not answer. */
function shareReadings(
  read: () => Promise<OperationsState>,
): () => Promise<OperationsState | undefined> {
  let lastReading:
    | { readAt: number; stateReading: Promise<OperationsState | undefined> }
    | undefined
  return () => {
    if (!lastReading || performance.now() - lastReading.readAt > READ_INTERVAL_MS) {
      const readTimeout = sleep(READ_TIMEOUT_MS, undefined, { ref: false })
      const stateReading = Promise.race([read(), readTimeout]).catch(() => undefined)
      lastReading = { readAt: performance.now(), stateReading }
    }
    return lastReading.stateReading
  }
}

function observeRequests(registry: Registry, { nameRoute }: ShopMeasurements): MeasureRequest {
  const metricRegisters = [registry]
  const requestCounter = new Counter({
    name: 'gahana_requests_total',
    help: 'Requests, by route and status; status "aborted" if the client left before the answer',
    labelNames: ['route', 'status'],
    registers: metricRegisters,
  })
  const secondsHistogram = new Histogram({
    name: 'gahana_request_seconds',
    help: 'Time until an answer was sent, by route',
    labelNames: ['route'],
    buckets: REQUEST_SECONDS_BUCKETS,
    registers: metricRegisters,
  })
  return ({ method = '', url = '' }, response) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const route = nameRoute(method, url)
      const status = response.writableFinished ? String(response.statusCode) : 'aborted'
      requestCounter.inc({ route, status })
      secondsHistogram.observe({ route }, (performance.now() - startedAt) / 1000)
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
