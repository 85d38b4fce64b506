import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import * as z from 'zod/mini'
import { CannotStartShop } from './cannot-start.ts'

const TIMEOUT_MS = 30_000
const RETRY_MS = 500
const ANSWER_MS = 5_000
const OLDEST = 15

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
  const given = 'processID' in client ? client.processID : undefined
  await client.end()
  const [{ major, encoding, pid }] = ServerFactsRows.parse(rows)
  if (given !== pid && !mayBePooled) {
    throw new CannotStartShop(
      'The connection to the database leads through a pooler such as PgBouncer: set DATABASE_LISTEN_URL to the address of PostgreSQL itself',
    )
  }
  if (major < OLDEST) {
    throw new CannotStartShop(
      `DATABASE_URL leads to PostgreSQL ${major}; the shop needs ${OLDEST} or newer`,
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
  const deadline = Date.now() + TIMEOUT_MS
  let isReported = false
  while (true) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWER_MS })
    try {
      await client.connect()
      return client
    } catch (cause) {
      await client.end()
      if (Date.now() > deadline || !isTemporary(cause)) throw makeUnreachableError(cause)
      if (!isReported) printLine('Waiting for the database of DATABASE_URL to answer')
      isReported = true
    }
    await sleep(RETRY_MS)
  }
}

const STARTING_UP = '57P03'

function isTemporary(cause: unknown): boolean {
  return !(cause instanceof pg.DatabaseError) || cause.code === STARTING_UP
}

function makeUnreachableError(cause: unknown): CannotStartShop {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new CannotStartShop(`The database of DATABASE_URL cannot be used: ${reason}`, { cause })
}
