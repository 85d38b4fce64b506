import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { makeBuyers } from '../support/buyers.ts'
import { startShop } from '../support/running-shop.ts'

const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
})
const Batch = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
})

/** An OpenTelemetry collector that keeps the spans it gets, and what was sent. */
async function startCollector() {
  const spans: z.infer<typeof Span>[] = []
  let sent = ''
  const server = createServer(async (request, response) => {
    const body = await json(request)
    sent += JSON.stringify(body)
    for (const { scopeSpans } of Batch.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, sent: () => sent }
}

test('a collector gets requests with their queries, without what people typed', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-traces-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const collector = await startCollector()
  const shop = await startShop({
    DATA_DIR: dataDir,
    TRACES_URL: collector.url,
    TRACES_PERCENT: '100',
  })
  await makeBuyers(shop, 1)
  await shop.stop()

  const request = collector.spans.find(({ name }) => name === 'POST /api/signup')
  expect(request).toBeDefined()
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(queries.map(({ name }) => name)).toContain('insert')
  expect(collector.sent()).toContain('insert into')
  expect(collector.sent()).not.toContain('@gahana.test')
  expect(collector.sent()).not.toContain('Gita')
})
