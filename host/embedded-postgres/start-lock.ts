import { stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasErrorCode } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'

const TIMEOUT_MS = 60_000
const RETRY_MS = 100

/**
 * Runs `work` while no other shop of this machine starts on the same data folder. The lock is an
 * abstract Unix socket: Linux closes it when the process ends, so it is never stale. On other
 * systems there is no such lock, only PostgreSQL's own lock file.
 */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  if (process.platform !== 'linux') return work()
  const lock = await takeLock(dataDir)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function takeLock(dataDir: string): Promise<Server> {
  const { dev, ino } = await stat(dataDir)
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const lock = await tryListen(`\0gahana-start-${dev}-${ino}`)
    if (lock) return lock
    await sleep(RETRY_MS)
  }
  throw new CannotStartShop(`Another process has been starting a shop on ${dataDir} for a minute`)
}

function tryListen(path: string): Promise<Server | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Server | undefined>()
  const server = createServer((socket) => socket.destroy())
  server.on('error', (error) => {
    if (hasErrorCode(error, 'EADDRINUSE')) resolve(undefined)
    else reject(error)
  })
  server.listen({ path, exclusive: true }, () => resolve(server))
  return promise
}
