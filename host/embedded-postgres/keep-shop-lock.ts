import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStartShop } from '../cannot-start.ts'
import type { DatabaseServerProcess } from './server-process.ts'
import { takeShopLock } from './shop-lock.ts'

type LockOptions = {
  server: DatabaseServerProcess
  connectToDatabase: () => Promise<Client>
  clusterFolder: string
  printLine: (line: string) => void
}

const RETRY_PAUSE_MS = 250

/** Holds the shop lock until the server ends; if the connection breaks, takes the lock again. */
export async function keepShopLock(firstClient: Client, lockOptions: LockOptions) {
  let lockClient: Client | undefined = firstClient
  while (lockClient) {
    await waitForEndOf(lockClient)
    lockClient = await takeLockAgain(lockOptions)
  }
}

function waitForEndOf(lockClient: Client): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  lockClient.once('end', resolve)
  return promise
}

async function takeLockAgain(lockOptions: LockOptions): Promise<Client | undefined> {
  while (!lockOptions.server.hasEnded()) {
    const lockClient = await tryTakeLock(lockOptions)
    if (lockClient) return lockClient
    await sleep(RETRY_PAUSE_MS)
  }
  return undefined
}

async function tryTakeLock({
  connectToDatabase,
  clusterFolder,
  printLine,
}: LockOptions): Promise<Client | undefined> {
  try {
    const lockClient = await connectToDatabase()
    await takeShopLock(lockClient, clusterFolder)
    return lockClient
  } catch (error) {
    // Other errors are expected while the server ends or recovers. `CannotStartShop` means that another
    // shop uses the cluster.
    if (error instanceof CannotStartShop) printLine(error.message)
    return undefined
  }
}
