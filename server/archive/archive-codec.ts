import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import {
  BACKUP_CIPHER,
  BACKUP_NONCE_BYTES,
  BACKUP_SALT_BYTES,
  BACKUP_TAG_BYTES,
  createBackupKeys,
  DamagedBackup,
} from '../backup/backup-files.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** An encrypted object: these bytes, salt, nonce, tag, and the ciphertext. */
const ENCRYPTED = Buffer.from('GAHANA-LOG-1\n')

const SALT_OFFSET = ENCRYPTED.length

const COMPRESSION = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Compresses the objects of an archive, encrypts them if there is a passphrase, and back. */
export type ArchiveCodec = {
  /** Objects of a run share a salt, because deriving a key takes 50 ms. */
  encode: (key: string, run: string, bytes: Uint8Array) => Promise<Buffer>
  /** Throws `DamagedBackup`, also if the object was stored under another key. */
  decode: (key: string, encoded: Uint8Array) => Promise<Buffer>
}

export function createArchiveCodec(passphrase: string | undefined): ArchiveCodec {
  const keyFor = createBackupKeys(passphrase)

  async function seal(key: string, run: string, bytes: Uint8Array): Promise<Buffer> {
    const content = await compress(Buffer.concat([Buffer.from(`${key}\n`), bytes]), COMPRESSION)
    if (passphrase === undefined) return content
    const salt = createHash('sha256').update(run).digest().subarray(0, BACKUP_SALT_BYTES)
    const nonce = randomBytes(BACKUP_NONCE_BYTES)
    const cipher = createCipheriv(BACKUP_CIPHER, await keyFor(salt), nonce)
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([ENCRYPTED, salt, nonce, cipher.getAuthTag(), encrypted])
  }

  async function decrypt(sealed: Buffer): Promise<Buffer> {
    if (!sealed.subarray(0, ENCRYPTED.length).equals(ENCRYPTED)) return sealed
    const [nonceAt, tagAt] = [
      SALT_OFFSET + BACKUP_SALT_BYTES,
      SALT_OFFSET + BACKUP_SALT_BYTES + BACKUP_NONCE_BYTES,
    ]
    const contentAt = tagAt + BACKUP_TAG_BYTES
    const key = await keyFor(sealed.subarray(SALT_OFFSET, nonceAt))
    const decipher = createDecipheriv(BACKUP_CIPHER, key, sealed.subarray(nonceAt, tagAt))
    decipher.setAuthTag(sealed.subarray(tagAt, contentAt))
    return Buffer.concat([decipher.update(sealed.subarray(contentAt)), decipher.final()])
  }

  async function unseal(key: string, sealed: Uint8Array): Promise<Buffer> {
    try {
      const content = await decompress(await decrypt(Buffer.from(sealed)))
      const head = Buffer.from(`${key}\n`)
      if (!content.subarray(0, head.length).equals(head)) throw new Error('It has another name')
      return content.subarray(head.length)
    } catch (cause) {
      if (cause instanceof DamagedBackup) throw cause
      const line = `${key} of the archive is damaged, or BACKUP_PASSPHRASE is wrong`
      throw new DamagedBackup(line, { cause })
    }
  }

  return { encode: seal, decode: unseal }
}
