import { readdir, readFile, stat } from 'node:fs/promises'
import { hasCode } from './error-codes.ts'

/**
 * The PostgreSQL processes that run on a data folder: the server and its helpers all work in it.
 * Where the system does not show that, the one that the folder's lock file names counts as long as
 * any process has its number.
 */
export async function findServerProcesses(folder: string, named?: number): Promise<number[]> {
  if (process.platform === 'linux') return postgresProcessesIn(folder)
  return named !== undefined && isAlive(named) ? [named] : []
}

// An ended process that its parent has not collected yet works nowhere, and so is left out.
async function postgresProcessesIn(folder: string): Promise<number[]> {
  const { dev, ino } = await stat(folder)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const place = await unlessGone(stat(`/proc/${pid}/cwd`))
      const isThere = place?.dev === dev && place.ino === ino
      return isThere && (await unlessGone(readFile(`/proc/${pid}/comm`, 'utf8'))) === 'postgres\n'
        ? [pid]
        : []
    }),
  )
  return found.flat()
}

// A process may end, or turn out to be somebody else's, between listing it and looking at it.
async function unlessGone<T>(fact: Promise<T>): Promise<T | undefined> {
  try {
    return await fact
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].some((code) => hasCode(error, code)))
      return undefined
    throw error
  }
}

/** Whether any process has this number, also one that ended and waits to be collected. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Sends a signal to a process that may have ended in the meantime. */
export function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error
  }
}
