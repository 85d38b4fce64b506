import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadResult, LoadRun } from './load-run.ts'

/** A client in a process of its own that asks as fast as it is answered. */
export type Load = { fire: (run: LoadRun) => Promise<LoadResult>; close: () => void }

export function openLoad(): Load {
  const child = fork(fileURLToPath(new URL('./load-generator.ts', import.meta.url)))
  return {
    fire: (run) => ask<LoadResult>(child, run),
    close: () => void child.kill(),
  }
}

/** Asks a forked program one thing; a program that dies has no answer. */
export async function ask<Answer>(child: ChildProcess, question: Serializable): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  const dead = once(child, 'exit', { signal }).then(() => {
    throw new Error('A program of the measurement died; what it said stands above')
  })
  // Once the answer is there, nobody waits for the death any more.
  dead.catch(() => {})
  child.send(question)
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal }), dead])
    return answer as Answer
  } finally {
    controller.abort()
  }
}

type Told = { headers?: Record<string, string>; body?: unknown }

/** A request as it travels. */
export function wireRequest(line: string, { headers = {}, body }: Told = {}): string {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${line} HTTP/1.1`, ...lines, '', text].join('\r\n')
}
