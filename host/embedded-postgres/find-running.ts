import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { connectForMaintenance, makeConnectionString } from './connection.ts'
import { findPostmasterFile } from './postmaster-file.ts'

/** The address of the embedded database of a data folder; undefined if its server is not running. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const clusterFolder = await undefinedIfMissing(realpath(join(dataDir, 'postgres')))
  const postmasterFile = clusterFolder ? await findPostmasterFile(clusterFolder) : undefined
  if (!postmasterFile?.socketFolder) return undefined
  const probeClient = await connectForMaintenance(postmasterFile.socketFolder).catch(
    () => undefined,
  )
  if (!probeClient) return undefined
  await probeClient.end()
  return makeConnectionString(postmasterFile.socketFolder, 'gahana')
}
