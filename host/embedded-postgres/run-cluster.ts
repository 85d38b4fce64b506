import type { Client } from 'pg'
import { CannotStartShop } from '../cannot-start.ts'
import { connectForMaintenance } from './connection.ts'
import { keepShopLock } from './keep-shop-lock.ts'
import type { PostgresClusterLocation } from './prepare-cluster.ts'
import {
  type DatabaseServerLog,
  type DatabaseServerProcess,
  launchDatabaseServer,
  stopDatabaseServer,
  waitForDatabaseAnswer,
} from './server-process.ts'
import type { DatabaseServerSettings } from './server-settings.ts'
import { takeShopLock } from './shop-lock.ts'
import { stopServerOnFolder } from './stop-server-on-folder.ts'

export type PostgresCluster = PostgresClusterLocation & {
  settings: DatabaseServerSettings
  printLine: (line: string) => void
  log: DatabaseServerLog
}

const TIMEOUT_MS = 30_000
const GRACE_MS = 5000

/**
 * Starts the server on its cluster, after ending the leftovers of an earlier server. Returns when
 * the server answers, this shop has the shop lock and the database exists.
 */
export async function runCluster(cluster: PostgresCluster): Promise<DatabaseServerProcess> {
  const deadline = Date.now() + TIMEOUT_MS
  while (true) {
    await stopServerOnFolder(cluster.folder, cluster.printLine)
    const server = launchDatabaseServer(cluster)
    const client = await waitForDatabaseAnswer(server, cluster.settings.socketFolder)
    if (client) return prepareDatabase(cluster, server, client)
    if (!isOldServerRunning(server.lastOutput()) || Date.now() > deadline) {
      throw new CannotStartShop(`PostgreSQL does not start: ${server.lastOutput()}`)
    }
  }
}

// Leftovers of a killed server can prevent a new one from starting for some seconds.
function isOldServerRunning(lastOutput: string): boolean {
  return /lock file|shared memory block/.test(lastOutput)
}

async function prepareDatabase(
  cluster: PostgresCluster,
  server: DatabaseServerProcess,
  client: Client,
) {
  try {
    await takeShopLock(client, cluster.folder)
    await makeShopDatabase(client)
  } catch (error) {
    await client.end()
    await stopDatabaseServer(server, GRACE_MS)
    throw error
  }
  const connect = () => connectForMaintenance(cluster.settings.socketFolder)
  void keepShopLock(client, {
    server,
    connect,
    folder: cluster.folder,
    printLine: cluster.printLine,
  })
  return server
}

async function makeShopDatabase(client: Client) {
  const { rowCount } = await client.query("select from pg_database where datname = 'gahana'")
  if (rowCount === 0) await client.query('create database gahana')
}
