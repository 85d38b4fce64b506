import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { CannotStartShop } from '../cannot-start.ts'
import type { DatabaseServerProcess } from './server-process.ts'
import { takeShopLock } from './shop-lock.ts'

type LockOptions = {
  server: DatabaseServerProcess
  connect: () => Promise<Client>
  folder: string
  printLine: (line: string) => void
}

const RETRY_MS = 250

/** Holds the shop lock until the server ends; if the connection breaks, takes the lock again. */
export async function keepShopLock(first: Client, options: LockOptions) {
  let client: Client | undefined = first
  while (client) {
    await endOf(client)
    client = await takeLockAgain(options)
  }
}

function endOf(client: Client): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  client.once('end', resolve)
  return promise
}

async function takeLockAgain(options: LockOptions): Promise<Client | undefined> {
  while (!options.server.hasEnded()) {
    const client = await tryTakeLock(options)
    if (client) return client
    await sleep(RETRY_MS)
  }
  return undefined
}

async function tryTakeLock({
  connect,
  folder,
  printLine,
}: LockOptions): Promise<Client | undefined> {
  try {
    const client = await connect()
    await takeShopLock(client, folder)
    return client
  } catch (error) {
    // Other errors are expected while the server ends or recovers. `CannotStartShop` means that another
    // shop uses the cluster.
    if (error instanceof CannotStartShop) printLine(error.message)
    return undefined
  }
}
