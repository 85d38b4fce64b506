import pg from 'pg'
import type { Log } from './log.ts'

/** Notifies all processes that public data has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = () => void

/** Notifications of changes between all processes that use one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Calls the listener after every change, by any process. */
  onChange: (listener: () => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'catalogue_changed'
const RECONNECT_MS = 500

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
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const notifyOtherProcesses = onceAtATime(() => pool.query(`notify ${CHANNEL}`), log)
  const ear = keepListening(connectionString, notifyListeners, log)
  return {
    notifyCatalogueChanged: () => {
      notifyListeners()
      notifyOtherProcesses()
    },
    onChange: (listener) => listeners.push(listener),
    close: ear.close,
  }
}

/** Combines changes into one notification; changes during a send cause one more notification. */
function onceAtATime(send: () => Promise<unknown>, log: Log): () => void {
  let sending = false
  let again = false
  return async function run() {
    if (sending) {
      again = true
      return
    }
    sending = true
    try {
      await send()
    } catch (error) {
      log.warn({ err: error }, 'other processes were not told of a change')
    }
    sending = false
    if (again) {
      again = false
      run()
    }
  }
}

/**
 * Listens on a separate connection. Notifications may be lost while it is disconnected, so `onChange`
 * is called when the connection is lost and again when it is restored.
 */
function keepListening(connectionString: string, onChange: () => void, log: Log) {
  let client: pg.Client | undefined
  let closed = false

  async function connect() {
    if (closed) return
    const next = new pg.Client({
      connectionString,
      keepAlive: true,
      application_name: 'gahana news',
    })
    let lost = false
    const reconnect = (error?: unknown) => {
      if (lost || closed) return
      lost = true
      if (error) log.warn({ err: error }, 'the feed of changes was lost')
      onChange()
      setTimeout(connect, RECONNECT_MS).unref()
    }
    next.on('error', reconnect)
    next.on('end', () => reconnect())
    next.on('notification', onChange)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      onChange()
    } catch (error) {
      reconnect(error)
    }
  }

  connect()
  return {
    close: async () => {
      closed = true
      await client?.end()
    },
  }
}
