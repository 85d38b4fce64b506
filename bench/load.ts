import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadRun, LoadRunResult } from './load-generator.ts'

/** The load generator, which runs in a separate process. */
export type LoadGenerator = {
  sendSequences: (loadRun: LoadRun) => Promise<LoadRunResult>
  close: () => void
}

export function openLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('./load-generator.ts', import.meta.url)))
  return {
    sendSequences: (loadRun) => askChildProcess<LoadRunResult>(child, loadRun),
    close: () => void child.kill(),
  }
}

/** Sends a message to a child process and returns its reply; throws if the process exits. */
export async function askChildProcess<ChildAnswer>(
  child: ChildProcess,
  message: Serializable,
): Promise<ChildAnswer> {
  const abortController = new AbortController()
  const { signal } = abortController
  const childExit = once(child, 'exit', { signal }).then(() => {
    throw new Error('A program of the measurement failed; its output is above')
  })
  // After the reply, `childExit` is aborted and rejects; that rejection must not be unhandled.
  childExit.catch(() => {})
  child.send(message)
  try {
    const [childAnswer] = await Promise.race([once(child, 'message', { signal }), childExit])
    return childAnswer as ChildAnswer
  } finally {
    abortController.abort()
  }
}

type RequestOptions = { headers?: Record<string, string>; body?: unknown }

/** The text of an HTTP request. */
export function formatHttpRequest(
  requestLine: string,
  { headers = {}, body }: RequestOptions = {},
): string {
  const bodyText = body === undefined ? '' : JSON.stringify(body)
  const allHeaders = {
    host: '127.0.0.1',
    ...headers,
    ...(bodyText && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(bodyText),
    }),
  }
  const headerLines = Object.entries(allHeaders).map(
    ([headerName, headerValue]) => `${headerName}: ${headerValue}`,
  )
  return [`${requestLine} HTTP/1.1`, ...headerLines, '', bodyText].join('\r\n')
}
