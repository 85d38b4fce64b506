import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiCall, declareCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { describedApiOf, formatApi, parseApi } from './published-api/describe-api.ts'
import { findBreakingChanges } from './published-api/find-breaking-changes.ts'
import { NEW_VALUES } from './published-api/new-values.ts'

const publishedApi = parseApi(
  readFileSync(`${import.meta.dirname}/published-api/published.txt`, 'utf8'),
)

/**
 * Pages of a browser that was opened yesterday, apps, and programs of others use the published API.
 * `npm run api:publish` writes it to a file when a version is released. To remove something that
 * really no client uses any more, run it in the same commit, and say there how that is known.
 */
test('clients of the published API still work', () => {
  expect(
    findBreakingChanges(publishedApi, describedApiOf(Object.values(apiCalls)), NEW_VALUES),
  ).toEqual([])
})

const LineSchema = z.object({ productId: z.number(), note: z.optional(z.string()) })
const ORDER_CALL = {
  summary: 'Place an order',
  access: 'shopper',
  body: z.object({
    lines: z.array(LineSchema),
    gift: z.optional(z.object({ text: z.string() })),
    method: z.optional(z.enum(['cash', 'card'])),
  }),
  answer: z.object({
    order: z.nullable(z.object({ id: z.number(), total: z.number() })),
    state: z.nullable(z.enum(['open', 'sent'])),
  }),
} as const
const firstApi = describedApiOf([declareCall('POST /orders', ORDER_CALL)])
const findBreaksOf = (...changedCalls: ApiCall[]) =>
  findBreakingChanges(firstApi, describedApiOf(changedCalls), [])
const callWithBody = (bodySchema: z.ZodMiniType) =>
  declareCall('POST /orders', { ...ORDER_CALL, body: bodySchema })
const callWithAnswer = (answerSchema: z.ZodMiniType) =>
  declareCall('POST /orders', { ...ORDER_CALL, answer: answerSchema })

describe('clients break', () => {
  test('if a call is removed', () => {
    expect(findBreaksOf()).toEqual(['POST /orders must stay, because clients make this call.'])
  })

  test('if a request needs a field that they do not send', () => {
    const LineWithSize = z.extend(LineSchema, { size: z.string() })
    const mustBeOptionalSentence = (fieldPath: string) =>
      `POST /orders takes ${fieldPath} must be optional (z.optional), because clients do not send it. Decide what a request without it means.`
    expect(findBreaksOf(callWithBody(z.extend(ORDER_CALL.body, { phone: z.string() })))).toEqual([
      mustBeOptionalSentence('body: phone'),
    ])
    expect(
      findBreaksOf(callWithBody(z.extend(ORDER_CALL.body, { lines: z.array(LineWithSize) }))),
    ).toEqual([mustBeOptionalSentence('body.lines[]: size')])
    expect(
      findBreaksOf(
        declareCall('POST /orders', { ...ORDER_CALL, query: z.object({ day: z.string() }) }),
      ),
    ).toEqual([mustBeOptionalSentence('query: day')])
    expect(
      findBreaksOf(
        callWithBody(z.extend(ORDER_CALL.body, { gift: z.object({ text: z.string() }) })),
      ),
    ).toEqual([mustBeOptionalSentence('body: gift')])
  })

  test('if a request does not know a field that they send', () => {
    expect(findBreaksOf(callWithBody(z.omit(ORDER_CALL.body, { gift: true })))).toEqual([
      'POST /orders takes body: gift must stay, because clients send it.',
      'POST /orders takes body.gift: text must stay, because clients send it.',
    ])
  })

  test('if a request does not know a value that they send', () => {
    const bodySchema = z.extend(ORDER_CALL.body, { method: z.optional(z.enum(['card'])) })
    expect(findBreaksOf(callWithBody(bodySchema))).toEqual([
      'POST /orders takes body.method: the value cash must stay, because clients send it.',
    ])
  })

  test('if a field of an answer is no longer always present', () => {
    const orderSchema = z.object({ id: z.optional(z.number()) })
    expect(
      findBreaksOf(callWithAnswer(z.extend(ORDER_CALL.answer, { order: z.nullable(orderSchema) }))),
    ).toEqual([
      'POST /orders answers order: id must always be there, because clients read it.',
      'POST /orders answers order: total must stay, because clients read it.',
    ])
  })
})

describe('an answer with a new value', () => {
  const apiWithNewValue = describedApiOf([
    callWithAnswer(
      z.extend(ORDER_CALL.answer, { state: z.nullable(z.enum(['open', 'ready', 'sent'])) }),
    ),
  ])

  test('has to be listed, because clients may not know what to do with it', () => {
    expect(findBreakingChanges(firstApi, apiWithNewValue, [])).toEqual([
      "The value ready beside open is new in POST /orders answers state, and clients do not know it. Look at what they make of it, and say so in tests/published-api/new-values.ts: { value: 'ready', besideValue: 'open', whatClientsDo: … }.",
    ])
    const whatClientsDo = 'Clients show neutral words.'
    const findBreaksIfListed = (value: string, besideValue: string) =>
      findBreakingChanges(firstApi, apiWithNewValue, [{ value, besideValue, whatClientsDo }])
    expect(findBreaksIfListed('ready', 'sent')).toEqual([])
    expect(findBreaksIfListed('ready', 'cash'), 'of another list').toHaveLength(2)
  })

  test('leaves the list when it is published', () => {
    const listedValue = { value: 'ready', besideValue: 'sent', whatClientsDo: 'They know it.' }
    expect(findBreakingChanges(apiWithNewValue, apiWithNewValue, [listedValue])).toEqual([
      'Remove ready beside sent from tests/published-api/new-values.ts: no answer has it, or clients know it.',
    ])
  })
})

test('additional calls, optional fields, values of requests and fields of answers break no client', () => {
  const GiftSchema = z.object({ text: z.string(), ribbon: z.optional(z.string()) })
  const CourierSchema = z.optional(z.object({ name: z.string() }))
  const bodySchema = z.object({
    lines: z.array(z.partial(LineSchema)),
    gift: z.optional(GiftSchema),
    courier: CourierSchema,
    method: z.optional(z.enum(['cash', 'card', 'bank'])),
  })
  const answerSchema = z.extend(ORDER_CALL.answer, {
    promised: z.string(),
    state: z.nullable(z.enum(['open'])),
  })
  expect(
    findBreaksOf(
      declareCall('POST /orders', { ...ORDER_CALL, body: bodySchema, answer: answerSchema }),
      declareCall('POST /wishes', ORDER_CALL),
    ),
  ).toEqual([])
})

test('the file of the published API is written and read without a change', () => {
  expect(parseApi(formatApi(firstApi))).toEqual(firstApi)
})
