import type { ApiCalls, CallAnswer, CallInput, CallName, CallRoute } from '#contract/calls.ts'
import { LANGUAGE } from '#contract/messages/language.ts'
import type { RefusalBody } from '#contract/refusals.ts'
import { ApiError } from './api-error.ts'
import { takeEarlyAnswer } from './early-answers.ts'
import { toLanguageOfPage } from './language-of-page.ts'
import { endSession, readSession } from './session.ts'

const CALL_TIMEOUT_MS = 10_000

/** Options of a call besides its input. */
export type CallOptions = {
  signal?: AbortSignal
  /** Sent with a write, so that a repeated request has its effect only once. */
  idempotencyKey?: string
}

/** A call with pictures takes a form instead of JSON. */
type WithFormData<CallType, InputType> = CallType extends {
  readonly accepts: readonly (infer ContentType)[]
}
  ? 'multipart' extends ContentType
    ? InputType extends { body: infer BodyType }
      ? Omit<InputType, 'body'> & { body: BodyType | FormData }
      : InputType
    : InputType
  : InputType

/** The input and the answer of each call, by route. */
export type InputsByRoute = {
  [CallNameType in CallName as ApiCalls[CallNameType]['route']]: WithFormData<
    ApiCalls[CallNameType],
    CallInput<ApiCalls[CallNameType]>
  >
}
export type AnswersByRoute = {
  [CallNameType in CallName as ApiCalls[CallNameType]['route']]: CallAnswer<ApiCalls[CallNameType]>
}

/** Makes a call by its route; input and answer are typed by the contract. */
export type ApiClient = <RouteType extends CallRoute>(
  route: RouteType,
  ...[input, options]: object extends InputsByRoute[RouteType]
    ? [input?: InputsByRoute[RouteType], manner?: CallOptions]
    : [input: InputsByRoute[RouteType], manner?: CallOptions]
) => Promise<AnswersByRoute[RouteType]>

/** How a client sends requests and whose token it uses. */
export type ApiDependencies = {
  send: (path: string, requestInit: RequestInit) => Promise<Response>
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
  const callRoute = async (
    route: CallRoute,
    callParts: CallParts = {},
    options: CallOptions = {},
  ) => {
    const token = readToken()
    const { method, address } = requestTarget(route, callParts)
    const response = await sendOrThrow(send, address, {
      method,
      ...headersAndBodyOf(callParts.body, token, options),
      signal: createDeadline(options.signal),
    })
    if (response.status === 401) onUnauthenticated(token)
    return readAnswer(response)
  }
  // The contract defines the answer of each route, and the server is checked against it.
  return callRoute as ApiClient
}

/** Only pages of the admin ask early, so the storefront leaves it out. */
const takeIfEarly = import.meta.env.TAKES_EARLY_ANSWERS ? takeEarlyAnswer : undefined

/** The client that pages use in the browser. */
export const api = createApiClient({
  send: (path, requestInit) => takeIfEarly?.(path, requestInit) ?? fetch(path, requestInit),
  readToken: () => readSession()?.token,
  onUnauthenticated: endSession,
})

/** A download that receives nothing for this time is given up. */
const MAX_SILENCE_MS = 60_000

/** Loads a file, however long it is; fails if the connection is cut before its end. */
export async function download(
  route: CallRoute,
  callParts: CallParts,
): Promise<{ fileName: string; file: Blob }> {
  const token = readSession()?.token
  const silenceController = new AbortController()
  const restartSilenceTimer = () =>
    setTimeout(() => silenceController.abort(new DOMException('', 'TimeoutError')), MAX_SILENCE_MS)
  let timer = restartSilenceTimer()
  const failIfSilent = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      clearTimeout(timer)
      timer = restartSilenceTimer()
      controller.enqueue(chunk)
    },
  })
  try {
    const { method, address } = requestTarget(route, callParts)
    const { headers } = headersAndBodyOf(undefined, token, {})
    const response = await fetch(address, { method, headers, signal: silenceController.signal })
    if (response.status === 401) endSession(token)
    if (!response.ok) await readAnswer(response)
    const file = await new Response(response.body?.pipeThrough(failIfSilent)).blob()
    return { fileName: fileNameOf(response), file }
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
  const pathParameters = new Map(Object.entries(path))
  const pathWithParameters = pathTemplate.replace(/\{(\w+)\}/g, (_, parameterName) =>
    encodeURIComponent(pathParameters.get(parameterName)),
  )
  const apiPath = pathWithParameters.startsWith('/api/')
    ? pathWithParameters
    : `/api${pathWithParameters}`
  const queryEntries = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(
    queryEntries.map(([parameterName, value]) => [parameterName, String(value)]),
  )
  return { method, address: search.size > 0 ? `${apiPath}?${search}` : apiPath }
}

function headersAndBodyOf(
  requestBody: unknown,
  token: string | undefined,
  { idempotencyKey }: CallOptions,
) {
  const headers = new Headers({ accept: 'application/json', 'accept-language': LANGUAGE })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (requestBody === undefined || requestBody instanceof FormData)
    return { headers, ...(requestBody && { body: requestBody }) }
  headers.set('content-type', 'application/json')
  return { headers, body: JSON.stringify(requestBody) }
}

function createDeadline(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  return signal ? AbortSignal.any([signal, timeout]) : timeout
}

async function sendOrThrow(
  send: ApiDependencies['send'],
  address: string,
  requestInit: RequestInit,
) {
  try {
    return await send(address, requestInit)
  } catch (error) {
    throw toApiError(error)
  }
}

async function readAnswer(response: Response) {
  const text = await response.text().catch((error: unknown) => {
    throw toApiError(error)
  })
  const responseBody = parseJson(text, response.status)
  if (response.ok && hasSuccess(responseBody, true)) return toLanguageOfPage(responseBody)
  if (!isRefusal(responseBody)) throw ApiError.fromCallFailure('PARSE_FAILURE', response.status)
  const { success: _, code, msg, message = msg, ...details } = responseBody
  throw new ApiError(code, response.status, message, details)
}

/** A call that its caller aborted stays an abort and is not reported as a failure. */
function toApiError(error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return ApiError.fromCallFailure('TIMEOUT')
  return ApiError.fromCallFailure('FETCH_FAILURE')
}

function parseJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw ApiError.fromCallFailure('PARSE_FAILURE', status)
  }
}

/**
 * An answer from elsewhere, such as the sign-in page of a public Wi-Fi network, has no `success`.
 */
const hasSuccess = (
  responseBody: unknown,
  success: boolean,
): responseBody is { success: boolean } =>
  typeof responseBody === 'object' &&
  responseBody !== null &&
  'success' in responseBody &&
  responseBody.success === success

/** An answer with a message is a refusal, whatever its status. */
const isRefusal = (responseBody: unknown): responseBody is RefusalBody =>
  hasSuccess(responseBody, false) && ('msg' in responseBody || 'message' in responseBody)
