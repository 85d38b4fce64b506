import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { orMissing } from './error-codes.ts'

/** What a running PostgreSQL writes about itself into its data folder. */
export type PostmasterFile = { pid: number; socketFolder: string }

export function postmasterFilePath(folder: string): string {
  return join(folder, 'postmaster.pid')
}

/** Reads who runs, or last ran, on a data folder. */
export async function findPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const text = await orMissing(readFile(postmasterFilePath(folder), 'utf8'))
  const [pid, , , , socketFolder] = text?.split('\n') ?? []
  // A server that runs for one command only writes its number with a minus.
  return pid ? { pid: Math.abs(Number(pid)), socketFolder: socketFolder ?? '' } : undefined
}
