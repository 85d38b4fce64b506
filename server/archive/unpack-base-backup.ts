import { mkdir, open, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { DamagedBackup } from '../backup/backup-files.ts'
import type { BaseManifest, DatabaseArchive } from './archive-objects.ts'
import { writeWalFiles } from './log-files.ts'
import type { ArchiveRestorePlan } from './plan-restore.ts'
import { createArchiveReader, readBaseBackupParts } from './read-base-backup.ts'

/** Pieces of the log that are read at the same time; each is at most 8 MB. */
const PARTS_READ_AT_ONCE = 8

/** Makes the data folder from which PostgreSQL replays the log. `folder` must be empty. */
export async function unpackBaseBackup(
  archive: DatabaseArchive,
  plan: ArchiveRestorePlan,
  folder: string,
): Promise<void> {
  const { name, manifest } = plan.base
  for (const path of manifest.folders) await mkdir(resolveInside(folder, path), { recursive: true })
  await unpackFiles(manifest, readBaseBackupParts(archive, name, manifest.parts), folder)
  await writeFile(join(folder, 'backup_label'), manifest.label, { mode: 0o600 })
  // Tells PostgreSQL to replay all of the log, not only what makes the copy consistent.
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  const readObject = createArchiveReader(archive)
  const dataDirectory = { folder, timeline: manifest.timeline }
  for (let index = 0; index < plan.walParts.length; index += PARTS_READ_AT_ONCE) {
    const walPartBatch = plan.walParts.slice(index, index + PARTS_READ_AT_ONCE)
    const walContents = await Promise.all(
      walPartBatch.map(async ({ key, start }) => ({ start, bytes: await readObject(key) })),
    )
    for (const { start, bytes } of walContents) await writeWalFiles(dataDirectory, start, bytes)
  }
}

/** Divides the bytes of the parts among the files. */
async function unpackFiles(
  { files }: BaseManifest,
  parts: AsyncGenerator<Buffer>,
  folder: string,
): Promise<void> {
  let unusedBytes: Buffer = Buffer.alloc(0)
  for (const { path, size } of files) {
    const file = await open(resolveInside(folder, path), 'wx', 0o600)
    try {
      for (let missingBytes = size; missingBytes > 0; ) {
        if (unusedBytes.length === 0) unusedBytes = await readNextPart(parts)
        const bytes = unusedBytes.subarray(0, missingBytes)
        await file.appendFile(bytes)
        unusedBytes = unusedBytes.subarray(bytes.length)
        missingBytes -= bytes.length
      }
    } finally {
      await file.close()
    }
  }
}

async function readNextPart(parts: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value } = await parts.next()
  if (!value) throw new DamagedBackup('The base backup has fewer bytes than files')
  return value
}

function resolveInside(folder: string, path: string): string {
  const resolvedPath = resolve(folder, path)
  if (!resolvedPath.startsWith(folder + sep))
    throw new DamagedBackup(`${path} is not in the data folder`)
  return resolvedPath
}
