import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangedCacheTags, formatCacheTags } from '#server/platform/cache-tags.ts'
import { limitLogLines } from '#server/platform/limit-log-lines.ts'
import type { Log } from '#server/platform/log.ts'
import { CACHE_TAG_OF_EVERYTHING, PURGE_HEADER } from './shared-cache-headers.ts'

/** Changes within this time are purged together. */
const BATCH_MS = 100
/**
 * Everything is purged twice: the shared cache may have asked a process that had not received the change
 * yet, or it may be storing an answer that was made before the change.
 */
const SECOND_PURGE_MS = 400
const ANSWER_TIMEOUT_MS = 1_000
const RETRY_MS = 250
/** More tags than this may not fit into a header. */
const MAX_TAGS = 200

/** How often the shared caches were asked to forget something, and how often that failed. */
export type CachePurgeCounts = { sent: number; failed: number }

/** Tells the shared caches in front of the shop what has changed. */
export type SharedCachePurger = {
  purge: (changed: ChangedCacheTags) => void
  readUse: () => CachePurgeCounts
  close: () => Promise<void>
}

/** Sends each change to all addresses, until they have accepted it. */
export function createSharedCachePurger(urls: readonly string[], log: Log): SharedCachePurger {
  const purgeCounts: CachePurgeCounts = { sent: 0, failed: 0 }
  const senders = urls.map((url) => createSender(url, { purgeCounts, log }))
  return {
    purge(changed) {
      const tags =
        changed === 'everything' ? [CACHE_TAG_OF_EVERYTHING] : formatCacheTags(changed).split(' ')
      for (const { add } of senders) add(tags)
    },
    readUse: () => purgeCounts,
    close: async () => void (await Promise.all(senders.map(({ close }) => close()))),
  }
}

function createSender(
  url: string,
  { purgeCounts, log }: { purgeCounts: CachePurgeCounts; log: Log },
) {
  /** The tags to purge, and how often. */
  const waiting = new Map<string, number>()
  const limitFailures = limitLogLines()
  const stopping = new AbortController()
  let sending: Promise<void> | undefined

  async function sendAll() {
    let pauseMs = BATCH_MS
    while (waiting.size > 0 && !stopping.signal.aborted) {
      await sleep(pauseMs, undefined, { ref: false, signal: stopping.signal }).catch(
        () => undefined,
      )
      pauseMs = (await sendOnce()) ? SECOND_PURGE_MS : RETRY_MS
    }
    sending = undefined
  }

  async function sendOnce(): Promise<boolean> {
    const tags =
      waiting.size > MAX_TAGS || waiting.has(CACHE_TAG_OF_EVERYTHING)
        ? [CACHE_TAG_OF_EVERYTHING]
        : [...waiting.keys()]
    const counts = new Map(waiting)
    waiting.clear()
    try {
      await sendPurge(url, tags.join(' '))
      purgeCounts.sent += 1
      for (const [tag, times] of counts) if (times > 1) keep(tag, times - 1)
      return true
    } catch (error) {
      purgeCounts.failed += 1
      limitFailures((facts) =>
        log.warn({ err: error, url, ...facts }, 'the edge cache could not be purged'),
      )
      for (const [tag, times] of counts) keep(tag, times)
      return false
    }
  }

  const keep = (tag: string, times: number) =>
    waiting.set(tag, Math.max(times, waiting.get(tag) ?? 0))

  return {
    add(tags: readonly string[]) {
      for (const tag of tags) keep(tag, 2)
      sending ??= sendAll()
    },
    close: async () => {
      stopping.abort()
      await sending
    },
  }
}

/**
 * Asks a shared cache to forget what has one of these tags. Throws if the cache does not accept the
 * request.
 */
export async function sendPurge(url: string, tags: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'PURGE',
    headers: { [PURGE_HEADER]: tags },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`It answered ${answer.status}`)
}
