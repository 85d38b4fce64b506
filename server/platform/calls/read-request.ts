import * as z from 'zod/mini'
import type { ApiCall, CallBodyType } from '#contract/call.ts'
import { parseJson } from '#contract/form-values.ts'
import { CHECK_INPUT } from '#contract/messages/refusals.ts'
import { Refusal } from '#contract/refusals.ts'
import { decodeCsv } from '../read-csv.ts'
import { createYieldToOthers } from '../yield-to-others.ts'
import { maxFormBytesOf, readMultipartForm, readUrlEncodedForm } from './read-multipart-form.ts'

/**
 * Validates one part of a request; the refusal lists each invalid field. If the schema
 * of a field has no message, the refusal has a general sentence, because people read it.
 */
function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parseResult = z.safeParse(schema, value, { error: () => CHECK_INPUT })
  if (parseResult.success) return parseResult.data
  const fields: Record<string, string> = {}
  for (const validationIssue of parseResult.error.issues) {
    const field = String(validationIssue.path[0] ?? '')
    if (field) fields[field] ??= validationIssue.message
  }
  const message = parseResult.error.issues[0]?.message ?? CHECK_INPUT
  throw new Refusal('INVALID_INPUT', {
    params: { message },
    ...(Object.keys(fields).length > 0 && { fields }),
  })
}

/** Converts the path of a call to the syntax of Hono: `/rings/{id}` → `/rings/:id`. */
export const routePatternOf = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Validates the path. A parameter that no row can have, such as the id 0, is "not found". */
export function parseCallPath(call: ApiCall, pathParameters: Record<string, string>): unknown {
  if (!call.path) return undefined
  const parseResult = z.safeParse(call.path, pathParameters)
  if (!parseResult.success) throw new Refusal('NOTHING_HERE')
  return parseResult.data
}

/** Validates the query. The first value of a repeated parameter is used. */
export function parseCallQuery(call: ApiCall, queryParameters: URLSearchParams): unknown {
  if (!call.query) return undefined
  const query: Record<string, string> = {}
  for (const [name, value] of queryParameters) query[name] ??= value
  return parseInput(call.query, query)
}

/** The request headers that a call reads. */
export function parseHeaders(call: ApiCall, headers: Headers): unknown {
  return call.headers && parseInput(call.headers, Object.fromEntries(headers))
}

/** The validated values of a body, and the pictures of a form. */
export type ValidatedRequestBody = { body: unknown; files: Uint8Array[] }

/** The type of a body and its maximum size in bytes, known before it is read. */
export type ExpectedRequestBody = { type: CallBodyType | 'none'; bytes: number }

/** Refuses a body of the wrong type, or one whose Content-Length is too large. */
export function requireAcceptedBody(call: ApiCall, request: Request): ExpectedRequestBody {
  if (!call.body) return { type: 'none', bytes: 0 }
  const type = bodyTypeOf(call, request)
  const maxBytes = type === 'multipart' ? maxFormBytesOf(call.limits) : call.limits.textBytes
  const declaredLength = request.headers.get('content-length')
  if (Number(declaredLength ?? 0) > maxBytes) throw makeTooLargeRefusal(type)
  return { type, bytes: declaredLength === null ? maxBytes : Number(declaredLength) }
}

const CONTENT_TYPES: Partial<Record<string, CallBodyType>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'text/csv': 'csv',
}

function bodyTypeOf({ accepts }: ApiCall, request: Request): CallBodyType {
  if (request.headers.get('content-encoding')) throw new Refusal('SEND_UNCOMPRESSED')
  if (accepts.includes('raw')) return 'raw'
  const contentType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const type = CONTENT_TYPES[contentType ?? '']
  if (type && accepts.includes(type)) return type
  if (accepts.includes('csv')) throw new Refusal('SEND_CSV')
  throw new Refusal(accepts.includes('form') ? 'SEND_A_FORM' : 'SEND_JSON')
}

/** Reads and validates a body of at most the expected size. */
export async function readRequestBody(
  call: ApiCall,
  request: Request,
  { type, bytes }: ExpectedRequestBody,
): Promise<ValidatedRequestBody> {
  if (!call.body || type === 'none') return { body: undefined, files: [] }
  const bodyBlocks = readBlocks(request, bytes, type)
  if (type === 'multipart') {
    const contentType = request.headers.get('content-type') ?? ''
    const { values, files } = await readMultipartForm(contentType, bodyBlocks, call.limits)
    return { body: parseInput(call.body, values), files }
  }
  const value = DECODE_BODY_BY_TYPE[type](await joinBlocks(bodyBlocks))
  return { body: parseInput(call.body, value), files: [] }
}

const DECODE_BODY_BY_TYPE: Record<
  Exclude<CallBodyType, 'multipart'>,
  (bytes: Uint8Array) => unknown
> = {
  json: parseJsonBytes,
  form: readUrlEncodedForm,
  csv: decodeCsv,
  raw: (bytes) => bytes,
}

function parseJsonBytes(bytes: Uint8Array): unknown {
  try {
    // With `fatal`, a text with bytes that are no UTF-8 is refused and not stored with `\uFFFD`.
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal('JSON_INVALID')
  }
}

const makeTooLargeRefusal = (type: CallBodyType) =>
  new Refusal(type === 'csv' ? 'CSV_TOO_LARGE' : 'BODY_TOO_LARGE')

/** Smaller chunks of a body are joined into blocks of this size. */
const BLOCK_SIZE_IN_BYTES = 16 * 1024

/**
 * Reads a body in blocks, even if its chunks are very small. The stream is not cancelled if reading
 * stops early, because that would close the connection before the response is sent.
 */
async function* readBlocks(
  request: Request,
  maxBytes: number,
  type: CallBodyType,
): AsyncGenerator<Uint8Array, undefined> {
  if (!request.body) return
  const reader = request.body.getReader()
  // Lets other requests run, also when the body arrives faster than it is processed.
  const yieldToOthers = createYieldToOthers()
  let bodyBlock = new Uint8Array(BLOCK_SIZE_IN_BYTES)
  let filledBytes = 0
  let size = 0
  for (;;) {
    await yieldToOthers()
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw Object.assign(new Refusal('BODY_INCOMPLETE'), { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > maxBytes) throw makeTooLargeRefusal(type)
    if (filledBytes + value.byteLength > BLOCK_SIZE_IN_BYTES) {
      if (filledBytes > 0) yield bodyBlock.subarray(0, filledBytes)
      bodyBlock = new Uint8Array(BLOCK_SIZE_IN_BYTES)
      filledBytes = 0
    }
    if (value.byteLength > BLOCK_SIZE_IN_BYTES) yield value
    else {
      bodyBlock.set(value, filledBytes)
      filledBytes += value.byteLength
    }
  }
  if (filledBytes > 0) yield bodyBlock.subarray(0, filledBytes)
}

async function joinBlocks(bodyBlocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const bodyBlock of bodyBlocks) all.push(bodyBlock)
  return all.length === 1 && all[0] ? all[0] : Buffer.concat(all)
}
