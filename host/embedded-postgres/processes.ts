import { readdir, readFile, stat } from 'node:fs/promises'
import { hasErrorCode } from '#server/platform/files.ts'

/**
 * The ids of the PostgreSQL processes of a data directory: the server and its child processes have
 * it as working directory. Only Linux shows working directories; on other systems, this is the
 * process id from the lock file (`postmasterPid`) if any process has this id.
 */
export async function findDatabaseProcesses(
  folder: string,
  postmasterPid?: number,
): Promise<number[]> {
  if (process.platform === 'linux') return postgresProcessesIn(folder)
  return postmasterPid !== undefined && isProcessAlive(postmasterPid) ? [postmasterPid] : []
}

// A zombie process has no working directory, so it is left out.
async function postgresProcessesIn(folder: string): Promise<number[]> {
  const { dev, ino } = await stat(folder)
  const pids = (await readdir('/proc'))
    .filter((processEntry) => /^\d+$/.test(processEntry))
    .map(Number)
  const matchingPids = await Promise.all(
    pids.map(async (pid) => {
      const workingFolder = await undefinedIfGone(stat(`/proc/${pid}/cwd`))
      const isSameFile = workingFolder?.dev === dev && workingFolder.ino === ino
      return isSameFile &&
        (await undefinedIfGone(readFile(`/proc/${pid}/comm`, 'utf8'))) === 'postgres\n'
        ? [pid]
        : []
    }),
  )
  return matchingPids.flat()
}

// A process may end after it was listed, and processes of other users cannot be read.
async function undefinedIfGone<ReadResult>(
  readPromise: Promise<ReadResult>,
): Promise<ReadResult | undefined> {
  try {
    return await readPromise
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].some((code) => hasErrorCode(error, code)))
      return undefined
    throw error
  }
}

/** Whether any process has this id, including a zombie process. */
export function isProcessAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}

/** Sends a signal to a process; does nothing if the process has ended. */
export function signalProcess(pid: number, signalName: NodeJS.Signals) {
  try {
    process.kill(pid, signalName)
  } catch (error) {
    if (!hasErrorCode(error, 'ESRCH')) throw error
  }
}
