import type { Client, Pool } from 'pg'
import { CURRENT_WAL_POSITION_IN_SQL } from '../platform/database/wal-position.ts'

/** What `npm run doctor` finds out from the database server. */
export type DatabaseServerState = {
  /** The server's clock minus the clock of this machine. */
  clockDifferenceMs: number
  version: string
  connections: number
  maxConnections: number
  isReadOnly: boolean
  /** Whether PostgreSQL ends statements of the shop that take too long. */
  hasTimeout: boolean
  admins: number
  /** The columns that a job still fills after an upgrade. */
  unfinishedFills: string[]
}

type ServerStateRow = Omit<DatabaseServerState, 'clockDifferenceMs'> & { now: number }

export async function readDatabaseServerState(pool: Pool): Promise<DatabaseServerState> {
  // The first query opens a connection, which takes longer and would look like a wrong clock.
  await pool.query('select')
  const askedAt = Date.now()
  const { rows } = await pool.query<ServerStateRow>(`
    select
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      current_setting('server_version') as version,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend')
        as connections,
      current_setting('max_connections')::int as "maxConnections",
      current_setting('statement_timeout') <> '0' as "hasTimeout",
      current_setting('transaction_read_only')::bool as "isReadOnly",
      (select count(*)::int from users where role = 'admin') as admins,
      array(select name from fills where finished_at is null order by name) as "unfinishedFills"`)
  const [row] = rows
  if (!row) throw new Error('The database answered without a row')
  const { now, ...facts } = row
  return { ...facts, clockDifferenceMs: now - (askedAt + Date.now()) / 2 }
}

/** What `npm run doctor` finds out from a replica. */
export type ReplicaState = { isReplica: boolean; bytesBehind: number }

export async function readReplicaState(primary: Pool, replica: Client): Promise<ReplicaState> {
  const currentPosition = await primary.query<{ position: string }>(
    `select ${CURRENT_WAL_POSITION_IN_SQL} as position`,
  )
  const { rows } = await replica.query<ReplicaState>(
    `select
       pg_is_in_recovery() as "isReplica",
       coalesce(greatest(0, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())), 0)::float8
         as "bytesBehind"`,
    [currentPosition.rows[0]?.position],
  )
  const [row] = rows
  if (!row) throw new Error('The replica answered without a row')
  return row
}
