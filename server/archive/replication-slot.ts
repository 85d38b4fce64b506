import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { parseWalPosition } from '../platform/database/wal-position.ts'

/**
 * The replication slot of an archive. PostgreSQL keeps the log from its position on, up to
 * `max_slot_wal_keep_size`. Its name says to which run of the archive the log belongs: a new slot
 * begins a new run, and a restored database has no slot. This way the logs of two databases are
 * never mixed.
 */
export type ReplicationSlot = {
  name: string
  run: string
  position: bigint | undefined
  isLost: boolean
}

const SLOT_NAME_PREFIX = 'gahana_archive_'

const selectSlots = (client: pg.Client) =>
  client.query<{ name: string; position: string | null; isLost: boolean }>(
    `select slot_name as name, restart_lsn::text as position, wal_status = 'lost' as "isLost"
     from pg_replication_slots where starts_with(slot_name, $1) order by slot_name desc`,
    [SLOT_NAME_PREFIX],
  )

export async function findReplicationSlot(client: pg.Client): Promise<ReplicationSlot | undefined> {
  const [row] = (await selectSlots(client)).rows
  if (!row) return undefined
  const { name, position, isLost } = row
  return {
    name,
    run: name.slice(SLOT_NAME_PREFIX.length),
    position: parseWalPosition(position),
    isLost,
  }
}

export async function createReplicationSlot(client: pg.Client, now: Date): Promise<string> {
  const timeText = now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()
  const run = `${timeText}${randomBytes(3).toString('hex')}`
  await client.query('select pg_create_physical_replication_slot($1, true)', [
    `${SLOT_NAME_PREFIX}${run}`,
  ])
  return run
}

export const dropReplicationSlot = (client: pg.Client, name: string) =>
  client.query('select pg_drop_replication_slot($1)', [name])

/** Lets PostgreSQL delete the log before a position. */
export const advanceReplicationSlot = (client: pg.Client, name: string, position: bigint) =>
  client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [
    name,
    formatWalPosition(position),
  ])

/** `16/B374D848` */
const formatWalPosition = (position: bigint) =>
  `${(position >> 32n).toString(16)}/${(position & 0xff_ff_ff_ffn).toString(16)}`.toUpperCase()

/** Ends an archive that is switched off: its slot would keep log, and its jobs would be late. */
export async function dropArchiveReplicationSlot(client: pg.Client): Promise<void> {
  for (const { name } of (await selectSlots(client)).rows) await dropReplicationSlot(client, name)
  await client.query(
    "delete from jobs where is_scheduled and kind in ('archive-log', 'archive-base')",
  )
}
