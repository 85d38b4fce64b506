import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type Call, type Method, mountsOf } from '#contract/call.ts'
import { type CallAnswer, type CallName, type Calls, calls } from '#contract/calls.ts'
import { may } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Audit } from './audited-call.ts'
import { type Caller, type FindCaller, requireCaller } from './caller.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import type { Log } from './log.ts'
import { expectBody, parsePath, parseQuery, readBody } from './read-request.ts'
import { ANSWER_HEADERS, refuse } from './refuse.ts'
import { type OnProgress, streamProgress } from './stream-progress.ts'
import type { Throttle } from './throttle.ts'
import { createUploadRoom } from './upload-room.ts'
import { writeJson } from './write-json.ts'

type Read<C, Part extends string> = C extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

/** A call as its handler sees it: checked, typed, with the caller it is for. */
export type CallRequest<C> = {
  path: Read<C, 'path'>
  query: Read<C, 'query'>
  body: Read<C, 'body'>
  /** The pictures of a form. */
  files: Uint8Array[]
  caller: C extends { readonly who: 'anyone' } ? undefined : Caller
  /** The network address the call came from. */
  address: string
  idempotencyKey: string | undefined
  cookies: Cookies
  /** Says how far a long piece of work is. */
  onProgress: OnProgress
}

type Handle<C> = (request: CallRequest<C>) => Promise<CallAnswer<C>>

/** What a handler sees of a call before its body is read. */
export type CallBeforeBody<C> = Pick<CallRequest<C>, 'path' | 'query' | 'caller' | 'address'>

/**
 * Does what a call asks for. With `admit`, it first decides by all but the body whether the caller
 * may make this call at all: what is refused then is never read.
 */
export type Handler<C> =
  | Handle<C>
  | { admit: (request: CallBeforeBody<C>) => Promise<void>; handle: Handle<C> }
export type Handlers = { [Name in CallName]: Handler<Calls[Name]> }

/** The handlers of one room: all calls with the given names. */
export type HandlersOf<RoomCalls> = { [Name in keyof RoomCalls]: Handler<RoomCalls[Name]> }

/** What stands before every handler. */
export type Gate = {
  findCaller: FindCaller
  throttle: Throttle
  audit: Audit
  log: Log
  /** Whether browsers reach the shop by HTTPS only. */
  isHttps: boolean
}

/** What the host knows of a request that is not in it. */
export type Bindings = { Bindings: { address: string } }

const MAX_KEY_LENGTH = 255

/** Puts every call of the contract at all of its addresses. */
export function mountCalls(handlers: Handlers, gate: Gate): Hono<Bindings> {
  const app = new Hono<Bindings>()
  const methodsAt = new Map<string, Method[]>()
  const inUploadRoom = createUploadRoom()

  for (const name of Object.keys(calls) as CallName[]) {
    const call: Call = calls[name]
    // Each handler takes what its own call reads; the pairing by name is checked in `Handlers`.
    const handler = handlers[name] as unknown as Handler<Call>
    const { admit, handle } = typeof handler === 'function' ? { handle: handler } : handler
    const { method, paths } = mountsOf(call.route)
    for (const path of paths) {
      const pattern = path.replace(/\{(\w+)\}/g, ':$1')
      methodsAt.set(pattern, [...(methodsAt.get(pattern) ?? []), method])
      app.on(method, pattern, async ({ req, env }) => {
        const caller =
          call.who === 'anyone'
            ? undefined
            : await requireCaller(req.raw.headers.get('authorization'), call.who, gate.findCaller)
        const { address } = env
        const path = parsePath(call, req.param())
        if (call.throttle) await gate.throttle(call.throttle, { address, caller })
        const query = parseQuery(call, new URL(req.url).searchParams)
        const idempotencyKey = call.idempotent ? keyOf(req.raw) : undefined
        const known = { path, query, caller, address }
        const expected = expectBody(call, req.raw)
        await admit?.(known as CallBeforeBody<Call>)
        const { cookies, lines } = cookiesOf(req.raw, { isSecure: gate.isHttps })
        const readAndHandle = async (onProgress: OnProgress) => {
          const { body, files } = await readBody(call, req.raw, expected)
          const request = {
            ...known,
            body,
            files,
            idempotencyKey,
            cookies,
            onProgress,
          } as CallRequest<Call>
          if (!caller || !may(caller.role, 'office.enter') || method === 'GET')
            return answered(call, await handle(request), lines)
          // Whatever somebody changes who works in the shop is put on record.
          const audited = { name, caller, path, body, files: files.length }
          return answered(call, await gate.audit(audited, () => handle(request)), lines)
        }
        const upload = { person: caller?.userId, bytes: expected.bytes }
        const work = (onProgress: OnProgress) =>
          inUploadRoom(upload, () => readAndHandle(onProgress))
        return streamProgress(req.raw, work, (error) => refuse(error, req.raw, gate.log))
      })
    }
  }

  for (const [pattern, methods] of methodsAt) refuseOtherMethods(app, pattern, methods)
  app.onError((error, { req }) => refuse(error, req.raw, gate.log))
  return app
}

function answered(call: Call, answer: unknown, setCookies: string[]): Response {
  const headers = new Headers(ANSWER_HEADERS)
  for (const line of setCookies) headers.append('set-cookie', line)
  if (typeof answer === 'object' && answer !== null && 'total' in answer)
    headers.set('x-total-count', String(answer.total))
  // What is said of a file may be as long as the file.
  if (call.encoding === 'csv' && typeof answer === 'object' && answer !== null) {
    headers.set('content-type', 'application/json')
    const bytes = ReadableStream.from(writeJson(answer)).pipeThrough(new TextEncoderStream())
    return new Response(bytes, { status: call.status, headers })
  }
  return Response.json(answer, { status: call.status, headers })
}

function keyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (key.length === 0 || key.length > MAX_KEY_LENGTH)
    throw new Refusal('VALIDATION', `An Idempotency-Key has 1 to ${MAX_KEY_LENGTH} characters`)
  return key
}

/**
 * The right address with the wrong method is told so. A GET outside `/api` is left to the
 * pages, which share those paths.
 */
function refuseOtherMethods(app: Hono<Bindings>, pattern: string, methods: Method[]) {
  app.all(pattern, ({ req }, next) => {
    const isPage = (req.method === 'GET' || req.method === 'HEAD') && !pattern.startsWith('/api/')
    if (isPage) return next()
    throw new Refusal('METHOD_NOT_ALLOWED', 'This address does not take that method', {
      facts: { allow: methods },
    })
  })
}
