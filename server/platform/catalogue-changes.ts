import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import {
  type CacheTag,
  type ChangedCacheTags,
  formatCacheTags,
  parseCacheTags,
} from './cache-tags.ts'
import { trackKnownWalPosition } from './database/known-wal-position.ts'
import { listenForNotifications } from './database/listen-for-notifications.ts'
import { CURRENT_WAL_POSITION, type WalPosition } from './database/wal-position.ts'
import type { Log } from './log.ts'

/** Notifies all processes that public data has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = (changed?: ChangedCacheTags) => void

/** Notifications of changes between all processes that use one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change, by any process. */
  onChange: (listener: (changed: ChangedCacheTags) => void) => void
  /** Whether this process has a connection on which it receives changes by other processes. */
  isListening: () => boolean
  /** Whether it has certainly received every change that was announced more than a second ago. */
  isHeard: () => boolean
  /**
   * How far a replica must have replayed the log to show every change that this process knows of,
   * and everything that was committed more than a second ago. Undefined while that is not known.
   */
  readPosition: () => WalPosition | undefined
  close: () => Promise<void>
}

const CHANNEL = 'catalogue_changed'

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
  const sender = randomUUID()
  const listeners: ((changed: ChangedCacheTags) => void)[] = []
  const notifyListeners = (changed: ChangedCacheTags) => {
    for (const listener of listeners) listener(changed)
  }
  const known = trackKnownWalPosition()
  const notifyOtherProcesses = combineChanges(
    async (changed) => {
      const values = [CHANNEL, sender, formatChanged(changed)]
      const { rows } = await pool.query<{ position: string }>(NOTIFY, values)
      known.raise(rows[0]?.position)
    },
    (error) => {
      known.forget()
      log.warn({ err: error }, 'other processes were not notified of a change')
    },
  )
  const listener = listenForNotifications(
    { connectionString, channel: CHANNEL },
    (message) => {
      const { sender: from, position, changed } = parseMessage(message)
      known.raise(position)
      if (from !== sender) notifyListeners(changed)
    },
    { onGap: () => notifyListeners('everything'), known, log },
  )
  return {
    notifyCatalogueChanged: (changed = 'everything') => {
      notifyListeners(changed)
      void notifyOtherProcesses.add(changed)
    },
    onChange: (listener) => listeners.push(listener),
    isListening: listener.isListening,
    isHeard: listener.isHeard,
    // The position of an own change is not known until the others were notified of it.
    readPosition: () =>
      listener.isListening() && !notifyOtherProcesses.isSending() ? known.read() : undefined,
    close: listener.close,
  }
}

/** In a transaction of its own, so that the position covers the commit of the change. */
const NOTIFY = `select position, pg_notify($1, concat_ws(' ', $2::text, position, $3::text))
  from (select ${CURRENT_WAL_POSITION} as position) as log`

type Message = { sender: string; position: string | undefined; changed: ChangedCacheTags }

/** PostgreSQL allows 7,999 bytes in a message; sender and position take up to 55. */
const MAX_TAGS = 7_900

/** The tags; none if everything has changed. */
function formatChanged(changed: ChangedCacheTags): string {
  const tags = changed === 'everything' ? '' : formatCacheTags(changed)
  return tags.length <= MAX_TAGS ? tags : ''
}

/** The sender, the position of the log and the tags. Older versions send no position. */
function parseMessage(message: string): Message {
  const [sender = '', position, ...tags] = message.split(' ')
  const changed = parseCacheTags([position, ...tags].join(' '))
  return { sender, position, changed: changed.length > 0 ? changed : 'everything' }
}

/** Combines changes into one message; changes during a send are in the next one. */
function combineChanges(
  send: (changed: ChangedCacheTags) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let isSending = false
  const waiting = new Set<CacheTag | 'everything'>()
  return {
    isSending: () => isSending,
    async add(changed: ChangedCacheTags): Promise<void> {
      for (const tag of changed === 'everything' ? [changed] : changed) waiting.add(tag)
      if (isSending) return
      isSending = true
      while (waiting.size > 0) {
        const tags = [...waiting].filter((tag) => tag !== 'everything')
        const next = waiting.has('everything') ? 'everything' : tags
        waiting.clear()
        await send(next).catch(onFailure)
      }
      isSending = false
    },
  }
}
