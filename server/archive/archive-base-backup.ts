import type pg from 'pg'
import { onSeparateConnection } from '../platform/database/database.ts'
import { parseWalPosition } from '../platform/database/wal-position.ts'
import { type ArchiveCodec, createArchiveCodec } from './archive-codec.ts'
import {
  type ArchiveStorage,
  type BaseBackupName,
  type BaseManifest,
  baseBackupManifestKey,
  baseBackupPartKey,
  type DatabaseArchive,
  listBaseBackups,
  listWalParts,
  parseHexWalPosition,
} from './archive-objects.ts'
import { copyDataFolder } from './data-files.ts'
import { readDatabaseFiles, startOfWalSegment } from './log-files.ts'
import { readBaseBackupManifest } from './read-base-backup.ts'
import {
  createReplicationSlot,
  dropReplicationSlot,
  findReplicationSlot,
} from './replication-slot.ts'

const EVERY_MS = 24 * 3_600_000
const MAX_BASES = 7
const PART_BYTES = 8 * 1024 * 1024

/**
 * Copies the files of the database to the archive if the last copy is older than a day, or belongs
 * to an earlier run. Then deletes old copies, and the log that only those needed.
 */
export function archiveBaseBackup(
  connectionString: string,
  archive: DatabaseArchive,
  { signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {},
): Promise<void> {
  return onSeparateConnection({ connectionString, name: 'base backup' }, async (client) => {
    const run = await findRun(client, now)
    const finished = (await listBaseBackups(archive.storage)).filter(({ isFinished }) => isFinished)
    const newest = finished.findLast((base) => base.run === run)
    if (newest && now.getTime() - newest.startedAt.getTime() < EVERY_MS) return
    await copyBase(client, { ...archive, signal, name: { run, startedAt: now } })
    await deleteOld(archive)
  })
}

/** The run to which the log is archived; a new one if there is none, or if log was lost. */
async function findRun(client: pg.Client, now: Date): Promise<string> {
  const slot = await findReplicationSlot(client)
  if (slot && !slot.isLost) return slot.run
  if (slot) await dropReplicationSlot(client, slot.name)
  return createReplicationSlot(client, now)
}

type CopyOptions = DatabaseArchive & { signal: AbortSignal | undefined; name: BaseBackupName }

async function copyBase(client: pg.Client, { storage, passphrase, signal, name }: CopyOptions) {
  const { encode: seal } = createArchiveCodec(passphrase)
  const { folder, timeline } = await readDatabaseFiles(client)
  // PostgreSQL ends the backup mode itself if the connection is closed.
  const { rows: starts } = await client.query<{ at: string }>(
    "select pg_backup_start('gahana', true)::text as at",
  )
  const parts = createParts(name, { storage, encode: seal })
  const copied = await copyDataFolder(folder, parts.add, signal)
  await parts.finish()
  const { rows: ends } = await client.query<{ at: string; label: string; now: Date }>(
    `select lsn::text as at, labelfile as label, clock_timestamp() as now from pg_backup_stop(false)`,
  )
  const [start, end] = [starts[0], ends[0]]
  if (!start || !end) throw new Error('PostgreSQL does not say where the base backup begins')
  const manifest: BaseManifest = {
    format: 1,
    run: name.run,
    completedAt: new Date(end.now).toISOString(),
    start: hexOf(start.at),
    end: hexOf(end.at),
    timeline,
    label: end.label,
    ...copied,
    parts: parts.count(),
  }
  const key = baseBackupManifestKey(name)
  const bytes = Buffer.from(JSON.stringify(manifest))
  await storage.write(key, await seal(key, name.run, bytes), 'application/octet-stream')
}

const hexOf = (position: string) => (parseWalPosition(position) ?? 0n).toString(16)

/** Writes bytes that follow each other as objects of the same size. */
function createParts(
  name: BaseBackupName,
  { storage, encode }: { storage: ArchiveStorage; encode: ArchiveCodec['encode'] },
) {
  let waiting: Buffer[] = []
  let size = 0
  let count = 0

  async function write(bytes: Buffer) {
    const key = baseBackupPartKey(name, count)
    await storage.write(key, await encode(key, name.run, bytes), 'application/octet-stream')
    count++
  }

  async function add(bytes: Buffer) {
    waiting.push(bytes)
    size += bytes.length
    if (size < PART_BYTES) return
    await finish()
  }

  async function finish() {
    if (size === 0) return
    const bytes = Buffer.concat(waiting)
    waiting = []
    size = 0
    await write(bytes)
  }

  return { add, finish, count: () => count }
}

/** Deletes all but the newest base backups, and the log before the oldest one of each run. */
async function deleteOld({ storage, passphrase }: DatabaseArchive) {
  const bases = await listBaseBackups(storage)
  const kept = bases.filter(({ isFinished }) => isFinished).slice(-MAX_BASES)
  const keptKeys = new Set(kept.flatMap(({ keys }) => keys))
  const needed = new Map<string, bigint>()
  for (const base of kept) {
    const manifest = await readBaseBackupManifest({ storage, passphrase }, base)
    const start = startOfWalSegment(parseHexWalPosition(manifest.start))
    const earliestNeeded = needed.get(base.run)
    if (earliestNeeded === undefined || start < earliestNeeded) needed.set(base.run, start)
  }
  const walParts = await listWalParts(storage)
  const isNeeded = (part: (typeof walParts)[number]) =>
    part.end > (needed.get(part.run) ?? part.end)
  await storage.remove([
    ...bases.flatMap(({ keys }) => keys).filter((key) => !keptKeys.has(key)),
    ...walParts.filter((part) => !isNeeded(part)).map(({ key }) => key),
  ])
}
