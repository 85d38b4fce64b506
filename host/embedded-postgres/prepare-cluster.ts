import { findPostgresBinaries } from './binaries.ts'
import { createCluster, requireClusterVersion } from './create-cluster.ts'
import { findDataFolder, makeLinkToCluster, prepareDataFolder } from './data-folder.ts'
import { stopServerOnFolder } from './stop-server-on-folder.ts'
import type { UnixAccount } from './unix-account.ts'

export type PostgresClusterLocation = {
  binariesFolder: string
  clusterFolder: string
  unixAccount: UnixAccount | undefined
}

type ClusterOptions = {
  dataDir: string
  outsideFolder: string
  isDurable: boolean
  printLine: (line: string) => void
}

/** Prepares executable programs, and a cluster that no server runs on. */
export async function prepareCluster(
  clusterOptions: ClusterOptions,
): Promise<PostgresClusterLocation> {
  const { dataDir, outsideFolder, isDurable, printLine } = clusterOptions
  const dataFolder = await findDataFolder(dataDir, outsideFolder)
  const binariesFolder = await findPostgresBinaries(
    dataFolder.unixAccount,
    outsideFolder,
    printLine,
  )
  if (!dataFolder.isNew) {
    await requireClusterVersion(dataFolder.clusterFolder)
    await stopServerOnFolder(dataFolder.clusterFolder, printLine)
    return {
      ...dataFolder,
      binariesFolder,
      clusterFolder: await prepareDataFolder(dataDir, dataFolder, { outsideFolder, printLine }),
    }
  }
  printLine('A new database is made')
  await createCluster({ ...dataFolder, binariesFolder, isDurable })
  await makeLinkToCluster(dataDir, dataFolder, printLine)
  return { ...dataFolder, binariesFolder }
}
