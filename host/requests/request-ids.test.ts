import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { choosePort } from '../listen.ts'
import { serveHttp } from '../serve.ts'

const UUID_PATTERN = /^[0-9a-f-]{36}$/

/** Serves one cached and one other answer; the other one logs a line. */
async function openShop({ isProxy }: { isProxy: boolean }) {
  const logLines: string[] = []
  const log = createLog('info', { write: (logLine) => logLines.push(logLine) })
  const listenAddress = {
    host: '127.0.0.1',
    port: await choosePort({ host: '127.0.0.1', port: 0 }),
  }
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
  const runningServer = await serveHttp(shop, listenAddress, log)
  onTestFinished(runningServer.drain)
  const requestPath = async (path: string, headers: HeadersInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${listenAddress.port}${path}`, { headers })
    return answer.headers.get('x-request-id')
  }
  return {
    requestPath,
    loggedIds: () => logLines.map((logLine) => JSON.parse(logLine).requestId),
  }
}

test('every answer has its own request id, which is also in the log lines of the request', async () => {
  const { requestPath, loggedIds } = await openShop({ isProxy: false })
  const [firstAnswer, secondAnswer] = await Promise.all([requestPath('/'), requestPath('/')])
  expect(firstAnswer).toMatch(UUID_PATTERN)
  expect(secondAnswer).toMatch(UUID_PATTERN)
  expect(firstAnswer).not.toBe(secondAnswer)
  expect(loggedIds().sort()).toEqual([firstAnswer, secondAnswer].sort())
  expect(await requestPath('/cached')).toMatch(UUID_PATTERN)
})

test('the request id that a trusted proxy sends is used', async () => {
  const { requestPath, loggedIds } = await openShop({ isProxy: true })
  expect(await requestPath('/', { 'x-request-id': 'edge-7/1' })).toBe('edge-7/1')
  expect(await requestPath('/cached', { 'x-request-id': 'edge-7/2' })).toBe('edge-7/2')
  expect(loggedIds()).toEqual(['edge-7/1'])
})

test('a request id from a client, or one that does not fit into a log line, is replaced', async () => {
  const shopForClients = await openShop({ isProxy: false })
  expect(await shopForClients.requestPath('/', { 'x-request-id': 'mine' })).toMatch(UUID_PATTERN)
  const shopBehindProxy = await openShop({ isProxy: true })
  expect(await shopBehindProxy.requestPath('/', { 'x-request-id': 'two words' })).toMatch(
    UUID_PATTERN,
  )
  expect(await shopBehindProxy.requestPath('/', { 'x-request-id': 'a'.repeat(129) })).toMatch(
    UUID_PATTERN,
  )
})
