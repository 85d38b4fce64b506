import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Refusal } from '#contract/refusals.ts'
import { limitLogLines } from '../limit-log-lines.ts'
import { MAX_FILES_IN_PAGE, type PictureFiles, type StoredFile } from './picture-files.ts'

/** A bucket of S3, or of a storage that speaks its protocol. */
export type BucketSettings = {
  /** With the name of the bucket as its path, and without a slash at its end. */
  url: string
  region: string
  keyId: string
  secret: string
}

type ErrorLog = { error: (facts: { err: unknown }, line: string) => void }

/** How long a request, and then its answer, may take. */
type BucketLimits = {
  withoutContentMs: number
  /** An archive has objects of 8 MB, and the line of a shop may be slow. */
  slowestBytesPerSecond: number
}

const BUCKET_LIMITS: BucketLimits = {
  withoutContentMs: 10_000,
  slowestBytesPerSecond: 64 * 1024,
}

/** Before the second and the third try of a request. */
const RETRY_DELAYS_MS = [100, 500]
const FILES_REMOVED_AT_ONCE = 8
const RETRY_AFTER_SECONDS = 10

/**
 * Picture files in a bucket; the key of a file is the name of its object. If the storage does not
 * answer or is busy, a request is sent up to three times, because sending it again does no harm.
 */
export function openBucketFiles(
  bucket: BucketSettings,
  log: ErrorLog,
  { withoutContentMs, slowestBytesPerSecond } = BUCKET_LIMITS,
): PictureFiles {
  const { url, region, keyId: accessKeyId, secret: secretAccessKey } = bucket
  const limitFailureLogs = limitLogLines()
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })

  const timeLimitOf = (contentBytes: number) =>
    withoutContentMs + (contentBytes / slowestBytesPerSecond) * 1000

  /** Also reads the body, so that one that ends early counts as no answer. */
  async function readBucketAnswer(request: Request, sentBytes: number): Promise<BucketAnswer> {
    const controller = new AbortController()
    const abortAfter = (ms: number) =>
      setTimeout(() => controller.abort(new Error('The bucket is silent or too slow')), ms)
    let timer = abortAfter(timeLimitOf(sentBytes))
    try {
      const response = await fetch(request, { signal: controller.signal })
      clearTimeout(timer)
      timer = abortAfter(timeLimitOf(Number(response.headers.get('content-length'))))
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
    } finally {
      clearTimeout(timer)
    }
  }

  async function send(method: string, objectPath: string, bytes?: Uint8Array, type?: string) {
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    // The storage compares the content with its digest.
    const headers = { 'x-amz-content-sha256': sha256, ...(type && { 'content-type': type }) }
    const body = bytes && new Uint8Array(bytes)
    for (const retryDelayMs of [...RETRY_DELAYS_MS, undefined]) {
      const signedRequest = await client.sign(`${url}${objectPath}`, {
        method,
        headers,
        ...(body && { body }),
      })
      const answer = await readBucketAnswer(signedRequest, bytes?.length ?? 0).catch(
        (error: unknown) => {
          if (retryDelayMs === undefined) throw error
        },
      )
      const isBucketBusy = !answer || answer.status >= 500 || answer.status === 429
      if (answer && !(isBucketBusy && retryDelayMs !== undefined)) return answer
      await delay(retryDelayMs)
    }
    throw new Error('A request ended without an answer or an error')
  }

  /** The storage does not do what it must; the reason is logged, because visitors do not see it. */
  function throwFileFailure(
    code: 'SHOP_UNREACHABLE' | 'NO_ROOM_FOR_PICTURES',
    cause: unknown,
  ): never {
    limitFailureLogs((facts) =>
      log.error(
        { err: cause, ...facts },
        'the bucket of the pictures refuses a request or does not answer',
      ),
    )
    throw Object.assign(new Refusal(code, { retryAfter: RETRY_AFTER_SECONDS }), { cause })
  }

  async function removeFile(key: string): Promise<void> {
    const answer = await send('DELETE', `/${key}`)
    if (answer.status !== 404) expectSuccess(answer, `DELETE ${key}`)
  }

  return {
    read: async (key) => {
      const answer = await send('GET', `/${key}`).catch((error) =>
        throwFileFailure('SHOP_UNREACHABLE', error),
      )
      if (answer.status === 404 && errorCodeOf(answer) === 'NoSuchKey') return undefined
      try {
        expectSuccess(answer, `GET ${key}`)
      } catch (error) {
        throwFileFailure('SHOP_UNREACHABLE', error)
      }
      return answer.bytes
    },
    write: async (key, bytes, contentType) => {
      try {
        expectSuccess(await send('PUT', `/${key}`, bytes, contentType), `PUT ${key}`)
      } catch (error) {
        throwFileFailure('NO_ROOM_FOR_PICTURES', error)
      }
    },
    remove: async (keys) => {
      for (let at = 0; at < keys.length; at += FILES_REMOVED_AT_ONCE)
        await Promise.all(keys.slice(at, at + FILES_REMOVED_AT_ONCE).map(removeFile))
    },
    list: async function* (prefix) {
      for (let after = ''; ; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          'max-keys': String(MAX_FILES_IN_PAGE),
          prefix: `${prefix}/`,
          ...(after && { 'continuation-token': after }),
        })
        const answer = await send('GET', `/?${query}`)
        expectSuccess(answer, `GET ${prefix}/`)
        const page = parseFileList(textOfAnswer(answer))
        if (page.files.length > 0) yield page.files
        if (!page.next) return
        after = page.next
      }
    },
    // A write is whole or nothing, so nothing is left of one that was interrupted.
    removeUnfinished: async () => {},
  }
}

type BucketAnswer = { status: number; bytes: Uint8Array<ArrayBuffer> }

const textOfAnswer = ({ bytes }: BucketAnswer) => new TextDecoder().decode(bytes)

/** `NoSuchKey`, from the error that S3 describes as XML. */
const errorCodeOf = (answer: BucketAnswer) => findXmlElement(textOfAnswer(answer), 'Code')

function expectSuccess(answer: BucketAnswer, request: string): void {
  if (answer.status >= 200 && answer.status < 300) return
  const code = errorCodeOf(answer) ?? 'without a code'
  throw new Error(`The bucket answers ${answer.status} (${code}) to ${request}`)
}

/**
 * One page of the list of objects in a bucket. Keys of the shop contain no characters that XML
 * escapes; others are left out.
 */
function parseFileList(xml: string): { files: StoredFile[]; next: string | undefined } {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('The bucket answers with no list')
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const key = findXmlElement(entry, 'Key') ?? ''
    const writtenAt = new Date(findXmlElement(entry, 'LastModified') ?? '')
    return /^[\w./-]+$/.test(key) && !Number.isNaN(writtenAt.getTime()) ? [{ key, writtenAt }] : []
  })
  const next =
    findXmlElement(xml, 'IsTruncated') === 'true'
      ? findXmlElement(xml, 'NextContinuationToken')
      : ''
  if (next === undefined) throw new Error('The list of the bucket is cut off without a token')
  return { files, next: next ? unescapeXml(next) : undefined }
}

const findXmlElement = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const XML_ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A token may contain any character. Read once from left to right: `&amp;lt;` is `&lt;`. */
const unescapeXml = (text: string) =>
  text.replace(
    /&(?:#(x?)([0-9a-f]+)|(\w+));/gi,
    (all, hexMark: string, codeDigits: string, name: string) =>
      codeDigits
        ? String.fromCodePoint(Number.parseInt(codeDigits, hexMark ? 16 : 10))
        : (XML_ENTITIES[name] ?? all),
  )
