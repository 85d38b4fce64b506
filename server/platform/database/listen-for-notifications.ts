import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { KnownWalPosition } from './known-wal-position.ts'
import { CURRENT_WAL_POSITION_IN_SQL } from './wal-position.ts'
import { watchClock } from './watch-clock.ts'

const RECONNECT_MS = 500
const HEARTBEAT_MS = 250
/** A process without a heartbeat for this time may have missed changes. */
const HEARTBEAT_LIMIT_MS = 1_000
/** An open connection answers much sooner than this. */
const ANSWER_TIMEOUT_MS = 2_000
/** A change is announced right after its commit. */
const HEARTBEATS_TO_WAIT_FOR_MESSAGE = 2

type Dependencies = { onMissedMessages: () => void; known: KnownWalPosition; log: Log }

/**
 * Listens on a separate connection. Messages may be lost while it is disconnected, so
 * `onMissedMessages` is called when it is connected again; until then it does not count as up to
 * date. The answer to a query shows that all messages before it have arrived; a connection that
 * hangs does not answer it.
 */
export function listenForNotifications(
  { connectionString, channelName }: { connectionString: string; channelName: string },
  onMessage: (message: string) => void,
  { onMissedMessages, known, log }: Dependencies,
) {
  const reportClock = watchClock(log)
  const stopController = new AbortController()
  const { signal } = stopController
  let isListening = false
  let lastHeartbeatAt = 0
  /** So that an outage is logged once, and not at each attempt to connect. */
  let isLossLogged = false
  const waitUnlessStopped = (ms: number) => setTimeout(ms, undefined, { signal, ref: false })

  async function listenUntilLost() {
    const client = new pg.Client({
      connectionString,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      application_name: 'gahana changes',
    })
    const lostConnection = Promise.withResolvers<never>()
    lostConnection.promise.catch(() => undefined)
    const announcementWatch = watchAnnouncements()
    client.on('error', lostConnection.reject)
    client.on('end', () => lostConnection.reject(new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => {
      announcementWatch.note()
      onMessage(payload)
    })
    const readPosition = async () => {
      const [sentAt, askedAt] = [performance.now(), Date.now()]
      const { rows } = await client.query<Heartbeat>(HEARTBEAT_STATEMENT)
      lastHeartbeatAt = sentAt + HEARTBEAT_LIMIT_MS
      if (rows[0]) reportClock({ databaseTime: rows[0].time, askedAt })
      if (rows[0] && announcementWatch.isAnnouncementMissing(rows[0].version)) onMissedMessages()
      return rows[0]?.position
    }
    try {
      await client.connect()
      await client.query(`listen ${channelName}`)
      await known.askForPosition(readPosition, { isOtherServer: true })
      isListening = true
      if (isLossLogged) log.info('the connection for notifications of changes works again')
      isLossLogged = false
      onMissedMessages()
      for (;;) {
        await Promise.race([lostConnection.promise, waitUnlessStopped(HEARTBEAT_MS)])
        await known.askForPosition(readPosition)
      }
    } finally {
      isListening = false
      lastHeartbeatAt = 0
      await client.end()
    }
  }

  async function listenForever() {
    while (!signal.aborted)
      try {
        await listenUntilLost()
      } catch (error) {
        if (signal.aborted) return
        if (!isLossLogged)
          log.warn({ err: error }, 'the connection for notifications of changes was lost')
        isLossLogged = true
        await waitUnlessStopped(RECONNECT_MS).catch(() => undefined)
      }
  }

  const listeningLoop = listenForever()
  return {
    isListening: () => isListening,
    isHeard: () => performance.now() < lastHeartbeatAt,
    close: async () => {
      stopController.abort()
      await listeningLoop
    },
  }
}

type Heartbeat = { position: string; version: string; time: number }

const HEARTBEAT_STATEMENT = `select ${CURRENT_WAL_POSITION_IN_SQL} as position, version,
  extract(epoch from clock_timestamp())::float8 * 1000 as time from catalogue_version`

/**
 * A process that dies between the commit of a change and its message leaves a new version of the
 * catalogue that nobody has announced.
 */
function watchAnnouncements() {
  let version: string | undefined
  let hasReceivedMessage = false
  /** The heartbeats after which a change counts as not announced. */
  let left = 0
  return {
    note: () => {
      hasReceivedMessage = true
    },
    /** Called with the version at each heartbeat. */
    isAnnouncementMissing(now: string): boolean {
      if (version !== undefined && version !== now) left = HEARTBEATS_TO_WAIT_FOR_MESSAGE + 1
      version = now
      if (hasReceivedMessage) left = 0
      hasReceivedMessage = false
      if (left === 0) return false
      left -= 1
      return left === 0
    },
  }
}
