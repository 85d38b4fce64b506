import { describe, expect, it } from 'vitest'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import { REFUSAL_STATUS } from '#contract/refusals.ts'
import { paymentCalls } from '#tests/support/payment-calls.ts'
import { describeApi } from './describe-api.ts'
import { describeCall } from './describe-call.ts'
import { API_EXAMPLES } from './examples.ts'
import type { OpenApiOperation, OpenApiPathItem } from './openapi.ts'
import { ORDER_EXAMPLES } from './order-examples.ts'
import { PRODUCT_EXAMPLES } from './product-examples.ts'
import { API_SUBJECTS } from './subjects.ts'

const document = describeApi({ publicUrl: 'https://shop.test', storeName: 'Gahana' })
const describedCalls: [name: string, call: ApiCall][] = Object.entries(apiCalls)

const operationAt = (method: string, path: string): OpenApiOperation | undefined =>
  document.paths[path]?.[method.toLowerCase() as keyof OpenApiPathItem]

function requireOperation(call: ApiCall): OpenApiOperation {
  const { method, paths } = methodAndPathsOf(call.route)
  const operation = operationAt(method, paths[0] ?? '')
  if (!operation) throw new Error(`${call.route} is not described`)
  return operation
}

describe('the description of the API', () => {
  it('has every call at all of its addresses, and nothing else', () => {
    const expected = describedCalls.flatMap(([, call]) => {
      const { method, paths } = methodAndPathsOf(call.route)
      return paths.map((path) => `${method} ${path}`)
    })
    const foundRoutes = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(foundRoutes.sort()).toEqual(expected.sort())
  })

  it('has every call under one subject', () => {
    const sortedCallNames = API_SUBJECTS.flatMap((subject) => Object.keys(subject.calls)).sort()
    expect(sortedCallNames).toEqual(Object.keys(apiCalls).sort())
  })

  it('has a unique name for each operation', () => {
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((operation) => operation.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has a schema for every reference, and no schema without a reference', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    expect([...new Set(references)].sort()).toEqual(Object.keys(document.components.schemas).sort())
    expect(text).not.toContain('$defs')
  })

  it('has examples only for schemas and fields that exist', () => {
    const knownNames = new Set<string>()
    const checkNames = (value: unknown, partName: string): void => {
      if (typeof value !== 'object' || value === null) return
      if ('properties' in value && typeof value.properties === 'object')
        for (const name of Object.keys(value.properties ?? {}))
          knownNames.add(name).add(`${partName}.${name}`)
      if ('in' in value && 'name' in value) knownNames.add(String(value.name))
      for (const innerValue of Object.values(value)) checkNames(innerValue, partName)
    }
    checkNames(document.paths, '')
    for (const [partName, schema] of Object.entries(document.components.schemas)) {
      knownNames.add(`${partName}.`)
      checkNames(schema, partName)
    }
    expect(Object.keys(API_EXAMPLES).filter((key) => !knownNames.has(key))).toEqual([])
    expect(Object.keys(ORDER_EXAMPLES).filter((key) => key in PRODUCT_EXAMPLES)).toEqual([])
  })

  it('declares every parameter of a path', () => {
    for (const [path, item] of Object.entries(document.paths))
      for (const { parameters } of Object.values(item))
        expect(
          parameters
            .filter((parameter) => parameter.in === 'path')
            .map((parameter) => parameter.name),
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  })
})

describe.each(describedCalls)('%s', (_name, call) => {
  const operation = requireOperation(call)
  const statuses = Object.keys(operation.responses).map(Number)

  it('says who may make it', () => {
    expect(operation.security).toEqual(call.access === 'anyone' ? [] : [{ bearer: [call.access] }])
    if (call.access !== 'anyone') expect(statuses).toContain(401)
    if (call.access in PERMISSIONS) expect(statuses).toContain(403)
  })

  it('has an example of a request that the contract accepts', () => {
    const { 'application/json': json, 'text/csv': csv } = operation.requestBody?.content ?? {}
    const shownContent = json ?? csv
    expect(shownContent === undefined).toBe(
      call.body === undefined ||
        call.accepts.every((type) => type === 'multipart' || type === 'raw'),
    )
    if (shownContent)
      expect(call.body?.safeParse(shownContent.example)).toMatchObject({ success: true })
  })

  it('has an example of an answer that fits the contract', () => {
    const answer = operation.responses[call.status]?.content?.['application/json']
    if (call.answers !== 'json') return expect(answer).toBeUndefined()
    expect(call.answer.parse(answer?.example)).toEqual(answer?.example)
  })

  it('documents Retry-After wherever a call may be refused temporarily', () => {
    expect(operation.responses[503]?.headers).toHaveProperty('Retry-After')
    const hasRetryAfter = call.throttle !== undefined || call.limits.pictures > 0
    expect(statuses.includes(429)).toBe(hasRetryAfter)
    if (hasRetryAfter) expect(operation.responses[429]?.headers).toHaveProperty('Retry-After')
  })

  it('documents refusals of invalid input, and of changes that somebody else made first', () => {
    expect(statuses.some((status) => status >= 400 && status < 500)).toBe(true)
    if (call.body) expect(statuses).toContain(413)
    const shape = call.body && 'shape' in call.body._zod.def ? call.body._zod.def.shape : {}
    if (Object.keys(shape ?? {}).some((field) => ['version', 'seenAt'].includes(field)))
      expect(statuses).toContain(409)
  })

  it('lists every code under its status', () => {
    for (const [status, answer] of Object.entries(operation.responses))
      for (const code of answer['x-codes'] ?? []) expect(REFUSAL_STATUS[code]).toBe(Number(status))
  })
})

describe('special calls', () => {
  it('sorting categories is refused when the categories have changed meanwhile', () => {
    expect(requireOperation(apiCalls.orderCategories).responses).toHaveProperty('409')
  })

  it('every required property is described, and no enumeration is empty', () => {
    const checkNames = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return
      if ('required' in value && Array.isArray(value.required) && 'type' in value)
        expect(
          Object.keys('properties' in value && value.properties ? value.properties : {}),
        ).toEqual(expect.arrayContaining(value.required))
      if ('anyOf' in value && Array.isArray(value.anyOf)) expect(value.anyOf).not.toContainEqual({})
      Object.values(value).forEach(checkNames)
    }
    checkNames(document)
  })

  it('placing an order accepts an Idempotency-Key, and refuses a key of another order', () => {
    for (const call of [apiCalls.placeOrder, apiCalls.placeOrderWithMail]) {
      const { parameters, responses } = requireOperation(call)
      expect(parameters.map((parameter) => parameter.name)).toContain('Idempotency-Key')
      expect(responses[422]?.['x-codes']).toEqual(['IDEMPOTENCY_MISMATCH'])
    }
  })

  it('a product is sent as JSON or as a form with pictures', () => {
    const content = requireOperation(apiCalls.addProduct).requestBody?.content ?? {}
    expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data'])
    expect(content['multipart/form-data']?.schema.allOf).toContainEqual({
      type: 'object',
      properties: { images: expect.objectContaining({ maxItems: 12 }) },
    })
  })

  it('a list has its total in a header', () => {
    expect(requireOperation(apiCalls.getProducts).responses[200]?.headers).toHaveProperty(
      'X-Total-Count',
    )
  })
})

describe('the description of calls for payment providers', () => {
  const operationOf = (name: keyof typeof paymentCalls) =>
    Object.values(describeCall(name, 'Payments', paymentCalls[name], {})[0]?.[1] ?? {})[0]

  it('contains a form and the redirect that follows it', () => {
    const operation = operationOf('returnFromProvider')
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual([
      'application/x-www-form-urlencoded',
    ])
    expect(operation?.responses[303]).toMatchObject({ headers: { Location: expect.anything() } })
    expect(operation?.responses[303]?.content).toBeUndefined()
  })

  it('contains a raw body with the headers that the call reads', () => {
    const operation = operationOf('notifyOfPayment')
    expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(['*/*'])
    expect(operation?.parameters).toContainEqual(
      expect.objectContaining({ name: 'x-signature', in: 'header', required: true }),
    )
  })

  it('contains an answer that is a file as binary content', () => {
    expect(Object.keys(operationOf('downloadSlip')?.responses[200]?.content ?? {})).toEqual([
      'application/octet-stream',
    ])
  })

  it('contains that a public answer may be old', () => {
    expect(operationOf('getRates')?.description).toContain('shows every change within a second')
    expect(operationOf('leaveForProvider')?.description).toBe('For anyone.')
  })
})
