import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../platform/files.ts'

/** Folders whose content PostgreSQL makes again, or that comes from the archived log. */
const EMPTIED_FOLDERS = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])

/** Files that belong to the running server, as the documentation of PostgreSQL lists them. */
const LEFT_OUT_FILE_PATTERN =
  /^(?:\.s\.PGSQL.*|postmaster\.(?:pid|opts)|pg_internal\.init|pgsql_tmp.*|t\d+_\d+.*|backup_label|tablespace_map|backup_manifest|current_logfiles|.*\.tmp)$/

const CONTROL_FILE = 'global/pg_control'
const READ_BYTES = 1024 * 1024
const PAGE_BYTES = 8192

/** The folders of a copy, and its files in the order in which they were passed on. */
export type CopiedDatabaseFiles = { folders: string[]; files: { path: string; size: number }[] }

/**
 * Reads the data folder of a PostgreSQL that is running and in backup mode, and passes the content
 * of all files on. A file may change or disappear meanwhile: the log repairs that when it is replayed.
 */
export async function copyDataFolder(
  folder: string,
  handleBytes: (bytes: Buffer) => Promise<void>,
  signal?: AbortSignal,
): Promise<CopiedDatabaseFiles> {
  const foundFiles = await findFiles(folder)
  const files: CopiedDatabaseFiles['files'] = []
  for (const path of foundFiles.files) {
    signal?.throwIfAborted()
    const size = await readFileInChunks(join(folder, path), handleBytes)
    if (size !== undefined) files.push({ path, size })
  }
  // The control file of the cluster is copied last, as PostgreSQL's own tools do it.
  const controlFile = await readStable(join(folder, CONTROL_FILE))
  await handleBytes(controlFile)
  files.push({ path: CONTROL_FILE, size: controlFile.length })
  return { folders: foundFiles.folders, files }
}

async function findFiles(
  rootFolder: string,
  folder = '',
): Promise<{ folders: string[]; files: string[] }> {
  const foundContents: { folders: string[]; files: string[] } = { folders: [], files: [] }
  const entries =
    (await undefinedIfMissing(readdir(join(rootFolder, folder), { withFileTypes: true }))) ?? []
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (LEFT_OUT_FILE_PATTERN.test(entry.name) || path === CONTROL_FILE) continue
    if (entry.isFile()) foundContents.files.push(path)
    if (!entry.isDirectory()) continue
    foundContents.folders.push(path)
    if (EMPTIED_FOLDERS.has(path)) continue
    const filesInFolder = await findFiles(rootFolder, path)
    foundContents.folders.push(...filesInFolder.folders)
    foundContents.files.push(...filesInFolder.files)
  }
  return foundContents
}

/** Returns the number of bytes; undefined if the file is gone. */
async function readFileInChunks(path: string, handleBytes: (bytes: Buffer) => Promise<void>) {
  const file = await undefinedIfMissing(open(path))
  if (!file) return undefined
  try {
    const { size: expectedSize } = await file.stat()
    for (let size = 0; ; ) {
      // Reads no more than needed, because many small files wait in memory until they fill a part.
      const readLength = Math.min(READ_BYTES, Math.max(expectedSize - size, PAGE_BYTES))
      const { bytesRead, buffer } = await file.read(Buffer.alloc(readLength), 0, readLength, size)
      if (bytesRead === 0) return size
      size += bytesRead
      await handleBytes(buffer.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
  }
}

/** PostgreSQL may be writing it, so it is read again until two reads give the same bytes. */
async function readStable(path: string): Promise<Buffer> {
  const readContent = async () => {
    const chunks: Buffer[] = []
    await readFileInChunks(path, async (bytes) => void chunks.push(bytes))
    return Buffer.concat(chunks)
  }
  for (let lastContent = await readContent(); ; ) {
    const bytes = await readContent()
    if (bytes.equals(lastContent)) return bytes
    lastContent = bytes
  }
}
