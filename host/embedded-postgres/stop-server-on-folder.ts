import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { hasErrorCode } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { connectForMaintenance } from './connection.ts'
import { findPostmasterFile, type PostmasterFile, postmasterFilePath } from './postmaster-file.ts'
import { findDatabaseProcesses, isProcessAlive, signalProcess } from './processes.ts'
import { takeShopLock } from './shop-lock.ts'

type PrintLine = (line: string) => void

const TIMEOUT_MS = 30_000
const RETRY_MS = 50
/** How long the child processes of a killed server may take to end by themselves. */
const CHILD_PROCESS_TIMEOUT_MS = 3000
const FAST_STOP_MS = 5000

/**
 * Makes sure that no PostgreSQL runs on a data directory: waits for a server that is ending, and
 * stops a server whose shop was killed. Throws `CannotStartShop` if another shop uses the server.
 */
export async function stopServerOnFolder(folder: string, printLine: PrintLine) {
  const start = Date.now()
  while (!(await isFree(folder, Date.now() - start, printLine))) {
    if (Date.now() - start > TIMEOUT_MS) throw await makeFolderInUseError(folder)
    await sleep(RETRY_MS)
  }
}

async function isFree(folder: string, waitedMs: number, printLine: PrintLine): Promise<boolean> {
  const lockFile = await findPostmasterFile(folder)
  const running = await findDatabaseProcesses(folder, lockFile?.pid)
  const answer = lockFile ? await probe(lockFile) : 'nobody'
  if (answer === 'busy') return false
  if (lockFile && answer !== 'nobody') {
    await stopOrphan({ folder, lockFile, running, client: answer }, printLine)
  } else if (running.length > 0) {
    if (waitedMs > CHILD_PROCESS_TIMEOUT_MS) stopChildProcesses(running, lockFile)
  } else {
    if (lockFile) await removeLeftover(folder, lockFile)
    return true
  }
  return false
}

/** Tries to connect to the socket named in `postmaster.pid`. */
async function probe(lockFile: PostmasterFile): Promise<Client | 'busy' | 'nobody'> {
  try {
    return await connectForMaintenance(lockFile.socketFolder)
  } catch (error) {
    const isSocketUnused = hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ECONNREFUSED')
    return isSocketUnused ? 'nobody' : 'busy'
  }
}

type OrphanedServer = {
  folder: string
  lockFile: PostmasterFile
  running: number[]
  client: Client
}

// If this process gets the shop lock, no other shop uses this server, so it can be stopped safely.
async function stopOrphan(
  { folder, lockFile, running, client }: OrphanedServer,
  printLine: PrintLine,
) {
  try {
    await takeShopLock(client, folder)
    if (!running.includes(lockFile.pid)) throw makeNotAccessibleError(folder)
    printLine('The database of a shop that was killed still runs and is stopped')
    signalProcess(lockFile.pid, 'SIGINT')
    if (!(await hasExited(folder, lockFile.pid))) signalProcess(lockFile.pid, 'SIGQUIT')
  } finally {
    await client.end()
  }
}

function makeNotAccessibleError(folder: string): CannotStartShop {
  return new CannotStartShop(
    `A PostgreSQL outside of this system (another container?) runs on ${folder}: stop it first`,
  )
}

async function hasExited(folder: string, pid: number): Promise<boolean> {
  const deadline = Date.now() + FAST_STOP_MS
  while ((await findDatabaseProcesses(folder, pid)).includes(pid)) {
    if (Date.now() > deadline) return false
    await sleep(RETRY_MS)
  }
  return true
}

// Child processes are ended only if the server itself has ended. Its child processes are then
// useless, and they prevent a new server from starting.
function stopChildProcesses(running: number[], lockFile: PostmasterFile | undefined) {
  if (!lockFile || running.includes(lockFile.pid)) return
  for (const pid of running) signalProcess(pid, 'SIGQUIT')
}

/**
 * Removes the lock file that a killed server has left. PostgreSQL does this itself, except if
 * another program now has the process id in that file. Call it only if no server uses the folder.
 */
async function removeLeftover(folder: string, lockFile: PostmasterFile) {
  if (isProcessAlive(lockFile.pid)) await rm(postmasterFilePath(folder))
}

async function makeFolderInUseError(folder: string): Promise<CannotStartShop> {
  const lockFile = await findPostmasterFile(folder)
  const running = await findDatabaseProcesses(folder, lockFile?.pid)
  if (running.length === 0) return makeNotAccessibleError(folder)
  return new CannotStartShop(
    `PostgreSQL already runs on ${folder} and does not answer (process ${running.join(', ')})`,
  )
}
