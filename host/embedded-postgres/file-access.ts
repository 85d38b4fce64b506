import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { UnixAccount } from './unix-account.ts'

const READ_PERMISSION = 4
const EXECUTE_PERMISSION = 1

/**
 * Whether an account can reach and read a file or folder. Checks only the mode bits: if an access
 * control list allows more, the only cost is a needless copy.
 */
export async function canReadFolder(unixAccount: UnixAccount, path: string): Promise<boolean> {
  return (
    (await canEnterFolders(unixAccount, path)) &&
    (await permitsAccess(unixAccount, path, READ_PERMISSION))
  )
}

/** Whether an account may pass through every folder above a path. */
export async function canEnterFolders(unixAccount: UnixAccount, path: string): Promise<boolean> {
  for (const folder of listFoldersAbove(path)) {
    if (!(await permitsAccess(unixAccount, folder, EXECUTE_PERMISSION))) return false
  }
  return true
}

function listFoldersAbove(path: string): string[] {
  const parentFolder = dirname(path)
  return parentFolder === path ? [] : [...listFoldersAbove(parentFolder), parentFolder]
}

async function permitsAccess(
  unixAccount: UnixAccount,
  path: string,
  wantedPermission: number,
): Promise<boolean> {
  const { mode, uid, gid } = await stat(path)
  const permissionShift = uid === unixAccount.uid ? 6 : gid === unixAccount.gid ? 3 : 0
  return ((mode >> permissionShift) & wantedPermission) === wantedPermission
}
