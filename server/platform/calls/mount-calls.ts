import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Hono } from 'hono'
import type * as z from 'zod/mini'
import { type ApiCall, type HttpMethod, methodAndPathsOf } from '#contract/call.ts'
import type { ApiCalls, CallAnswer } from '#contract/calls.ts'
import type { Language } from '#contract/messages/language.ts'
import type { SiteOrigin } from '#contract/payment-needs.ts'
import { hasPermission } from '#contract/permissions.ts'
import { Refusal } from '#contract/refusals.ts'
import { type CacheTag, cacheTagsOf } from '../cache-tags.ts'
import type { Replica } from '../database/replica.ts'
import type { Log } from '../log.ts'
import { languageOf } from '../translate.ts'
import type { RunAudited } from './audited-call.ts'
import { type FindSignedInCaller, requireSignedInCaller, type SignedInCaller } from './caller.ts'
import { type Cookies, cookiesOf } from './cookies.ts'
import {
  parseCallPath,
  parseCallQuery,
  parseHeaders,
  readRequestBody,
  requireAcceptedBody,
  routePatternOf,
} from './read-request.ts'
import { refusalResponse } from './refuse.ts'
import { createResponseWriter } from './respond.ts'
import { readSeenWalPosition, setSeenWalPosition } from './seen-wal-position.ts'
import { type ReportProgress, streamProgress } from './stream-progress.ts'
import type { Throttle } from './throttle.ts'
import { limitUploadMemory } from './upload-memory.ts'

type ParsedPart<C, Part extends string> = C extends {
  readonly [P in Part]: infer S extends z.ZodMiniType
}
  ? z.output<S>
  : undefined

/** A validated and typed request, with its caller, as a handler receives it. */
export type CallRequest<C> = {
  path: ParsedPart<C, 'path'>
  query: ParsedPart<C, 'query'>
  /** The headers that the call declares. */
  headers: ParsedPart<C, 'headers'>
  body: ParsedPart<C, 'body'>
  /** The pictures of a form. */
  files: Uint8Array[]
  caller: C extends { readonly access: 'anyone' } ? undefined : SignedInCaller
  /** The network address of the client. */
  address: string
  idempotencyKey: string | undefined
  /** The language that the client prefers. */
  language: Language
  cookies: Cookies
  /** Reports the progress of long work. */
  onProgress: ReportProgress
}

type HandleCall<C> = (request: CallRequest<C>) => Promise<CallAnswer<C>>

/** The parts of a request that are available before its body is read. */
export type CallRequestBeforeBody<C> = Pick<CallRequest<C>, 'path' | 'query' | 'caller' | 'address'>

/**
 * Does the work of a call. `checkBeforeBody` runs before the body is read and may refuse the request; the
 * body of a refused request is not read.
 */
export type CallHandler<C> =
  | HandleCall<C>
  | { checkBeforeBody: (request: CallRequestBeforeBody<C>) => Promise<void>; handle: HandleCall<C> }

/** A handler for each of the given calls. */
export type CallHandlersOf<SomeCalls> = { [Name in keyof SomeCalls]: CallHandler<SomeCalls[Name]> }
export type AllCallHandlers = CallHandlersOf<ApiCalls>

/**
 * After how many milliseconds an answer changes by the clock alone. Read where the answer was read:
 * on one connection to a replica, or on the primary.
 */
export type ReadMillisecondsToNextChange = (
  shown: { tags: readonly CacheTag[]; tookMs: number },
  replica?: NodePgDatabase,
) => Promise<number>

/** The dependencies that all calls share. */
export type MountCallsDependencies = {
  findCaller: FindSignedInCaller
  throttle: Throttle
  audit: RunAudited
  log: Log
  readNextChange: ReadMillisecondsToNextChange
  /** Whether browsers reach the shop by HTTPS only. */
  isHttps: boolean
  /** Other sites that a call may redirect to. */
  redirectTargets: readonly SiteOrigin[]
  /** Whether every answer is checked against its schema: in development and in tests. */
  checksAnswers: boolean
}

/** How calls read from replicas, if the shop has them. */
export type ReplicaHandlers<SomeCalls> = {
  replica: Replica
  /** The handlers on one connection to a replica. */
  createHandlersOn: (db: NodePgDatabase) => CallHandlersOf<SomeCalls>
  /** The position of the log now; undefined if the primary does not answer. */
  readCurrentPosition: () => Promise<string | undefined>
}

/** The data about a request that comes from the host and not from the request itself. */
export type CallBindings = { Bindings: { address: string } }

const MAX_IDEMPOTENCY_KEY_LENGTH = 255

