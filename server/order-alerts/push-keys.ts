import { generateKeyPairSync } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { pushKeys } from './tables.ts'

/** Private and public key in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Reads the key pair of the shop; the first one to ask makes it. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const knownKeys = await readStoredKeys(db)
  if (knownKeys) return knownKeys
  await db.insert(pushKeys).values(createPushKeys()).onConflictDoNothing()
  const newKeys = await readStoredKeys(db)
  if (!newKeys) throw new Error('The keys for push services were written but not found')
  return newKeys
}

async function readStoredKeys(db: Database): Promise<PushKeys | undefined> {
  const [storedKeys] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
  return storedKeys
}

const COORDINATE_BYTES = 32

/** A key pair on the curve P-256: the public key as an uncompressed point. */
function createPushKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  if (!x || !y || !d) throw new Error('A key pair was made without its numbers')
  const publicPoint = Buffer.concat([Buffer.of(4), decodeCoordinate(x), decodeCoordinate(y)])
  return { publicKey: publicPoint.toString('base64url'), privateKey: d }
}

function decodeCoordinate(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  return Buffer.concat([Buffer.alloc(COORDINATE_BYTES - bytes.length), bytes])
}
