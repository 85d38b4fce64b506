import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'

/** The content of `postmaster.pid`, the lock file of a PostgreSQL in its data directory. */
export type PostmasterFile = { pid: number; socketFolder: string }

export function postmasterFilePath(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid')
}

/** Reads the lock file of the server that runs, or ran last, on a data directory. */
export async function findPostmasterFile(
  clusterFolder: string,
): Promise<PostmasterFile | undefined> {
  const fileText = await undefinedIfMissing(readFile(postmasterFilePath(clusterFolder), 'utf8'))
  const [pid, , , , socketFolder] = fileText?.split('\n') ?? []
  // A server in single-user mode writes its process id as a negative number.
  return pid ? { pid: Math.abs(Number(pid)), socketFolder: socketFolder ?? '' } : undefined
}