/** Routes every call to its handler, on all paths of the call. */
export function mountCalls<SomeCalls extends { [Name in keyof SomeCalls]: ApiCall }>(
  calls: SomeCalls,
  handlers: CallHandlersOf<SomeCalls>,
  dependencies: MountCallsDependencies & {
    /** The handlers of public reads, on connections of their own. */
    publicHandlers?: CallHandlersOf<SomeCalls>
    replicas?: ReplicaHandlers<SomeCalls> | undefined
  },
): Hono<CallBindings> {
  const { findCaller, throttle, audit, log, isHttps, replicas, readNextChange } = dependencies
  const honoApp = new Hono<CallBindings>()
  const methodsByPattern = new Map<string, HttpMethod[]>()
  const limitUploads = limitUploadMemory()

  const mountCall = <Name extends keyof SomeCalls & string>(name: Name) => {
    type ThisCall = SomeCalls[Name]
    const call = calls[name]
    const isPublic = calls[name].publicCacheSeconds !== undefined
    const { checkBeforeBody, handle } = handlerPartsOf<ThisCall>(
      (isPublic && dependencies.publicHandlers?.[name]) || handlers[name],
    )
    const { method, paths } = methodAndPathsOf(call.route)
    const writeResponse = createResponseWriter(call, dependencies)

    const read = async (
      work: HandleCall<ThisCall>,
      request: CallRequest<ThisCall>,
      replica?: NodePgDatabase,
    ) => {
      const startedAt = performance.now()
      const answer = await work(request)
      if (!isPublic) return { answer }
      const tags = cacheTagsOf(call, { path: request.path, answer })
      const tookMs = performance.now() - startedAt
      return {
        answer,
        shown: { tags, msToNextChange: await readNextChange({ tags, tookMs }, replica) },
      }
    }

    const answerReadingCall = (request: CallRequest<ThisCall>) => {
      const readOnPrimary = () => read(handle, request)
      const seenPosition = isPublic ? undefined : readSeenWalPosition(request.cookies)
      const mayUseReplica = isPublic || (call.mayUseReplica && seenPosition !== undefined)
      if (!replicas || !mayUseReplica) return readOnPrimary()
      const readOnReplica = (db: NodePgDatabase) =>
        read(handlerPartsOf<ThisCall>(replicas.createHandlersOn(db)[name]).handle, request, db)
      return replicas.replica.read({ seenPosition, readOnReplica, readOnPrimary })
    }

    const answerChangingCall = async (request: CallRequest<ThisCall>, files: number) => {
      const { caller, path, body, cookies } = request
      const work = () => handle(request)
      // Every change by staff gets an entry in the audit log.
      const isAuditedCall = caller && hasPermission(caller, 'office.enter')
      const answer = isAuditedCall
        ? await audit({ name, caller, path, body, files }, work)
        : await work()
      if (caller && replicas) setSeenWalPosition(cookies, await replicas.readCurrentPosition())
      return answer
    }

    for (const path of paths) {
      const pattern = routePatternOf(path)
      methodsByPattern.set(pattern, [...(methodsByPattern.get(pattern) ?? []), method])
      honoApp.on(method, pattern, async ({ req, env }) => {
        const caller =
          call.access === 'anyone'
            ? undefined
            : await requireSignedInCaller(
                req.raw.headers.get('authorization'),
                { callAccess: call.access, needsRecentSignIn: call.needsRecentSignIn },
                findCaller,
              )
        const { address } = env
        const path = parseCallPath(call, req.param())
        if (call.throttle) await throttle(call.throttle, { address, caller })
        const query = parseCallQuery(call, new URL(req.url).searchParams)
        const headers = parseHeaders(call, req.raw.headers)
        const idempotencyKey = call.idempotent ? idempotencyKeyOf(req.raw) : undefined
        const known = { path, query, caller, address }
        const expectedBody = requireAcceptedBody(call, req.raw)
        await checkBeforeBody?.(known as CallRequestBeforeBody<ThisCall>)
        const { cookies, setCookies } = cookiesOf(req.raw, { isSecure: isHttps })
        const language = languageOf(req.raw)
        const readAndHandle = async (onProgress: ReportProgress) => {
          const { body, files } = await readRequestBody(call, req.raw, expectedBody)
          const input = {
            ...known,
            headers,
            body,
            files,
            idempotencyKey,
            language,
            cookies,
            onProgress,
          }
          const request = input as CallRequest<ThisCall>
          if (method !== 'GET')
            return writeResponse(await answerChangingCall(request, files.length), {
              setCookies,
              language,
            })
          const { answer, shown } = await answerReadingCall(request)
          return writeResponse(answer, { setCookies, language, shown })
        }
        const uploadToLimit = { person: caller?.userId, bytes: expectedBody.bytes }
        const work = (onProgress: ReportProgress) =>
          limitUploads(uploadToLimit, () => readAndHandle(onProgress))
        return streamProgress(req.raw, work, (error) => refusalResponse(error, req.raw, log))
      })
    }
  }

  for (const name of Object.keys(calls) as (keyof SomeCalls & string)[]) mountCall(name)
  for (const [pattern, allowedMethods] of methodsByPattern)
    refuseOtherMethods(honoApp, pattern, allowedMethods)
  honoApp.onError((error, { req }) => refusalResponse(error, req.raw, log))
  return honoApp
}

function handlerPartsOf<C>(handler: CallHandler<C>) {
  return typeof handler === 'function' ? { handle: handler, checkBeforeBody: undefined } : handler
}

function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (key.length === 0 || key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new Refusal('IDEMPOTENCY_KEY_INVALID', { params: { most: MAX_IDEMPOTENCY_KEY_LENGTH } })
  return key
}

/**
 * Refuses HTTP methods for which this path has no call. A GET outside of `/api` is passed on to the
 * pages, because they share these paths.
 */
function refuseOtherMethods(
  honoApp: Hono<CallBindings>,
  pattern: string,
  allowedMethods: HttpMethod[],
) {
  honoApp.all(pattern, ({ req }, next) => {
    const isPageRequest =
      (req.method === 'GET' || req.method === 'HEAD') && !pattern.startsWith('/api/')
    if (isPageRequest) return next()
    throw new Refusal('METHOD_NOT_ALLOWED', {
      facts: { allow: allowedMethods },
    })
  })
}
