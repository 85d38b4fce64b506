import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { DownloadProblem } from '#contract/import-pictures.ts'
import { ADDRESS_NOT_PUBLIC, isPublicAddress, lookUpPublicAddress } from './public-address.ts'

/** A download that has failed. Some failures may be over when it is tried again. */
export class WebDownloadFailed extends Error {
  readonly problem: DownloadProblem
  readonly mayRetry: boolean
  /** What the other server asks for. */
  readonly retryAfterSeconds: number

  constructor(
    problem: DownloadProblem,
    { mayRetry = false, retryAfterSeconds = 0, cause = '' } = {},
  ) {
    super(`a download has failed: ${problem} ${cause}`.trim())
    this.name = 'WebDownloadFailed'
    this.problem = problem
    this.mayRetry = mayRetry
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type WebDownloadLimits = {
  maxBytes: number
  /** The download ends if nothing arrives for so long, or if all of it takes so long. */
  silenceMs: number
  totalMs: number
  /** Hosts with ports, such as `10.0.0.5:8080`, that are allowed although they are not public. */
  privateHosts: readonly string[]
  signal: AbortSignal
}

const MAX_REDIRECTS = 3
const MAX_ADDRESS_LENGTH = 2000

/** The web address in a text, if it is one: HTTP or HTTPS, without a name and a password. */
export function parseWebAddress(text: string): URL | undefined {
  if (text.length > MAX_ADDRESS_LENGTH || !/^https?:\/\//i.test(text)) return undefined
  const url = URL.parse(text)
  return url && !url.username && !url.password ? url : undefined
}

/**
 * Downloads a file from an address that somebody else chose. Every address, also after a redirect,
 * must be public: the shop could otherwise be used to reach other programs of its network. HTTPS is
 * tried first.
 */
export async function downloadFromWeb(
  address: string,
  downloadLimits: WebDownloadLimits,
): Promise<Buffer> {
  const totalTimeout = AbortSignal.timeout(downloadLimits.totalMs)
  const signal = AbortSignal.any([downloadLimits.signal, totalTimeout])
  try {
    return await downloadFollowingRedirects(address, { ...downloadLimits, signal })
  } catch (error) {
    if (totalTimeout.aborted && !downloadLimits.signal.aborted) throw makeTooSlowFailure()
    throw error
  }
}

const makeTooSlowFailure = () => new WebDownloadFailed('too-slow', { mayRetry: true })

async function downloadFollowingRedirects(
  address: string,
  downloadLimits: WebDownloadLimits,
): Promise<Buffer> {
  let url = parseWebAddress(address)
  for (let redirectCount = 0; redirectCount <= MAX_REDIRECTS; redirectCount += 1) {
    if (!url) throw new WebDownloadFailed('no-public-address')
    const answer = await readPreferringHttps(url, downloadLimits)
    if (!('redirectLocation' in answer)) return answer.bytes
    url = parseWebAddress(URL.parse(answer.redirectLocation, url)?.href ?? '')
  }
  throw new WebDownloadFailed('too-many-redirects')
}

/** What a server answers: a file, or where it is. */
type WebAnswer = { bytes: Buffer } | { redirectLocation: string }

async function readPreferringHttps(
  url: URL,
  downloadLimits: WebDownloadLimits,
): Promise<WebAnswer> {
  if (url.protocol === 'https:' || url.port !== '') return read(url, downloadLimits)
  const httpsUrl = new URL(url)
  httpsUrl.protocol = 'https:'
  try {
    return await read(httpsUrl, downloadLimits)
  } catch (error) {
    if (error instanceof WebDownloadFailed && PROBLEMS_WITHOUT_HTTPS.has(error.problem))
      return read(url, downloadLimits)
    throw error
  }
}

/** Errors of a connection to a server that has no HTTPS. */
const PROBLEMS_WITHOUT_HTTPS = new Set<DownloadProblem>(['unreachable', 'too-slow'])

function read(url: URL, downloadLimits: WebDownloadLimits): Promise<WebAnswer> {
  const isPrivateHost = downloadLimits.privateHosts.includes(url.host)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  // A port that is not the usual one of its protocol is left in the address.
  if (!isPrivateHost && (url.port !== '' || (isIP(host) !== 0 && !isPublicAddress(host))))
    return Promise.reject(new WebDownloadFailed('no-public-address'))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    let isSilent = false
    const rejectWithFailure = (error: unknown) =>
      reject(isSilent ? makeTooSlowFailure() : failureOfError(error, downloadLimits.signal))
    const clientRequest = request(
      url,
      {
        // A connection of its own, to an address that was checked for it.
        agent: false,
        ...(!isPrivateHost && { lookup: lookUpPublicAddress }),
        headers: REQUEST_HEADERS,
        timeout: downloadLimits.silenceMs,
        signal: downloadLimits.signal,
      },
      (response) => void readWebAnswer(response, downloadLimits).then(resolve, rejectWithFailure),
    )
    clientRequest.on('timeout', () => {
      isSilent = true
      clientRequest.destroy(makeTooSlowFailure())
    })
    clientRequest.on('error', rejectWithFailure)
    clientRequest.end()
  })
}

const REQUEST_HEADERS = {
  accept: 'image/avif,image/webp,image/jpeg,image/png',
  'accept-encoding': 'identity',
  'user-agent': 'Mozilla/5.0 (compatible; import of the pictures of an own shop)',
}

async function readWebAnswer(
  response: IncomingMessage,
  { maxBytes }: WebDownloadLimits,
): Promise<WebAnswer> {
  const { statusCode = 0, headers } = response
  if (REDIRECT_STATUSES.has(statusCode) && headers.location) {
    response.destroy()
    return { redirectLocation: headers.location }
  }
  const problem = problemOfStatus(statusCode)
  if (problem) {
    response.destroy()
    const mayRetry = problem === 'server-error'
    const retryAfterSeconds = Number(headers['retry-after']) || 0
    throw new WebDownloadFailed(problem, { mayRetry, retryAfterSeconds, cause: String(statusCode) })
  }
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) throw new WebDownloadFailed('too-large')
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts) }
}

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308])
const BUSY_STATUSES = new Set([408, 425, 429])

function problemOfStatus(status: number): DownloadProblem | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status === 401 || status === 403) return 'no-permission'
  return status >= 500 || BUSY_STATUSES.has(status) ? 'server-error' : 'not-found'
}

/**
 * Converts an error of the connection to a failed download; if the shop is stopping, the error
 * stays as it is.
 */
function failureOfError(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof WebDownloadFailed || signal.aborted) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return code === ADDRESS_NOT_PUBLIC
    ? new WebDownloadFailed('no-public-address')
    : new WebDownloadFailed('unreachable', { mayRetry: true, cause: code })
}
