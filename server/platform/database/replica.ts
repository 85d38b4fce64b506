import { setTimeout as sleep } from 'node:timers/promises'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { Refusal } from '#contract/refusals.ts'
import { limitLogLines } from '../limit-log-lines.ts'
import type { Log } from '../log.ts'
import { databaseOnConnection, isServerUnavailable, openDatabase } from './database.ts'
import { CURRENT_WAL_POSITION, parseWalPosition, type WalPosition } from './wal-position.ts'

/** A read that a replica may answer instead of the primary. */
export type ReplicaRead<Result> = {
  /**
   * For personal data: the position of the caller's last change. The replica must have replayed it.
   * Undefined if the data is public.
   */
  seen?: WalPosition | undefined
  onReplica: (db: NodePgDatabase) => Promise<Result>
  onPrimary: () => Promise<Result>
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
const WAIT_MS = 50
const ASK_AGAIN_MS = 10
/** How long reads do not use a replica that was too far behind. */
const MAX_WAIT_FOR_REPLAY_MS = 200
const TRY_AGAIN_MS = 500
/** How long a read waits for a primary that this process is not connected to. */
const PRIMARY_TIMEOUT_MS = 500

const POSITION = `select case when pg_is_in_recovery()
  then pg_last_wal_replay_lsn()::text else ${CURRENT_WAL_POSITION} end as position`

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
  const limitFailures = limitLogLines()
  const health = watchHealth(pool, log)
  let avoidUntil = 0
  let primaryAwayUntil = 0

  /** Undefined if the replica is behind or fails; then the primary is asked. */
  async function tryReplica<Result>(
    onReplica: ReplicaRead<Result>['onReplica'],
    required?: RequiredPosition,
  ): Promise<{ result: Result } | undefined> {
    try {
      return await readAt(pool, required, onReplica)
    } catch (error) {
      if (error instanceof Refusal) throw error
      counts.failed += 1
      if (isServerUnavailable(error)) health.reportFailure(error)
      else
        limitFailures((facts) => log.warn({ err: error, ...facts }, 'a read on the replica failed'))
      return undefined
    }
  }

  async function readChecked<Result>({ seen, onReplica }: ReplicaRead<Result>) {
    const currentPosition = readPosition()
    if (currentPosition === undefined || performance.now() < avoidUntil || !health.isUp())
      return undefined
    // No read waits for a position that a client only claims to have seen.
    const isClaimed = seen !== undefined && seen > currentPosition
    const required = isClaimed
      ? { position: seen, waitMs: 0 }
      : { position: currentPosition, waitMs: WAIT_MS }
    const failedBefore = counts.failed
    const found = await tryReplica(onReplica, required)
    if (found) counts.replica += 1
    else if (counts.failed === failedBefore) {
      counts.behind += 1
      if (!isClaimed) avoidUntil = performance.now() + MAX_WAIT_FOR_REPLAY_MS
    }
    return found
  }

  /** Without the primary nothing changes, so what the replica has is the newest there is. */
  async function readUnchecked<Result>(onReplica: ReplicaRead<Result>['onReplica']) {
    const found = health.isUp() ? await tryReplica(onReplica) : undefined
    if (found) counts.unchecked += 1
    return found
  }

  async function readPublicOnPrimary<Result>({ onReplica, onPrimary }: ReplicaRead<Result>) {
    if (isListening()) return onPrimary()
    // Not every read waits for a primary that did not answer the one before.
    if (performance.now() < primaryAwayUntil) {
      const found = await readUnchecked(onReplica)
      if (found) return found.result
    }
    try {
      return await failAfter(PRIMARY_TIMEOUT_MS, onPrimary())
    } catch (error) {
      if (isListening() || !isServerUnavailable(error)) throw error
      primaryAwayUntil = performance.now() + TRY_AGAIN_MS
      const found = await readUnchecked(onReplica)
      if (!found) throw error
      return found.result
    }
  }

  return {
    async read(read) {
      const found = await readChecked(read)
      if (found) return found.result
      return read.seen === undefined ? readPublicOnPrimary(read) : read.onPrimary()
    },
    answers: async () => health.isUp() && (await health.tryNow()),
    readUse: () => counts,
    close: () => pool.end(),
  }
}

type RequiredPosition = { position: WalPosition; waitMs: number }

async function readAt<Result>(
  pool: Pool,
  required: RequiredPosition | undefined,
  read: (db: NodePgDatabase) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('begin transaction read only')
    const isReached = !required || (await hasReachedPosition(client, required))
    const found = isReached ? { result: await read(databaseOnConnection(client)) } : undefined
    isBroken = false
    return found
  } catch (error) {
    isBroken = !(error instanceof Refusal)
    throw error
  } finally {
    // The answer does not wait for the end of the transaction, which has written nothing.
    if (isBroken) client.release(true)
    else
      client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      )
  }
}

/** Waits until the replica has replayed the log up to a position. */
async function hasReachedPosition(
  client: PoolClient,
  { position, waitMs }: RequiredPosition,
): Promise<boolean> {
  const deadline = performance.now() + waitMs
  for (;;) {
    const { rows } = await client.query<{ position: string | null }>(POSITION)
    if ((parseWalPosition(rows[0]?.position) ?? 0n) >= position) return true
    if (performance.now() >= deadline) return false
    await sleep(ASK_AGAIN_MS)
  }
}

/** After a failure no request waits for the replica, until it has answered in the background. */
function watchHealth(pool: Pool, log: Log) {
  let isAnswering = true
  let triedAt = 0
  let trying: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    try {
      await pool.query('select')
      if (!isAnswering) log.info('the replica answers again')
      isAnswering = true
    } catch (error) {
      reportFailure(error)
    }
    triedAt = performance.now()
    trying = undefined
    return isAnswering
  }

  function reportFailure(error: unknown) {
    if (isAnswering) log.warn({ err: error }, 'the replica does not answer; the primary is asked')
    isAnswering = false
    triedAt = performance.now()
  }

  const tryNow = () => {
    trying ??= ask()
    return trying
  }

  return {
    isUp() {
      if (!isAnswering && performance.now() - triedAt > TRY_AGAIN_MS) void tryNow()
      return isAnswering
    },
    tryNow,
    reportFailure,
  }
}

/** Fails like a lost connection if `work` takes longer. */
async function failAfter<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: stop.signal }).then(() => {
    throw Object.assign(new Error('The primary does not answer'), { code: 'ETIMEDOUT' })
  })
  // Aborted if `work` ends first.
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    stop.abort()
  }
}
