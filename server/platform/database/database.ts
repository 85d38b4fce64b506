import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Client, DatabaseError, Pool, type PoolClient } from 'pg'
import { Refusal } from '#contract/refusals.ts'
import type { Log } from '../log.ts'
import { currentTransactionHook } from './transaction-hook.ts'

/** The database or a transaction, for code that works with both. */
export type Database = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | '$with' | 'with'
>

/** An open database and its connection pool. */
export type OpenDatabase = { db: NodePgDatabase; pool: Pool }

/** The limit for opening a connection, and for waiting until one of the pool is free. */
const CONNECT_TIMEOUT_MS = 2_500
const STATEMENT_TIMEOUT_MS = 4_000
/** The client's limit, in case the server hangs, is so much longer than the server's own limit. */
const CLIENT_TIMEOUT_EXTRA_MS = 500
const LOCK_TIMEOUT_MS = 2_000
const IDLE_IN_TRANSACTION_MS = 10_000

type OpenDatabaseOptions = {
  log: Log
  maxConnections?: number
  connectTimeoutMs?: number
  statementTimeoutMs?: number
}

/** Opens the shop's database with a timeout for every kind of waiting. */
export function openDatabase(
  connectionString: string,
  {
    log,
    maxConnections = 10,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
  }: OpenDatabaseOptions,
): OpenDatabase {
  const pool = new Pool({
    connectionString,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: statementTimeoutMs + CLIENT_TIMEOUT_EXTRA_MS,
    keepAlive: true,
    application_name: 'gahana',
  })
  // Without a listener, an error of a connection would end the process. An idle connection reports
  // its error to the pool, a connection in use only to its own listeners. Only the message is
  // logged, because the error object contains the whole connection.
  const logLostConnection = ({ message }: Error) =>
    log.warn({ reason: message }, 'a connection was lost')
  pool.on('error', logLostConnection)
  pool.on('connect', (client) => client.on('error', logLostConnection))
  return { db: drizzle({ client: pool }), pool }
}

const SEPARATE_CONNECT_TIMEOUT_MS = 10_000
/** After so long without traffic the server is probed every second, and given up after ten probes. */
const KEEP_ALIVE_AFTER_MS = 10_000

/**
 * Runs `work` on a connection of its own without timeouts for its statements, for work that can take
 * minutes. It fails if the network is cut: without probes it would wait for ever.
 * PostgreSQL lists the connection as `gahana ${name}`.
 */
export async function onSeparateConnection<Result>(
  { connectionString, name }: { connectionString: string; name: string },
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString,
    application_name: `gahana ${name}`,
    connectionTimeoutMillis: SEPARATE_CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  })
  // Without a listener, a connection that is lost between two queries would end the process. The
  // next query on this connection fails.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const MAX_TRANSACTION_TRIES = 4
const TRANSACTION_RETRY_DELAY_MS = 20

/**
 * Runs `work` in a transaction. It is retried only if the database rolled it back because of a
 * concurrent transaction, or if `work` throws `RetryTransaction`. It is never retried if the
 * outcome is unknown, as after a lost connection.
 */
export const inTransaction = <Result>(
  db: NodePgDatabase,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> => withRetries(() => onOneConnection(db, work))

/**
 * Runs `work`, which sends a single statement, without `begin` and `commit`: PostgreSQL commits a
 * single statement by itself. It is retried as a transaction is. If something has to be done at the
 * start of each transaction, as for calls in the audit log, it runs in a transaction.
 */
export const inSingleStatement = <Result>(
  db: NodePgDatabase,
  work: (db: Database) => Promise<Result>,
): Promise<Result> =>
  currentTransactionHook() ? inTransaction(db, work) : withRetries(() => work(db))

async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === MAX_TRANSACTION_TRIES) throw error
      await new Promise((resolve) =>
        setTimeout(resolve, TRANSACTION_RETRY_DELAY_MS * attempt * (1 + Math.random())),
      )
    }
  }
}

/** One Drizzle instance per connection, so that `preparedPerConnection` builds a query once. */
const drizzleByClient = new WeakMap<PoolClient, NodePgDatabase>()

