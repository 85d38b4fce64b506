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
import { join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { makeClusterFolderOutside, moveClusterOutside } from './cluster-outside.ts'
import { canEnterFolders } from './file-access.ts'
import { findUnixAccount, type UnixAccount } from './unix-account.ts'

/** The folder of a database cluster, which may not exist yet, and the account that runs it. */
export type DataFolder = { folder: string; account: UnixAccount | undefined; isNew: boolean }

const ROOT = 0

/** Makes the shop's data folder, so that the database's account can access folders below it. */
export async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new CannotStartShop(`DATA_DIR cannot be used: ${reason}`, { cause })
  }
  const isOwned = (await stat(dataDir)).uid === process.getuid?.()
  // 711 allows other accounts to pass through, but not to list the folder. The mode is only set on
  // an empty folder, so that existing files do not become accessible.
  if (isOwned && (await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711)
  return realpath(dataDir)
}

/** The path of the cluster, or of a symbolic link to it. */
function clusterName(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Finds the existing cluster of a shop, or chooses a place for a new one. */
export async function findDataFolder(dataDir: string, outside: string): Promise<DataFolder> {
  const name = clusterName(dataDir)
  if (!(await undefinedIfMissing(lstat(name)))) return placeForNew(name, outside)
  const folder = await undefinedIfMissing(realpath(name))
  if (!folder) {
    throw new CannotStartShop(
      `${name} leads to ${await readlink(name)}, and there is nothing there`,
    )
  }
  const account = await accountOf(folder)
  return { folder, account, isNew: (await readdir(folder)).length === 0 }
}

async function placeForNew(name: string, outside: string): Promise<DataFolder> {
  const account = await findUnixAccount()
  const folder =
    !account || (await canEnterFolders(account, name))
      ? name
      : await makeClusterFolderOutside(name, outside)
  return { folder, account, isNew: true }
}

async function accountOf(folder: string): Promise<UnixAccount | undefined> {
  const owner = await stat(folder)
  const account = await findUnixAccount(owner)
  if (!account && owner.uid !== process.getuid?.()) {
    throw new CannotStartShop(`${folder} belongs to user ${owner.uid}: start the shop as that user`)
  }
  return account
}

type ProgramsTarget = { outside: string; printLine: (line: string) => void }

/**
 * Makes an existing cluster accessible to its account, and returns its folder. If root owns it, for
 * example after a restore, its owner is changed; if the account cannot reach it, it is moved
 * outside. No server may run on it during this time.
 */
export async function prepareDataFolder(
  dataDir: string,
  { folder, account }: DataFolder,
  { outside, printLine }: ProgramsTarget,
): Promise<string> {
  if (!account) return folder
  if ((await stat(folder)).uid === ROOT) await changeOwner(account, folder)
  if (await canEnterFolders(account, folder)) return folder
  const moved = await moveClusterOutside(clusterName(dataDir), folder, outside)
  printLine(`${account.name} may not enter ${dataDir}: the database was moved to ${moved}`)
  return moved
}

async function changeOwner(account: UnixAccount, folder: string) {
  const entries = await readdir(folder, { recursive: true })
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
    await lchown(path, account.uid, account.gid)
  }
}

/** Makes a link to the cluster in the data folder, if the cluster is outside of it. */
export async function makeLinkToCluster(
  dataDir: string,
  { folder, account }: DataFolder,
  printLine: (line: string) => void,
) {
  const name = clusterName(dataDir)
  if (folder === name || (await undefinedIfMissing(lstat(name)))) return
  await symlink(folder, name)
  printLine(`${account?.name} may not enter ${dataDir}: the database lives in ${folder}`)
}
