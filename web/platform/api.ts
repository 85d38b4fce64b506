import type { CallAnswer, CallInput, CallName, CallRoute, Calls } from '#contract/calls.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { ApiError } from './api-error.ts'
import { endSession, readSession } from './session.ts'

const CALL_TIMEOUT_MS = 10_000

/** How a call is made besides its own input. */
export type Manner = {
  signal?: AbortSignal
  /** The same key makes a write happen once, however often it is sent. */
  idempotencyKey?: string
}

/** A call that takes files takes a form in the place of its JSON. */
type OrForm<C, Input> = C extends { readonly encoding: 'either' | 'form' }
  ? Input extends { body: infer Body }
    ? Omit<Input, 'body'> & { body: Body | FormData }
    : Input
  : Input

/** What each call takes, and what it answers. */
export type Inputs = {
  [Name in CallName as Calls[Name]['route']]: OrForm<Calls[Name], CallInput<Calls[Name]>>
}
export type Answers = { [Name in CallName as Calls[Name]['route']]: CallAnswer<Calls[Name]> }

/** Makes a call of the contract by its route; the compiler knows what it takes and answers. */
export type Api = <R extends CallRoute>(
  route: R,
  ...[input, manner]: object extends Inputs[R]
    ? [input?: Inputs[R], manner?: Manner]
    : [input: Inputs[R], manner?: Manner]
) => Promise<Answers[R]>

/** What a client is made of: how requests travel, and whose they are. */
export type ApiDependencies = {
  send: (path: string, init: RequestInit) => Promise<Response>
  readToken: () => string | undefined
  /** Told of the token that the shop no longer takes. */
  onUnauthenticated: (token: string | undefined) => void
}

type Parts = { path?: object; query?: object; body?: unknown }

export function createApi({ send, readToken, onUnauthenticated }: ApiDependencies): Api {
  const call = async (route: CallRoute, parts: Parts = {}, manner: Manner = {}) => {
    const token = readToken()
    const { method, address } = addressOf(route, parts)
    const answer = await travel(send, address, {
      method,
      ...contentOf(parts.body, token, manner),
      signal: deadline(manner.signal),
    })
    if (answer.status === 401) onUnauthenticated(token)
    return read(answer)
  }
  // The answer is what the contract says of this route; the server is checked against it.
  return call as Api
}

/** The client of the pages in a browser. */
export const api = createApi({
  send: (path, init) => fetch(path, init),
  readToken: () => readSession()?.token,
  onUnauthenticated: endSession,
})

/** Every call answers below `/api`; `{names}` in its path are filled in. */
function addressOf(route: CallRoute, { path = {}, query = {} }: Parts) {
  const [method = '', listed = ''] = route.split(' ')
  const values = new Map(Object.entries(path))
  const filled = listed.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values.get(name)))
  const below = filled.startsWith('/api/') ? filled : `/api${filled}`
  const asked = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return { method, address: search.size > 0 ? `${below}?${search}` : below }
}

function contentOf(body: unknown, token: string | undefined, { idempotencyKey }: Manner) {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body === undefined || body instanceof FormData) return { headers, ...(body && { body }) }
  headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(body) }
}

function deadline(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function travel(send: ApiDependencies['send'], address: string, init: RequestInit) {
  try {
    return await send(address, init)
  } catch (error) {
    throw whyLost(error)
  }
}

async function read(answer: Response) {
  const text = await answer.text().catch((error: unknown) => {
    throw whyLost(error)
  })
  const body = parse(text, answer.status)
  if (answer.ok && says(body, true)) return body
  if (!isRefusal(body)) throw ApiError.failed('PARSE_FAILURE', answer.status)
  const { success: _, code, msg, message = msg, ...more } = body
  throw new ApiError(code, answer.status, message, more)
}

/** A call that its own caller gave up stays given up; it is no failure to tell of. */
function whyLost(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return ApiError.failed('TIMEOUT')
  return ApiError.failed('FETCH_FAILURE')
}

function parse(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw ApiError.failed('PARSE_FAILURE', status)
  }
}

/** What comes from somewhere on the way, such as a hotel's sign-in page, says neither. */
const says = (body: unknown, success: boolean): body is { success: boolean } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === success

/** A no in words is a no, whatever it came with. */
const isRefusal = (body: unknown): body is RefusalBody =>
  says(body, false) && ('msg' in body || 'message' in body)
