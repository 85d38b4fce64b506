import { setTimeout as sleep } from 'node:timers/promises'
import { type ChangedCacheTags, formatCacheTags } from '#server/platform/cache-tags.ts'
import { limitLogLines } from '#server/platform/limit-log-lines.ts'
import type { Log } from '#server/platform/log.ts'
import { CACHE_TAG_OF_EVERYTHING, PURGE_HEADER } from './shared-cache-headers.ts'

/** Changes within this time are purged together. */
const BATCH_MS = 100
/**
 * How long after a change its tags are purged. An answer from before the change may be stored after
 * the first purge: by then it may be on its way, or its process may not have received the change. A
 * process notices within a second that it receives nothing, and Varnish waits a second for an answer.
 */
const PURGE_DELAYS_MS = [0, 300, 1_000, 2_000]
const PURGE_INTERVAL_MS = 400
const ANSWER_TIMEOUT_MS = 1_000
const RETRY_MS = 250
/** More tags than this may not fit into a header. */
const MAX_TAGS = 200

/** How often the shared caches were asked to forget something, and how often that failed. */
export type CachePurgeCounts = { sentCount: number; failedCount: number }

/** Tells the shared caches in front of the shop what has changed. */
export type SharedCachePurger = {
  purgeChanged: (changedTags: ChangedCacheTags) => void
  readPurgeCounts: () => CachePurgeCounts
  close: () => Promise<void>
}

/** Sends each change to all addresses, until they have accepted it. */
export function createSharedCachePurger(cacheUrls: readonly string[], log: Log): SharedCachePurger {
  const purgeCounts: CachePurgeCounts = { sentCount: 0, failedCount: 0 }
  const purgeSenders = cacheUrls.map((cacheUrl) => createSender(cacheUrl, { purgeCounts, log }))
  return {
    purgeChanged(changedTags) {
      const tags =
        changedTags === 'everything'
          ? [CACHE_TAG_OF_EVERYTHING]
          : formatCacheTags(changedTags).split(' ')
      for (const { addTags } of purgeSenders) addTags(tags)
    },
    readPurgeCounts: () => purgeCounts,
    close: async () => void (await Promise.all(purgeSenders.map(({ close }) => close()))),
  }
}

function createSender(
  cacheUrl: string,
  { purgeCounts, log }: { purgeCounts: CachePurgeCounts; log: Log },
) {
  /** The tags to purge, and when; the next time is the first. */
  const purgeTimesByTag = new Map<string, number[]>()
  const limitFailureLines = limitLogLines()
  const stopController = new AbortController()
  let sendingPromise: Promise<void> | undefined

  async function sendWaitingPurges() {
    let pauseBeforePurgeMs = BATCH_MS
    while (purgeTimesByTag.size > 0 && !stopController.signal.aborted) {
      await sleep(pauseBeforePurgeMs, undefined, {
        ref: false,
        signal: stopController.signal,
      }).catch(() => undefined)
      pauseBeforePurgeMs = (await sendDuePurges()) ? PURGE_INTERVAL_MS : RETRY_MS
    }
    sendingPromise = undefined
  }

  async function sendDuePurges(): Promise<boolean> {
    const now = performance.now()
    const dueEntries = [...purgeTimesByTag].filter(([, [time = 0]]) => time <= now)
    if (dueEntries.length === 0) return true
    const dueTags = dueEntries.map(([tag]) => tag)
    const tags =
      dueTags.length > MAX_TAGS || dueTags.includes(CACHE_TAG_OF_EVERYTHING)
        ? [CACHE_TAG_OF_EVERYTHING]
        : dueTags
    try {
      await sendPurge(cacheUrl, tags.join(' '))
      purgeCounts.sentCount += 1
      for (const [tag, purgeTimes] of dueEntries) removeFirstTime(tag, purgeTimes)
      return true
    } catch (error) {
      purgeCounts.failedCount += 1
      limitFailureLines((limitFacts) =>
        log.warn(
          { err: error, url: cacheUrl, ...limitFacts },
          'the edge cache could not be purged',
        ),
      )
      return false
    }
  }

  function removeFirstTime(tag: string, purgeTimes: number[]) {
    // It has changed again during the purge.
    if (purgeTimesByTag.get(tag) !== purgeTimes) return
    if (purgeTimes.length > 1) purgeTimesByTag.set(tag, purgeTimes.slice(1))
    else purgeTimesByTag.delete(tag)
  }

  return {
    addTags(tags: readonly string[]) {
      const now = performance.now()
      const purgeTimes = PURGE_DELAYS_MS.map((delayMs) => now + delayMs)
      for (const tag of tags) purgeTimesByTag.set(tag, purgeTimes)
      sendingPromise ??= sendWaitingPurges()
    },
    close: async () => {
      stopController.abort()
      await sendingPromise
    },
  }
}

/**
 * Asks a shared cache to forget what has one of these tags. Throws if the cache does not accept the
 * request.
 */
export async function sendPurge(cacheUrl: string, tags: string): Promise<void> {
  const purgeAnswer = await fetch(cacheUrl, {
    method: 'PURGE',
    headers: { [PURGE_HEADER]: tags },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  })
  await purgeAnswer.arrayBuffer()
  if (!purgeAnswer.ok) throw new Error(`It answered ${purgeAnswer.status}`)
}
