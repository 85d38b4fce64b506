import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { Refusal } from '#contract/refusals.ts'
import type { Log } from './log.ts'
import { currentTransactionHook } from './transaction-hook.ts'

/** Where SQL goes: the database, or one transaction of it. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

/** An open database and the pool behind it. */
export type OpenDatabase = { db: NodePgDatabase; pool: Pool }

/** Also how long a request waits for one of the connections. */
const CONNECT_TIMEOUT_MS = 2_500
const STATEMENT_TIMEOUT_MS = 4_000
/** A server that froze or vanished is noticed by the client, after the server had its time. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 500
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 10_000

/** Opens the shop's database with every time-out set: nothing ever waits for ever. */
export function openDatabase(
  connectionString: string,
  { log, connections = 10 }: { log: Log; connections?: number },
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'gahana',
  })
  // Without a listener, a connection that the server closes would end the process: one that is
  // idle tells the pool, one that is being used tells nobody but itself. Of the error only the
  // words are logged, as it carries the whole connection along.
  const onProgress = ({ message }: Error) => log.warn({ reason: message }, 'a connection was lost')
  pool.on('error', onProgress)
  pool.on('connect', (client) => client.on('error', onProgress))
  return { db: drizzle({ client: pool }), pool }
}

const MAX_TRIES = 4
const BACKOFF_MS = 20

/**
 * Runs all of `work` or nothing of it. Only what the database itself rolled back for a rival
 * transaction is tried again; an unknown outcome never is.
 */
export async function inTransaction<Result>(
  db: NodePgDatabase,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onOneConnection(db, work)
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === MAX_TRIES) throw error
      await new Promise((resolve) =>
        setTimeout(resolve, BACKOFF_MS * attempt * (1 + Math.random())),
      )
    }
  }
}

/** A connection keeps its Drizzle, so that each query is built once for it; see once-for.ts. */
const drizzleOn = new WeakMap<PoolClient, NodePgDatabase>()

async function onOneConnection<Result>(
  db: NodePgDatabase,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect()
  const tx = drizzleOn.get(client) ?? drizzle({ client })
  drizzleOn.set(client, tx)
  const hook = currentTransactionHook()
  let isBroken = false
  try {
    await client.query('begin')
    await hook?.begin(tx)
    const result = await work(tx)
    await client.query('commit')
    hook?.committed()
    return result
  } catch (error) {
    // A connection that does not answer would not answer a rollback either; its end undoes all.
    isBroken = isConnectionLost(error)
    if (!isBroken)
      await client.query('rollback').catch(() => {
        isBroken = true // Ends with the connection; the first error says why.
      })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** Drizzle keeps the pool it was opened with, but does not say so in its type. */
function poolOf(db: NodePgDatabase): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client
  throw new Error('A transaction begins on the database of the shop, not within another one')
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Thrown by work that only chance has spoiled: all of it is undone and tried again. */
export class RetryTransaction extends Error {}

const isSerializationFailure = (error: unknown) => {
  if (error instanceof RetryTransaction) return true
  const code = databaseErrorOf(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
}

/** PostgreSQL's own error inside of what Drizzle throws. */
function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause
  return undefined
}

/** Whether a statement failed on the named constraint. */
export const violates = (error: unknown, constraint: string): boolean =>
  databaseErrorOf(error)?.constraint === constraint

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether somebody else held a row for longer than we wait for it. */
export const isLockTimeout = (error: unknown): boolean =>
  databaseErrorOf(error)?.code === LOCK_NOT_AVAILABLE

/** SQLSTATE classes and codes that say "not now": connections, resources, shutdown, time-outs. */
const NOT_NOW = [/^08/, /^53/, /^57P/, /^57014$/, /^55P03$/, /^25006$/, /^25P03$/, /^40/]
/** Text that PostgreSQL cannot hold, numbers beyond a column: the sender's mistake. */
const BAD_INPUT = [/^22021$/, /^22003$/, /^22P05$/]

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
])
const POOL_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** The refusal behind an error of the database, where it is not a bug of ours. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const code = databaseErrorOf(error)?.code
  if (code && NOT_NOW.some((pattern) => pattern.test(code)))
    return new Refusal('SHOP_BUSY', { retryAfter: 1 })
  if (code && BAD_INPUT.some((pattern) => pattern.test(code))) return new Refusal('CHECK_INPUT')
  return isConnectionLost(error) ? new Refusal('SHOP_UNREACHABLE', { retryAfter: 2 }) : undefined
}

/** Whether there was no connection, or the one that was used does not answer any more. */
function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      ('code' in cause && typeof cause.code === 'string' && CONNECTION_LOST.has(cause.code)) ||
      POOL_WORDS.test(cause.message)
    )
      return true
  return false
}
