import { type Access, type Call, mountsOf } from '#contract/call.ts'
import { may } from '#contract/permissions.ts'
import { MAX_PICTURES } from '#contract/pictures.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { describeSchema } from './describe-schema.ts'
import { asSchema, exampleOf } from './example-of.ts'
import type { Answer, JsonSchema, Operation, Parameter, PathItem, RequestBody } from './openapi.ts'
import { MEANING, refusalsOf } from './refusals-of-call.ts'

type Components = Record<string, JsonSchema>

/** Says in words who may make a call. */
function forWhom(who: Access): string {
  if (who === 'anyone') return 'For anyone.'
  if (who === 'shopper') return 'For anyone who is signed in.'
  return may('staff', who) ? 'For staff and admins.' : 'For admins.'
}

/** One call at each of its addresses. */
export function describeCall(name: string, subject: string, call: Call, components: Components) {
  const { method, paths } = mountsOf(call.route)
  const [listed = ''] = paths
  const operation: Operation = {
    operationId: name,
    tags: [subject],
    summary: call.says,
    description: forWhom(call.who),
    security: call.who === 'anyone' ? [] : [{ bearer: [call.who] }],
    parameters: parametersOf(call, components),
    ...(call.body && { requestBody: bodyOf(call, call.body, components) }),
    responses: answersOf(name, call, components),
  }
  return paths.map((path): [path: string, item: PathItem] => [
    path,
    {
      [method.toLowerCase()]:
        path === listed
          ? operation
          : { ...operation, operationId: `${name}UnderApi`, 'x-same-as': listed },
    },
  ])
}

function parametersOf(call: Call, components: Components): Parameter[] {
  const found: Parameter[] = []
  for (const place of ['path', 'query'] as const) {
    const schema = call[place] && describeSchema(call[place], 'input', components)
    for (const [name, value] of Object.entries(schema?.properties ?? {}))
      found.push({
        name,
        in: place,
        required: schema?.required?.includes(name) ?? false,
        schema: asSchema(value),
      })
  }
  if (call.idempotent) found.push(IDEMPOTENCY_KEY)
  return found
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'A word of your own for this one order. Sent again with the same body it brings the first answer again, so a lost answer never becomes a second order.',
}

function bodyOf(call: Call, body: NonNullable<Call['body']>, components: Components): RequestBody {
  const schema = describeSchema(body, 'input', components)
  const json = { schema, example: exampleOf(schema, components) }
  if (call.encoding === 'json') return { required: true, content: { 'application/json': json } }
  if (call.encoding === 'csv')
    return { required: true, content: { 'text/csv': { schema, example: CSV_EXAMPLE } } }
  const form = {
    schema: { allOf: [schema, { type: 'object' as const, properties: { images: PICTURES } }] },
    encoding: { images: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
  }
  return {
    required: true,
    content: {
      ...(call.encoding === 'either' && { 'application/json': json }),
      'multipart/form-data': form,
    },
  }
}

const CSV_EXAMPLE = 'SKU,Price\r\nGA-00012,2599.00\r\n'

const PICTURES: JsonSchema = {
  type: 'array',
  maxItems: MAX_PICTURES,
  items: { type: 'string', contentMediaType: 'application/octet-stream' },
}

function answersOf(name: string, call: Call, components: Components): Record<string, Answer> {
  const schema = describeSchema(call.answer, 'output', components)
  const isList = schema.properties?.total !== undefined
  const answers: Record<string, Answer> = {
    [call.status]: {
      description: call.status === 201 ? 'Made.' : 'Done.',
      ...(isList && { headers: { 'X-Total-Count': TOTAL } }),
      content: { 'application/json': { schema, example: exampleOf(schema, components) } },
    },
  }
  for (const [status, codes] of byStatus(refusalsOf(name, call)))
    answers[status] = refusalAnswer(codes, call)
  return answers
}

const TOTAL = {
  description: 'How many there are on all pages; the same as `total`.',
  schema: { type: 'integer' as const },
}

function byStatus(codes: Set<RefusalCode>): Map<number, RefusalCode[]> {
  const sorted = [...codes].sort((a, b) => REFUSAL_STATUS[a] - REFUSAL_STATUS[b])
  return Map.groupBy(sorted, (code) => REFUSAL_STATUS[code])
}

/** Refusals that say after how many seconds another try makes sense. */
const WAITING = new Set<RefusalCode>(['RATE_LIMITED', 'UNAVAILABLE'])

function refusalAnswer(codes: RefusalCode[], call: Call): Answer {
  const mayWait = codes.some(
    (code) => WAITING.has(code) || (code === 'CONFLICT' && call.idempotent),
  )
  return {
    description: codes.map((code) => `\`${code}\`: ${MEANING[code]}`).join('\n\n'),
    ...(mayWait && {
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
      },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    'x-codes': codes,
  }
}
