import { DamagedBackup } from '../backup/backup-files.ts'
import { createArchiveCodec } from './archive-codec.ts'
import {
  type BaseBackupName,
  BaseManifest,
  baseBackupManifestKey,
  baseBackupPartKey,
  type DatabaseArchive,
} from './archive-objects.ts'

/** Reads objects of the archive, and derives each key once. Throws `DamagedBackup`. */
export function createArchiveReader({ storage, passphrase }: DatabaseArchive) {
  const { decode: unsealObject } = createArchiveCodec(passphrase)
  return async (key: string): Promise<Buffer> => {
    const encoded = await storage.read(key)
    if (!encoded) throw new DamagedBackup(`${key} is missing in the archive`)
    return unsealObject(key, encoded)
  }
}

export async function readBaseBackupManifest(
  archive: DatabaseArchive,
  name: BaseBackupName,
): Promise<BaseManifest> {
  const bytes = await createArchiveReader(archive)(baseBackupManifestKey(name))
  return BaseManifest.parse(JSON.parse(String(bytes)))
}

/** The bytes of the files of a base backup, one after the other. */
export async function* readBaseBackupParts(
  archive: DatabaseArchive,
  name: BaseBackupName,
  partCount: number,
): AsyncGenerator<Buffer> {
  const readObject = createArchiveReader(archive)
  for (let index = 0; index < partCount; index++)
    yield await readObject(baseBackupPartKey(name, index))
}
