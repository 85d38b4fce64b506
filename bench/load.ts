import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadRun, LoadRunResult } from './load-generator.ts'

/** The load generator, which runs in a separate process. */
export type LoadGenerator = {
  sendSequences: (run: LoadRun) => Promise<LoadRunResult>
  close: () => void
}

export function openLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('./load-generator.ts', import.meta.url)))
  return {
    sendSequences: (run) => askChildProcess<LoadRunResult>(child, run),
    close: () => void child.kill(),
  }
}

/** Sends a message to a child process and returns its reply; throws if the process exits. */
export async function askChildProcess<Answer>(
  child: ChildProcess,
  question: Serializable,
): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  const childExit = once(child, 'exit', { signal }).then(() => {
    throw new Error('A program of the measurement failed; its output is above')
  })
  // After the reply, `dead` is aborted and rejects; that rejection must not be unhandled.
  childExit.catch(() => {})
  child.send(question)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), childExit])
    return answer as Answer
  } finally {
    controller.abort()
  }
}

type RequestOptions = { headers?: Record<string, string>; body?: unknown }

/** The text of an HTTP request. */
export function formatHttpRequest(
  line: string,
  { headers = {}, body }: RequestOptions = {},
): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', text].join('\r\n')
}
