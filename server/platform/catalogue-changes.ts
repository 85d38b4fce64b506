import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import {
  type CacheTag,
  type ChangedCacheTags,
  formatCacheTags,
  parseCacheTags,
} from './cache-tags.ts'
import { trackKnownWalPosition } from './database/known-wal-position.ts'
import { listenForNotifications } from './database/listen-for-notifications.ts'
import { CURRENT_WAL_POSITION_IN_SQL, type WalPosition } from './database/wal-position.ts'
import { limitLogLines } from './limit-log-lines.ts'
import type { Log } from './log.ts'

/** Notifies all processes that public data has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = (changed?: ChangedCacheTags) => void

type ChangeListener = (changed: ChangedCacheTags, origin: { isOwnChange: boolean }) => void

/** Notifications of changes between all processes that use one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change, by any process. */
  onChange: (listener: ChangeListener) => void
  /** Whether this process has a connection on which it receives changes by other processes. */
  isListening: () => boolean
  /** Whether it has certainly received every change that was announced more than a second ago. */
  hasHeardAllChanges: () => boolean
  /**
   * How far a replica must have replayed the log to show every change that this process knows of,
   * and everything that was committed more than a second ago. Undefined while that is not known.
   */
  readPosition: () => WalPosition | undefined
  close: () => Promise<void>
}

const CHANGES_CHANNEL = 'catalogue_changed'

/**
 * Opens the notifications. Listeners of this process are called immediately; other processes get
 * a NOTIFY. It is sent after the commit, because PostgreSQL serializes the commits of transactions
 * that contain a NOTIFY.
 */
export function openCatalogueChanges(
  pool: pg.Pool,
  connectionString: string,
  log: Log,
): CatalogueChanges {
  const senderId = randomUUID()
  const listeners: ChangeListener[] = []
  const notifyListeners: ChangeListener = (changed, origin) => {
    for (const listener of listeners) listener(changed, origin)
  }
  const known = trackKnownWalPosition()
  const limitFailureLogs = limitLogLines()
  const notifyOtherProcesses = combineChangesWhileSending(
    async (changed) => {
      const values = [CHANGES_CHANNEL, senderId, formatChangedTags(changed)]
      const { rows } = await pool.query<{ position: string }>(NOTIFY_STATEMENT, values)
      known.raise(rows[0]?.position)
    },
    (error) => {
      known.forget()
      limitFailureLogs((facts) =>
        log.warn({ err: error, ...facts }, 'other processes are not notified of a change yet'),
      )
    },
  )
  const listener = listenForNotifications(
    { connectionString, channelName: CHANGES_CHANNEL },
    (message) => {
      const { senderId: from, position, changed } = parseChangeMessage(message)
      known.raise(position)
      if (from !== senderId) notifyListeners(changed, { isOwnChange: false })
    },
    {
      onMissedMessages: () => notifyListeners('everything', { isOwnChange: false }),
      known,
      log,
    },
  )
  return {
    notifyCatalogueChanged: (changed = 'everything') => {
      notifyListeners(changed, { isOwnChange: true })
      void notifyOtherProcesses.add(changed)
    },
    onChange: (listener) => listeners.push(listener),
    isListening: listener.isListening,
    hasHeardAllChanges: listener.isHeard,
    // The position of an own change is not known until the others were notified of it.
    readPosition: () =>
      listener.isListening() && !notifyOtherProcesses.isSending() ? known.read() : undefined,
    close: () => {
      notifyOtherProcesses.stopTrying()
      return listener.close()
    },
  }
}

/** In a transaction of its own, so that the position covers the commit of the change. */
const NOTIFY_STATEMENT = `select position, pg_notify($1, concat_ws(' ', $2::text, position, $3::text))
  from (select ${CURRENT_WAL_POSITION_IN_SQL} as position) as log`

type ChangeMessage = { senderId: string; position: string | undefined; changed: ChangedCacheTags }

/** PostgreSQL allows 7,999 bytes in a message; sender and position take up to 55. */
const MAX_TAGS_LENGTH = 7_900

/** The tags; none if everything has changed. */
function formatChangedTags(changed: ChangedCacheTags): string {
  const tagsText = changed === 'everything' ? '' : formatCacheTags(changed)
  return tagsText.length <= MAX_TAGS_LENGTH ? tagsText : ''
}

/** The sender, the position of the log and the tags. Older versions send no position. */
function parseChangeMessage(message: string): ChangeMessage {
  const [senderId = '', position, ...tags] = message.split(' ')
  const changed = parseCacheTags([position, ...tags].join(' '))
  return { senderId, position, changed: changed.length > 0 ? changed : 'everything' }
}

const NOTIFY_AGAIN_MS = 250

/**
 * Combines changes into one message; changes during a send are in the next one. A message that could
 * not be sent, for example because all connections of the pool are in use, is sent again.
 */
function combineChangesWhileSending(
  sendChanges: (changed: ChangedCacheTags) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let isSending = false
  let isStopped = false
  const waitingTags = new Set<CacheTag | 'everything'>()
  return {
    isSending: () => isSending,
    async add(changed: ChangedCacheTags): Promise<void> {
      for (const tag of changed === 'everything' ? [changed] : changed) waitingTags.add(tag)
      if (isSending) return
      isSending = true
      while (waitingTags.size > 0 && !isStopped) {
        const sentTags = [...waitingTags]
        const tags = sentTags.filter((tag) => tag !== 'everything')
        waitingTags.clear()
        try {
          await sendChanges(tags.length < sentTags.length ? 'everything' : tags)
        } catch (error) {
          onFailure(error)
          for (const tag of sentTags) waitingTags.add(tag)
          await sleep(NOTIFY_AGAIN_MS, undefined, { ref: false })
        }
      }
      isSending = false
    },
    stopTrying: () => {
      isStopped = true
    },
  }
}
