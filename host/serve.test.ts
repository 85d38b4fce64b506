import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { choosePort } from './listen.ts'
import { BODY_TIMEOUTS } from './requests/limit-body-time.ts'
import { type HttpAnswer, type ShopToServe, serveHttp } from './serve.ts'

const LISTEN_HOST = '127.0.0.1'

test('a handler gets the address of the client', async () => {
  const { url } = await openServer((_request, clientPeer) => new Response(clientPeer.address))
  expect(await (await fetch(url)).text()).toBe(LISTEN_HOST)
})

test('a cached answer is sent as it is, without a call of the handler', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '5' }
  const { url } = await openServer(
    () => new Response('asked'),
    ({ url }) =>
      url === '/kept'
        ? { status: 200, headers, body: new TextEncoder().encode('ready') }
        : undefined,
  )
  const response = await fetch(new URL('/kept', url))
  expect(await response.text()).toBe('ready')
  expect(response.headers.get('content-type')).toBe('text/plain')
  expect(await (await fetch(url)).text()).toBe('asked')
})

test('a file whose sending fails in the middle does not look complete to the client', async () => {
  const makeBrokenStream = () => {
    let partCount = 0
    return new ReadableStream<Uint8Array>({
      async pull(streamController) {
        if (partCount++ === 0)
          return streamController.enqueue(new TextEncoder().encode('Order,Date'))
        await sleep(50)
        throw new Error('the database has gone')
      },
    })
  }
  const { url, port } = await openServer(() => new Response(makeBrokenStream()))
  const response = await fetch(url)
  expect(response.status).toBe(200)
  await expect(response.blob()).rejects.toThrow()
  const socket = connect(port, LISTEN_HOST)
  socket.write('GET / HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  const receivedChunks: Buffer[] = []
  socket
    .on('data', (receivedPart) => receivedChunks.push(Buffer.from(receivedPart)))
    .on('error', () => undefined)
  await once(socket, 'close')
  const receivedText = Buffer.concat(receivedChunks).toString()
  expect(receivedText).toContain('Order,Date')
  expect(receivedText, 'no last chunk').not.toContain('0\r\n\r\n')
})

test('a draining server finishes its requests, closes their connections and accepts no new ones', async () => {
  const { url, runningServer } = await openServer(async () => {
    await sleep(300)
    return new Response('your order')
  })
  const pendingAnswer = fetch(url)
  await sleep(50)
  const drainEnded = runningServer.drain()
  const response = await pendingAnswer
  expect(response.headers.get('connection')).toBe('close')
  expect(await response.text()).toBe('your order')
  await drainEnded
  await expect(fetch(url)).rejects.toThrow()
})

test('idle connections are closed while another response is still being sent', async () => {
  const { promise: whenReached, resolve: markReached } = Promise.withResolvers<void>()
  const { promise: whenReleased, resolve: markReleased } = Promise.withResolvers<void>()
  const { url, runningServer, port } = await openServer(async (request) => {
    if (new URL(request.url).pathname === '/slow') {
      markReached()
      await whenReleased
    }
    return new Response('hello')
  })
  await (await fetch(url)).text()
  const slowAnswer = fetch(new URL('/slow', url))
  const silentSocket = connect(port, LISTEN_HOST)
  await Promise.all([whenReached, once(silentSocket, 'connect')])
  const drainEnded = runningServer.drain()
  await once(silentSocket, 'close')
  markReleased()
  expect(await (await slowAnswer).text()).toBe('hello')
  await drainEnded
})

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['two names of the shop', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  [
    'two lengths of the body',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  [
    'an impossible address',
    'GET http://[::1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    400,
  ],
  [
    'a header beyond all measure',
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])(
  'a request with %s is refused and the server keeps running',
  async (_case, requestBytes, status) => {
    const { url, port } = await openServer(() => new Response('hello'))
    expect(await sendBytes(port, requestBytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect((await fetch(url)).status).toBe(200)
  },
)

test('two Host headers are refused also for a cached answer', async () => {
  const readyResponse = { status: 200, headers: {}, body: null }
  const { port } = await openServer(
    () => new Response('asked'),
    () => readyResponse,
  )
  const requestWithTwoHosts = 'GET / HTTP/1.1\r\nHost: a\r\nHOST: b\r\n\r\n'
  expect(await sendBytes(port, requestWithTwoHosts)).toMatch(/^HTTP\/1.1 400 /)
})

test('a request with HTTP/1.0 needs no Host header', async () => {
  const { port } = await openServer(() => new Response('alive'))
  expect(await sendBytes(port, 'GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 .*alive$/s)
})

test('common headers are on every answer', async () => {
  const headers = { 'strict-transport-security': 'max-age=1' }
  const readyResponse = { status: 200, headers: { 'content-length': '0' }, body: null }
  const peekCached: ShopToServe['peekCached'] = ({ url }) =>
    url === '/kept' ? readyResponse : undefined
  const { url } = await openServer(() => new Response('hello'), peekCached, { headers })
  for (const path of ['/', '/kept'])
    expect((await fetch(new URL(path, url))).headers.get('strict-transport-security')).toBe(
      'max-age=1',
    )
})

describe('a body', () => {
  const SHORT_TIMEOUTS = { ...BODY_TIMEOUTS, silenceMs: 200, graceMs: 400, checkIntervalMs: 20 }

  test('that is not read does not prevent the answer to a client that is still sending', async () => {
    const { url } = await openServer(() => new Response('not yours', { status: 403 }))
    const body = new Uint8Array(20 * 1024 * 1024)
    expect(await postBody(url, body)).toEqual({ status: 403, text: 'not yours' })
  })

  test('that is not read does not prevent the answer to a client that wants its connection closed', async () => {
    const { url } = await openServer(() => new Response('not yours', { status: 403 }))
    const body = new Uint8Array(20 * 1024 * 1024)
    expect(await postBody(url, body, false)).toEqual({ status: 403, text: 'not yours' })
  })

  test('that is read only in part does not prevent the answer either', async () => {
    const { url } = await openServer(async ({ body }) => {
      const reader = body?.getReader()
      await reader?.read()
      return new Response('too much', { status: 413 })
    })
    const body = new Uint8Array(20 * 1024 * 1024)
    expect(await postBody(url, body)).toEqual({ status: 413, text: 'too much' })
  })

  test('that stops arriving ends its connection', async () => {
    const { port } = await openServer(answerWithLength, undefined, { bodyTimeouts: SHORT_TIMEOUTS })
    expect(await sendSlowly(port, { pieceCount: 1, pieceIntervalMs: 0 })).toMatch(/^HTTP\/1.1 408 /)
  })

  test('that arrives too slowly ends its connection', async () => {
    const { port } = await openServer(answerWithLength, undefined, { bodyTimeouts: SHORT_TIMEOUTS })
    expect(await sendSlowly(port, { pieceCount: 1000, pieceIntervalMs: 50 })).toMatch(
      /^HTTP\/1.1 408 /,
    )
  })

  test('that arrives slowly but steadily is read to its end, however long it takes', async () => {
    const bodyTimeouts = { ...SHORT_TIMEOUTS, silenceMs: 5_000, minBytesPerSecond: 5 }
    const { port } = await openServer(answerWithLength, undefined, { bodyTimeouts })
    expect(await sendSlowly(port, { pieceCount: 40, pieceIntervalMs: 30 })).toMatch(
      /^HTTP\/1.1 200 .*40$/s,
    )
  })

  const answerWithLength: HttpAnswer = async (request) =>
    new Response(String((await request.text()).length))

  /** Sends a body of at most 1000 bytes, one byte at a time; returns the response text. */
  async function sendSlowly(
    port: number,
    { pieceCount, pieceIntervalMs }: { pieceCount: number; pieceIntervalMs: number },
  ) {
    const socket = connect({ port, host: LISTEN_HOST, allowHalfOpen: true })
    const contentLength = pieceCount === 1 ? 1000 : pieceCount
    socket.write(
      `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${contentLength}\r\n\r\n`,
    )
    let answerText = ''
    socket.setEncoding('utf8').on('data', (receivedPart: string) => {
      answerText += receivedPart
    })
    // A client that still writes after the server closed the connection may get a reset.
    socket.on('error', () => {})
    const closedConnection = new Promise((resolve) =>
      socket.once('end', resolve).once('close', resolve),
    )
    for (
      let requestNumber = 0;
      requestNumber < pieceCount && !socket.readableEnded && !socket.destroyed;
      requestNumber += 1
    ) {
      socket.write('x')
      await sleep(pieceIntervalMs)
    }
    await closedConnection
    socket.destroy()
    return answerText
  }

  const postBody = (url: string, body: Uint8Array, isKeptAlive = true) =>
    new Promise((resolve, reject) => {
      const sendingRequest = request(
        url,
        { method: 'POST', ...(!isKeptAlive && { agent: false }) },
        async (response) => resolve({ status: response.statusCode, text: await text(response) }),
      )
      sendingRequest.on('error', reject)
      sendingRequest.end(body)
    })
})

test('an error outside of every handler is only logged', async () => {
  const { url, loggedErrors } = await openServer(() => {
    throw new Error('the safe is open')
  })
  const response = await fetch(url)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'INTERNAL', success: false })
  expect(loggedErrors).toHaveLength(1)
})

test('one network has a limited number of connections', async () => {
  const { port, url } = await openServer(() => new Response('hello'), undefined, {
    isLimited: () => true,
  })
  const sockets = Array.from({ length: 512 }, () => connect(port, LISTEN_HOST))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await expect(fetch(url)).rejects.toThrow()
  sockets[0]?.destroy()
  await sleep(50)
  expect((await fetch(url)).status).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('if idle connections from many networks use up the limit, one is closed for a new client', async () => {
  const { port, url } = await openServer(() => new Response('hello'), undefined, {
    maxConnections: 50,
  })
  const sockets = Array.from({ length: 50 }, () => connect(port, LISTEN_HOST))
  const closedConnections = sockets.map((socket) => once(socket, 'close'))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect((await fetch(url)).status).toBe(200)
  await closedConnections[0]
  expect(sockets.filter((socket) => socket.destroyed)).toHaveLength(1)
  for (const socket of sockets) socket.destroy()
})

test('a connection with an unfinished request is not closed for new connections', async () => {
  const { port, url } = await openServer(
    async () => {
      await sleep(300)
      return new Response('your order')
    },
    undefined,
    { maxConnections: 20 },
  )
  const pendingAnswer = fetch(url)
  await sleep(50)
  const sockets = Array.from({ length: 60 }, () => connect(port, LISTEN_HOST))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  expect(await (await pendingAnswer).text()).toBe('your order')
  for (const socket of sockets) socket.destroy()
})

test('if the port is used by another program, the error is one line that names the port', async () => {
  const { port } = await openServer(() => new Response('hello'))
  await expect(choosePort({ host: LISTEN_HOST, port })).rejects.toThrow(
    `Port ${port} on ${LISTEN_HOST} is taken: set PORT to another one`,
  )
})

type ServeOptions = { headers?: Record<string, string> } & Parameters<typeof serveHttp>[3]

async function openServer(
  answer: HttpAnswer,
  peekCached: ShopToServe['peekCached'] = () => undefined,
  { headers = {}, ...limits }: ServeOptions = {},
) {
  const loggedErrors: unknown[] = []
  const port = await choosePort({ host: LISTEN_HOST, port: 0 })
  const runningServer = await serveHttp(
    { fetch: answer, peekCached, headers },
    { host: LISTEN_HOST, port },
    { error: (logFacts) => loggedErrors.push(logFacts) },
    limits,
  )
  let isOpen = true
  const drainServer = async () => {
    isOpen = false
    await runningServer.drain()
  }
  onTestFinished(() => (isOpen ? drainServer() : undefined))
  return {
    url: `http://${LISTEN_HOST}:${port}/`,
    port,
    runningServer: { drain: drainServer },
    loggedErrors,
  }
}

async function sendBytes(port: number, requestBytes: string): Promise<string> {
  const socket = connect(port, LISTEN_HOST)
  socket.end(requestBytes)
  return text(socket)
}
