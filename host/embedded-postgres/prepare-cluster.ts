import { findPostgresBinaries } from './binaries.ts'
import { createCluster, requireClusterVersion } from './create-cluster.ts'
import { findDataFolder, makeLinkToCluster, prepareDataFolder } from './data-folder.ts'
import { stopServerOnFolder } from './stop-server-on-folder.ts'
import type { UnixAccount } from './unix-account.ts'

export type PostgresClusterLocation = {
  binaries: string
  folder: string
  account: UnixAccount | undefined
}

type ClusterOptions = {
  dataDir: string
  outside: string
  durable: boolean
  printLine: (line: string) => void
}

/** Prepares executable programs, and a cluster that no server runs on. */
export async function prepareCluster(options: ClusterOptions): Promise<PostgresClusterLocation> {
  const { dataDir, outside, durable, printLine } = options
  const dataFolder = await findDataFolder(dataDir, outside)
  const binaries = await findPostgresBinaries(dataFolder.account, outside, printLine)
  if (!dataFolder.isNew) {
    await requireClusterVersion(dataFolder.folder)
    await stopServerOnFolder(dataFolder.folder, printLine)
    return {
      ...dataFolder,
      binaries,
      folder: await prepareDataFolder(dataDir, dataFolder, { outside, printLine }),
    }
  }
  printLine('A new database is made')
  await createCluster({ ...dataFolder, binaries, durable })
  await makeLinkToCluster(dataDir, dataFolder, printLine)
  return { ...dataFolder, binaries }
}
