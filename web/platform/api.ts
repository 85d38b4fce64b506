import type { ApiCalls, CallAnswer, CallInput, CallName, CallRoute } from '#contract/calls.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { ApiError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { inLanguageOfPage } from './language-of-page.ts'
import { endSession, readSession } from './session.ts'

const CALL_TIMEOUT_MS = 10_000

/** Options of a call besides its input. */
export type CallOptions = {
  signal?: AbortSignal
  /** Sent with a write, so that a repeated request has its effect only once. */
  idempotencyKey?: string
}

/** A call with pictures takes a form instead of JSON. */
type WithFormData<C, Input> = C extends { readonly accepts: readonly (infer Type)[] }
  ? 'multipart' extends Type
    ? Input extends { body: infer Body }
      ? Omit<Input, 'body'> & { body: Body | FormData }
      : Input
    : Input
  : Input

/** The input and the answer of each call, by route. */
export type InputsByRoute = {
  [Name in CallName as ApiCalls[Name]['route']]: WithFormData<
    ApiCalls[Name],
    CallInput<ApiCalls[Name]>
  >
}
export type AnswersByRoute = {
  [Name in CallName as ApiCalls[Name]['route']]: CallAnswer<ApiCalls[Name]>
}

/** Makes a call by its route; input and answer are typed by the contract. */
export type ApiClient = <R extends CallRoute>(
  route: R,
  ...[input, options]: object extends InputsByRoute[R]
    ? [input?: InputsByRoute[R], manner?: CallOptions]
    : [input: InputsByRoute[R], manner?: CallOptions]
) => Promise<AnswersByRoute[R]>

/** How a client sends requests and whose token it uses. */
export type ApiDependencies = {
  send: (path: string, init: RequestInit) => Promise<Response>
  readToken: () => string | undefined
  /** Called with the token that the shop no longer accepts. */
  onUnauthenticated: (token: string | undefined) => void
}

type CallParts = { path?: object; query?: object; body?: unknown }

export function createApiClient({
  send,
  readToken,
  onUnauthenticated,
}: ApiDependencies): ApiClient {
  const call = async (route: CallRoute, parts: CallParts = {}, options: CallOptions = {}) => {
    const token = readToken()
    const { method, address } = requestTarget(route, parts)
    const answer = await sendOrThrow(send, address, {
      method,
      ...contentOf(parts.body, token, options),
      signal: createDeadline(options.signal),
    })
    if (answer.status === 401) onUnauthenticated(token)
    return readAnswer(answer)
  }
  // The contract defines the answer of each route, and the server is checked against it.
  return call as ApiClient
}

/** Only pages of the admin ask early, so the storefront leaves it out. */
const takeIfEarly = import.meta.env.TAKES_EARLY_ANSWERS ? takeEarlyAnswer : undefined

/** The client that pages use in the browser. */
export const api = createApiClient({
  send: (path, init) => takeIfEarly?.(path, init) ?? fetch(path, init),
  readToken: () => readSession()?.token,
  onUnauthenticated: endSession,
})

/** A download that receives nothing for this time is given up. */
const SILENCE_MS = 60_000

/** Loads a file, however long it is; fails if the connection is cut before its end. */
export async function download(
  route: CallRoute,
  parts: CallParts,
): Promise<{ fileName: string; file: Blob }> {
  const token = readSession()?.token
  const silenceController = new AbortController()
  const waitAgain = () =>
    setTimeout(() => silenceController.abort(new DOMException('', 'TimeoutError')), SILENCE_MS)
  let timer = waitAgain()
  const failIfSilent = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      clearTimeout(timer)
      timer = waitAgain()
      controller.enqueue(chunk)
    },
  })
  try {
    const { method, address } = requestTarget(route, parts)
    const { headers } = contentOf(undefined, token, {})
    const answer = await fetch(address, { method, headers, signal: silenceController.signal })
    if (answer.status === 401) endSession(token)
    if (!answer.ok) await readAnswer(answer)
    const file = await new Response(answer.body?.pipeThrough(failIfSilent)).blob()
    return { fileName: fileNameOf(answer), file }
  } catch (error) {
    throw error instanceof ApiError ? error : toApiError(error)
  } finally {
    clearTimeout(timer)
  }
}

const fileNameOf = ({ headers }: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(.+)$/.exec(headers.get('content-disposition') ?? '')?.[1] ?? '',
  )

/** All calls have paths below `/api`; `{names}` in a path are replaced by values. */
function requestTarget(route: CallRoute, { path = {}, query = {} }: CallParts) {
  const [method = '', pathTemplate = ''] = route.split(' ')
  const values = new Map(Object.entries(path))
  const filledPath = pathTemplate.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(values.get(name)),
  )
  const apiPath = filledPath.startsWith('/api/') ? filledPath : `/api${filledPath}`
  const queryEntries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)]))
  return { method, address: search.size > 0 ? `${apiPath}?${search}` : apiPath }
}

function contentOf(body: unknown, token: string | undefined, { idempotencyKey }: CallOptions) {
  const headers = new Headers({ accept: 'application/json', 'accept-language': LANGUAGE })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (body === undefined || body instanceof FormData) return { headers, ...(body && { body }) }
  headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(body) }
}

function createDeadline(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function sendOrThrow(send: ApiDependencies['send'], address: string, init: RequestInit) {
  try {
    return await send(address, init)
  } catch (error) {
    throw toApiError(error)
  }
}

async function readAnswer(answer: Response) {
  const text = await answer.text().catch((error: unknown) => {
    throw toApiError(error)
  })
  const body = parseJson(text, answer.status)
  if (answer.ok && hasSuccess(body, true)) return inLanguageOfPage(body)
  if (!isRefusal(body)) throw ApiError.failed('PARSE_FAILURE', answer.status)
  const { success: _, code, msg, message = msg, ...details } = body
  throw new ApiError(code, answer.status, message, details)
}

/** A call that its caller aborted stays an abort and is not reported as a failure. */
function toApiError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return ApiError.failed('TIMEOUT')
  return ApiError.failed('FETCH_FAILURE')
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw ApiError.failed('PARSE_FAILURE', status)
  }
}

/**
 * An answer from elsewhere, such as the sign-in page of a public Wi-Fi network, has no `success`.
 */
const hasSuccess = (body: unknown, success: boolean): body is { success: boolean } =>
  typeof body === 'object' && body !== null && 'success' in body && body.success === success

/** An answer with a message is a refusal, whatever its status. */
const isRefusal = (body: unknown): body is RefusalBody =>
  hasSuccess(body, false) && ('msg' in body || 'message' in body)
