import { expect, test } from 'vitest'
import type { ApiCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { pathIn } from '#contract/language-paths.ts'
import type { Language } from '#contract/messages/language.ts'
import { createLog } from '../log.ts'
import { type CallHandlersOf, mountCalls } from './mount-calls.ts'
import { pathForLog } from './path-for-log.ts'

const SECRET = 'k3Jx9-aQ_28LmZp0Wc7T'
/** A part of a path that is no id, number or name that everybody may read. */
const IS_SECRET = /\{(token|code|key|secret)\}/
const callsWithSecret = Object.entries<ApiCall>(apiCalls).filter(([, { route }]) =>
  IS_SECRET.test(route),
)

test('every call whose path has a token or a code declares it as a secret', () => {
  const names = callsWithSecret.map(([name]) => name).sort()
  expect(names).toEqual(['confirmByLink', 'getConfirmation', 'getPassport', 'unsubscribe'])
  for (const [name, { secretInPath }] of callsWithSecret) expect(secretInPath, name).toBeDefined()
})

/** The log of a request to a call while the database fails. */
async function logOfFailure(name: string, call: ApiCall) {
  const lines: string[] = []
  const fail = async () => {
    throw new Error('the database failed')
  }
  const app = mountCalls(
    { [name]: call },
    { [name]: fail } as unknown as CallHandlersOf<{ [key: string]: ApiCall }>,
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
  const secret = name === 'getPassport' ? 'ABCD2345EFGH' : SECRET
  const url = `http://shop.test${path.replace(IS_SECRET, secret)}`
  const response = await app.fetch(new Request(url, { method }), { address: '127.0.0.1' })
  return { status: response.status, text: lines.join(''), secret }
}

test.for(callsWithSecret)(
  'if %s fails, the log has no secret of its path',
  async ([name, call]) => {
    const { status, text, secret } = await logOfFailure(name, call)
    expect(status).toBe(500)
    expect(text).toContain('a request failed unexpectedly')
    expect(text).not.toContain(secret)
    expect(text).toContain(call.route.split(' ')[1])
  },
)

const pages = callsWithSecret.flatMap(([, { secretInPath }]) => secretInPath?.pages ?? [])
const LANGUAGES: Language[] = ['en', 'ne']

test.for(pages)('the log of the page %s has no secret, in both languages', (page) => {
  for (const language of LANGUAGES) {
    const path = pathIn(language, page)
    expect(pathForLog(path.replace(IS_SECRET, SECRET))).toBe(path)
  }
})

test('other paths are logged as they are', () => {
  for (const path of ['/', '/product/12', '/api/confirmations', '/api/order/SITA-1/payment'])
    expect(pathForLog(path)).toBe(path)
})
