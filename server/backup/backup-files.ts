import {
  createCipheriv,
  createDecipheriv,
  createHash,
  type Hash,
  randomBytes,
  scrypt as scryptCallback,
} from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough, Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { syncFolder } from '../platform/files.ts'

const scrypt = promisify(scryptCallback)

/** An encrypted file: these bytes, salt, nonce, the AES-256-GCM ciphertext, and its tag. */
const ENCRYPTED_PREFIX = Buffer.from('GAHANA-AES-1\n')
export const BACKUP_SALT_BYTES = 16
export const BACKUP_NONCE_BYTES = 12
export const BACKUP_TAG_BYTES = 16
const ENCRYPTION_KEY_BYTES = 32
export const BACKUP_CIPHER = 'aes-256-gcm'

/** A corrupt file fails when it is read, also one that is not encrypted. */
const COMPRESSION_OPTIONS = { params: { [constants.ZSTD_c_checksumFlag]: 1 } }

/** The passphrase does not fit, or a file of a backup is missing or damaged. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

/** Reads and writes the files of backups: compressed, and encrypted if there is a passphrase. */
export type BackupFiles = {
  /**
   * Writes a file whole or not at all, and returns when it is durable. Returns the SHA-256 of the
   * content.
   */
  write: (path: string, content: Readable) => Promise<string>
  /** Reads the content of a file. The stream fails with `DamagedBackup`. */
  read: (path: string) => Readable
}

/** Derives the keys of a passphrase, each once. */
export function createBackupKeys(passphrase: string | undefined) {
  const keys = new Map<string, Promise<Buffer>>()
  return (salt: Buffer): Promise<Buffer> => {
    if (!passphrase) throw new DamagedBackup('The backup is encrypted: set BACKUP_PASSPHRASE')
    const name = salt.toString('hex')
    const key =
      keys.get(name) ?? (scrypt(passphrase, salt, ENCRYPTION_KEY_BYTES) as Promise<Buffer>)
    keys.set(name, key)
    return key
  }
}

/**
 * Without a passphrase, files are not encrypted. Deriving a key takes 50 ms, so all files that are
 * written share a salt.
 */
export function openBackupFiles(
  passphrase: string | undefined,
  saltOfBackup = randomBytes(BACKUP_SALT_BYTES),
): BackupFiles {
  const deriveKey = createBackupKeys(passphrase)

  async function write(path: string, content: Readable): Promise<string> {
    const unfinishedPath = `${path}.unfinished`
    const hash = createHash('sha256')
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await pipeline(
        content,
        addStreamToHash(hash),
        createZstdCompress(COMPRESSION_OPTIONS),
        passphrase
          ? createEncryption(await deriveKey(saltOfBackup), saltOfBackup)
          : new PassThrough(),
        createWriteStream(unfinishedPath, { mode: 0o600, flush: true }),
      )
      await rename(unfinishedPath, path)
    } catch (error) {
      await rm(unfinishedPath, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
    return hash.digest('hex')
  }

  async function* readContentOf(path: string): AsyncGenerator<Buffer> {
    const encryption = await readEncryption(path)
    const byteRange = encryption && { start: encryption.start, end: encryption.end }
    const key = encryption && (await deriveKey(encryption.salt))
    try {
      const content = createZstdDecompress()
      const decryption = key && encryption ? createDecryption(key, encryption) : new PassThrough()
      const readingPipeline = pipeline(createReadStream(path, byteRange), decryption, content)
      // The loop fails with the same error.
      readingPipeline.catch(() => undefined)
      for await (const chunk of content) yield chunk
      await readingPipeline
    } catch (cause) {
      throw new DamagedBackup(`${path} is damaged, or BACKUP_PASSPHRASE is wrong`, { cause })
    }
  }

  return { write, read: (path) => Readable.from(readContentOf(path)) }
}

/** Passes a stream on, and adds its content to a hash. */
export const addStreamToHash = (hash: Hash) =>
  new Transform({
    transform(chunk: Buffer, _, callback) {
      hash.update(chunk)
      callback(null, chunk)
    },
  })

function createEncryption(key: Buffer, salt: Buffer): Transform {
  const nonce = randomBytes(BACKUP_NONCE_BYTES)
  const cipher = createCipheriv(BACKUP_CIPHER, key, nonce)
  let header: Buffer | undefined = Buffer.concat([ENCRYPTED_PREFIX, salt, nonce])
  return new Transform({
    transform(chunk: Buffer, _, callback) {
      const encrypted = cipher.update(chunk)
      callback(null, header ? Buffer.concat([header, encrypted]) : encrypted)
      header = undefined
    },
    flush(callback) {
      callback(
        null,
        Buffer.concat([header ?? Buffer.alloc(0), cipher.final(), cipher.getAuthTag()]),
      )
    },
  })
}

type EncryptionHeader = {
  salt: Buffer<ArrayBuffer>
  nonce: Buffer
  tag: Buffer
  start: number
  end: number
}

const createDecryption = (key: Buffer, { nonce, tag }: EncryptionHeader) =>
  createDecipheriv(BACKUP_CIPHER, key, nonce).setAuthTag(tag)

/**
 * Reads the salt at the beginning of a file. Undefined if the file is not encrypted. Throws
 * `DamagedBackup`.
 */
export const readBackupSalt = async (path: string): Promise<Buffer<ArrayBuffer> | undefined> =>
  (await readEncryption(path))?.salt

/** Undefined if the file is not encrypted. */
async function readEncryption(path: string): Promise<EncryptionHeader | undefined> {
  const file = await open(path).catch((cause: unknown) => {
    throw new DamagedBackup(`${path} cannot be read`, { cause })
  })
  try {
    const start = ENCRYPTED_PREFIX.length + BACKUP_SALT_BYTES + BACKUP_NONCE_BYTES
    const header = await readAt(file, 0, start)
    if (!header.subarray(0, ENCRYPTED_PREFIX.length).equals(ENCRYPTED_PREFIX)) return undefined
    const { size } = await file.stat()
    const salt = header.subarray(
      ENCRYPTED_PREFIX.length,
      ENCRYPTED_PREFIX.length + BACKUP_SALT_BYTES,
    )
    const nonce = header.subarray(ENCRYPTED_PREFIX.length + BACKUP_SALT_BYTES)
    const tag = await readAt(file, Math.max(0, size - BACKUP_TAG_BYTES), BACKUP_TAG_BYTES)
    return { salt, nonce, tag, start, end: size - BACKUP_TAG_BYTES - 1 }
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, offset: number, length: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset)
  return buffer.subarray(0, bytesRead)
}

/** The whole content of a file; only for files that fit into memory. */
export async function readWholeStream(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The SHA-256 of a stream. */
export async function hashOfStream(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content) hash.update(chunk)
  return hash.digest('hex')
}

export const streamOfText = (text: string): Readable => Readable.from([Buffer.from(text)])
