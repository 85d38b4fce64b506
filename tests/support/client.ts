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
  mount?: number
}

const ORIGIN = 'http://shop.test'
const callOfRoute = new Map<string, ApiCall>(
  Object.values(apiCalls).map((call) => [call.route, call]),
)

/**
 * Builds the request of a call without type checks, so that tests can also send what no client
 * would.
 */
export function buildTestRequest(
  route: CallRoute,
  input: { path?: object; query?: object; body?: unknown } = {},
  { token, headers = {}, mount = 0 }: CallOptions = {},
): Request {
  const { method, paths } = methodAndPathsOf(route)
  const values = new Map(Object.entries(input.path ?? {}))
  const path = (paths[mount] ?? '').replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(values.get(name))),
  )
  const url = new URL(path, ORIGIN)
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value))
  const isFile = callOfRoute.get(route)?.accepts.includes('csv')
  const type = isFile ? 'text/csv' : 'application/json'
  return new Request(url, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(input.body !== undefined &&
        !(input.body instanceof FormData) && { 'content-type': type }),
      ...headers,
    },
    ...(input.body !== undefined && {
      body: isFile ? fileOf(input.body) : bodyAsFormOrJson(input.body),
    }),
  })
}

const bodyAsFormOrJson = (body: unknown) => (body instanceof FormData ? body : JSON.stringify(body))

const fileOf = (body: unknown) => (body instanceof Blob ? body : String(body))

/** A client like that of the pages, which also checks every answer against the contract. */
export const createTestClient = (send: SendRequest) => ({
  /** Makes a call that must succeed. */
  async call<R extends CallRoute>(
    route: R,
    ...[input, options]: object extends CallInput<CallOfRoute<R>>
      ? [input?: CallInput<CallOfRoute<R>>, options?: CallOptions]
      : [input: CallInput<CallOfRoute<R>>, options?: CallOptions]
  ): Promise<CallAnswer<CallOfRoute<R>>> {
    const response = await send(buildTestRequest(route, input ?? {}, options))
    const body: unknown = await response.json()
    const described = callOfRoute.get(route)
    expect(body, route).toMatchObject({ success: true })
    expect(response.status, route).toBe(described?.status)
    const parsed = described?.answer.parse(body) as CallAnswer<CallOfRoute<R>>
    expect(body, 'the answer holds nothing that the contract does not name').toEqual(parsed)
    return parsed
  },

  /** Makes a call that must be refused, and returns the refusal. */
  async refusal(
    route: CallRoute,
    input?: { path?: object; query?: object; body?: unknown },
    options?: CallOptions,
  ): Promise<RefusalBody & { status: number; headers: Headers; [fact: string]: unknown }> {
    const response = await send(buildTestRequest(route, input, options))
    const body = (await response.json()) as RefusalBody
    expect(body).toMatchObject({ success: false, code: expect.any(String) })
    expect(body.msg).toBe(body.message)
    return { ...body, status: response.status, headers: response.headers }
  },
})

export type TestClient = ReturnType<typeof createTestClient>
