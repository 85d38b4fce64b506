import { type ApiCall, type CallBodyType, methodAndPathsOf } from '#contract/call.ts'
import { hasPermission } from '#contract/permissions.ts'
import { MAX_PRODUCT_PICTURES } from '#contract/product-rules.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { describeSchema } from './describe-schema.ts'
import { exampleOfSchema, toJsonSchema } from './example-of.ts'
import type {
  JsonSchema,
  OpenApiAnswer,
  OpenApiContent,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiPathItem,
  OpenApiRequestBody,
} from './openapi.ts'
import { REFUSAL_CODE_MEANINGS, refusalsOfCall } from './refusals-of-call.ts'

type SchemaComponents = Record<string, JsonSchema>

/** Describes who may make a call, and whether its response is public. */
function accessInWords({ access, publicCacheSeconds }: ApiCall): string {
  if (publicCacheSeconds !== undefined)
    return `For anyone. The answer is the same for everybody and shows every change within a second.`
  if (access === 'anyone') return 'For anyone.'
  if (access === 'shopper') return 'For anyone who is signed in.'
  return hasPermission({ role: 'staff' }, access) ? 'For staff and admins.' : 'For admins.'
}

/** Describes one call, as an operation for each of its paths. */
export function describeCall(
  name: string,
  subject: string,
  call: ApiCall,
  components: SchemaComponents,
) {
  const { method, paths } = methodAndPathsOf(call.route)
  const [declaredPath = ''] = paths
  const operation: OpenApiOperation = {
    operationId: name,
    tags: [subject],
    summary: call.summary,
    description: accessInWords(call),
    security: call.access === 'anyone' ? [] : [{ bearer: [call.access] }],
    parameters: describeParameters(call, components),
    ...(call.body && { requestBody: describeRequestBody(call, call.body, components) }),
    responses: describeAnswers(call, components),
  }
  return paths.map((path): [path: string, item: OpenApiPathItem] => [
    path,
    {
      [method.toLowerCase()]:
        path === declaredPath
          ? operation
          : { ...operation, operationId: `${name}UnderApi`, 'x-same-as': declaredPath },
    },
  ])
}

/** The part of a call in the contract, and its name in OpenAPI. */
const PARAMETER_PLACES = [
  ['path', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
] as const

function describeParameters(call: ApiCall, components: SchemaComponents): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = []
  for (const [callPart, parameterPlace] of PARAMETER_PLACES) {
    const schema = call[callPart] && describeSchema(call[callPart], 'input', components)
    for (const [name, value] of Object.entries(schema?.properties ?? {}))
      parameters.push({
        name,
        in: parameterPlace,
        required: schema?.required?.includes(name) ?? false,
        schema: toJsonSchema(value),
      })
  }
  if (call.idempotent) parameters.push(IDEMPOTENCY_KEY_PARAMETER)
  return parameters
}

const IDEMPOTENCY_KEY_PARAMETER: OpenApiParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'A word of your own for this one order. Sent again with the same body it brings the first answer again, so a lost answer never becomes a second order.',
}

function describeRequestBody(
  call: ApiCall,
  body: NonNullable<ApiCall['body']>,
  components: SchemaComponents,
): OpenApiRequestBody {
  const content: OpenApiRequestBody['content'] = {}
  for (const type of call.accepts)
    content[CONTENT_TYPES[type]] = describeBodyContent(type, body, components)
  return { required: true, content }
}

const CONTENT_TYPES: Record<CallBodyType, string> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  csv: 'text/csv',
  raw: '*/*',
}

function describeBodyContent(
  type: CallBodyType,
  body: NonNullable<ApiCall['body']>,
  components: SchemaComponents,
): OpenApiContent {
  if (type === 'raw') return { schema: BINARY_SCHEMA }
  const schema = describeSchema(body, 'input', components)
  if (type === 'multipart')
    return {
      schema: { allOf: [schema, { type: 'object', properties: { images: PICTURES_SCHEMA } }] },
      encoding: { images: { contentType: 'image/jpeg, image/png, image/webp, image/avif' } },
    }
  return { schema, example: type === 'csv' ? CSV_EXAMPLE : exampleOfSchema(schema, components) }
}

const BINARY_SCHEMA: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }

const CSV_EXAMPLE = 'SKU,Price\r\nGA-00012,2599.00\r\n'

const PICTURES_SCHEMA: JsonSchema = {
  type: 'array',
  maxItems: MAX_PRODUCT_PICTURES,
  items: BINARY_SCHEMA,
}

function describeAnswers(
  call: ApiCall,
  components: SchemaComponents,
): Record<string, OpenApiAnswer> {
  const answers: Record<string, OpenApiAnswer> = {
    [call.status]: describeSuccess(call, components),
  }
  for (const [status, codes] of groupByStatus(refusalsOfCall(call)))
    answers[status] = describeRefusals(codes, call)
  return answers
}

function describeSuccess(call: ApiCall, components: SchemaComponents): OpenApiAnswer {
  if (call.answers === 'redirect')
    return { description: 'Redirects the browser.', headers: { Location: LOCATION_HEADER } }
  if (call.answers === 'file')
    return {
      description: 'A file.',
      content: { 'application/octet-stream': { schema: BINARY_SCHEMA } },
    }
  const schema = describeSchema(call.answer, 'output', components)
  const isPagedList = schema.properties?.total !== undefined
  return {
    description: call.status === 201 ? 'Made.' : 'Done.',
    ...(isPagedList && { headers: { 'X-Total-Count': TOTAL_HEADER } }),
    content: { 'application/json': { schema, example: exampleOfSchema(schema, components) } },
  }
}

const LOCATION_HEADER = {
  description: 'A path of the shop, or the address of a payment provider.',
  schema: { type: 'string' as const },
}

const TOTAL_HEADER = {
  description: 'How many there are on all pages; the same as `total`.',
  schema: { type: 'integer' as const },
}

function groupByStatus(codes: Set<RefusalCode>): Map<number, RefusalCode[]> {
  const sortedCodes = [...codes].sort((a, b) => REFUSAL_STATUS[a] - REFUSAL_STATUS[b])
  return Map.groupBy(sortedCodes, (code) => REFUSAL_STATUS[code])
}

/** Refusals with a `Retry-After` header. */
const CODES_WITH_RETRY_AFTER = new Set<RefusalCode>(['RATE_LIMITED', 'UNAVAILABLE'])

function describeRefusals(codes: RefusalCode[], call: ApiCall): OpenApiAnswer {
  const hasRetryAfter = codes.some(
    (code) => CODES_WITH_RETRY_AFTER.has(code) || (code === 'CONFLICT' && call.idempotent),
  )
  return {
    description: codes.map((code) => `\`${code}\`: ${REFUSAL_CODE_MEANINGS[code]}`).join('\n\n'),
    ...(hasRetryAfter && {
      headers: {
        'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' as const } },
      },
    }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    'x-codes': codes,
  }
}
