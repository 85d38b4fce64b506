import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

/** What every system accepts as the path of a socket: macOS 103 bytes, Linux 107. */
const MAX_PATH_LENGTH = 103

export type SocketFolder = { path: string; remove: () => Promise<void> }

/**
 * The folder of the server's socket: its data folder, which nobody else may enter, so that the
 * socket needs no password; a private temporary one where that path is too long.
 */
export async function makeSocketFolder(
  dataFolder: string,
  account: Account | undefined,
): Promise<SocketFolder> {
  const isShort = Buffer.byteLength(join(dataFolder, '.s.PGSQL.5432')) <= MAX_PATH_LENGTH
  if (isShort) return { path: dataFolder, remove: async () => {} }
  const path = await mkdtemp(join(tmpdir(), 'gahana-'))
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
