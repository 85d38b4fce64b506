import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { choosePort } from './listen.ts'
import { type Answer, type Served, serve } from './serve.ts'

const HOST = '127.0.0.1'

test('an answer knows from which address the request came', async () => {
  const { url } = await open((_request, peer) => new Response(peer.address))
  expect(await (await fetch(url)).text()).toBe(HOST)
})

test('an answer that lies ready is sent as it is, and nobody is asked for it', async () => {
  const headers = { 'content-type': 'text/plain', 'content-length': '5' }
  const { url } = await open(
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

test('a draining server finishes what is under way, says goodbye and takes nothing new', async () => {
  const { url, serving } = await open(async () => {
    await sleep(300)
    return new Response('your order')
  })
  const underWay = fetch(url)
  await sleep(50)
  const drained = serving.drain()
  const response = await underWay
  expect(response.headers.get('connection')).toBe('close')
  expect(await response.text()).toBe('your order')
  await drained
  await expect(fetch(url)).rejects.toThrow()
})

test('idle connections do not hold up the end', async () => {
  const { url, serving, port } = await open(() => new Response('hello'))
  await (await fetch(url)).text()
  const silent = connect(port, HOST)
  await sleep(50)
  const start = Date.now()
  await serving.drain()
  expect(Date.now() - start).toBeLessThan(1000)
  silent.destroy()
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
])('a request with %s is refused and the server lives on', async (_what, bytes, status) => {
  const { url, port } = await open(() => new Response('hello'))
  expect(await send(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect((await fetch(url)).status).toBe(200)
})

test('a bug outside of every handler is told to the log only', async () => {
  const { url, logged } = await open(() => {
    throw new Error('the safe is open')
  })
  const response = await fetch(url)
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({ code: 'INTERNAL', success: false })
  expect(logged).toHaveLength(1)
})

test('a taken port is named in one line', async () => {
  const { port } = await open(() => new Response('hello'))
  await expect(choosePort({ host: HOST, port })).rejects.toThrow(
    `Port ${port} on ${HOST} is taken: set PORT to another one`,
  )
})

async function open(answer: Answer, atHand: Served['atHand'] = () => undefined) {
  const logged: unknown[] = []
  const port = await choosePort({ host: HOST, port: 0 })
  const serving = await serve(
    { fetch: answer, atHand },
    { host: HOST, port },
    { error: (facts) => logged.push(facts) },
  )
  let isOpen = true
  const drain = async () => {
    isOpen = false
    await serving.drain()
  }
  onTestFinished(() => (isOpen ? drain() : undefined))
  return { url: `http://${HOST}:${port}/`, port, serving: { drain }, logged }
}

async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, HOST)
  socket.end(bytes)
  return text(socket)
}