/** The database through one connection. */
export function databaseOnConnection(client: PoolClient): NodePgDatabase {
  const db = drizzleByClient.get(client) ?? drizzle({ client })
  drizzleByClient.set(client, db)
  return db
}

async function onOneConnection<Result>(
  db: NodePgDatabase,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  const client = await connectionPoolOf(db).connect()
  const tx = databaseOnConnection(client)
  const transactionHook = currentTransactionHook()
  let isBroken = false
  try {
    await client.query('begin')
    await transactionHook?.onBegin(tx)
    const result = await work(tx)
    await client.query('commit')
    transactionHook?.onCommit()
    return result
  } catch (error) {
    // A lost connection cannot run a rollback; PostgreSQL rolls back when it closes.
    isBroken = isConnectionLost(error)
    if (!isBroken)
      await client.query('rollback').catch(() => {
        isBroken = true // Closing the connection rolls back; the first error is reported.
      })
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** The pool of a Drizzle database; its type does not include the property `$client`. */
function connectionPoolOf(db: NodePgDatabase): Pool {
  if ('$client' in db && db.$client instanceof Pool) return db.$client
  throw new Error('A transaction begins on the database of the shop, not within another one')
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK_DETECTED = '40P01'

/** Thrown by the work of a transaction to roll it back and run it again. */
export class RetryTransaction extends Error {}

const isSerializationFailure = (error: unknown) => {
  if (error instanceof RetryTransaction) return true
  const code = databaseErrorOf(error)?.code
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED
}

/** Drizzle wraps the error of PostgreSQL; this finds it among the causes. */
function databaseErrorOf(error: unknown): DatabaseError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseError) return cause
  return undefined
}

/** Whether a statement failed on the named constraint. */
export const isConstraintViolation = (error: unknown, constraint: string): boolean =>
  databaseErrorOf(error)?.constraint === constraint

const LOCK_NOT_AVAILABLE = '55P03'

/** Whether another transaction held a row lock for longer than the lock timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  databaseErrorOf(error)?.code === LOCK_NOT_AVAILABLE

/** Temporary errors (SQLSTATE): connections, resources, shutdown, timeouts. */
const TEMPORARY_ERROR_PATTERNS = [
  /^08/,
  /^53/,
  /^57P/,
  /^57014$/,
  /^55P03$/,
  /^25006$/,
  /^25P03$/,
  /^40/,
]
/** Text that PostgreSQL cannot store, or a number out of range: the request is wrong. */
const BAD_INPUT_PATTERNS = [/^22021$/, /^22003$/, /^22P05$/]

const CONNECTION_LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])
const POOL_ERROR_PATTERN =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/

/** The refusal that fits a database error; undefined if the error is a bug of the shop. */
export function refusalOfDatabase(error: unknown): Refusal | undefined {
  const { code, severity } = databaseErrorOf(error) ?? {}
  // The server ended the connection. With a full disk it does so while a connection begins, with the
  // code of an internal error.
  const isConnectionEnded = severity === 'FATAL'
  if (isConnectionEnded || (code && TEMPORARY_ERROR_PATTERNS.some((pattern) => pattern.test(code))))
    return new Refusal('SHOP_BUSY', { retryAfter: 1 })
  if (code && BAD_INPUT_PATTERNS.some((pattern) => pattern.test(code)))
    return new Refusal('CHECK_INPUT')
  return isConnectionLost(error) ? new Refusal('SHOP_UNREACHABLE', { retryAfter: 2 }) : undefined
}

/** The server is stopping or starting (SQLSTATE). */
const SERVER_STOPPING_PATTERN = /^57P0[123]$/

/** Whether the server cannot be reached, or is stopping or starting. */
export const isServerUnavailable = (error: unknown): boolean =>
  isConnectionLost(error) || SERVER_STOPPING_PATTERN.test(databaseErrorOf(error)?.code ?? '')

/** Whether connecting failed or the connection was lost. */
function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (
      ('code' in cause &&
        typeof cause.code === 'string' &&
        CONNECTION_LOST_CODES.has(cause.code)) ||
      POOL_ERROR_PATTERN.test(cause.message)
    )
      return true
  return false
}
