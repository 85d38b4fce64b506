import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { CannotStartShop } from './cannot-start.ts'

const CONNECT_TIMEOUT_MS = 30_000
const RETRY_PAUSE_MS = 500
const ANSWER_TIMEOUT_MS = 5_000
const OLDEST_VERSION = 15

const ServerFactsRows = z.tuple([
  z.object({ major: z.number(), encoding: z.string(), pid: z.number() }),
])

/**
 * Checks that a PostgreSQL answers, and that its version and its encoding are supported. Notifications
 * and locks need a direct connection, without a pooler such as PgBouncer between, unless `mayBePooled`.
 * Throws `CannotStartShop`.
 */
export async function checkDatabaseServer(
  connectionString: string,
  printLine: (line: string) => void,
  { mayBePooled = false } = {},
) {
  const client = await connectWithRetry(connectionString, printLine)
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int / 10000 as major,
            current_setting('server_encoding') as encoding,
            pg_backend_pid() as pid`,
  )
  // A pooler gives its clients a process number of its own.
  const serverProcessId = 'processID' in client ? client.processID : undefined
  await client.end()
  const [{ major, encoding, pid }] = ServerFactsRows.parse(rows)
  if (serverProcessId !== pid && !mayBePooled) {
    throw new CannotStartShop(
      'The connection to the database leads through a pooler such as PgBouncer: set DATABASE_LISTEN_URL to the address of PostgreSQL itself',
    )
  }
  if (major < OLDEST_VERSION) {
    throw new CannotStartShop(
      `DATABASE_URL leads to PostgreSQL ${major}; the shop needs ${OLDEST_VERSION} or newer`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new CannotStartShop(
      `The database of DATABASE_URL is encoded in ${encoding}; it must be UTF8`,
    )
  }
}

/** Retries, because a compose file may start the database at the same time as the shop. */
async function connectWithRetry(connectionString: string, printLine: (line: string) => void) {
  const retryUntil = Date.now() + CONNECT_TIMEOUT_MS
  let isWaitReported = false
  while (true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_TIMEOUT_MS })
    try {
      await client.connect()
      return client
    } catch (connectError) {
      await client.end()
      if (Date.now() > retryUntil || !isTemporary(connectError))
        throw makeUnreachableError(connectError)
      if (!isWaitReported) printLine('Waiting for the database of DATABASE_URL to answer')
      isWaitReported = true
    }
    await sleep(RETRY_PAUSE_MS)
  }
}

const STARTING_UP_CODE = '57P03'

function isTemporary(connectError: unknown): boolean {
  return !(connectError instanceof pg.DatabaseError) || connectError.code === STARTING_UP_CODE
}

function makeUnreachableError(connectError: unknown): CannotStartShop {
  const reason = connectError instanceof Error ? connectError.message : String(connectError)
  return new CannotStartShop(`The database of DATABASE_URL cannot be used: ${reason}`, {
    cause: connectError,
  })
}
