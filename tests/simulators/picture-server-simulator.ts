import {
  answerOverConnection,
  htmlAnswer,
  redirectAnswer,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import type { SimulatorState } from './simulator-state.ts'

const KNOBS = {
  download: [
    'right',
    'not_found',
    'forbidden',
    'moved',
    'to_itself',
    'to_loopback',
    'to_file',
    'too_large',
    'page',
    'half',
    'too_many',
    'error',
  ],
  line: SIMULATOR_CONNECTION_STATES,
} as const

const HUGE_BYTES = 25 * 1024 * 1024

/** The server on which another shop has its pictures; the knobs are set by the name of a picture. */
export async function startPictureServerSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(KNOBS)
  const pictures = new Map<string, Uint8Array>()
  const picture = (bytes: Uint8Array): SimulatorAnswer => ({
    status: 200,
    headers: { 'content-type': 'image/jpeg' },
    body: bytes,
  })

  function answer(name: string): SimulatorAnswer {
    const bytes = pictures.get(name)
    if (!bytes) return htmlAnswer('<h1>Not found</h1>', 404)
    switch (knobs.of(name).download) {
      case 'right':
        return picture(bytes)
      case 'not_found':
        return htmlAnswer('<h1>Not found</h1>', 404)
      case 'forbidden':
        return htmlAnswer('<h1>No hotlinks</h1>', 403)
      case 'moved':
        return redirectAnswer(`/moved/${name}`)
      case 'to_itself':
        return redirectAnswer(`/pictures/${name}`)
      case 'to_loopback':
        return redirectAnswer(`http://127.0.0.1:1/inside/${name}`)
      case 'to_file':
        return redirectAnswer('file:///etc/passwd')
      case 'too_large':
        return picture(Buffer.concat([bytes, Buffer.alloc(HUGE_BYTES)]))
      case 'page':
        return {
          ...htmlAnswer('<h1>Buy our pictures</h1>'),
          headers: { 'content-type': 'image/jpeg' },
        }
      case 'half':
        return picture(bytes.subarray(0, bytes.length / 2))
      case 'too_many':
        return { ...htmlAnswer('<h1>Too many</h1>', 429), headers: { 'retry-after': '600' } }
      case 'error':
        return htmlAnswer('<h1>Error</h1>', 500)
    }
  }

  const routes: SimulatorRoutes = {
    'GET /pictures/:name': ({ parts: { name = '' } }) =>
      answerOverConnection(simulatorState, knobs.of(name).line, () => answer(name)),
    'GET /moved/:name': ({ parts }) => picture(pictures.get(parts.name ?? '') ?? new Uint8Array()),
  }
  const server = await serveSimulator(simulatorState, { party: 'pictures', routes, port })
  return {
    ...server,
    /** The host and port of this server, as the setting `PRIVATE_PICTURE_HOSTS` lists them. */
    host: new URL(server.url).host,
    knobs,
    /** Puts a picture on the server and returns its address. */
    add: (name: string, bytes: Uint8Array) => {
      pictures.set(name, bytes)
      return `${server.url}/pictures/${name}`
    },
    /** How often a picture was asked for. */
    requestsOf: (name: string) =>
      simulatorState.requests.filter(
        ({ partyName, path }) => partyName === 'pictures' && path.endsWith(`/${name}`),
      ).length,
  }
}
