import type pg from 'pg'
import { onSeparateConnection } from '../platform/database/database.ts'
import { parseWalPosition } from '../platform/database/wal-position.ts'
import { createArchiveCodec } from './archive-codec.ts'
import { type DatabaseArchive, walPartKey } from './archive-objects.ts'
import { readDatabaseFiles, readWalFiles } from './log-files.ts'
import { advanceReplicationSlot, findReplicationSlot } from './replication-slot.ts'

/** Limits the memory that a run needs, and the time of one upload. */
const WAL_PART_BYTES = 8n * 1024n * 1024n

/**
 * Archives the write-ahead log that was written since the last time. PostgreSQL may delete it only
 * after it is archived, so nothing is lost if the archive or the shop was unavailable for a while.
 */
export function archiveWal(
  connectionString: string,
  { storage, passphrase }: DatabaseArchive,
  signal?: AbortSignal,
): Promise<void> {
  return onSeparateConnection({ connectionString, name: 'archive' }, async (client) => {
    const replicationSlot = await findReplicationSlot(client)
    // The first base backup makes the slot.
    if (!replicationSlot) return
    const { name, run, position, isLost } = replicationSlot
    if (isLost || position === undefined)
      throw new Error(
        'PostgreSQL has deleted log that was not archived yet. The next base backup begins a new archive',
      )
    const dataDirectory = await readDatabaseFiles(client)
    const { encode: sealWalPart } = createArchiveCodec(passphrase)
    const { completeUntil, end: newestPosition } = await markPosition(client)
    for (let start = position; start < newestPosition; ) {
      signal?.throwIfAborted()
      const isLast = newestPosition - start <= WAL_PART_BYTES
      const end = isLast ? newestPosition : start + WAL_PART_BYTES
      const key = walPartKey({ run, start, end, completeUntil: isLast ? completeUntil : undefined })
      const bytes = await readWalFiles(dataDirectory, start, end)
      await storage.write(key, await sealWalPart(key, run, bytes), 'application/octet-stream')
      await advanceReplicationSlot(client, name, end)
      start = end
    }
  })
}

/**
 * Commits an empty transaction. A restore until a time ends at the first commit after it, so up to
 * the time of this one the log is complete, also if nobody has changed anything since.
 */
async function markPosition(client: pg.Client): Promise<{ completeUntil: Date; end: bigint }> {
  const clockResult = await client.query<{ ms: number }>(
    'select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
  )
  await client.query("select pg_logical_emit_message(true, 'gahana', 'archived until here')")
  const flushResult = await client.query<{ end: string }>(
    'select pg_current_wal_flush_lsn()::text as end',
  )
  const end = parseWalPosition(flushResult.rows[0]?.end)
  if (end === undefined) throw new Error('PostgreSQL does not say its position in the log')
  return { completeUntil: new Date(clockResult.rows[0]?.ms ?? 0), end }
}
