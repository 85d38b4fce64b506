import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { choosePort } from '../listen.ts'
import { serveHttp } from '../serve.ts'

const UUID = /^[0-9a-f-]{36}$/

/** Serves one cached and one other answer; the other one logs a line. */
async function open({ isProxy }: { isProxy: boolean }) {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const place = { host: '127.0.0.1', port: await choosePort({ host: '127.0.0.1', port: 0 }) }
  const shop = {
    fetch: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      log.info('the work of a request')
      return new Response('made')
    },
    peekCached: ({ url = '' }) =>
      url === '/cached' ? { status: 200, headers: {}, body: new Uint8Array(2) } : undefined,
    isTrustedProxy: () => isProxy,
  }
  const serving = await serveHttp(shop, place, log)
  onTestFinished(serving.drain)
  const ask = async (path: string, headers: HeadersInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${place.port}${path}`, { headers })
    return answer.headers.get('x-request-id')
  }
  return { ask, loggedIds: () => lines.map((line) => JSON.parse(line).requestId) }
}

test('every answer has an id of its own, and the lines of a request have the same one', async () => {
  const { ask, loggedIds } = await open({ isProxy: false })
  const [first, second] = await Promise.all([ask('/'), ask('/')])
  expect(first).toMatch(UUID)
  expect(second).toMatch(UUID)
  expect(first).not.toBe(second)
  expect(loggedIds().sort()).toEqual([first, second].sort())
  expect(await ask('/cached')).toMatch(UUID)
})

test('the id that a trusted proxy sends is kept', async () => {
  const { ask, loggedIds } = await open({ isProxy: true })
  expect(await ask('/', { 'x-request-id': 'edge-7/1' })).toBe('edge-7/1')
  expect(await ask('/cached', { 'x-request-id': 'edge-7/2' })).toBe('edge-7/2')
  expect(loggedIds()).toEqual(['edge-7/1'])
})

test('an id from a client, and one that does not fit into a log line, are replaced', async () => {
  const shopForClients = await open({ isProxy: false })
  expect(await shopForClients.ask('/', { 'x-request-id': 'mine' })).toMatch(UUID)
  const shopBehindProxy = await open({ isProxy: true })
  expect(await shopBehindProxy.ask('/', { 'x-request-id': 'two words' })).toMatch(UUID)
  expect(await shopBehindProxy.ask('/', { 'x-request-id': 'a'.repeat(129) })).toMatch(UUID)
})
