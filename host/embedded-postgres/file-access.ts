import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UnixAccount } from './unix-account.ts'

const READ = 4
const EXECUTE_PERMISSION = 1

/**
 * Whether an account can reach and read a file or folder. Checks only the mode bits: if an access
 * control list allows more, the only cost is a needless copy.
 */
export async function canReadFolder(account: UnixAccount, path: string): Promise<boolean> {
  return (await canEnterFolders(account, path)) && (await permits(account, path, READ))
}

/** Whether an account may pass through every folder above a path. */
export async function canEnterFolders(account: UnixAccount, path: string): Promise<boolean> {
  for (const folder of foldersAbove(path)) {
    if (!(await permits(account, folder, EXECUTE_PERMISSION))) return false
  }
  return true
}

function foldersAbove(path: string): string[] {
  const parentFolder = dirname(path)
  return parentFolder === path ? [] : [...foldersAbove(parentFolder), parentFolder]
}

async function permits(account: UnixAccount, path: string, wanted: number): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
