import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasErrorCode } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'

const LOCK_TIMEOUT_MS = 60_000
const RETRY_PAUSE_MS = 100

/**
 * Runs `work` while no other shop of this machine starts on the same data folder. The lock is an
 * abstract Unix socket: Linux closes it when the process ends, so it is never stale. On other
 * systems there is no such lock, only PostgreSQL's own lock file.
 */
export async function withStartLock<WorkResult>(
  dataDir: string,
  work: () => Promise<WorkResult>,
): Promise<WorkResult> {
  if (process.platform !== 'linux') return work()
  const lockServer = await takeStartLock(dataDir)
  try {
    return await work()
  } finally {
    lockServer.close()
  }
}

async function takeStartLock(dataDir: string): Promise<Server> {
  const { dev, ino } = await stat(dataDir)
  const retryUntil = Date.now() + LOCK_TIMEOUT_MS
  while (Date.now() < retryUntil) {
    const lockServer = await tryListenOn(`\0gahana-start-${dev}-${ino}`)
    if (lockServer) return lockServer
    await sleep(RETRY_PAUSE_MS)
  }
  throw new CannotStartShop(`Another process has been starting a shop on ${dataDir} for a minute`)
}

function tryListenOn(socketPath: string): Promise<Server | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Server | undefined>()
  const socketServer = createServer((socket) => socket.destroy())
  socketServer.on('error', (error) => {
    if (hasErrorCode(error, 'EADDRINUSE')) resolve(undefined)
    else reject(error)
  })
  socketServer.listen({ path: socketPath, exclusive: true }, () => resolve(socketServer))
  return promise
}
