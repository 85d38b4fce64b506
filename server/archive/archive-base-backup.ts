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

const BASE_BACKUP_EVERY_MS = 24 * 3_600_000
const MAX_BASE_BACKUPS = 7
const PART_SIZE_BYTES = 8 * 1024 * 1024

/**
 * Copies the files of the database to the archive if the last copy is older than a day, or belongs
 * to an earlier run. Then deletes old copies, and the log that only those needed.
 */
export function archiveBaseBackup(
  connectionString: string,
  archive: DatabaseArchive,
  { signal, startedAt = new Date() }: { signal?: AbortSignal; startedAt?: Date } = {},
): Promise<void> {
  return onSeparateConnection({ connectionString, name: 'base backup' }, async (client) => {
    const run = await findArchiveRun(client, startedAt)
    const finishedBackups = (await listBaseBackups(archive.storage)).filter(
      ({ isFinished }) => isFinished,
    )
    const newestOfRun = finishedBackups.findLast((baseBackup) => baseBackup.run === run)
    if (newestOfRun && startedAt.getTime() - newestOfRun.startedAt.getTime() < BASE_BACKUP_EVERY_MS)
      return
    await copyBaseBackup(client, { ...archive, signal, name: { run, startedAt } })
    await deleteOldBackups(archive)
  })
}

/** The run to which the log is archived; a new one if there is none, or if log was lost. */
async function findArchiveRun(client: pg.Client, now: Date): Promise<string> {
  const replicationSlot = await findReplicationSlot(client)
  if (replicationSlot && !replicationSlot.isLost) return replicationSlot.run
  if (replicationSlot) await dropReplicationSlot(client, replicationSlot.name)
  return createReplicationSlot(client, now)
}

type CopyOptions = DatabaseArchive & { signal: AbortSignal | undefined; name: BaseBackupName }

async function copyBaseBackup(
  client: pg.Client,
  { storage, passphrase, signal, name }: CopyOptions,
) {
  const { encode: encodePart } = createArchiveCodec(passphrase)
  const { folder, timeline } = await readDatabaseFiles(client)
  // PostgreSQL ends the backup mode itself if the connection is closed.
  const { rows: startRows } = await client.query<{ position: string }>(
    "select pg_backup_start('gahana', true)::text as position",
  )
  const backupParts = createPartWriter(name, { storage, encodePart })
  const copiedFiles = await copyDataFolder(folder, backupParts.add, signal)
  await backupParts.finish()
  const { rows: endRows } = await client.query<{ position: string; label: string; now: Date }>(
    `select lsn::text as position, labelfile as label, clock_timestamp() as now from pg_backup_stop(false)`,
  )
  const [startRow, endRow] = [startRows[0], endRows[0]]
  if (!startRow || !endRow) throw new Error('PostgreSQL does not say where the base backup begins')
  const manifest: BaseManifest = {
    format: 1,
    run: name.run,
    completedAt: new Date(endRow.now).toISOString(),
    start: hexWalPositionOf(startRow.position),
    end: hexWalPositionOf(endRow.position),
    timeline,
    label: endRow.label,
    ...copiedFiles,
    parts: backupParts.count(),
  }
  const key = baseBackupManifestKey(name)
  const bytes = Buffer.from(JSON.stringify(manifest))
  await storage.write(key, await encodePart(key, name.run, bytes), 'application/octet-stream')
}

const hexWalPositionOf = (position: string) => (parseWalPosition(position) ?? 0n).toString(16)

/** Writes bytes that follow each other as objects of the same size. */
function createPartWriter(
  name: BaseBackupName,
  { storage, encodePart }: { storage: ArchiveStorage; encodePart: ArchiveCodec['encode'] },
) {
  let waitingChunks: Buffer[] = []
  let waitingBytes = 0
  let partCount = 0

  async function writePart(bytes: Buffer) {
    const key = baseBackupPartKey(name, partCount)
    await storage.write(key, await encodePart(key, name.run, bytes), 'application/octet-stream')
    partCount++
  }

  async function addBytes(bytes: Buffer) {
    waitingChunks.push(bytes)
    waitingBytes += bytes.length
    if (waitingBytes < PART_SIZE_BYTES) return
    await finishLastPart()
  }

  async function finishLastPart() {
    if (waitingBytes === 0) return
    const bytes = Buffer.concat(waitingChunks)
    waitingChunks = []
    waitingBytes = 0
    await writePart(bytes)
  }

  return { add: addBytes, finish: finishLastPart, count: () => partCount }
}

/** Deletes all but the newest base backups, and the log before the oldest one of each run. */
async function deleteOldBackups({ storage, passphrase }: DatabaseArchive) {
  const baseBackups = await listBaseBackups(storage)
  const keptBackups = baseBackups.filter(({ isFinished }) => isFinished).slice(-MAX_BASE_BACKUPS)
  const keptKeys = new Set(keptBackups.flatMap(({ keys }) => keys))
  const neededPositionsByRun = new Map<string, bigint>()
  for (const baseBackup of keptBackups) {
    const manifest = await readBaseBackupManifest({ storage, passphrase }, baseBackup)
    const startRow = startOfWalSegment(parseHexWalPosition(manifest.start))
    const earliestNeededPosition = neededPositionsByRun.get(baseBackup.run)
    if (earliestNeededPosition === undefined || startRow < earliestNeededPosition)
      neededPositionsByRun.set(baseBackup.run, startRow)
  }
  const walParts = await listWalParts(storage)
  const isNeededWalPart = (walPart: (typeof walParts)[number]) =>
    walPart.end > (neededPositionsByRun.get(walPart.run) ?? walPart.end)
  await storage.remove([
    ...baseBackups.flatMap(({ keys }) => keys).filter((key) => !keptKeys.has(key)),
    ...walParts.filter((walPart) => !isNeededWalPart(walPart)).map(({ key }) => key),
  ])
}
