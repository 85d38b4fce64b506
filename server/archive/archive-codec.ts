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
const ENCRYPTED_PREFIX = Buffer.from('GAHANA-LOG-1\n')

const SALT_OFFSET = ENCRYPTED_PREFIX.length

const COMPRESSION_OPTIONS = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** Compresses the objects of an archive, encrypts them if there is a passphrase, and back. */
export type ArchiveCodec = {
  /** Objects of a run share a salt, because deriving a key takes 50 ms. */
  encode: (key: string, run: string, bytes: Uint8Array) => Promise<Buffer>
  /** Throws `DamagedBackup`, also if the object was stored under another key. */
  decode: (key: string, encoded: Uint8Array) => Promise<Buffer>
}

export function createArchiveCodec(passphrase: string | undefined): ArchiveCodec {
  const deriveKey = createBackupKeys(passphrase)

  async function sealObject(key: string, run: string, bytes: Uint8Array): Promise<Buffer> {
    const content = await compress(
      Buffer.concat([Buffer.from(`${key}\n`), bytes]),
      COMPRESSION_OPTIONS,
    )
    if (passphrase === undefined) return content
    const salt = createHash('sha256').update(run).digest().subarray(0, BACKUP_SALT_BYTES)
    const nonce = randomBytes(BACKUP_NONCE_BYTES)
    const cipher = createCipheriv(BACKUP_CIPHER, await deriveKey(salt), nonce)
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([ENCRYPTED_PREFIX, salt, nonce, cipher.getAuthTag(), encrypted])
  }

  async function decrypt(sealedBytes: Buffer): Promise<Buffer> {
    if (!sealedBytes.subarray(0, ENCRYPTED_PREFIX.length).equals(ENCRYPTED_PREFIX))
      return sealedBytes
    const [nonceStart, tagStart] = [
      SALT_OFFSET + BACKUP_SALT_BYTES,
      SALT_OFFSET + BACKUP_SALT_BYTES + BACKUP_NONCE_BYTES,
    ]
    const contentStart = tagStart + BACKUP_TAG_BYTES
    const key = await deriveKey(sealedBytes.subarray(SALT_OFFSET, nonceStart))
    const decipher = createDecipheriv(
      BACKUP_CIPHER,
      key,
      sealedBytes.subarray(nonceStart, tagStart),
    )
    decipher.setAuthTag(sealedBytes.subarray(tagStart, contentStart))
    return Buffer.concat([decipher.update(sealedBytes.subarray(contentStart)), decipher.final()])
  }

  async function unsealObject(key: string, sealedBytes: Uint8Array): Promise<Buffer> {
    try {
      const content = await decompress(await decrypt(Buffer.from(sealedBytes)))
      const keyLine = Buffer.from(`${key}\n`)
      if (!content.subarray(0, keyLine.length).equals(keyLine))
        throw new Error('It has another name')
      return content.subarray(keyLine.length)
    } catch (cause) {
      if (cause instanceof DamagedBackup) throw cause
      const damageMessage = `${key} of the archive is damaged, or BACKUP_PASSPHRASE is wrong`
      throw new DamagedBackup(damageMessage, { cause })
    }
  }

  return { encode: sealObject, decode: unsealObject }
}
