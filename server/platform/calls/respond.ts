import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type ApiCall, FileAnswer, RedirectAnswer } from '#contract/call.ts'
import type { Language } from '#contract/messages/language.ts'
import type { SiteOrigin } from '#contract/payment-needs.ts'
import {
  CACHE_EXPIRES_HEADER,
  CACHE_TAGS_HEADER,
  type CacheTag,
  formatCacheTags,
} from '../cache-tags.ts'
import type { Log } from '../log.ts'
import { translateAnswer } from '../translate.ts'
import { REFUSAL_HEADERS } from './refuse.ts'
import { writeJsonInChunks } from './write-json.ts'

/** Makes the response of a call from the return value of its handler. */
export type MakeResponse = (
  answer: unknown,
  request: {
    setCookies: string[]
    language: Language
    /** What a public answer shows, and after how many milliseconds that changes by the clock. */
    shown?: { tags: readonly CacheTag[]; msToNextChange: number } | undefined
  },
) => Response

type RespondDependencies = {
  redirectTargets: readonly SiteOrigin[]
  checksAnswers: boolean
  log: Log
}

/** Writes the kind of response that the call declares: The kinds are JSON, a redirect or a file. */
export function createResponseWriter(
  call: ApiCall,
  { redirectTargets, checksAnswers, log }: RespondDependencies,
): MakeResponse {
  return (englishAnswer, { setCookies, language, shown }) => {
    if (call.answers === 'file')
      return respondWithFile(englishAnswer, createAnswerHeaders(setCookies), log)
    // A public answer is cached for clients of all languages.
    const answer =
      call.publicCacheSeconds === undefined
        ? translateAnswer(language, englishAnswer)
        : englishAnswer
    const headers = createAnswerHeaders(setCookies)
    if (call.answers === 'redirect') {
      headers.set(
        'location',
        requireAllowedLocation(z.parse(RedirectAnswer, answer), redirectTargets),
      )
      return new Response(null, { status: call.status, headers })
    }
    if (checksAnswers) requireDeclaredAnswer(call, answer)
    if (shown) {
      if (shown.tags.length > 0) headers.set(CACHE_TAGS_HEADER, formatCacheTags(shown.tags))
      headers.set(CACHE_EXPIRES_HEADER, new Date(Date.now() + shown.msToNextChange).toUTCString())
    }
    return respondWithJson(call, answer, headers)
  }
}

/** Checks an answer against its schema. The check is too slow for production. */
function requireDeclaredAnswer({ answer: answerSchema, route }: ApiCall, answer: unknown) {
  const parsedAnswer: unknown = JSON.parse(JSON.stringify(answer))
  const { data, error } = z.safeParse(answerSchema, parsedAnswer)
  if (error) throw new Error(`The answer of ${route} is wrong: ${z.prettifyError(error)}`)
  if (!isDeepStrictEqual(data, parsedAnswer))
    throw new Error(`The answer of ${route} has fields that its schema does not declare`)
}

function respondWithJson(call: ApiCall, answer: unknown, headers: Headers): Response {
  if (typeof answer === 'object' && answer !== null && 'total' in answer)
    headers.set('x-total-count', String(answer.total))
  // The answer to an uploaded CSV file can be as long as the file, so it is streamed.
  if (call.accepts.includes('csv') && typeof answer === 'object' && answer !== null) {
    headers.set('content-type', 'application/json')
    const bytes = ReadableStream.from(writeJsonInChunks(answer)).pipeThrough(
      new TextEncoderStream(),
    )
    return new Response(bytes, { status: call.status, headers })
  }
  return Response.json(answer, { status: call.status, headers })
}

function createAnswerHeaders(setCookies: string[]): Headers {
  const headers = new Headers(REFUSAL_HEADERS)
  for (const line of setCookies) headers.append('set-cookie', line)
  return headers
}

/**
 * Sends a file as a stream. If a part cannot be made, the connection is cut, so that the reader
 * does not take the file for a complete one.
 */
function respondWithFile(answer: unknown, headers: Headers, log: Log): Response {
  const { fileName, contentType, content } = z.parse(FileAnswer, answer)
  headers.set('content-type', contentType)
  headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeFileName(fileName)}`)
  return new Response(ReadableStream.from(encodeContent(content, log)), { headers })
}

async function* encodeContent(
  content: FileAnswer['content'],
  log: Log,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  try {
    for await (const part of content) yield typeof part === 'string' ? encoder.encode(part) : part
  } catch (error) {
    log.error({ err: error }, 'a file could not be finished')
    throw error
  }
}

/** Encodes a file name for a header (RFC 8187). */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )

const PLACEHOLDER_ORIGIN = 'http://own.invalid'

/** The redirect target: only paths of the shop and the declared sites are allowed. */
function requireAllowedLocation(
  { location }: z.output<typeof RedirectAnswer>,
  allowedTargets: readonly SiteOrigin[],
): string {
  const url = new URL(location, PLACEHOLDER_ORIGIN)
  if (url.origin === PLACEHOLDER_ORIGIN) return url.href.slice(PLACEHOLDER_ORIGIN.length)
  if (allowedTargets.some((allowedTarget) => new URL(allowedTarget).origin === url.origin))
    return url.href
  throw new Error(`A call redirects to ${url.origin}, which no payment method declares`)
}
