import { isKnown } from '#server/platform/etag.ts'
import { compress, type Encoding, encodingFor } from './encodings.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer as it goes over the network. */
export type ReadyAnswer = {
  status: number
  headers: Record<string, string>
  body: Bytes | null
}

/** What a client says that its answer depends on; nothing else of it does. */
export type RequestPreferences = { acceptEncoding: string | null; ifNoneMatch: string | null }

/** An answer that says the same to everybody, and can be sent over and over. */
export type FinishedAnswer = {
  /** May be shown to others too. */
  isShareable: boolean
  /** What it takes in memory with its encodings, about. */
  byteLength: number
  /** How it goes to one who wishes so; to be waited for where that form is made just now. */
  readyFor: (preferences: RequestPreferences) => ReadyAnswer | Promise<ReadyAnswer>
}

type Parts = {
  status: number
  headers: Record<string, string>
  bytes: Bytes
  isShareable: boolean
  /** Names what the answer says; the same in all encodings, so a weak one. */
  etag: string
}

/** What fits into one packet anyway does not travel faster when it is smaller. */
const ONE_PACKET_BYTES = 1300
const OBJECT_BYTES = 1024

/** Makes an answer ready to be sent. Encodings are made when they are first asked for. */
export function finish({ status, headers, bytes, isShareable, etag }: Parts): FinishedAnswer {
  const lasting = { ...headers, ...(status === 200 && { etag }), vary: 'accept-encoding' }
  const ready = (body: Bytes, encoding?: Encoding): ReadyAnswer => ({
    status,
    headers: {
      ...lasting,
      ...(encoding && { 'content-encoding': encoding }),
      'content-length': String(body.byteLength),
    },
    body,
  })
  const plain = ready(bytes)
  const unchanged = notModified(lasting)
  const encoded = new Map<Encoding, ReadyAnswer | Promise<ReadyAnswer>>()
  const makeEncoded = async (encoding: Encoding) => {
    const smaller = ready(new Uint8Array(await compress(bytes, encoding, 'fast')), encoding)
    encoded.set(encoding, smaller)
    return smaller
  }

  return {
    isShareable,
    byteLength: OBJECT_BYTES + Math.ceil(bytes.byteLength * 1.5),
    readyFor({ acceptEncoding, ifNoneMatch }) {
      if (status === 200 && isKnown(ifNoneMatch, etag)) return unchanged
      const encoding = bytes.byteLength > ONE_PACKET_BYTES && encodingFor(acceptEncoding)
      if (!encoding) return plain
      const known = encoded.get(encoding)
      if (known) return known
      const making = makeEncoded(encoding)
      encoded.set(encoding, making)
      return making
    },
  }
}

/**
 * Says only that the answer still holds. A browser puts what else is said here over the headers it
 * has kept, and a policy with the hashes of a newer page would forbid the scripts of its own.
 */
function notModified(headers: Record<string, string>): ReadyAnswer {
  const told = ['cache-control', 'etag', 'vary']
  const kept = Object.entries(headers).filter(([name]) => told.includes(name))
  return { status: 304, headers: Object.fromEntries(kept), body: null }
}

/** The same answer for those who asked by a `Request`. */
export function toResponse({ status, headers, body }: ReadyAnswer, method: string): Response {
  return new Response(method === 'HEAD' ? null : body, { status, headers })
}
