import {
  answerOverConnection,
  makeHtmlAnswer,
  makeRedirectAnswer,
  SIMULATOR_CONNECTION_STATES,
  type SimulatorAnswer,
  type SimulatorRoutes,
  serveSimulator,
} from './serve-simulator.ts'
import { createSimulatorKnobs } from './simulator-knobs.ts'
import type { SimulatorState } from './simulator-state.ts'

const PICTURE_SERVER_KNOBS = {
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

const HUGE_PICTURE_BYTES = 25 * 1024 * 1024

/** The server on which another shop has its pictures; the knobs are set by the name of a picture. */
export async function startPictureServerSimulator(simulatorState: SimulatorState, port?: number) {
  const knobs = createSimulatorKnobs(PICTURE_SERVER_KNOBS)
  const pictures = new Map<string, Uint8Array>()
  const makePictureAnswer = (pictureBytes: Uint8Array): SimulatorAnswer => ({
    status: 200,
    headers: { 'content-type': 'image/jpeg' },
    body: pictureBytes,
  })

  function answerPicture(pictureName: string): SimulatorAnswer {
    const pictureBytes = pictures.get(pictureName)
    if (!pictureBytes) return makeHtmlAnswer('<h1>Not found</h1>', 404)
    switch (knobs.of(pictureName).download) {
      case 'right':
        return makePictureAnswer(pictureBytes)
      case 'not_found':
        return makeHtmlAnswer('<h1>Not found</h1>', 404)
      case 'forbidden':
        return makeHtmlAnswer('<h1>No hotlinks</h1>', 403)
      case 'moved':
        return makeRedirectAnswer(`/moved/${pictureName}`)
      case 'to_itself':
        return makeRedirectAnswer(`/pictures/${pictureName}`)
      case 'to_loopback':
        return makeRedirectAnswer(`http://127.0.0.1:1/inside/${pictureName}`)
      case 'to_file':
        return makeRedirectAnswer('file:///etc/passwd')
      case 'too_large':
        return makePictureAnswer(Buffer.concat([pictureBytes, Buffer.alloc(HUGE_PICTURE_BYTES)]))
      case 'page':
        return {
          ...makeHtmlAnswer('<h1>Buy our pictures</h1>'),
          headers: { 'content-type': 'image/jpeg' },
        }
      case 'half':
        return makePictureAnswer(pictureBytes.subarray(0, pictureBytes.length / 2))
      case 'too_many':
        return { ...makeHtmlAnswer('<h1>Too many</h1>', 429), headers: { 'retry-after': '600' } }
      case 'error':
        return makeHtmlAnswer('<h1>Error</h1>', 500)
    }
  }

  const routes: SimulatorRoutes = {
    'GET /pictures/:name': ({ pathParameters: { name: pictureName = '' } }) =>
      answerOverConnection(simulatorState, knobs.of(pictureName).line, () =>
        answerPicture(pictureName),
      ),
    'GET /moved/:name': ({ pathParameters }) =>
      makePictureAnswer(pictures.get(pathParameters.name ?? '') ?? new Uint8Array()),
  }
  const server = await serveSimulator(simulatorState, { partyName: 'pictures', routes, port })
  return {
    ...server,
    /** The host and port of this server, as the setting `PRIVATE_PICTURE_HOSTS` lists them. */
    host: new URL(server.url).host,
    knobs,
    /** Puts a picture on the server and returns its address. */
    add: (pictureName: string, pictureBytes: Uint8Array) => {
      pictures.set(pictureName, pictureBytes)
      return `${server.url}/pictures/${pictureName}`
    },
    /** How often a picture was asked for. */
    requestsOf: (pictureName: string) =>
      simulatorState.receivedRequests.filter(
        ({ partyName, path }) => partyName === 'pictures' && path.endsWith(`/${pictureName}`),
      ).length,
  }
}
