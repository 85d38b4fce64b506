import pg from 'pg'
import type { Log } from './log.ts'

/** Says that what the catalogue shows has changed: prices, stock, names, pictures. */
export type NotifyCatalogueChanged = () => void

/** News of the catalogue between all processes that serve one database. */
export type CatalogueChanges = {
  notifyCatalogueChanged: NotifyCatalogueChanged
  /** Runs at every change, whichever process made it. */
  onChange: (listener: () => void) => void
  close: () => Promise<void>
}

const CHANNEL = 'catalogue_changed'
const RECONNECT_MS = 500

/**
 * Opens the feed of changes. The own process hears at once; the others by NOTIFY, sent after
 * the commit and not inside of it, because notifying transactions commit one behind the other.
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

/** Many changes at once need one message; a change during the message needs one more. */
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

/** Listens on a connection of its own; a lost one may have lost news, so everything counts as changed. */
function keepListening(connectionString: string, hear: () => void, log: Log) {
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
      hear()
      setTimeout(connect, RECONNECT_MS).unref()
    }
    next.on('error', reconnect)
    next.on('end', () => reconnect())
    next.on('notification', hear)
    try {
      await next.connect()
      await next.query(`listen ${CHANNEL}`)
      client = next
      hear()
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
