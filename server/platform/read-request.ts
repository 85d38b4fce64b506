import * as z from 'zod/mini'
import { type Call, CSV_TOO_LARGE, MAX_CSV_BYTES } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { textOfCsv } from './read-csv.ts'

const JSON_LIMIT = 100 * 1024
const FILE_LIMIT = 8 * 1024 * 1024
const FORM_LIMIT = 64 * 1024 * 1024

const NOT_FOUND = 'There is nothing at this address'
const NOT_JSON = 'Please send JSON (Content-Type: application/json)'
const BAD_JSON = 'That is not valid JSON'
const BAD_FORM = 'That form could not be read'
const TOO_LARGE = 'That is too much at once'
const NO_CSV = 'Please send a CSV file (Content-Type: text/csv)'

/** Reads one part of a request by its schema, or says what is wrong in which field. */
function parse<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    if (field) fields[field] ??= issue.message
  }
  const first = result.error.issues[0]?.message ?? 'Please check what you sent'
  throw new Refusal('VALIDATION', first, Object.keys(fields).length > 0 ? { fields } : {})
}

/** An address that no row can have is the address of nothing. */
export function parsePath(call: Call, params: Record<string, string>): unknown {
  if (!call.path) return undefined
  const result = z.safeParse(call.path, params)
  if (!result.success) throw new Refusal('NOT_FOUND', NOT_FOUND)
  return result.data
}

/** A repeated parameter counts once, with its first value. */
export function parseQuery(call: Call, url: URL): unknown {
  if (!call.query) return undefined
  const query: Record<string, string> = {}
  for (const [name, value] of url.searchParams) query[name] ??= value
  return parse(call.query, query)
}

/** What came in a body: the checked values, and the files of a form. */
export type ReadBody = { body: unknown; files: File[] }

export async function readBody(call: Call, request: Request): Promise<ReadBody> {
  if (!call.body) return { body: undefined, files: [] }
  if (request.headers.get('content-encoding'))
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send the body without compression')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (call.encoding === 'csv') {
    if (type !== 'text/csv') throw new Refusal('UNSUPPORTED_MEDIA_TYPE', NO_CSV)
    const bytes = await readUpTo(request, MAX_CSV_BYTES, CSV_TOO_LARGE)
    return { body: parse(call.body, textOfCsv(bytes)), files: [] }
  }
  if (call.encoding !== 'json' && type === 'multipart/form-data') {
    const { values, files } = await readForm(request)
    return { body: parse(call.body, values), files }
  }
  if (call.encoding === 'form' || type !== 'application/json')
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE', NOT_JSON)
  return { body: parse(call.body, await readJson(request)), files: [] }
}

async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readUpTo(request, JSON_LIMIT))
  try {
    // `__proto__` as a key has no honest use and has broken many a merge.
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__') throw new SyntaxError('__proto__')
      return value
    })
  } catch {
    throw new Refusal('VALIDATION', BAD_JSON)
  }
}

async function readForm(
  request: Request,
): Promise<{ values: Record<string, string>; files: File[] }> {
  const bytes = await readUpTo(request, FORM_LIMIT)
  const contentType = request.headers.get('content-type') ?? ''
  let form: FormData
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw new Refusal('VALIDATION', BAD_FORM)
  }
  const values: Record<string, string> = {}
  const files: File[] = []
  // A form ends every line with two signs, whatever its sender typed.
  for (const [name, value] of form)
    if (typeof value === 'string') values[name] ??= value.replaceAll('\r\n', '\n')
    else if (value.size > FILE_LIMIT)
      throw new Refusal('PAYLOAD_TOO_LARGE', 'A picture has at most 8 MB')
    else if (name === 'images' && value.size > 0) files.push(value)
  return { values, files }
}

/** Reads a body but never more of it than the limit, whatever its headers promise. */
async function readUpTo(
  request: Request,
  limit: number,
  tooLarge = TOO_LARGE,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new Refusal('PAYLOAD_TOO_LARGE', tooLarge)
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw new Refusal('PAYLOAD_TOO_LARGE', tooLarge)
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
