import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { Refusal } from '#contract/refusals.ts'
import { limitLogLines } from '../limit-log-lines.ts'
import type { Log } from '../log.ts'
import { databaseOnConnection, isServerUnavailable, openDatabase } from './database.ts'
import { CURRENT_WAL_POSITION_IN_SQL, parseWalPosition, type WalPosition } from './wal-position.ts'

/** A read that a replica may answer instead of the primary. */
export type ReplicaRead<Result> = {
  /**
   * For personal data: the position of the caller's last change. The replica must have replayed it.
   * Undefined if the data is public.
   */
  seenPosition?: WalPosition | undefined
  readOnReplica: (db: NodePgDatabase) => Promise<Result>
  readOnPrimary: () => Promise<Result>
}

/** How many reads a replica answered, and why the primary was asked instead. */
export type ReplicaReadCounts = Record<'replica' | 'behind' | 'failed' | 'unchecked', number>

/** Replicas of the database. They answer reads, and the primary does when they cannot. */
export type Replica = {
  read: <Result>(read: ReplicaRead<Result>) => Promise<Result>
  /** Whether reads are answered although the primary is unavailable. */
  answers: () => Promise<boolean>
  readUse: () => ReplicaReadCounts
  close: () => Promise<void>
}

type Dependencies = {
  log: Log
  /** How far a replica must have replayed the log; undefined if that is not known. */
  readPosition: () => WalPosition | undefined
  /** Whether this process is connected to the primary. */
  isListening: () => boolean
}

// Shorter than for the primary, because a read that fails here starts again there, and nobody
// should wait for longer than a second.
const CONNECT_TIMEOUT_MS = 500
const STATEMENT_TIMEOUT_MS = 300
/** A replica is usually some milliseconds behind. */
const REPLAY_WAIT_MS = 50
const ASK_REPLAY_AGAIN_MS = 10
/** How long reads do not use a replica that was too far behind. */
const MAX_WAIT_FOR_REPLAY_MS = 200
const TRY_REPLICA_AGAIN_MS = 500
/** How long a read waits for a primary that this process is not connected to. */
const PRIMARY_TIMEOUT_MS = 500

const BEGIN_STATEMENT = 'begin transaction read only'
const REPLAY_POSITION_STATEMENT = `select case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn()::text else ${CURRENT_WAL_POSITION_IN_SQL} end as position`

/**
 * Opens the address of one or several replicas. Each read runs in one transaction, so that all its
 * statements are answered by the server whose position was checked.
 */
export function openReplica(
  connectionString: string,
  { log, readPosition, isListening }: Dependencies,
): Replica {
  const { pool } = openDatabase(connectionString, {
    log,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
  })
  const counts: ReplicaReadCounts = { replica: 0, behind: 0, failed: 0, unchecked: 0 }
  const limitFailureLogs = limitLogLines()
  const replicaHealth = watchHealth(pool, log)
  let avoidReplicaUntil = 0
  let avoidPrimaryUntil = 0

  /** Undefined if the replica is behind or fails; then the primary is asked. */
  async function tryReplica<Result>(
    readOnReplica: ReplicaRead<Result>['readOnReplica'],
    requiredPosition?: RequiredPosition,
  ): Promise<{ result: Result } | undefined> {
    try {
      return await readAtPosition(pool, requiredPosition, readOnReplica)
    } catch (error) {
      if (error instanceof Refusal) throw error
      counts.failed += 1
      if (isServerUnavailable(error)) replicaHealth.reportFailure(error)
      else
        limitFailureLogs((facts) =>
          log.warn({ err: error, ...facts }, 'a read on the replica failed'),
        )
      return undefined
    }
  }

  async function readWithKnownPosition<Result>({
    seenPosition,
    readOnReplica,
  }: ReplicaRead<Result>) {
    const currentPosition = readPosition()
    if (
      currentPosition === undefined ||
      performance.now() < avoidReplicaUntil ||
      !replicaHealth.isReplicaUp()
    )
      return undefined
    // No read waits for a position that a client only claims to have seen.
    const isAheadOfKnown = seenPosition !== undefined && seenPosition > currentPosition
    const requiredPosition = isAheadOfKnown
      ? { position: seenPosition, waitMs: 0 }
      : { position: currentPosition, waitMs: REPLAY_WAIT_MS }
    const failuresBefore = counts.failed
    const found = await tryReplica(readOnReplica, requiredPosition)
    if (found) counts.replica += 1
    else if (counts.failed === failuresBefore) {
      counts.behind += 1
      if (!isAheadOfKnown) avoidReplicaUntil = performance.now() + MAX_WAIT_FOR_REPLAY_MS
    }
    return found
  }

  /** Without the primary nothing changes, so what the replica has is the newest there is. */
  async function readWithoutPosition<Result>(readOnReplica: ReplicaRead<Result>['readOnReplica']) {
    const found = (await replicaHealth.waitUntilKnown())
      ? await tryReplica(readOnReplica)
      : undefined
    if (found) counts.unchecked += 1
    return found
  }

  async function readPublicOnPrimary<Result>({
    readOnReplica,
    readOnPrimary,
  }: ReplicaRead<Result>) {
    // Not every read waits for a primary that did not answer the one before.
    if (!isListening() && performance.now() < avoidPrimaryUntil) {
      const found = await readWithoutPosition(readOnReplica)
      if (found) return found.result
    }
    try {
      if (isListening()) return await readOnPrimary()
      return await failAfterTimeout(PRIMARY_TIMEOUT_MS, readOnPrimary())
    } catch (error) {
      if (isListening() || !isServerUnavailable(error)) throw error
      avoidPrimaryUntil = performance.now() + TRY_REPLICA_AGAIN_MS
      const found = await readWithoutPosition(readOnReplica)
      if (!found) throw error
      return found.result
    }
  }

  return {
    async read(read) {
      const found = await readWithKnownPosition(read)
      if (found) return found.result
      return read.seenPosition === undefined ? readPublicOnPrimary(read) : read.readOnPrimary()
    },
    answers: async () => replicaHealth.isReplicaUp() && (await replicaHealth.tryNow()),
    readUse: () => counts,
    close: () => pool.end(),
  }
}

