import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import {
  askProvider,
  formatRupeesForProvider,
  parseJsonObject,
  parseProviderPaisa,
} from './ask-provider.ts'

test.each([
  [2499, 249900],
  ['2499.5', 249950],
  ['2,499.50', 249950],
  ['1,00,000.0', 10000000],
  ['0.07', 7],
  ['2499.505', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['', undefined],
  [null, undefined],
])('the amount %j in an answer of a provider is %s paisa', (rupees, amount) => {
  expect(parseProviderPaisa(rupees)).toBe(amount)
})

test('an amount is written without decimals if it has no paisa', () => {
  expect([formatRupeesForProvider(249900), formatRupeesForProvider(249950)]).toEqual([
    '2499',
    '2499.50',
  ])
})

test('a provider that cannot be reached gives an answer with status 0', async () => {
  const { status, text } = await askProvider('http://127.0.0.1:1/')
  expect(status).toBe(0)
  expect(text).not.toBe('')
})

test('each request opens a new connection, because a provider may close an idle one', async () => {
  const openSockets = new Set<Socket>()
  const server = createServer(({ socket }, response) => {
    openSockets.add(socket)
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  for (const requestInit of [{}, { method: 'POST', body: '{}' }] as const)
    expect(await askProvider(`http://127.0.0.1:${port}/`, requestInit)).toEqual({
      status: 200,
      text: '{}',
    })
  expect(openSockets.size).toBe(2)
  server.close()
})

test('an answer that is not a JSON object is ignored', () => {
  expect(parseJsonObject('{"status":"COMPLETE"}')).toEqual({ status: 'COMPLETE' })
  for (const text of ['[]', 'null', '"text"', '<html>', ''])
    expect(parseJsonObject(text)).toBeUndefined()
})
