import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type ApiCall, declareCall } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import {
  apiObjectFieldsOf,
  formatApiObjects,
  parseApiObjects,
} from './published-api/api-object-fields.ts'
import { findBreakingChanges } from './published-api/find-breaking-changes.ts'

const published = parseApiObjects(
  readFileSync(`${import.meta.dirname}/published-api/published.txt`, 'utf8'),
)

/**
 * Pages of a browser that was opened yesterday, apps, and programs of others use the published API.
 * `npm run api:publish` writes it to a file when a version is released. To take away what really no
 * client uses any more, run it in the same change, and say in the commit how that is known.
 */
test('clients of the published API still work', () => {
  expect(findBreakingChanges(published, apiObjectFieldsOf(Object.values(apiCalls)))).toEqual([])
})

const LineSchema = z.object({ productId: z.number(), note: z.optional(z.string()) })
const CALL = {
  summary: 'Place an order',
  access: 'shopper',
  body: z.object({ lines: z.array(LineSchema), gift: z.optional(z.object({ text: z.string() })) }),
  answer: z.object({ order: z.nullable(z.object({ id: z.number(), total: z.number() })) }),
} as const
const first = apiObjectFieldsOf([declareCall('POST /orders', CALL)])
const breaksOf = (...changed: ApiCall[]) => findBreakingChanges(first, apiObjectFieldsOf(changed))
const withBody = (body: z.ZodMiniType) => declareCall('POST /orders', { ...CALL, body })
const withAnswer = (answer: z.ZodMiniType) => declareCall('POST /orders', { ...CALL, answer })

describe('clients break', () => {
  test('if a call is removed', () => {
    expect(breaksOf()).toEqual(['POST /orders must stay, because clients make this call.'])
  })

  test('if a request needs a field that they do not send', () => {
    const NewLine = z.extend(LineSchema, { size: z.string() })
    const sentence = (place: string) =>
      `POST /orders takes ${place} must be optional (z.optional), because clients do not send it. Decide what a request without it means.`
    expect(breaksOf(withBody(z.extend(CALL.body, { phone: z.string() })))).toEqual([
      sentence('body: phone'),
    ])
    expect(breaksOf(withBody(z.extend(CALL.body, { lines: z.array(NewLine) })))).toEqual([
      sentence('body.lines[]: size'),
    ])
    expect(
      breaksOf(declareCall('POST /orders', { ...CALL, query: z.object({ day: z.string() }) })),
    ).toEqual([sentence('query: day')])
    expect(
      breaksOf(withBody(z.extend(CALL.body, { gift: z.object({ text: z.string() }) }))),
    ).toEqual([sentence('body: gift')])
  })

  test('if a request does not know a field that they send', () => {
    expect(breaksOf(withBody(z.object({ lines: z.array(LineSchema) })))).toEqual([
      'POST /orders takes body: gift must stay, because clients send it.',
      'POST /orders takes body.gift: text must stay, because clients send it.',
    ])
  })

  test('if an answer has not always what they read', () => {
    const order = z.object({ id: z.optional(z.number()) })
    expect(breaksOf(withAnswer(z.object({ order: z.nullable(order) })))).toEqual([
      'POST /orders answers order: id must always be there, because clients read it.',
      'POST /orders answers order: total must stay, because clients read it.',
    ])
  })
})

test('more calls, more that may be sent and more in answers break no client', () => {
  const GiftSchema = z.object({ text: z.string(), ribbon: z.optional(z.string()) })
  const Courier = z.optional(z.object({ name: z.string() }))
  const body = z.object({
    lines: z.array(z.partial(LineSchema)),
    gift: z.optional(GiftSchema),
    courier: Courier,
  })
  const answer = z.extend(CALL.answer, { promised: z.string() })
  expect(
    breaksOf(
      declareCall('POST /orders', { ...CALL, body, answer }),
      declareCall('POST /wishes', CALL),
    ),
  ).toEqual([])
})

test('the file of the published API is read as it was written', () => {
  expect(parseApiObjects(formatApiObjects(first))).toEqual(first)
})
