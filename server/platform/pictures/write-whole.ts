import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '#contract/refusals.ts'

/** The suffix of files that are being written. */
export const UNFINISHED = '.unfinished'

const NO_ROOM_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])
const RETRY_AFTER_S = 60

/** Writes a file atomically: it is complete or missing, even after a power failure. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}${UNFINISHED}`
  try {
    await writeThrough(unfinished, bytes)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw isNoRoom(error)
      ? Object.assign(new Refusal('NO_ROOM_FOR_PICTURES', { retryAfter: RETRY_AFTER_S }), {
          cause: error,
        })
      : error
  }
}

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Syncs a folder. A rename survives a power failure only after its folder is synced. */
async function syncFolder(path: string) {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && NO_ROOM_CODES.has(String(error.code))
