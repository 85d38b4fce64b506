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
  serverSettings: DatabaseServerSettings
  printLine: (line: string) => void
  log: DatabaseServerLog
}

const START_TIMEOUT_MS = 30_000
const STOP_GRACE_MS = 5000

/**
 * Starts the server on its cluster, after ending the leftovers of an earlier server. Returns when
 * the server answers, this shop has the shop lock and the database exists.
 */
export async function runCluster(cluster: PostgresCluster): Promise<DatabaseServerProcess> {
  const startUntil = Date.now() + START_TIMEOUT_MS
  while (true) {
    await stopServerOnFolder(cluster.clusterFolder, cluster.printLine)
    const server = launchDatabaseServer(cluster)
    const maintenanceClient = await waitForDatabaseAnswer(
      server,
      cluster.serverSettings.socketFolder,
    )
    if (maintenanceClient) return prepareServerDatabase(cluster, server, maintenanceClient)
    if (!isOldServerRunning(server.readLastOutput()) || Date.now() > startUntil) {
      throw new CannotStartShop(`PostgreSQL does not start: ${server.readLastOutput()}`)
    }
  }
}

// Leftovers of a killed server can prevent a new one from starting for some seconds.
function isOldServerRunning(lastOutput: string): boolean {
  return /lock file|shared memory block/.test(lastOutput)
}

async function prepareServerDatabase(
  cluster: PostgresCluster,
  server: DatabaseServerProcess,
  maintenanceClient: Client,
) {
  try {
    await takeShopLock(maintenanceClient, cluster.clusterFolder)
    await makeShopDatabase(maintenanceClient)
  } catch (error) {
    await maintenanceClient.end()
    await stopDatabaseServer(server, STOP_GRACE_MS)
    throw error
  }
  const connectToServer = () => connectForMaintenance(cluster.serverSettings.socketFolder)
  void keepShopLock(maintenanceClient, {
    server,
    connectToDatabase: connectToServer,
    clusterFolder: cluster.clusterFolder,
    printLine: cluster.printLine,
  })
  return server
}

async function makeShopDatabase(maintenanceClient: Client) {
  const { rowCount } = await maintenanceClient.query(
    "select from pg_database where datname = 'gahana'",
  )
  if (rowCount === 0) await maintenanceClient.query('create database gahana')
}
