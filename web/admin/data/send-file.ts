import type { CatalogueFileProgress } from '#contract/catalogue-file.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { createApiClient } from '../../platform/api.ts'
import { endSession, readSession } from '../../platform/session.ts'
import * as m from './messages.ts'

/** The progress of a file: it is uploaded or processed. */
export type SendProgress = CatalogueFileProgress & { step: 'sending' | 'working' }
export type OnSendProgress = (progress: SendProgress) => void

/** Uploading and processing a large file can take this long. */
const FILE_TIMEOUT_MS = 5 * 60_000
const JSON_LINES_TYPE = 'application/x-ndjson'

/**
 * A client that sends a file as the request body and reports progress: first of the upload, then of
 * the processing.
 */
export const createApiForFile = (file: Blob, onProgress: OnSendProgress) =>
  createApiClient({
    send: (apiPath, requestInit) => sendFile(apiPath, requestInit, { file, onProgress }),
    readToken: () => readSession()?.token,
    onUnauthenticated: endSession,
  })

const sendFile = (
  apiPath: string,
  { headers }: RequestInit,
  { file, onProgress }: { file: Blob; onProgress: OnSendProgress },
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', apiPath)
    request.timeout = FILE_TIMEOUT_MS
    const requestHeaders = new Headers(headers)
    requestHeaders.set('accept', JSON_LINES_TYPE)
    requestHeaders.set('content-type', 'text/csv')
    for (const [headerName, headerValue] of requestHeaders)
      request.setRequestHeader(headerName, headerValue)
    const hasProgressLines = () => request.getResponseHeader('content-type') === JSON_LINES_TYPE
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ step: 'sending', done: loaded, of: total })
    request.onprogress = () => {
      const progress = hasProgressLines() && progressIn(request.responseText)
      if (progress) onProgress({ step: 'working', ...progress })
    }
    request.onload = () => {
      const { status, responseText } = request
      if (!hasProgressLines()) return resolve(new Response(responseText, { status }))
      const finalResponse = responseIn(responseText)
      if (finalResponse) resolve(finalResponse)
      else reject(new TypeError('The answer broke off'))
    }
    request.onerror = () => reject(new TypeError('The network gave up'))
    request.ontimeout = () => reject(new DOMException(m.THE_SHOP_TOOK_TOO_LONG, 'TimeoutError'))
    request.send(file)
  })

/** The progress in the last complete line, if it states one. */
function progressIn(receivedLines: string): CatalogueFileProgress | undefined {
  const completeLines = receivedLines.slice(0, receivedLines.lastIndexOf('\n'))
  const lastProgress: unknown = JSON.parse(lastLineOf(completeLines) || '{}')
  return typeof lastProgress === 'object' && lastProgress !== null && isFileProgress(lastProgress)
    ? lastProgress
    : undefined
}

const isFileProgress = (parsedLine: object): parsedLine is CatalogueFileProgress =>
  'done' in parsedLine && 'of' in parsedLine

/** The last line is the actual answer with its status; the lines before it report progress. */
function responseIn(receivedLines: string): Response | undefined {
  const answerLine = lastLineOf(receivedLines.trimEnd())
  const answerBody: unknown = JSON.parse(answerLine)
  if (typeof answerBody !== 'object' || answerBody === null || !('success' in answerBody))
    return undefined
  const status =
    'code' in answerBody && isRefusalCode(answerBody.code) ? REFUSAL_STATUS[answerBody.code] : 200
  return new Response(answerLine, { status })
}

const isRefusalCode = (code: unknown): code is RefusalCode =>
  typeof code === 'string' && Object.hasOwn(REFUSAL_STATUS, code)

const lastLineOf = (receivedLines: string) =>
  receivedLines.slice(receivedLines.lastIndexOf('\n') + 1)
