import { afterAll, beforeEach, expect, test } from 'vitest'
import { startPictureServerSimulator } from '#tests/simulators/picture-server-simulator.ts'
import { createSimulatorClock } from '#tests/simulators/simulator-clock.ts'
import { createSimulatorState } from '#tests/simulators/simulator-state.ts'
import { makePicture } from '#tests/support/pictures.ts'
import { downloadFromWeb, parseWebAddress, WebDownloadFailed } from './download.ts'
import { isPublicAddress, lookUpPublicAddress } from './public-address.ts'

const simulatorState = createSimulatorState(createSimulatorClock())
const server = await startPictureServerSimulator(simulatorState)
afterAll(() => server.close())
beforeEach(() => server.knobs.reset())

const bytes = await makePicture('red')
const url = server.add('ring.jpg', bytes)

const DOWNLOAD_LIMITS = {
  maxBytes: 1_000_000,
  silenceMs: 5000,
  totalMs: 20_000,
  privateHosts: [server.host],
  signal: new AbortController().signal,
}
const attempt = (address: string, changedLimits: Partial<typeof DOWNLOAD_LIMITS> = {}) =>
  downloadFromWeb(address, { ...DOWNLOAD_LIMITS, ...changedLimits }).catch(
    (error: unknown) => error,
  )
const readDownloadProblem = async (...input: Parameters<typeof attempt>) => {
  const error = await attempt(...input)
  if (!(error instanceof WebDownloadFailed)) throw error
  expect(error.message).toMatch(new RegExp(`^a download has failed: ${error.problem}`))
  return { problem: error.problem, mayRetry: error.mayRetry }
}
const setServerKnobs = (values: Parameters<typeof server.knobs.set>[1]) =>
  server.knobs.set('ring.jpg', values)

test('a file is downloaded, also after a redirect', async () => {
  expect(await attempt(url)).toEqual(bytes)
  setServerKnobs({ download: 'moved' })
  expect(await attempt(url)).toEqual(bytes)
})

test.each([
  ['not_found', { problem: 'not-found', mayRetry: false }],
  ['forbidden', { problem: 'no-permission', mayRetry: false }],
  ['to_itself', { problem: 'too-many-redirects', mayRetry: false }],
  ['to_loopback', { problem: 'no-public-address', mayRetry: false }],
  ['to_file', { problem: 'no-public-address', mayRetry: false }],
  ['too_large', { problem: 'too-large', mayRetry: false }],
  ['too_many', { problem: 'server-error', mayRetry: true }],
  ['error', { problem: 'server-error', mayRetry: true }],
] as const)('a server that answers %s is reported with its problem', async (answer, expected) => {
  setServerKnobs({ download: answer })
  expect(await readDownloadProblem(url)).toEqual(expected)
})

test('a server that closes the connection counts as unreachable', async () => {
  setServerKnobs({ line: 'down' })
  expect(await readDownloadProblem(url)).toEqual({ problem: 'unreachable', mayRetry: true })
})

test.each([{ silenceMs: 50 }, { totalMs: 50 }])(
  'a server that does not answer is given up: %o',
  async (limit) => {
    setServerKnobs({ line: 'silent' })
    expect(await readDownloadProblem(url, limit)).toEqual({ problem: 'too-slow', mayRetry: true })
  },
)

test('an endless redirect is given up after four requests', async () => {
  const before = server.requestsOf('ring.jpg')
  setServerKnobs({ download: 'to_itself' })
  await attempt(url)
  expect(server.requestsOf('ring.jpg') - before).toBe(4)
})

test('no request is sent to a server that is not public', async () => {
  const before = simulatorState.receivedRequests.length
  const { port } = new URL(url)
  for (const host of [
    '127.0.0.1',
    'localhost',
    '0.0.0.0',
    '[::1]',
    '2130706433',
    '0x7f.1',
    '127.1',
  ])
    expect(
      await readDownloadProblem(`http://${host}:${port}/pictures/ring.jpg`, { privateHosts: [] }),
    ).toEqual({ problem: 'no-public-address', mayRetry: false })
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
    '10.1.2.3',
  ])
    for (const protocol of ['http', 'https'])
      expect(
        await readDownloadProblem(`${protocol}://${host}/ring.jpg`, { privateHosts: [] }),
      ).toEqual({
        problem: 'no-public-address',
        mayRetry: false,
      })
  expect(simulatorState.receivedRequests.length).toBe(before)
})

test('a host name is connected only to its checked public addresses', async () => {
  const found = await new Promise((resolve) =>
    lookUpPublicAddress('localhost', { all: true }, (error, addresses) =>
      resolve({ error, addresses }),
    ),
  )
  expect(found).toMatchObject({ error: { code: 'ERR_ADDRESS_NOT_PUBLIC' }, addresses: '' })
})

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.1.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.0.8',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1', '2400:cb00::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AA==',
  '//a.test/b',
  'https://user:secret@example.com/a.jpg',
  'ring.jpg',
  'javascript:alert(1)',
  'http://',
  `https://example.com/${'a'.repeat(2000)}`,
])('a download from %s is refused', (text) => {
  expect(parseWebAddress(text)).toBeUndefined()
})
