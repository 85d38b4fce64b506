import { DamagedBackup } from '../backup/backup-files.ts'
import {
  type Archive,
  type BaseBackupName,
  BaseManifest,
  manifestKey,
  partKey,
} from './archive-objects.ts'
import { createArchiveCodec } from './codec.ts'

/** Reads objects of the archive, and derives each key once. Throws `DamagedBackup`. */
export function createReader({ store, passphrase }: Archive) {
  const { decode: unseal } = createArchiveCodec(passphrase)
  return async (key: string): Promise<Buffer> => {
    const encoded = await store.read(key)
    if (!encoded) throw new DamagedBackup(`${key} is missing in the archive`)
    return unseal(key, encoded)
  }
}

export async function readManifest(archive: Archive, name: BaseBackupName): Promise<BaseManifest> {
  const bytes = await createReader(archive)(manifestKey(name))
  return BaseManifest.parse(JSON.parse(String(bytes)))
}

/** The bytes of the files of a base backup, one after the other. */
export async function* readParts(
  archive: Archive,
  name: BaseBackupName,
  parts: number,
): AsyncGenerator<Buffer> {
  const read = createReader(archive)
  for (let index = 0; index < parts; index++) yield await read(partKey(name, index))
}
