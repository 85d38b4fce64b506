import { expect } from 'vitest'
import { type ApiCall, methodAndPathsOf } from '#contract/call.ts'
import {
  apiCalls,
  type CallAnswer,
  type CallInput,
  type CallOfRoute,
  type CallRoute,
} from '#contract/calls.ts'
import type { RefusalBody } from '#contract/refusals.ts'

/** Sends a request to the shop under test. */
export type SendRequest = (request: Request) => Promise<Response>

/** Options of a call besides its input. */
export type CallOptions = {
  token?: string | undefined
  headers?: Record<string, string>
  /** Which of the call's paths to use; by default the listed one. */
  pathIndex?: number
}

const SHOP_ORIGIN = 'http://shop.test'
const callsByRoute = new Map<string, ApiCall>(
  Object.values(apiCalls).map((call) => [call.route, call]),
)

/**
 * Builds the request of a call without type checks, so that tests can also send what no client
 * would.
 */
export function buildTestRequest(
  route: CallRoute,
  input: { path?: object; query?: object; body?: unknown } = {},
  { token, headers = {}, pathIndex = 0 }: CallOptions = {},
): Request {
  const { method, paths } = methodAndPathsOf(route)
  const pathValues = new Map(Object.entries(input.path ?? {}))
  const path = (paths[pathIndex] ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(pathValues.get(name))),
  )
  const url = new URL(path, SHOP_ORIGIN)
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const takesCsvFile = callsByRoute.get(route)?.accepts.includes('csv')
  const contentType = takesCsvFile ? 'text/csv' : 'application/json'
  return new Request(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined &&
        !(input.body instanceof FormData) && { 'content-type': contentType }),
      ...headers,
    },
    ...(input.body !== undefined && {
      body: takesCsvFile ? fileBodyOf(input.body) : bodyAsFormOrJson(input.body),
    }),
  })
}

const bodyAsFormOrJson = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body))

const fileBodyOf = (body: unknown) => (body instanceof Blob ? body : String(body))

/** A client like that of the pages, which also checks every answer against the contract. */
export const createTestClient = (sendRequest: SendRequest) => ({
  /** Makes a call that must succeed. */
  async call<Route extends CallRoute>(
    route: Route,
    ...[input, options]: object extends CallInput<CallOfRoute<Route>>
      ? [input?: CallInput<CallOfRoute<Route>>, options?: CallOptions]
      : [input: CallInput<CallOfRoute<Route>>, options?: CallOptions]
  ): Promise<CallAnswer<CallOfRoute<Route>>> {
    const response = await sendRequest(buildTestRequest(route, input ?? {}, options))
    const body: unknown = await response.json()
    const declaredCall = callsByRoute.get(route)
    expect(body, route).toMatchObject({ success: true })
    expect(response.status, route).toBe(declaredCall?.status)
    const parsedAnswer = declaredCall?.answer.parse(body) as CallAnswer<CallOfRoute<Route>>
    expect(body, 'the answer holds nothing that the contract does not name').toEqual(parsedAnswer)
    return parsedAnswer
  },

  /** Makes a call that must be refused, and returns the refusal. */
  async refusal(
    route: CallRoute,
    input?: { path?: object; query?: object; body?: unknown },
    options?: CallOptions,
  ): Promise<RefusalBody & { status: number; headers: Headers; [refusalField: string]: unknown }> {
    const response = await sendRequest(buildTestRequest(route, input, options))
    const body = (await response.json()) as RefusalBody
    expect(body).toMatchObject({ success: false, code: expect.any(String) })
    expect(body.msg).toBe(body.message)
    return { ...body, status: response.status, headers: response.headers }
  },
})

export type TestClient = ReturnType<typeof createTestClient>
