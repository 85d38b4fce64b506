import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { KnownWalPosition } from './known-wal-position.ts'
import { CURRENT_WAL_POSITION } from './wal-position.ts'

const RECONNECT_MS = 500
const HEARTBEAT_MS = 250
/** A process without a heartbeat for this time may have missed changes. */
const HEARTBEAT_LIMIT_MS = 1_000
/** An open connection answers much sooner than this. */
const ANSWER_TIMEOUT_MS = 2_000
/** A change is announced right after its commit. */
const HEARTBEATS_TO_ANNOUNCE = 2

type Dependencies = { onGap: () => void; known: KnownWalPosition; log: Log }

/**
 * Listens on a separate connection. Messages may be lost while it is disconnected, so `onGap` is
 * called when it is connected again; until then it does not count as up to date. The answer to a
 * query shows that all messages before it have arrived; a connection that hangs does not answer it.
 */
export function listenForNotifications(
  { connectionString, channel }: { connectionString: string; channel: string },
  onMessage: (message: string) => void,
  { onGap, known, log }: Dependencies,
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let isListening = false
  let lastHeartbeatAt = 0
  const pause = (ms: number) => setTimeout(ms, undefined, { signal, ref: false })

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'gahana changes',
    })
    const lost = Promise.withResolvers<never>()
    lost.promise.catch(() => undefined)
    const announcements = watchAnnouncements()
    client.on('error', lost.reject)
    client.on('end', () => lost.reject(new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => {
      announcements.note()
      onMessage(payload)
    })
    const readPosition = async () => {
      const sentAt = performance.now()
      const { rows } = await client.query<Heartbeat>(HEARTBEAT)
      lastHeartbeatAt = sentAt + HEARTBEAT_LIMIT_MS
      if (rows[0] && announcements.isMissing(rows[0].version)) onGap()
      return rows[0]?.position
    }
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await known.ask(readPosition, { isOtherServer: true })
      isListening = true
      onGap()
      for (;;) {
        await Promise.race([lost.promise, pause(HEARTBEAT_MS)])
        await known.ask(readPosition)
      }
    } finally {
      isListening = false
      lastHeartbeatAt = 0
      await client.end()
    }
  }

  async function listen() {
    while (!signal.aborted)
      try {
        await listenUntilLost()
      } catch (error) {
        if (signal.aborted) return
        log.warn({ err: error }, 'the connection for notifications of changes was lost')
        await pause(RECONNECT_MS).catch(() => undefined)
      }
  }

  const listening = listen()
  return {
    isListening: () => isListening,
    isHeard: () => performance.now() < lastHeartbeatAt,
    close: async () => {
      stopping.abort()
      await listening
    },
  }
}

type Heartbeat = { position: string; version: string }

const HEARTBEAT = `select ${CURRENT_WAL_POSITION} as position, version from catalogue_version`

/**
 * A process that dies between the commit of a change and its message leaves a new version of the
 * catalogue that nobody has announced.
 */
function watchAnnouncements() {
  let version: string | undefined
  let hasMessage = false
  /** The heartbeats after which a change counts as not announced. */
  let left = 0
  return {
    note: () => {
      hasMessage = true
    },
    /** Called with the version at each heartbeat. */
    isMissing(now: string): boolean {
      if (version !== undefined && version !== now) left = HEARTBEATS_TO_ANNOUNCE + 1
      version = now
      if (hasMessage) left = 0
      hasMessage = false
      if (left === 0) return false
      left -= 1
      return left === 0
    },
  }
}
