import { mkdir, open, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { DamagedBackup } from '../backup/backup-files.ts'
import type { BaseManifest, DatabaseArchive } from './archive-objects.ts'
import { writeWalFiles } from './log-files.ts'
import type { ArchiveRestorePlan } from './plan-restore.ts'
import { createArchiveReader, readBaseBackupParts } from './read-base-backup.ts'

/** Pieces of the log that are read at the same time; each is at most 8 MB. */
const READ_AT_ONCE = 8

/** Makes the data folder from which PostgreSQL replays the log. `folder` must be empty. */
export async function unpackBaseBackup(
  archive: DatabaseArchive,
  plan: ArchiveRestorePlan,
  folder: string,
): Promise<void> {
  const { name, manifest } = plan.base
  for (const path of manifest.folders) await mkdir(inside(folder, path), { recursive: true })
  await unpackFiles(manifest, readBaseBackupParts(archive, name, manifest.parts), folder)
  await writeFile(join(folder, 'backup_label'), manifest.label, { mode: 0o600 })
  // Tells PostgreSQL to replay all of the log, not only what makes the copy consistent.
  await writeFile(join(folder, 'recovery.signal'), '', { mode: 0o600 })
  const read = createArchiveReader(archive)
  const dataDirectory = { folder, timeline: manifest.timeline }
  for (let at = 0; at < plan.walParts.length; at += READ_AT_ONCE) {
    const batch = plan.walParts.slice(at, at + READ_AT_ONCE)
    const contents = await Promise.all(
      batch.map(async ({ key, start }) => ({ start, bytes: await read(key) })),
    )
    for (const { start, bytes } of contents) await writeWalFiles(dataDirectory, start, bytes)
  }
}

/** Divides the bytes of the parts among the files. */
async function unpackFiles(
  { files }: BaseManifest,
  parts: AsyncGenerator<Buffer>,
  folder: string,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0)
  for (const { path, size } of files) {
    const file = await open(inside(folder, path), 'wx', 0o600)
    try {
      for (let missing = size; missing > 0; ) {
        if (rest.length === 0) rest = await nextPart(parts)
        const bytes = rest.subarray(0, missing)
        await file.appendFile(bytes)
        rest = rest.subarray(bytes.length)
        missing -= bytes.length
      }
    } finally {
      await file.close()
    }
  }
}

async function nextPart(parts: AsyncGenerator<Buffer>): Promise<Buffer> {
  const { value } = await parts.next()
  if (!value) throw new DamagedBackup('The base backup has fewer bytes than files')
  return value
}

function inside(folder: string, path: string): string {
  const found = resolve(folder, path)
  if (!found.startsWith(folder + sep)) throw new DamagedBackup(`${path} is not in the data folder`)
  return found
}
