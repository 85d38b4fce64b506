import type { CatalogueFileProgress } from '#contract/catalogue-file.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { createApiClient } from '../../platform/api.ts'
import { endSession, readSession } from '../../platform/session.ts'
import * as m from './messages.ts'

/** The progress of a file: it is uploaded or processed. */
export type SendProgress = CatalogueFileProgress & { step: 'sending' | 'working' }
export type OnSendProgress = (work: SendProgress) => void

/** Uploading and processing a large file can take this long. */
const TIMEOUT_MS = 5 * 60_000
const LINES = 'application/x-ndjson'

/**
 * A client that sends a file as the request body and reports progress: first of the upload, then of
 * the processing.
 */
export const createApiForFile = (file: Blob, onProgress: OnSendProgress) =>
  createApiClient({
    send: (path, init) => sendFile(path, init, { file, onProgress }),
    readToken: () => readSession()?.token,
    onUnauthenticated: endSession,
  })

const sendFile = (
  path: string,
  { headers }: RequestInit,
  { file, onProgress }: { file: Blob; onProgress: OnSendProgress },
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = TIMEOUT_MS
    const requestHeaders = new Headers(headers)
    requestHeaders.set('accept', LINES)
    requestHeaders.set('content-type', 'text/csv')
    for (const [name, value] of requestHeaders) request.setRequestHeader(name, value)
    const hasProgressLines = () => request.getResponseHeader('content-type') === LINES
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ step: 'sending', done: loaded, of: total })
    request.onprogress = () => {
      const progress = hasProgressLines() && progressIn(request.responseText)
      if (progress) onProgress({ step: 'working', ...progress })
    }
    request.onload = () => {
      const { status, responseText } = request
      if (!hasProgressLines()) return resolve(new Response(responseText, { status }))
      const answer = answerIn(responseText)
      if (answer) resolve(answer)
      else reject(new TypeError('The answer broke off'))
    }
    request.onerror = () => reject(new TypeError('The network gave up'))
    request.ontimeout = () => reject(new DOMException(m.THE_SHOP_TOOK_TOO_LONG, 'TimeoutError'))
    request.send(file)
  })

/** The progress in the last complete line, if it states one. */
function progressIn(lines: string): CatalogueFileProgress | undefined {
  const whole = lines.slice(0, lines.lastIndexOf('\n'))
  const parsed: unknown = JSON.parse(lastLine(whole) || '{}')
  return typeof parsed === 'object' && parsed !== null && isProgress(parsed) ? parsed : undefined
}

const isProgress = (value: object): value is CatalogueFileProgress =>
  'done' in value && 'of' in value

/** The last line is the actual answer with its status; the lines before it report progress. */
function answerIn(lines: string): Response | undefined {
  const line = lastLine(lines.trimEnd())
  const body: unknown = JSON.parse(line)
  if (typeof body !== 'object' || body === null || !('success' in body)) return undefined
  const status = 'code' in body && isRefusalCode(body.code) ? REFUSAL_STATUS[body.code] : 200
  return new Response(line, { status })
}

const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(REFUSAL_STATUS, code)

const lastLine = (lines: string) => lines.slice(lines.lastIndexOf('\n') + 1)
