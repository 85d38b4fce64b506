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
  /** The parts of the path that the route names, such as `:transaction`. */
  pathParameters: Record<string, string>
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

export const makeJsonAnswer = (body: unknown, status = 200): SimulatorAnswer =>
  makeJsonTextAnswer(JSON.stringify(body), status)

/**
 * An answer with JSON text that the caller wrote, because the digits of an amount matter:
 * `JSON.stringify` would write 100 instead of 100.00.
 */
export const makeJsonTextAnswer = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
})

export const makeHtmlAnswer = (body: string, status = 200): SimulatorAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

export const makeRedirectAnswer = (targetUrl: string): SimulatorAnswer => ({
  status: 302,
  headers: { location: targetUrl },
  body: '',
})

/** Answers over a connection that works, or over one that fails. */
export async function answerOverConnection(
  simulatorState: SimulatorState,
  connectionState: SimulatorConnectionState,
  answer: () => SimulatorReply | Promise<SimulatorReply>,
) {
  switch (connectionState) {
    case 'up':
      return answer()
    case 'down':
      return CLOSE_CONNECTION
    case 'answer_lost':
      await answer()
      return CLOSE_CONNECTION
    case 'slow':
      await delay(simulatorState.slowAnswerMs)
      return answer()
    case 'silent':
      return NO_RESPONSE
    case '503':
      return makeHtmlAnswer('<h1>503 Service Unavailable</h1>', 503)
    case 'garbage':
      return makeHtmlAnswer('<html><body>Scheduled maintenance</body></html>')
  }
}

export type SimulatorServer = { url: string; close: () => Promise<void> }

type SimulatorServerOptions = {
  partyName: string
  routes: SimulatorRoutes
  /** The address of this machine at which it listens. */
  hostAddress?: string | undefined
  port?: number | undefined
  /** The certificate with which the simulator serves HTTPS. */
  certificate?: { key: string; cert: string }
}

/** Serves a simulator on the port, or on a free one. */
export async function serveSimulator(
  simulatorState: SimulatorState,
  { partyName, routes, hostAddress = '127.0.0.1', port = 0, certificate }: SimulatorServerOptions,
): Promise<SimulatorServer> {
  const onRequest = (incomingMessage: IncomingMessage, serverResponse: ServerResponse) => {
    answerIncomingRequest(simulatorState, partyName, routes, incomingMessage, serverResponse).catch(
      (error: unknown) => {
        serverResponse.writeHead(500).end(String(error))
      },
    )
  }
  const server = certificate ? createSecureServer(certificate, onRequest) : createServer(onRequest)
  server.listen(port, hostAddress)
  await once(server, 'listening')
  const { port: chosenPort } = server.address() as AddressInfo
  return {
    url: `${certificate ? 'https' : 'http'}://${hostAddress}:${chosenPort}`,
    close: async () => {
      server.close()
      server.closeAllConnections()
      if (server.listening) await once(server, 'close')
    },
  }
}

async function answerIncomingRequest(
  simulatorState: SimulatorState,
  partyName: string,
  routes: SimulatorRoutes,
  incomingMessage: IncomingMessage,
  serverResponse: ServerResponse,
) {
  const url = new URL(incomingMessage.url ?? '/', 'http://simulator')
  const method = incomingMessage.method ?? 'GET'
  const { route, pathParameters } = findRoute(routes, method, url.pathname)
  const bodyBytes = await readBody(incomingMessage)
  const bodyText = bodyBytes.toString('utf8')
  const loggedRequest = {
    partyName,
    time: simulatorState.clock.now(),
    method,
    path: url.pathname,
    body: bodyText,
    status: 0,
  }
  simulatorState.receivedRequests.push(loggedRequest)
  const receivedRequest: ReceivedRequest = {
    method,
    path: url.pathname,
    query: url.searchParams,
    headers: incomingMessage.headers,
    bytes: bodyBytes,
    body: bodyText,
    pathParameters,
  }
  const reply = route ? await route(receivedRequest) : answerUnknownPath(url.pathname)
  if (reply === NO_RESPONSE) return
  if (reply === CLOSE_CONNECTION) {
    serverResponse.destroy()
    return
  }
  loggedRequest.status = reply.status
  serverResponse.writeHead(reply.status, reply.headers).end(reply.body)
}

/** Browsers ask for an icon by themselves; its absence is no mistake. */
const answerUnknownPath = (path: string): SimulatorAnswer =>
  path === '/favicon.ico'
    ? { status: 204, headers: {}, body: '' }
    : makeHtmlAnswer('<h1>404 Not Found</h1>', 404)

async function readBody(incomingMessage: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incomingMessage) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function findRoute(routes: SimulatorRoutes, method: string, path: string) {
  for (const [methodAndPattern, route] of Object.entries(routes)) {
    const [routeMethod, pathPattern = ''] = methodAndPattern.split(' ')
    if (routeMethod !== method) continue
    const pathParameters = matchPath(pathPattern, path)
    if (pathParameters) return { route, pathParameters }
  }
  return { route: undefined, pathParameters: {} }
}

function matchPath(pathPattern: string, path: string): Record<string, string> | undefined {
  const expectedSegments = pathPattern.split('/')
  const givenSegments = path.split('/')
  if (expectedSegments.length !== givenSegments.length) return
  const pathParameters: Record<string, string> = {}
  for (const [index, segment] of expectedSegments.entries()) {
    const segmentValue = givenSegments[index] ?? ''
    if (segment.startsWith(':')) pathParameters[segment.slice(1)] = decodeURIComponent(segmentValue)
    else if (segment !== segmentValue) return
  }
  return pathParameters
}