type RequiredPosition = { position: WalPosition; waitMs: number }

async function readAtPosition<Result>(
  pool: Pool,
  requiredPosition: RequiredPosition | undefined,
  read: (db: NodePgDatabase) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = await pool.connect()
  let isClientBroken = true
  try {
    const isPositionReached = await beginAtPosition(client, requiredPosition)
    const found = isPositionReached
      ? { result: await read(databaseOnConnection(client)) }
      : undefined
    isClientBroken = false
    return found
  } catch (error) {
    isClientBroken = !(error instanceof Refusal)
    throw error
  } finally {
    // The answer does not wait for the end of the transaction, which has written nothing.
    if (isClientBroken) client.release(true)
    else
      client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
  }
}

type ReplayPositionResult = QueryResult<{ position: string | null }>

/**
 * Begins the transaction, and waits until the replica has replayed the log up to the position. Returns
 * false if it has not in time.
 */
async function beginAtPosition(
  client: PoolClient,
  requiredPosition: RequiredPosition | undefined,
): Promise<boolean> {
  if (!requiredPosition) {
    await client.query(BEGIN_STATEMENT)
    return true
  }
  const replayDeadline = performance.now() + requiredPosition.waitMs
  // In one round trip; node-postgres returns a list with a result for each statement.
  const results: unknown = await client.query(`${BEGIN_STATEMENT}; ${REPLAY_POSITION_STATEMENT}`)
  let [, positionResult] = results as [unknown, ReplayPositionResult]
  for (;;) {
    const replayed = parseWalPosition(positionResult.rows[0]?.position) ?? 0n
    if (replayed >= requiredPosition.position) return true
    if (performance.now() >= replayDeadline) return false
    await sleep(ASK_REPLAY_AGAIN_MS)
    positionResult = await client.query(REPLAY_POSITION_STATEMENT)
  }
}

/** After a failure no request waits for the replica, until it has answered in the background. */
function watchHealth(pool: Pool, log: Log) {
  let isAnswering = true
  let lastTriedAt = 0
  let pendingTry: Promise<boolean> | undefined

  async function askReplica(): Promise<boolean> {
    try {
      await pool.query('select')
      if (!isAnswering) log.info('the replica answers again')
      isAnswering = true
    } catch (error) {
      reportFailure(error)
    }
    lastTriedAt = performance.now()
    pendingTry = undefined
    return isAnswering
  }

  function reportFailure(error: unknown) {
    if (isAnswering) log.warn({ err: error }, 'the replica does not answer; the primary is asked')
    isAnswering = false
    lastTriedAt = performance.now()
  }

  const tryReplicaNow = () => {
    pendingTry ??= askReplica()
    return pendingTry
  }

  function isReplicaUp(): boolean {
    if (!isAnswering && performance.now() - lastTriedAt > TRY_REPLICA_AGAIN_MS) void tryReplicaNow()
    return isAnswering
  }

  return {
    isReplicaUp,
    /** Like `isReplicaUp`, but waits for the answer if the replica is being asked again. */
    async waitUntilKnown(): Promise<boolean> {
      return isReplicaUp() || (pendingTry ?? false)
    },
    tryNow: tryReplicaNow,
    reportFailure,
  }
}

/** Fails like a lost connection if `work` takes longer. */
async function failAfterTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const timeoutController = new AbortController()
  const timeoutFailure = sleep(ms, undefined, { signal: timeoutController.signal }).then(() => {
    throw Object.assign(new Error('The primary does not answer'), { code: 'ETIMEDOUT' })
  })
  // Aborted if `work` ends first.
  timeoutFailure.catch(() => undefined)
  try {
    return await Promise.race([work, timeoutFailure])
  } finally {
    timeoutController.abort()
  }
}
