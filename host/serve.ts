import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { Refusal, refusalBodyOf } from '#contract/refusals.ts'
import { withRequestId } from '#server/platform/log.ts'
import { clientNetworkOf } from '#server/platform/network.ts'
import type { RequestLineAndHeaders } from './answers/cached-responses.ts'
import type { StoredResponse } from './answers/prepared-answer.ts'
import { listenForHttp } from './listen.ts'
import { type IsTrustedProxy, isLoopback } from './requests/client-address.ts'
import { BODY_TIMEOUTS, type BodyTimeouts, limitBodyTime } from './requests/limit-body-time.ts'
import { createRequestIds } from './requests/request-ids.ts'

/** Answers a request that came from this network address. */
export type HttpAnswer = (
  request: Request,
  clientPeer: { address: string },
) => Response | Promise<Response>

export type ShopToServe = {
  fetch: HttpAnswer
  /** The cached response to a request, if there is one; found without making a `Request`. */
  peekCached: (requestLineAndHeaders: RequestLineAndHeaders) => StoredResponse | undefined
  /** Headers that every response gets. */
  headers?: Record<string, string>
  /** Whether a connection comes from a proxy of the shop; then it is not limited. */
  isTrustedProxy?: IsTrustedProxy
  /** Called for every request, before it is answered. */
  observeRequest?: MeasureRequest | undefined
}

/** Measures a request. */
export type MeasureRequest = (request: RequestLineAndHeaders, response: ServerResponse) => void

type ListenAddress = { host: string; port: number }
type Log = { error: (facts: { err: unknown }, line: string) => void }

/** Limits, so that slow or broken clients do not occupy the connections that others need. */
const SERVER_LIMITS = {
  headersTimeout: 15_000,
  // A phone with a weak signal needs minutes to upload pictures. BODY_TIMEOUTS are stricter limits.
  requestTimeout: 15 * 60_000,
  connectionsCheckingInterval: 5_000,
  // Proxies keep an idle connection for 60 s. This timeout is longer, so that the proxy closes the
  // connection: if the server closed it, a request that is just being sent could fail.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
}
/** Time without a byte in either direction, for example if a client stops reading a response. */
const MAX_SILENCE_MS = 60_000
/** Open connections; from then on each new one closes the one that has been unused longest. */
const MAX_CONNECTIONS = 4_000
/** Connections beyond MAX_CONNECTIONS, for when all of those are in use. */
const SPARE_CONNECTIONS = 100
/**
 * The maximum number of connections from one network, so that it cannot use up the connections of
 * all others. Connections from this machine (from the proxy) are not counted.
 */
const MAX_CONNECTIONS_PER_NETWORK = 512
const MAX_DRAIN_MS = 6_000
const MAX_UNUSED_MS = 300
const SWEEP_INTERVAL_MS = 100

/** Limits that tests make smaller. */
type ServeLimits = {
  bodyTimeouts?: BodyTimeouts | undefined
  maxConnections?: number
  /** Whether the limit MAX_OF_ONE_NETWORK applies to an address. */
  isLimited?: (address: string) => boolean
}

export type RunningHttpServer = {
  /** Accepts no further connections; resolves when all current requests are answered. */
  drain: () => Promise<void>
}

/** Serves the shop over HTTP until it is drained. */
export async function serveHttp(
  shop: ShopToServe,
  listenAddress: ListenAddress,
  log: Log,
  {
    bodyTimeouts = BODY_TIMEOUTS,
    maxConnections = MAX_CONNECTIONS,
    isLimited = (address) => !isLoopback(address) && !shop.isTrustedProxy?.(address),
  }: ServeLimits = {},
): Promise<RunningHttpServer> {
  const requestIdOf = createRequestIds(shop.isTrustedProxy ?? (() => false))
  const answerRequest = getRequestListener(
    (request, { incoming }) =>
      shop.fetch(request, { address: incoming.socket.remoteAddress ?? '' }),
    {
      errorHandler: (error) => answerError(error, log),
      // HTTP/1.0 has no Host header; no answer depends on this name.
      hostname: 'localhost',
      // `limitBodyTime` ends unread bodies instead, and gives a slow client more time to receive the response.
      autoCleanupIncoming: false,
    },
  )
  const server = createServer(SERVER_LIMITS, (incoming, outgoing) => {
    const requestId = requestIdOf(incoming)
    const headers = { ...shop.headers, 'x-request-id': requestId }
    shop.observeRequest?.(incoming, outgoing)
    if (hasTwoHostHeaders(incoming)) {
      outgoing.writeHead(400, { ...headers, connection: 'close' }).end()
      return
    }
    const response = shop.peekCached(incoming)
    // `setHeader` takes more time than `writeHead`, and most responses are cached ones.
    if (response)
      outgoing.writeHead(response.status, { ...response.headers, ...headers }).end(response.body)
    else {
      for (const [headerName, headerValue] of Object.entries(headers))
        outgoing.setHeader(headerName, headerValue)
      limitBodyTime(incoming, outgoing, bodyTimeouts)
      withRequestId(requestId, () => answerRequest(incoming, outgoing))
    }
  })
  limitNetworks(server, isLimited)
  limitConnections(server, maxConnections)
  server.setTimeout(MAX_SILENCE_MS)
  const drain = createDrain(server)
  await listenForHttp(server, listenAddress)
  return { drain }
}

