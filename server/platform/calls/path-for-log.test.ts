import { expect, test } from 'vitest'
import type { ApiCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { pathIn } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import { createLog } from '../log.ts'
import { type CallHandlersOf, mountCalls } from './mount-calls.ts'
import { hideSecretsInPath } from './path-for-log.ts'

const SECRET_VALUE = 'k3Jx9-aQ_28LmZp0Wc7T'
/** A part of a path that is no id, number or name that everybody may read. */
const SECRET_PARAMETER_PATTERN = /\{(token|code|key|secret)\}/
const callsWithSecret = Object.entries<ApiCall>(apiCalls).filter(([, { route }]) =>
  SECRET_PARAMETER_PATTERN.test(route),
)

test('every call whose path has a token or a code declares it as a secret', () => {
  const names = callsWithSecret.map(([name]) => name).sort()
  expect(names).toEqual(['confirmByLink', 'getConfirmation', 'getPassport', 'unsubscribe'])
  for (const [name, { secretInPath }] of callsWithSecret) expect(secretInPath, name).toBeDefined()
})

/** The log of a request to a call while the database fails. */
async function readLogOfFailure(name: string, call: ApiCall) {
  const lines: string[] = []
  const failInDatabase = async () => {
    throw new Error('the database failed')
  }
  const app = mountCalls(
    { [name]: call },
    { [name]: failInDatabase } as unknown as CallHandlersOf<{ [key: string]: ApiCall }>,
    {
      findCaller: async () => undefined,
      throttle: async () => {},
      audit: (_, work) => work(),
      log: createLog('trace', { write: (line) => lines.push(line) }),
      readNextChange: async () => Infinity,
      isHttps: false,
      redirectTargets: [],
      checksAnswers: false,
    },
  )
  const [method = '', path = ''] = call.route.split(' ')
  const secretInPath = name === 'getPassport' ? 'ABCD2345EFGH' : SECRET_VALUE
  const url = `http://shop.test${path.replace(SECRET_PARAMETER_PATTERN, secretInPath)}`
  const response = await app.fetch(new Request(url, { method }), { address: '127.0.0.1' })
  return { status: response.status, text: lines.join(''), secret: secretInPath }
}

test.for(callsWithSecret)(
  'if %s fails, the log does not contain the secret of its path',
  async ([name, call]) => {
    const { status, text, secret: secretInPath } = await readLogOfFailure(name, call)
    expect(status).toBe(500)
    expect(text).toContain('a request failed unexpectedly')
    expect(text).not.toContain(secretInPath)
    expect(text).toContain(call.route.split(' ')[1])
  },
)

const secretPages = callsWithSecret.flatMap(([, { secretInPath }]) => secretInPath?.pages ?? [])
const LANGUAGES: Language[] = ['en', 'ne']

test.for(secretPages)('the log of the page %s contains no secret, in both languages', (page) => {
  for (const language of LANGUAGES) {
    const path = pathIn(language, page)
    expect(hideSecretsInPath(path.replace(SECRET_PARAMETER_PATTERN, SECRET_VALUE))).toBe(path)
  }
})

test('other paths are logged unchanged', () => {
  for (const path of ['/', '/product/12', '/api/confirmations', '/api/order/SITA-1/payment'])
    expect(hideSecretsInPath(path)).toBe(path)
})
