import { generateKeyPairSync } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { pushKeys } from './tables.ts'

/** Private and public key in base64url. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Reads the key pair of the shop; the first one to ask makes it. */
export async function readPushKeys(db: Database): Promise<PushKeys> {
  const known = await readStored(db)
  if (known) return known
  await db.insert(pushKeys).values(makeKeys()).onConflictDoNothing()
  const made = await readStored(db)
  if (!made) throw new Error('The keys for push services were written but not found')
  return made
}

async function readStored(db: Database): Promise<PushKeys | undefined> {
  const [stored] = await db
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
  return stored
}

const COORDINATE_BYTES = 32

/** A key pair on the curve P-256: the public key as an uncompressed point. */
function makeKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y, d } = privateKey.export({ format: 'jwk' })
  if (!x || !y || !d) throw new Error('A key pair was made without its numbers')
  const point = Buffer.concat([Buffer.of(4), coordinateOf(x), coordinateOf(y)])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

function coordinateOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url')
  return Buffer.concat([Buffer.alloc(COORDINATE_BYTES - bytes.length), bytes])
}
