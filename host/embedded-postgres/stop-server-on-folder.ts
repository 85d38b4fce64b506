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

const STOP_TIMEOUT_MS = 30_000
const RETRY_PAUSE_MS = 50
/** How long the child processes of a killed server may take to end by themselves. */
const CHILD_PROCESS_TIMEOUT_MS = 3000
const FAST_STOP_TIMEOUT_MS = 5000

/**
 * Makes sure that no PostgreSQL runs on a data directory: waits for a server that is ending, and
 * stops a server whose shop was killed. Throws `CannotStartShop` if another shop uses the server.
 */
export async function stopServerOnFolder(clusterFolder: string, printLine: PrintLine) {
  const startedAt = Date.now()
  while (!(await isFolderFree(clusterFolder, Date.now() - startedAt, printLine))) {
    if (Date.now() - startedAt > STOP_TIMEOUT_MS) throw await makeFolderInUseError(clusterFolder)
    await sleep(RETRY_PAUSE_MS)
  }
}

async function isFolderFree(
  clusterFolder: string,
  waitedMs: number,
  printLine: PrintLine,
): Promise<boolean> {
  const postmasterFile = await findPostmasterFile(clusterFolder)
  const runningPids = await findDatabaseProcesses(clusterFolder, postmasterFile?.pid)
  const probeResult = postmasterFile ? await probeServer(postmasterFile) : 'nobody'
  if (probeResult === 'busy') return false
  if (postmasterFile && probeResult !== 'nobody') {
    await stopOrphanedServer(
      { clusterFolder, postmasterFile, runningPids, probeClient: probeResult },
      printLine,
    )
  } else if (runningPids.length > 0) {
    if (waitedMs > CHILD_PROCESS_TIMEOUT_MS) stopChildProcesses(runningPids, postmasterFile)
  } else {
    if (postmasterFile) await removeLeftoverFiles(clusterFolder, postmasterFile)
    return true
  }
  return false
}

/** Tries to connect to the socket named in `postmaster.pid`. */
async function probeServer(postmasterFile: PostmasterFile): Promise<Client | 'busy' | 'nobody'> {
  try {
    return await connectForMaintenance(postmasterFile.socketFolder)
  } catch (error) {
    const isSocketUnused = hasErrorCode(error, 'ENOENT') || hasErrorCode(error, 'ECONNREFUSED')
    return isSocketUnused ? 'nobody' : 'busy'
  }
}

type OrphanedServer = {
  clusterFolder: string
  postmasterFile: PostmasterFile
  runningPids: number[]
  probeClient: Client
}

// If this process gets the shop lock, no other shop uses this server, so it can be stopped safely.
async function stopOrphanedServer(
  { clusterFolder, postmasterFile, runningPids, probeClient }: OrphanedServer,
  printLine: PrintLine,
) {
  try {
    await takeShopLock(probeClient, clusterFolder)
    if (!runningPids.includes(postmasterFile.pid)) throw makeNotAccessibleError(clusterFolder)
    printLine('The database of a shop that was killed still runs and is stopped')
    signalProcess(postmasterFile.pid, 'SIGINT')
    if (!(await waitForExit(clusterFolder, postmasterFile.pid)))
      signalProcess(postmasterFile.pid, 'SIGQUIT')
  } finally {
    await probeClient.end()
  }
}

function makeNotAccessibleError(clusterFolder: string): CannotStartShop {
  return new CannotStartShop(
    `A PostgreSQL outside of this system (another container?) runs on ${clusterFolder}: stop it first`,
  )
}

async function waitForExit(clusterFolder: string, pid: number): Promise<boolean> {
  const exitUntil = Date.now() + FAST_STOP_TIMEOUT_MS
  while ((await findDatabaseProcesses(clusterFolder, pid)).includes(pid)) {
    if (Date.now() > exitUntil) return false
    await sleep(RETRY_PAUSE_MS)
  }
  return true
}

// Child processes are ended only if the server itself has ended. Its child processes are then
// useless, and they prevent a new server from starting.
function stopChildProcesses(runningPids: number[], postmasterFile: PostmasterFile | undefined) {
  if (!postmasterFile || runningPids.includes(postmasterFile.pid)) return
  for (const pid of runningPids) signalProcess(pid, 'SIGQUIT')
}

/**
 * Removes the lock file that a killed server has left. PostgreSQL does this itself, except if
 * another program now has the process id in that file. Call it only if no server uses the folder.
 */
async function removeLeftoverFiles(clusterFolder: string, postmasterFile: PostmasterFile) {
  if (isProcessAlive(postmasterFile.pid)) await rm(postmasterFilePath(clusterFolder))
}

async function makeFolderInUseError(clusterFolder: string): Promise<CannotStartShop> {
  const postmasterFile = await findPostmasterFile(clusterFolder)
  const runningPids = await findDatabaseProcesses(clusterFolder, postmasterFile?.pid)
  if (runningPids.length === 0) return makeNotAccessibleError(clusterFolder)
  return new CannotStartShop(
    `PostgreSQL already runs on ${clusterFolder} and does not answer (process ${runningPids.join(', ')})`,
  )
}
