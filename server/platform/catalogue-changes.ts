import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type CacheTag, type Changed, formatTags, parseTags } from './cache-tags.ts'
import type { Log } from './log.ts'
import { CURRENT_POSITION, parsePosition, type WalPosition } from './wal-position.ts'

/** Notifies all processes that public data has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = (changed?: Changed) => void

/** Notifications of changes between all processes that use one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change, by any process. */
  onChange: (listener: (changed: Changed) => void) => void
  /** Whether changes by other processes are heard at the moment. */
  isListening: () => boolean
  /**
   * How far a replica must have replayed the log to show every change that this process knows of,
   * and everything that was committed more than a second ago. Undefined while that is not known.
   */
  readPosition: () => WalPosition | undefined
  close: () => Promise<void>
}

const CHANNEL = 'catalogue_changed'
const RECONNECT_MS = 500
const HEARTBEAT_MS = 1_000
/** An open connection answers much sooner. */
const ANSWER_TIMEOUT_MS = 2_000

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
  const listeners: ((changed: Changed) => void)[] = []
  const notifyListeners = (changed: Changed) => {
    for (const listener of listeners) listener(changed)
  }
  const known = keepPosition()
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
  const ear = keepListening(
    connectionString,
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
    isListening: ear.isListening,
    // The position of an own change is not known until the others were notified of it.
    readPosition: () =>
      ear.isListening() && !notifyOtherProcesses.isSending() ? known.read() : undefined,
    close: ear.close,
  }
}

/** The newest position of the log that this process knows. */
function keepPosition() {
  let position: WalPosition | undefined
  let timesForgotten = 0
  /** A position of the same primary, which covers all changes that are known if it is a newer one. */
  const raise = (text: string | undefined) => {
    const next = parsePosition(text)
    if (next === undefined) forget()
    else if (position !== undefined && next > position) position = next
  }
  /** There is a change whose position is not known. */
  const forget = () => {
    position = undefined
    timesForgotten += 1
  }
  return {
    read: () => position,
    raise,
    forget,
    /** Asks the primary, which may be another server than before, with an older log. */
    async ask(read: () => Promise<string | undefined>, { isOtherServer = false } = {}) {
      const before = timesForgotten
      const text = await read()
      // A change that came meanwhile may be newer than the answer.
      if (isOtherServer || (position === undefined && before === timesForgotten))
        position = parsePosition(text)
      else if (position !== undefined) raise(text)
    },
  }
}

type KnownPosition = ReturnType<typeof keepPosition>

/** In a transaction of its own, so that the position covers the commit of the change. */
const NOTIFY = `select position, pg_notify($1, concat_ws(' ', $2::text, position, $3::text))
  from (select ${CURRENT_POSITION} as position) as log`

type Message = { sender: string; position: string | undefined; changed: Changed }

/** PostgreSQL allows 7,999 bytes in a message; sender and position take up to 55. */
const MAX_TAGS = 7_900

/** The tags; none if everything has changed. */
function formatChanged(changed: Changed): string {
  const tags = changed === 'everything' ? '' : formatTags(changed)
  return tags.length <= MAX_TAGS ? tags : ''
}

/** The sender, the position of the log and the tags. Older versions send no position. */
function parseMessage(message: string): Message {
  const [sender = '', position, ...tags] = message.split(' ')
  const changed = parseTags([position, ...tags].join(' '))
  return { sender, position, changed: changed.length > 0 ? changed : 'everything' }
}

/** Combines changes into one message; changes during a send are in the next one. */
function combineChanges(
  send: (changed: Changed) => Promise<void>,
  onFailure: (error: unknown) => void,
) {
  let isSending = false
  const waiting = new Set<CacheTag | 'everything'>()
  return {
    isSending: () => isSending,
    async add(changed: Changed): Promise<void> {
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

/**
 * Listens on a separate connection. Messages may be lost while it is disconnected, so `onGap` is
 * called when the connection is lost and again when it is restored. A connection that hangs is
 * found by a query every second.
 */
function keepListening(
  connectionString: string,
  onMessage: (message: string) => void,
  { onGap, known, log }: { onGap: () => void; known: KnownPosition; log: Log },
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let isListening = false
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
    client.on('error', lost.reject)
    client.on('end', () => lost.reject(new Error('The connection ended')))
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    const readPosition = async () => {
      const { rows } = await client.query<{ position: string }>(
        `select ${CURRENT_POSITION} as position`,
      )
      return rows[0]?.position
    }
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      await known.ask(readPosition, { isOtherServer: true })
      isListening = true
      onGap()
      for (;;) {
        await Promise.race([lost.promise, pause(HEARTBEAT_MS)])
        await known.ask(readPosition)
      }
    } finally {
      isListening = false
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
        onGap()
        await pause(RECONNECT_MS).catch(() => undefined)
      }
  }

  const listening = listen()
  return {
    isListening: () => isListening,
    close: async () => {
      stopping.abort()
      await listening
    },
  }
}
