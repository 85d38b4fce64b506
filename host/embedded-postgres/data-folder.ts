import {
  access,
  chmod,
  constants,
  lchown,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hasErrorCode, undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { makeClusterFolderOutside, moveClusterOutside } from './cluster-outside.ts'
import { canEnterFolders } from './file-access.ts'
import { findUnixAccount, type UnixAccount } from './unix-account.ts'

/** The folder of a database cluster, which may not exist yet, and the account that runs it. */
export type DataFolder = {
  clusterFolder: string
  unixAccount: UnixAccount | undefined
  isNew: boolean
}

const ROOT_UID = 0

/** Makes the shop's data folder, so that the database's account can access folders below it. */
export async function makeDataDir(dataDir: string): Promise<string> {
  let isEmpty: boolean
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.W_OK)
    isEmpty = (await readdir(dataDir)).length === 0
  } catch (makeFolderError) {
    const errorReason = makeFolderError instanceof Error ? makeFolderError.message : makeFolderError
    throw new CannotStartShop(`DATA_DIR cannot be used: ${errorReason}`, { cause: makeFolderError })
  }
  const isOwned = (await stat(dataDir)).uid === process.getuid?.()
  // 711 allows other accounts to pass through, but not to list the folder. The mode is only set on
  // an empty folder, so that existing files do not become accessible.
  if (isOwned && isEmpty) await chmod(dataDir, 0o711)
  return realpath(dataDir)
}

/**
 * Makes a folder and those above it that are missing. The option `recursive` of `mkdir` would try forever where the
 * system answers that the new folder is missing, as it does in /proc.
 */
async function makeFolder(path: string): Promise<void> {
  const parentFolder = dirname(path)
  if (parentFolder !== path) await makeFolder(parentFolder)
  await mkdir(path).catch((error: unknown) => {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  })
}

/** The path of the cluster, or of a symbolic link to it. */
function clusterLinkOf(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Finds the existing cluster of a shop, or chooses a place for a new one. */
export async function findDataFolder(dataDir: string, outsideFolder: string): Promise<DataFolder> {
  const clusterLink = clusterLinkOf(dataDir)
  if (!(await undefinedIfMissing(lstat(clusterLink))))
    return choosePlaceForNewCluster(clusterLink, outsideFolder)
  const clusterFolder = await undefinedIfMissing(realpath(clusterLink))
  if (!clusterFolder) {
    throw new CannotStartShop(
      `${clusterLink} leads to ${await readlink(clusterLink)}, and there is nothing there`,
    )
  }
  const unixAccount = await findAccountOfFolder(clusterFolder)
  return { clusterFolder, unixAccount, isNew: (await readdir(clusterFolder)).length === 0 }
}

async function choosePlaceForNewCluster(
  clusterLink: string,
  outsideFolder: string,
): Promise<DataFolder> {
  const unixAccount = await findUnixAccount()
  const clusterFolder =
    !unixAccount || (await canEnterFolders(unixAccount, clusterLink))
      ? clusterLink
      : await makeClusterFolderOutside(clusterLink, outsideFolder)
  return { clusterFolder, unixAccount, isNew: true }
}

async function findAccountOfFolder(clusterFolder: string): Promise<UnixAccount | undefined> {
  const folderOwner = await stat(clusterFolder)
  const unixAccount = await findUnixAccount(folderOwner)
  if (!unixAccount && folderOwner.uid !== process.getuid?.()) {
    throw new CannotStartShop(
      `${clusterFolder} belongs to user ${folderOwner.uid}: start the shop as that user`,
    )
  }
  return unixAccount
}

type ProgramsTarget = { outsideFolder: string; printLine: (line: string) => void }

/**
 * Makes an existing cluster accessible to its account, and returns its folder. If root owns it, for
 * example after a restore, its owner is changed; if the account cannot reach it, it is moved
 * outside. No server may run on it during this time.
 */
export async function prepareDataFolder(
  dataDir: string,
  { clusterFolder, unixAccount }: DataFolder,
  { outsideFolder, printLine }: ProgramsTarget,
): Promise<string> {
  if (!unixAccount) return clusterFolder
  if ((await stat(clusterFolder)).uid === ROOT_UID) await changeOwner(unixAccount, clusterFolder)
  if (await canEnterFolders(unixAccount, clusterFolder)) return clusterFolder
  const movedCluster = await moveClusterOutside(
    clusterLinkOf(dataDir),
    clusterFolder,
    outsideFolder,
  )
  printLine(
    `${unixAccount.name} may not enter ${dataDir}: the database was moved to ${movedCluster}`,
  )
  return movedCluster
}

async function changeOwner(unixAccount: UnixAccount, clusterFolder: string) {
  const ownedEntries = await readdir(clusterFolder, { recursive: true })
  for (const entryPath of [
    clusterFolder,
    ...ownedEntries.map((entryPath) => join(clusterFolder, entryPath)),
  ]) {
    await lchown(entryPath, unixAccount.uid, unixAccount.gid)
  }
}

/** Makes a link to the cluster in the data folder, if the cluster is outside of it. */
export async function makeLinkToCluster(
  dataDir: string,
  { clusterFolder, unixAccount }: DataFolder,
  printLine: (line: string) => void,
) {
  const clusterLink = clusterLinkOf(dataDir)
  if (clusterFolder === clusterLink || (await undefinedIfMissing(lstat(clusterLink)))) return
  await symlink(clusterFolder, clusterLink)
  printLine(`${unixAccount?.name} may not enter ${dataDir}: the database lives in ${clusterFolder}`)
}
