import type { CacheTag } from '#server/platform/cache-tags.ts'
import { hasSameEtag } from '#server/platform/etag.ts'
import { type ContentEncoding, chooseContentEncoding, compressBody } from '../encodings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A response that is ready to be sent. */
export type StoredResponse = {
  status: number
  headers: Record<string, string>
  body: Bytes | null
}

/** The request headers that the response depends on. */
export type RequestPreferences = { acceptEncoding: string | null; ifNoneMatch: string | null }

/** A response that is the same for everybody and can be sent many times. */
export type PreparedAnswer = {
  status: number
  /** Whether it may be sent to other clients. */
  isShareable: boolean
  /** What it shows, if it is cached until that changes. */
  cacheTags: readonly CacheTag[]
  /** When it changes by the clock alone, in milliseconds since 1970. */
  expiresAt: number | undefined
  /** Approximate memory use, with all encodings. */
  byteLength: number
  /** The response for these headers; a promise while it is being compressed. */
  responseFor: (preferences: RequestPreferences) => StoredResponse | Promise<StoredResponse>
}

type PreparedAnswerParts = {
  status: number
  headers: Record<string, string>
  bytes: Bytes
  isShareable: boolean
  cacheTags?: readonly CacheTag[]
  expiresAt?: number | undefined
  /** A weak ETag, because it is the same for all encodings. */
  etag: string
}

/** A response that fits into one packet is not compressed, because that would not be faster. */
const ONE_PACKET_BYTES = 1300
const RESPONSE_OBJECT_BYTES = 1024

/** Prepares a response. Each encoding is made when it is first requested. */
export function prepareAnswer({
  status,
  headers,
  bytes,
  isShareable,
  cacheTags = [],
  expiresAt,
  etag,
}: PreparedAnswerParts): PreparedAnswer {
  const varyHeader = headers.vary ? `accept-encoding, ${headers.vary}` : 'accept-encoding'
  const headersToStore = { ...headers, ...(status === 200 && { etag }), vary: varyHeader }
  const makeStoredResponse = (body: Bytes, encoding?: ContentEncoding): StoredResponse => ({
    status,
    headers: {
      ...headersToStore,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
    body,
  })
  const plainResponse = makeStoredResponse(bytes)
  const notModifiedResponse = makeNotModifiedResponse(headersToStore)
  const encodedResponses = new Map<ContentEncoding, StoredResponse | Promise<StoredResponse>>()
  const compressAndStore = async (encoding: ContentEncoding) => {
    const compressedResponse = makeStoredResponse(
      new Uint8Array(await compressBody(bytes, encoding, 'fast')),
      encoding,
    )
    encodedResponses.set(encoding, compressedResponse)
    return compressedResponse
  }

  return {
    status,
    isShareable,
    cacheTags,
    expiresAt,
    byteLength: RESPONSE_OBJECT_BYTES + Math.ceil(bytes.byteLength * 1.5),
    responseFor({ acceptEncoding, ifNoneMatch }) {
      if (status === 200 && hasSameEtag(ifNoneMatch, etag)) return notModifiedResponse
      const encoding = bytes.byteLength > ONE_PACKET_BYTES && chooseContentEncoding(acceptEncoding)
      if (!encoding) return plainResponse
      const cachedResponse = encodedResponses.get(encoding)
      if (cachedResponse) return cachedResponse
      const encodingPromise = compressAndStore(encoding)
      encodedResponses.set(encoding, encodingPromise)
      return encodingPromise
    },
  }
}

/**
 * A 304 response with caching headers only. A browser replaces its stored headers by those of a
 * 304, and a content security policy with the hashes of a newer page would block the scripts of the
 * stored page.
 */
function makeNotModifiedResponse(headers: Record<string, string>): StoredResponse {
  const REPEATED_HEADERS = ['cache-control', 'etag', 'vary']
  const repeatedHeaders = Object.entries(headers).filter(([headerName]) =>
    REPEATED_HEADERS.includes(headerName),
  )
  return { status: 304, headers: Object.fromEntries(repeatedHeaders), body: null }
}

export function responseOfPrepared(
  { status, headers, body }: StoredResponse,
  method: string,
): Response {
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
