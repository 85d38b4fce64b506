import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { type CacheTag, type Changed, formatTags, parseTags } from './cache-tags.ts'
import type { Log } from './log.ts'

/** Notifies all processes that public data has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = (changed?: Changed) => void

/** Notifications of changes between all processes that use one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change, by any process. */
  onChange: (listener: (changed: Changed) => void) => void
  /** Whether changes by other processes are heard at the moment. */
  isListening: () => boolean
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
  const notifyOtherProcesses = combineChanges(async (changed) => {
    await pool.query('select pg_notify($1, $2)', [CHANNEL, formatMessage({ sender, changed })])
  }, log)
  const ear = keepListening(
    connectionString,
    (message) => {
      const { sender: from, changed } = parseMessage(message)
      if (from !== sender) notifyListeners(changed)
    },
    { onGap: () => notifyListeners('everything'), log },
  )
  return {
    notifyCatalogueChanged: (changed = 'everything') => {
      notifyListeners(changed)
      notifyOtherProcesses(changed)
    },
    onChange: (listener) => listeners.push(listener),
    isListening: ear.isListening,
    close: ear.close,
  }
}

type Message = { sender: string; changed: Changed }

/** PostgreSQL allows 7,999 bytes in a message. */
const MAX_MESSAGE = 7_900

/** The sender, a space, and the tags; no tags if everything has changed. */
function formatMessage({ sender, changed }: Message): string {
  const message = `${sender} ${changed === 'everything' ? '' : formatTags(changed)}`
  return message.length <= MAX_MESSAGE ? message : `${sender} `
}

function parseMessage(message: string): Message {
  const [sender = '', ...tags] = message.split(' ')
  const changed = parseTags(tags.join(' '))
  return { sender, changed: changed.length > 0 ? changed : 'everything' }
}

/** Combines changes into one message; changes during a send are in the next one. */
function combineChanges(send: (changed: Changed) => Promise<void>, log: Log) {
  let isSending = false
  const waiting = new Set<CacheTag | 'everything'>()
  return async function add(changed: Changed): Promise<void> {
    for (const tag of changed === 'everything' ? [changed] : changed) waiting.add(tag)
    if (isSending) return
    isSending = true
    while (waiting.size > 0) {
      const tags = [...waiting].filter((tag) => tag !== 'everything')
      const next = waiting.has('everything') ? 'everything' : tags
      waiting.clear()
      try {
        await send(next)
      } catch (error) {
        log.warn({ err: error }, 'other processes were not notified of a change')
      }
    }
    isSending = false
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
  { onGap, log }: { onGap: () => void; log: Log },
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
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      isListening = true
      onGap()
      for (;;) {
        await Promise.race([lost.promise, pause(HEARTBEAT_MS)])
        await client.query('select')
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
