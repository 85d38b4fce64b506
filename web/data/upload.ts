import { createApiClient } from '../platform/api.ts'
import { endSession, readSession } from '../platform/session.ts'
import * as m from './messages.ts'

/** Uploading pictures from a phone on a slow network can take this long. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

/** Called with the uploaded share, from 0 to 1. */
export type OnUploadProgress = (share: number) => void

/** A client for forms with pictures that reports upload progress, which `fetch` cannot do. */
export const createApiWithProgress = (onProgress: OnUploadProgress) =>
  createApiClient({
    send: (path, init) => sendWithProgress(path, init, onProgress),
    readToken: () => readSession()?.token,
    onUnauthenticated: endSession,
  })

const sendWithProgress = (
  path: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: OnUploadProgress,
) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.timeout = UPLOAD_TIMEOUT_MS
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('The network gave up'))
    request.ontimeout = () => reject(new DOMException(m.UPLOAD_TOO_SLOW, 'TimeoutError'))
    request.send(body instanceof FormData ? body : String(body ?? ''))
  })
