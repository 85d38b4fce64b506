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
  const found = await findDataFolder(dataDir, outside)
  const binaries = await findPostgresBinaries(found.account, outside, printLine)
  if (!found.isNew) {
    await requireClusterVersion(found.folder)
    await stopServerOnFolder(found.folder, printLine)
    return {
      ...found,
      binaries,
      folder: await prepareDataFolder(dataDir, found, { outside, printLine }),
    }
  }
  printLine('A new database is made')
  await createCluster({ ...found, binaries, durable })
  await makeLinkToCluster(dataDir, found, printLine)
  return { ...found, binaries }
}
