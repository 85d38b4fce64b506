import { assert, asyncProperty, constantFrom, jsonValue, oneof, record, string } from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { useShop } from '#tests/support/shop.ts'

const shop = useShop()
let token: string

beforeAll(async () => {
  // An admin may use every call, so each refusal here is caused by the input.
  token = (await shop.person('admin')).token
})

const allCalls: ApiCall[] = Object.values(apiCalls)
const callsWithJsonBody = allCalls.filter((one) => one.body && one.accepts.includes('json'))
const callsWithCsvFile = allCalls.filter((one) => one.accepts.includes('csv'))
const JSON_TYPE = 'application/json'

type CallInput = { path?: string; query?: string; body?: BodyInit; type?: string; more?: object }

/** Valid path parameters, so that the body gets validated. */
const VALID_PATH_VALUES: Record<string, string> = {
  orderId: 'ABCD-EFGH',
  token: 'A'.repeat(22),
  publicId: 'a'.repeat(24),
  kind: 'confirmed',
  slug: 'care',
}

async function send(call: ApiCall, { path, query = '', body, type = JSON_TYPE, more }: CallInput) {
  const { method, paths } = methodAndPathsOf(call.route)
  const requestPath = (paths[0] ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(path ?? VALID_PATH_VALUES[name] ?? '1'),
  )
  const response = await shop.send(
    new Request(`http://shop.test${requestPath}${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': type, ...more },
      ...(method !== 'GET' && { body: body ?? '' }),
    }),
  )
  return { status: response.status, answer: await response.json() }
}

const BAD_BODIES = {
  nothing: '',
  'half an object': '{"name":',
  'no JSON': 'name=ring',
  null: 'null',
  'a list': '[]',
  'a text': '"ring"',
  'a number': '7',
  true: 'true',
  'a prototype': '{"__proto__":{"role":"admin"}}',
  'ten thousand lists': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  'bytes that are no UTF-8': new Uint8Array([0xff, 0xfe, 0x00]),
} satisfies Record<string, BodyInit>

/** Calls that find their row before they validate the body; here the row does not exist. */
const CHECKED_BEFORE_INPUT: string[] = [
  apiCalls.updateCategory.route,
  apiCalls.updateProduct.route,
  apiCalls.writeReview.route,
  apiCalls.changeReview.route,
]

test.each(callsWithJsonBody.map((one) => [one.route, one] as const))(
  '%s refuses input that is not an object',
  async (_, call) => {
    const expectedRefusal = CHECKED_BEFORE_INPUT.includes(call.route)
      ? { status: 404, code: 'NOT_FOUND' }
      : { status: 400, code: 'VALIDATION' }
    for (const [what, body] of Object.entries(BAD_BODIES)) {
      const { status, answer } = await send(call, { body })
      expect({ status, code: answer.code }, what).toEqual(expectedRefusal)
    }
  },
)

test.each(callsWithJsonBody.map((one) => [one.route, one] as const))(
  '%s refuses values with a wrong type or beyond their limits',
  async (_, call) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/xml', ''])
      expect(await send(call, { type, body: '{}' }), type).toMatchObject({
        status: 415,
        answer: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      })
    expect(await send(call, { body: '{}', more: { 'content-encoding': 'gzip' } })).toMatchObject({
      status: 415,
    })
    const more = { 'content-length': '200008' }
    expect(await send(call, { body: `{"a":"${'a'.repeat(200_000)}"}`, more })).toMatchObject({
      status: 413,
      answer: { code: 'PAYLOAD_TOO_LARGE' },
    })
  },
)

test.each(callsWithCsvFile.map((one) => [one.route, one] as const))(
  '%s accepts only a file, up to its maximum size',
  async (_, call) => {
    const query = '?digest=x&method=ESEWA'
    for (const type of ['text/plain', JSON_TYPE, 'multipart/form-data', ''])
      expect(await send(call, { query, type, body: 'Name\na' }), type).toMatchObject({
        status: 415,
        answer: { code: 'UNSUPPORTED_MEDIA_TYPE' },
      })
    const file = { query, type: 'text/csv' }
    const more = { 'content-encoding': 'gzip' }
    expect(await send(call, { ...file, body: 'Name\na', more })).toMatchObject({ status: 415 })
    for (const [what, body] of Object.entries(BAD_BODIES))
      expect([400, 415], what).toContain((await send(call, { ...file, body })).status)
    expect(await send(call, { ...file, body: 'a'.repeat(8 * 1024 * 1024 + 1) })).toMatchObject({
      status: 413,
      answer: { code: 'PAYLOAD_TOO_LARGE' },
    })
  },
)

const unusualTexts = oneof(
  string({ unit: 'binary', maxLength: 60 }),
  constantFrom("' or 1=1 --", '%', '_\\', '\0', '\ud800', '‮', '-1', '1e9', 'NaN', '[]', '../..'),
)

test.each(allCalls.map((one) => [one.route, one] as const))(
  '%s answers any input without an internal error, and reveals no internals',
  async (_, call) => {
    const fields = fieldNamesOf(call)
    const body = oneof(
      jsonValue(),
      record(Object.fromEntries(fields.map((name) => [name, oneof(jsonValue(), unusualTexts)])), {
        requiredKeys: [],
      }),
    )
    await assert(
      asyncProperty(unusualTexts, unusualTexts, body, async (path, query, bodyJson) => {
        const { status, answer } = await send(call, {
          // An empty path segment or a dot would change the URL.
          ...(path.isWellFormed() && !/^[./\s]*$/.test(path) && { path }),
          query: `?q=${encodeURIComponent(query.toWellFormed())}&page=${encodeURIComponent(query.toWellFormed())}&limit=[]`,
          body: JSON.stringify(bodyJson),
        })
        expect(status, JSON.stringify(answer)).toBeLessThan(500)
        expect(JSON.stringify(answer)).not.toMatch(
          /node_modules|\.ts:|select |insert |syntax error/i,
        )
      }),
      { numRuns: 25 },
    )
  },
)

/** The field names of a body, so that generated bodies contain fields that the call reads. */
function fieldNamesOf({ body }: ApiCall): string[] {
  const shape = body && 'shape' in body._zod.def ? body._zod.def.shape : {}
  return Object.keys(shape ?? {})
}
