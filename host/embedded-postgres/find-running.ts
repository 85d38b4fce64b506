import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { connectForMaintenance, makeConnectionString } from './connection.ts'
import { findPostmasterFile } from './postmaster-file.ts'

/** The address of the embedded database of a data folder; undefined if its server is not running. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await undefinedIfMissing(realpath(join(dataDir, 'postgres')))
  const server = folder ? await findPostmasterFile(folder) : undefined
  if (!server?.socketFolder) return undefined
  const client = await connectForMaintenance(server.socketFolder).catch(() => undefined)
  if (!client) return undefined
  await client.end()
  return makeConnectionString(server.socketFolder, 'gahana')
}
