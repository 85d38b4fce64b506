import * as z from 'zod/mini'
import { type Call, CSV_TOO_LARGE } from '#contract/call.ts'
import { parseJson } from '#contract/form-values.ts'
import { Refusal } from '#contract/refusals.ts'
import { textOfCsv } from './read-csv.ts'
import { maxFormBytes, readForm } from './read-form.ts'
import { createYield } from './yield-to-others.ts'

const NOT_FOUND = 'There is nothing at this address'
const NOT_JSON = 'Please send JSON (Content-Type: application/json)'
const BAD_JSON = 'That is not valid JSON'
const TOO_LARGE = 'That is too much at once'
const INCOMPLETE = 'That request ended before its body did'
const COMPRESSED = 'Please send the body without compression'
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
export function parseQuery(call: Call, asked: URLSearchParams): unknown {
  if (!call.query) return undefined
  const query: Record<string, string> = {}
  for (const [name, value] of asked) query[name] ??= value
  return parse(call.query, query)
}

/** What came in a body: the checked values, and the pictures of a form. */
export type ReadBody = { body: unknown; files: Uint8Array[] }

type BodyKind = 'none' | 'json' | 'csv' | 'form'

/** What is known of a body before it is read: its kind, and how many bytes it has at most. */
export type ExpectedBody = { kind: BodyKind; bytes: number }

/** Refuses a body of the wrong kind, or one that says itself that it is too large. */
export function expectBody(call: Call, request: Request): ExpectedBody {
  if (!call.body) return { kind: 'none', bytes: 0 }
  const kind = kindOfBody(call, request)
  const most = kind === 'form' ? maxFormBytes(call.limits) : call.limits.textBytes
  const length = request.headers.get('content-length')
  if (Number(length ?? 0) > most) throw tooLarge(kind)
  return { kind, bytes: length === null ? most : Number(length) }
}

function kindOfBody({ encoding }: Call, request: Request): BodyKind {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const refuse = (message: string) => new Refusal('UNSUPPORTED_MEDIA_TYPE', message)
  if (request.headers.get('content-encoding')) throw refuse(COMPRESSED)
  if (encoding === 'csv') {
    if (type !== 'text/csv') throw refuse(NO_CSV)
    return 'csv'
  }
  if (encoding !== 'json' && type === 'multipart/form-data') return 'form'
  if (encoding === 'form' || type !== 'application/json') throw refuse(NOT_JSON)
  return 'json'
}

/** Reads a body that was expected, and never more of it than that. */
export async function readBody(
  call: Call,
  request: Request,
  { kind, bytes }: ExpectedBody,
): Promise<ReadBody> {
  if (!call.body || kind === 'none') return { body: undefined, files: [] }
  const blocks = readBlocks(request, bytes, kind)
  if (kind === 'form') {
    const type = request.headers.get('content-type') ?? ''
    const { values, files } = await readForm(type, blocks, call.limits)
    return { body: parse(call.body, values), files }
  }
  const whole = await joinBlocks(blocks)
  const value = kind === 'csv' ? textOfCsv(whole) : jsonOf(whole)
  return { body: parse(call.body, value), files: [] }
}

function jsonOf(bytes: Uint8Array): unknown {
  const text = new TextDecoder().decode(bytes)
  try {
    return parseJson(text)
  } catch {
    throw new Refusal('VALIDATION', BAD_JSON)
  }
}

const tooLarge = (kind: BodyKind) =>
  new Refusal('PAYLOAD_TOO_LARGE', kind === 'csv' ? CSV_TOO_LARGE : TOO_LARGE)

/** Smaller pieces of a body are joined into blocks of this size. */
const BLOCK_BYTES = 16 * 1024

/**
 * Reads a body in blocks, however small the pieces it arrives in. It is not cancelled when reading
 * ends early: that would close the connection before the answer is sent.
 */
async function* readBlocks(
  request: Request,
  most: number,
  kind: BodyKind,
): AsyncGenerator<Uint8Array, undefined> {
  if (!request.body) return
  const reader = request.body.getReader()
  // A body may arrive byte by byte, or faster than it is read; others have their turn meanwhile.
  const yieldToOthers = createYield()
  let block = new Uint8Array(BLOCK_BYTES)
  let filled = 0
  let size = 0
  for (;;) {
    await yieldToOthers()
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw Object.assign(new Refusal('VALIDATION', INCOMPLETE), { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > most) throw tooLarge(kind)
    if (filled + value.byteLength > BLOCK_BYTES) {
      if (filled > 0) yield block.subarray(0, filled)
      block = new Uint8Array(BLOCK_BYTES)
      filled = 0
    }
    if (value.byteLength > BLOCK_BYTES) yield value
    else {
      block.set(value, filled)
      filled += value.byteLength
    }
  }
  if (filled > 0) yield block.subarray(0, filled)
}

async function joinBlocks(blocks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const block of blocks) all.push(block)
  return all.length === 1 && all[0] ? all[0] : Buffer.concat(all)
}
