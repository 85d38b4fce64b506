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

const ReceivedSpan = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
})
const SpanBatch = z.object({
  resourceSpans: z.array(
    z.object({ scopeSpans: z.array(z.object({ spans: z.array(ReceivedSpan) })) }),
  ),
})

/** An OpenTelemetry collector that keeps the spans it gets, and what was sent. */
async function startCollector() {
  const spans: z.infer<typeof ReceivedSpan>[] = []
  let receivedText = ''
  const server = createServer(async (request, response) => {
    const body = await json(request)
    receivedText += JSON.stringify(body)
    for (const { scopeSpans } of SpanBatch.parse(body).resourceSpans)
      spans.push(...scopeSpans.flatMap((scopeSpan) => scopeSpan.spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, sent: () => receivedText }
}

test('a trace collector gets requests with their queries, without the texts that people typed', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gahana-traces-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const spanCollector = await startCollector()
  const shop = await startShop({
    DATA_DIR: dataDir,
    TRACES_URL: spanCollector.url,
    TRACES_PERCENT: '100',
  })
  await makeBuyers(shop, 1)
  await shop.stop()

  const requestSpan = spanCollector.spans.find(({ name }) => name === 'POST /api/signup')
  expect(requestSpan).toBeDefined()
  const querySpans = spanCollector.spans.filter(
    ({ parentSpanId }) => parentSpanId === requestSpan?.spanId,
  )
  expect(querySpans.map(({ name }) => name)).toContain('insert')
  expect(spanCollector.sent()).toContain('insert into')
  expect(spanCollector.sent()).not.toContain('@gahana.test')
  expect(spanCollector.sent()).not.toContain('Gita')
})
