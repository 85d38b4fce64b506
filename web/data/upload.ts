import { createApiClient } from '../platform/api.ts'
import { endSession, readSession } from '../platform/session.ts'
import * as m from './messages.ts'

/** Uploading pictures from a phone on a slow network can take this long. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

/** Called with the uploaded share, from 0 to 1. */
export type OnUploadProgress = (sentShare: number) => void

/** A client for forms with pictures that reports upload progress, which `fetch` cannot do. */
export const createApiWithProgress = (onProgress: OnUploadProgress) =>
  createApiClient({
    send: (path, requestInit) => sendWithProgress(path, requestInit, onProgress),
    readToken: () => readSession()?.token,
    onUnauthenticated: endSession,
  })

const sendWithProgress = (
  path: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: OnUploadProgress,
) =>
  new Promise<Response>((resolve, reject) => {
    const uploadRequest = new XMLHttpRequest()
    uploadRequest.open(method, path)
    uploadRequest.timeout = UPLOAD_TIMEOUT_MS
    for (const [name, value] of new Headers(headers)) uploadRequest.setRequestHeader(name, value)
    uploadRequest.upload.onprogress = ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0)
    uploadRequest.onload = () =>
      resolve(new Response(uploadRequest.responseText, { status: uploadRequest.status }))
    uploadRequest.onerror = () => reject(new TypeError('The network gave up'))
    uploadRequest.ontimeout = () => reject(new DOMException(m.UPLOAD_TOO_SLOW, 'TimeoutError'))
    uploadRequest.send(body instanceof FormData ? body : String(body ?? ''))
  })
