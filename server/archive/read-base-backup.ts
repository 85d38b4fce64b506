import { DamagedBackup } from '../backup/backup-files.ts'
import { createArchiveCodec } from './archive-codec.ts'
import {
  type Archive,
  type BaseBackupName,
  BaseManifest,
  baseBackupPartKey,
  baseManifestKey,
} from './archive-objects.ts'

/** Reads objects of the archive, and derives each key once. Throws `DamagedBackup`. */
export function createArchiveReader({ store, passphrase }: Archive) {
  const { decode: unseal } = createArchiveCodec(passphrase)
  return async (key: string): Promise<Buffer> => {
    const encoded = await store.read(key)
    if (!encoded) throw new DamagedBackup(`${key} is missing in the archive`)
    return unseal(key, encoded)
  }
}

export async function readBaseManifest(
  archive: Archive,
  name: BaseBackupName,
): Promise<BaseManifest> {
  const bytes = await createArchiveReader(archive)(baseManifestKey(name))
  return BaseManifest.parse(JSON.parse(String(bytes)))
}

/** The bytes of the files of a base backup, one after the other. */
export async function* readBaseBackupParts(
  archive: Archive,
  name: BaseBackupName,
  parts: number,
): AsyncGenerator<Buffer> {
  const read = createArchiveReader(archive)
  for (let index = 0; index < parts; index++) yield await read(baseBackupPartKey(name, index))
}
