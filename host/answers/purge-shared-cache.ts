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
  /** The tags to purge, and how often. */
  const waitingPurgesByTag = new Map<string, number>()
  const limitFailureLines = limitLogLines()
  const stopController = new AbortController()
  let sendingPromise: Promise<void> | undefined

  async function sendWaitingPurges() {
    let pauseBeforePurgeMs = BATCH_MS
    while (waitingPurgesByTag.size > 0 && !stopController.signal.aborted) {
      await sleep(pauseBeforePurgeMs, undefined, {
        ref: false,
        signal: stopController.signal,
      }).catch(() => undefined)
      pauseBeforePurgeMs = (await sendPurgeBatch()) ? SECOND_PURGE_MS : RETRY_MS
    }
    sendingPromise = undefined
  }

  async function sendPurgeBatch(): Promise<boolean> {
    const tags =
      waitingPurgesByTag.size > MAX_TAGS || waitingPurgesByTag.has(CACHE_TAG_OF_EVERYTHING)
        ? [CACHE_TAG_OF_EVERYTHING]
        : [...waitingPurgesByTag.keys()]
    const purgesLeftByTag = new Map(waitingPurgesByTag)
    waitingPurgesByTag.clear()
    try {
      await sendPurge(cacheUrl, tags.join(' '))
      purgeCounts.sentCount += 1
      for (const [tag, purgesLeft] of purgesLeftByTag)
        if (purgesLeft > 1) queueTag(tag, purgesLeft - 1)
      return true
    } catch (error) {
      purgeCounts.failedCount += 1
      limitFailureLines((limitFacts) =>
        log.warn(
          { err: error, url: cacheUrl, ...limitFacts },
          'the edge cache could not be purged',
        ),
      )
      for (const [tag, purgesLeft] of purgesLeftByTag) queueTag(tag, purgesLeft)
      return false
    }
  }

  const queueTag = (tag: string, purgesLeft: number) =>
    waitingPurgesByTag.set(tag, Math.max(purgesLeft, waitingPurgesByTag.get(tag) ?? 0))

  return {
    addTags(tags: readonly string[]) {
      for (const tag of tags) queueTag(tag, 2)
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
