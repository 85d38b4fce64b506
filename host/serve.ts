import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Refusal, refusalBody } from '#contract/refusals.ts'
import { networkOf } from '#server/platform/network.ts'
import type { RequestHead } from './cached-responses.ts'
import { isLoopback } from './client-address.ts'
import type { ReadyAnswer } from './finished-answer.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, guardBody } from './guard-body.ts'
import { listen } from './listen.ts'

/** Answers a request that came from this network address. */
export type Answer = (request: Request, peer: { address: string }) => Response | Promise<Response>

/** What is served. */
export type Served = {
  fetch: Answer
  /** The answer that lies ready, if there is one: to say it again, no `Request` need be made. */
  peekCached: (asked: RequestHead) => ReadyAnswer | undefined
  /** Headers of every answer. */
  headers?: Record<string, string>
}

type Place = { host: string; port: number }
type Log = { error: (facts: { err: unknown }, line: string) => void }

/** Limits that keep slow and broken clients from holding what others need. */
const LIMITS = {
  headersTimeout: 15_000,
  // A phone with a weak signal takes minutes for its pictures; see BODY_TIMEOUTS for the others.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute that proxies keep an idle connection, so that they close it, not we.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
/** Without a byte in either direction, as when a client stops reading a long answer. */
const SILENCE_MS = 60_000
const MAX_CONNECTIONS = 4_000
/** Of one network, so that it cannot shut the others out; a proxy on this machine is not counted. */
const MAX_OF_ONE_NETWORK = 512
const DRAIN_MS = 6_000
const UNUSED_MS = 300
const SWEEP_MS = 100

export type Serving = {
  /** Takes no more requests, and ends when those under way are answered. */
  drain: () => Promise<void>
}

/** Serves the shop over HTTP until it is drained. */
export async function serve(
  shop: Served,
  place: Place,
  log: Log,
  patience: BodyTimeouts = BODY_TIMEOUTS,
  isCounted = (address: string) => !isLoopback(address),
): Promise<Serving> {
  const answer = getRequestListener(
    (request, { incoming }) =>
      shop.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    {
      errorHandler: (error) => answerError(error, log),
      // HTTP/1.0 has no Host header; no answer depends on this name.
      hostname: 'localhost',
      // `guardBody` does it, and leaves a slow client more time to hear the answer.
      autoCleanupIncoming: false,
    },
  )
  const server = createServer(LIMITS, (incoming, outgoing) => {
    for (const name in shop.headers) outgoing.setHeader(name, shop.headers[name] ?? '')
    if (namesTwoHosts(incoming)) {
      outgoing.writeHead(400, { connection: 'close' }).end()
      return
    }
    const ready = shop.peekCached(incoming)
    if (ready) outgoing.writeHead(ready.status, ready.headers).end(ready.body)
    else {
      guardBody(incoming, outgoing, patience)
      answer(incoming, outgoing)
    }
  })
  server.maxConnections = MAX_CONNECTIONS
  limitNetworks(server, isCounted)
  server.setTimeout(SILENCE_MS)
  const drain = drainOf(server)
  await listen(server, place)
  return { drain }
}

/** Closes connections beyond what one network may have open at once. */
function limitNetworks(server: Server, isCounted: (address: string) => boolean) {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isCounted(address)) return
    const network = networkOf(address)
    const count = open.get(network) ?? 0
    if (count >= MAX_OF_ONE_NETWORK) {
      socket.destroy()
      return
    }
    open.set(network, count + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

/** Programs between us and a client might each believe another one (RFC 9112, 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function answerError(error: unknown, log: Log): Response {
  if (error instanceof RequestError) {
    return refuse(new Refusal('ADDRESS_UNREADABLE'))
  }
  log.error({ err: error }, 'a request failed outside of every handler')
  return refuse(new Refusal('SOMETHING_WENT_WRONG'))
}

function refuse(refusal: Refusal): Response {
  return Response.json(refusalBody(refusal), { status: refusal.status })
}

function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  server.on('connection', (socket) => keepUntilClosed(sockets, socket))
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    keepUntilClosed(underWay, response)
  })
  return async () => {
    isDraining = true
    // Clients are told to come back on another connection, also with answers being prepared now.
    for (const response of underWay) response.shouldKeepAlive = false
    await close(server, sockets)
  }
}

function keepUntilClosed<T extends Socket | ServerResponse>(open: Set<T>, one: T) {
  open.add(one)
  one.once('close', () => open.delete(one))
}

async function close(server: Server, sockets: Set<Socket>) {
  const closed = once(server, 'close')
  server.close()
  const timers = [
    setInterval(() => server.closeIdleConnections(), SWEEP_MS),
    setTimeout(() => closeUnused(sockets), UNUSED_MS),
    setTimeout(() => server.closeAllConnections(), DRAIN_MS),
  ]
  await closed
  for (const timer of timers) clearTimeout(timer)
}

// Browsers connect in advance; Node does not count a connection idle that never said a word.
function closeUnused(sockets: Set<Socket>) {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
