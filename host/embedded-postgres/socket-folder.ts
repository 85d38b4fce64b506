import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnixAccount } from './unix-account.ts'

/** The maximum length of a socket path in bytes on all systems: 103 on macOS, 107 on Linux. */
const MAX_PATH_LENGTH = 103

export type SocketFolder = { path: string; remove: () => Promise<void> }

/**
 * Returns the folder of the server's socket: the data directory, or a private temporary folder if
 * that path is too long. Other users of the machine can open neither of these two folders, so the socket needs no password.
 */
export async function makeSocketFolder(
  dataFolder: string,
  account: UnixAccount | undefined,
): Promise<SocketFolder> {
  const isShort = Buffer.byteLength(join(dataFolder, '.s.PGSQL.5432')) <= MAX_PATH_LENGTH
  if (isShort) return { path: dataFolder, remove: async () => {} }
  const path = await mkdtemp(join(tmpdir(), 'gahana-'))
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
