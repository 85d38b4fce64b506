import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnixAccount } from './unix-account.ts'

/** The maximum length of a socket path in bytes on all systems: 103 on macOS, 107 on Linux. */
const MAX_SOCKET_PATH_LENGTH = 103

export type SocketFolder = { folderPath: string; removeFolder: () => Promise<void> }

/**
 * Returns the folder of the server's socket: the data directory, or a private temporary folder if
 * that path is too long. Other users of the machine can open neither of these two folders, so the socket needs no password.
 */
export async function makeSocketFolder(
  clusterFolder: string,
  unixAccount: UnixAccount | undefined,
): Promise<SocketFolder> {
  const isPathShortEnough =
    Buffer.byteLength(join(clusterFolder, '.s.PGSQL.5432')) <= MAX_SOCKET_PATH_LENGTH
  if (isPathShortEnough) return { folderPath: clusterFolder, removeFolder: async () => {} }
  const folderPath = await mkdtemp(join(tmpdir(), 'gahana-'))
  await chmod(folderPath, 0o700)
  if (unixAccount) await chown(folderPath, unixAccount.uid, unixAccount.gid)
  return { folderPath, removeFolder: () => rm(folderPath, { recursive: true, force: true }) }
}