/** Closes connections beyond what one network may have open at once. */
function limitNetworks(server: Server, isLimited: (address: string) => boolean) {
  const openByNetwork = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? ''
    if (!isLimited(address)) return
    const network = clientNetworkOf(address)
    const connectionCount = openByNetwork.get(network) ?? 0
    if (connectionCount >= MAX_CONNECTIONS_PER_NETWORK) {
      socket.destroy()
      return
    }
    openByNetwork.set(network, connectionCount + 1)
    socket.once('close', () => {
      const remainingCount = (openByNetwork.get(network) ?? 1) - 1
      if (remainingCount > 0) openByNetwork.set(network, remainingCount)
      else openByNetwork.delete(network)
    })
  })
}

/**
 * Makes room for new connections by closing the one that has been without a request longest, so
 * that silent connections, also from many networks, keep no shopper away.
 */
function limitConnections(server: Server, maxConnections: number) {
  server.maxConnections = maxConnections + SPARE_CONNECTIONS
  const openSockets = new Set<Socket>()
  // Connections without a request, the one that became idle first at the front.
  const socketsWithoutRequest = new Set<Socket>()
  server.on('connection', (socket) => {
    if (openSockets.size >= maxConnections) {
      const [longestUnused] = socketsWithoutRequest
      if (longestUnused) {
        openSockets.delete(longestUnused)
        socketsWithoutRequest.delete(longestUnused)
        longestUnused.destroy()
      }
    }
    openSockets.add(socket)
    socketsWithoutRequest.add(socket)
    socket.once('close', () => {
      openSockets.delete(socket)
      socketsWithoutRequest.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }, response) => {
    socketsWithoutRequest.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) socketsWithoutRequest.add(socket)
    })
  })
}

/**
 * A request with two Host headers is refused, because a proxy might use another of the two than
 * this server (RFC 9112, 3.2).
 */
function hasTwoHostHeaders({ rawHeaders }: IncomingMessage): boolean {
  let hostHeaderCount = 0
  for (let headerIndex = 0; headerIndex < rawHeaders.length; headerIndex += 2)
    if (rawHeaders[headerIndex]?.length === 4 && rawHeaders[headerIndex]?.toLowerCase() === 'host')
      hostHeaderCount += 1
  return hostHeaderCount > 1
}

function answerError(error: unknown, log: Log): Response {
  if (error instanceof RequestError) {
    return makeRefusalResponse(new Refusal('ADDRESS_UNREADABLE'))
  }
  log.error({ err: error }, 'a request failed outside of every handler')
  return makeRefusalResponse(new Refusal('SOMETHING_WENT_WRONG'))
}

function makeRefusalResponse(refusal: Refusal): Response {
  return Response.json(refusalBodyOf(refusal), { status: refusal.status })
}

function createDrain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  const openResponses = new Set<ServerResponse>()
  let isDraining = false
  server.on('connection', (socket) => keepUntilClosed(sockets, socket))
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.shouldKeepAlive = false
    keepUntilClosed(openResponses, response)
  })
  return async () => {
    isDraining = true
    // Also the responses that are being prepared now get `Connection: close`.
    for (const response of openResponses) response.shouldKeepAlive = false
    await closeServer(server, sockets)
  }
}

function keepUntilClosed<Closable extends Socket | ServerResponse>(
  openSet: Set<Closable>,
  closable: Closable,
) {
  openSet.add(closable)
  closable.once('close', () => openSet.delete(closable))
}

async function closeServer(server: Server, sockets: Set<Socket>) {
  const serverClosed = once(server, 'close')
  server.close()
  const drainTimers = [
    setInterval(() => server.closeIdleConnections(), SWEEP_INTERVAL_MS),
    setTimeout(() => closeUnusedSockets(sockets), MAX_UNUSED_MS),
    setTimeout(() => server.closeAllConnections(), MAX_DRAIN_MS),
  ]
  await serverClosed
  for (const drainTimer of drainTimers) clearTimeout(drainTimer)
}

// Browsers open connections in advance. `closeIdleConnections` does not close a connection that has
// not sent a request yet.
function closeUnusedSockets(sockets: Set<Socket>) {
  for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
}
