import { open } from 'node:fs/promises'

/** Whether an error has this code, for example `hasErrorCode(error, 'EADDRINUSE')`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Returns undefined instead of throwing if the path does not exist (`ENOENT`). */
export async function undefinedIfMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Syncs a folder. A rename survives a power failure only after its folder is synced. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
