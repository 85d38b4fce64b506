import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { SimulatorState } from './simulator-state.ts'

export type ReceivedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** The bytes of the body as they came. */
  bytes: Buffer
  /** The body as UTF-8 text. */
  body: string
  /** The parts of the path that the route names: `:transaction`. */
  parts: Record<string, string>
}

export type SimulatorAnswer = {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

/** Instead of an answer: the connection is closed, or nothing is ever sent. */
export const CLOSE_CONNECTION = Symbol('hang up')
export const NO_RESPONSE = Symbol('silence')
export type SimulatorReply = SimulatorAnswer | typeof CLOSE_CONNECTION | typeof NO_RESPONSE

export type SimulatorRoute = (request: ReceivedRequest) => SimulatorReply | Promise<SimulatorReply>
/** By method and path: `POST /api/refund/:transaction/`. */
export type SimulatorRoutes = Record<string, SimulatorRoute>

/** What can happen to the connection of a request, in every simulator. */
export const SIMULATOR_CONNECTION_STATES = [
  'up',
  'down',
  'answer_lost',
  'slow',
  'silent',
  '503',
  'garbage',
] as const
export type SimulatorConnectionState = (typeof SIMULATOR_CONNECTION_STATES)[number]

export const jsonAnswer = (body: unknown, status = 200): SimulatorAnswer =>
  jsonTextAnswer(JSON.stringify(body), status)

/**
 * An answer with JSON text that the caller wrote, because the digits of an amount matter:
 * `JSON.stringify` would write 100 instead of 100.00.
 */
export const jsonTextAnswer = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

export const htmlAnswer = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

export const redirectAnswer = (location: string): SimulatorAnswer => ({
  status: 302,
  headers: { location },
  body: '',
})

/** Answers over a connection that works, or over one that fails. */
export async function answerOverConnection(
  simulatorState: SimulatorState,
  line: SimulatorConnectionState,
  answer: () => SimulatorReply | Promise<SimulatorReply>,
) {
  switch (line) {
    case 'up':
      return answer()
    case 'down':
      return CLOSE_CONNECTION
    case 'answer_lost':
      await answer()
      return CLOSE_CONNECTION
    case 'slow':
      await delay(simulatorState.slowMs)
      return answer()
    case 'silent':
      return NO_RESPONSE
    case '503':
      return htmlAnswer('<h1>503 Service Unavailable</h1>', 503)
    case 'garbage':
      return htmlAnswer('<html><body>Scheduled maintenance</body></html>')
  }
}

export type SimulatorServer = { url: string; close: () => Promise<void> }

type PartyOptions = {
  party: string
  routes: SimulatorRoutes
  /** The address of this machine at which it listens. */
  host?: string | undefined
  port?: number | undefined
  /** The certificate with which the simulator serves HTTPS. */
  certificate?: { key: string; cert: string }
}

/** Serves a simulator on the port, or on a free one. */
export async function serveSimulator(
  simulatorState: SimulatorState,
  { party, routes, host = '127.0.0.1', port = 0, certificate }: PartyOptions,
): Promise<SimulatorServer> {
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answer(simulatorState, party, routes, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(500).end(String(error))
    })
  }
  const server = certificate ? createSecureServer(certificate, listener) : createServer(listener)
  server.listen(port, host)
  await once(server, 'listening')
  const { port: used } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://${host}:${used}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function answer(
  simulatorState: SimulatorState,
  party: string,
  routes: SimulatorRoutes,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
) {
  const url = new URL(incoming.url ?? '/', 'http://simulator')
  const method = incoming.method ?? 'GET'
  const { route, parts } = findRoute(routes, method, url.pathname)
  const bytes = await readBody(incoming)
  const body = bytes.toString('utf8')
  const logged = {
    partyName: party,
    at: simulatorState.clock.now(),
    method,
    path: url.pathname,
    body,
    status: 0,
  }
  simulatorState.requests.push(logged)
  const received: ReceivedRequest = {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: incoming.headers,
    bytes,
    body,
    parts,
  }
  const reply = route ? await route(received) : answerUnknown(url.pathname)
  if (reply === NO_RESPONSE) return
  if (reply === CLOSE_CONNECTION) {
    outgoing.destroy()
    return
  }
  logged.status = reply.status
  outgoing.writeHead(reply.status, reply.headers).end(reply.body)
}

/** Browsers ask for an icon by themselves; its absence is no mistake. */
const answerUnknown = (path: string): SimulatorAnswer =>
  path === '/favicon.ico'
    ? { status: 204, headers: {}, body: '' }
    : htmlAnswer('<h1>404 Not Found</h1>', 404)

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function findRoute(routes: SimulatorRoutes, method: string, path: string) {
  for (const [key, route] of Object.entries(routes)) {
    const [routeMethod, pattern = ''] = key.split(' ')
    if (routeMethod !== method) continue
    const parts = matchPath(pattern, path)
    if (parts) return { route, parts }
  }
  return { route: undefined, parts: {} }
}

function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split('/')
  const given = path.split('/')
  if (expected.length !== given.length) return
  const parts: Record<string, string> = {}
  for (const [index, segment] of expected.entries()) {
    const value = given[index] ?? ''
    if (segment.startsWith(':')) parts[segment.slice(1)] = decodeURIComponent(value)
    else if (segment !== value) return
  }
  return parts
}
