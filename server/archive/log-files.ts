import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** The size of the files of the log, chosen when a database is made; the default of PostgreSQL. */
const WAL_SEGMENT_BYTES = 16n * 1024n * 1024n

/** Where PostgreSQL keeps its files, and the timeline in the names of its log files. */
export type PostgresDataDirectory = { folder: string; timeline: number }

export async function readDatabaseFiles(client: pg.Client): Promise<PostgresDataDirectory> {
  const { rows } = await client.query<PostgresDataDirectory>(
    `select current_setting('data_directory') as folder, timeline_id as timeline
     from pg_control_checkpoint()`,
  )
  const [directoryRow] = rows
  if (!directoryRow) throw new Error('PostgreSQL does not say where its files are')
  return directoryRow
}

export const startOfWalSegment = (position: bigint): bigint =>
  position - (position % WAL_SEGMENT_BYTES)

/** The file of the log that has a position. */
function walFilePath({ folder, timeline }: PostgresDataDirectory, position: bigint): string {
  const segmentNumber = position / WAL_SEGMENT_BYTES
  const nameWords = [BigInt(timeline), segmentNumber / 256n, segmentNumber % 256n]
  const name = nameWords
    .map((nameWord) => nameWord.toString(16).toUpperCase().padStart(8, '0'))
    .join('')
  return join(folder, 'pg_wal', name)
}

/** A part of the log within one file. */
type WalFilePart = { position: bigint; offset: number; length: number }

/** Splits a part of the log at the borders of the log files. */
function* splitAtSegments(start: bigint, end: bigint): Generator<WalFilePart> {
  for (let position = start; position < end; ) {
    const nextSegmentStart = startOfWalSegment(position) + WAL_SEGMENT_BYTES
    const partEnd = nextSegmentStart < end ? nextSegmentStart : end
    yield {
      position,
      offset: Number(position % WAL_SEGMENT_BYTES),
      length: Number(partEnd - position),
    }
    position = partEnd
  }
}

/** Reads a part of the log that PostgreSQL has written to disk. */
export async function readWalFiles(
  files: PostgresDataDirectory,
  start: bigint,
  end: bigint,
): Promise<Buffer> {
  const bytes: Buffer[] = []
  for (const { position, offset, length } of splitAtSegments(start, end)) {
    const path = walFilePath(files, position)
    await withFile(path, 'r', async (file) => {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, offset)
      if (bytesRead < length) throw new Error(`${path} ends too early`)
      bytes.push(buffer)
    })
  }
  return Buffer.concat(bytes)
}

/** Writes a part of the log to its files, which are made in their whole size. */
export async function writeWalFiles(files: PostgresDataDirectory, start: bigint, bytes: Buffer) {
  const end = start + BigInt(bytes.length)
  for (const { position, offset, length } of splitAtSegments(start, end)) {
    const firstByte = Number(position - start)
    await withFile(walFilePath(files, position), 'a', async () => {})
    await withFile(walFilePath(files, position), 'r+', async (file) => {
      await file.truncate(Number(WAL_SEGMENT_BYTES))
      await file.write(bytes.subarray(firstByte, firstByte + length), 0, length, offset)
    })
  }
}

async function withFile(
  path: string,
  openFlags: string,
  workOnFile: (file: FileHandle) => Promise<void>,
) {
  const file = await open(path, openFlags, 0o600)
  try {
    await workOnFile(file)
  } finally {
    await file.close()
  }
}
