import type { FileProgress } from '#contract/catalogue-file.ts'
import { REFUSAL_STATUS, type RefusalCode } from '#contract/refusals.ts'
import { createApi } from '../../platform/api.ts'
import { endSession, readSession } from '../../platform/session.ts'

/** What is going on with a file: it travels, or the shop works on it. */
export type FileWork = FileProgress & { step: 'sending' | 'working' }
export type OnWork = (work: FileWork) => void

/** A file on a slow network takes its time, and so may the shop with a large one. */
const TIMEOUT_MS = 5 * 60_000
const LINES = 'application/x-ndjson'

/**
 * A client that sends this file, as it is, in the place of a body, and tells how far it is: first
 * how much has arrived, then how much of it the shop has done.
 */
export const apiForFile = (file: Blob, tell: OnWork) =>
  createApi({
    send: (path, init) => sendFile(path, init, { file, tell }),
    readToken: () => readSession()?.token,
    onUnauthenticated: endSession,
  })

const sendFile = (
  path: string,
  { headers }: RequestInit,
  { file, tell }: { file: Blob; tell: OnWork },
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = TIMEOUT_MS
    const told = new Headers(headers)
    told.set('accept', LINES)
    told.set('content-type', 'text/csv')
    for (const [name, value] of told) request.setRequestHeader(name, value)
    const isInLines = () => request.getResponseHeader('content-type') === LINES
    request.upload.onprogress = ({ loaded, total }) =>
      tell({ step: 'sending', done: loaded, of: total })
    request.onprogress = () => {
      const progress = isInLines() && progressIn(request.responseText)
      if (progress) tell({ step: 'working', ...progress })
    }
    request.onload = () => {
      const { status, responseText } = request
      if (!isInLines()) return resolve(new Response(responseText, { status }))
      const answer = answerIn(responseText)
      if (answer) resolve(answer)
      else reject(new TypeError('The answer broke off'))
    }
    request.onerror = () => reject(new TypeError('The network gave up'))
    request.ontimeout = () => reject(new DOMException('The shop took too long', 'TimeoutError'))
    request.send(file)
  })

/** What the last line says that has arrived whole, where it tells of progress. */
function progressIn(lines: string): FileProgress | undefined {
  const whole = lines.slice(0, lines.lastIndexOf('\n'))
  const told: unknown = JSON.parse(lastLine(whole) || '{}')
  return typeof told === 'object' && told !== null && isProgress(told) ? told : undefined
}

const isProgress = (told: object): told is FileProgress => 'done' in told && 'of' in told

/** The last line is what the answer would have been without progress, with its own status. */
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
