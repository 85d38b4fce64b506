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
import { CannotStart } from '../cannot-start.ts'
import { type Account, findAccount } from './account.ts'
import { orMissing } from './error-codes.ts'
import { makePlaceOutside, moveOutside } from './place-outside.ts'
import { canReach } from './reach.ts'

/** Where a shop's database cluster lives, or shall be made, and who runs it. */
export type DataFolder = { folder: string; account: Account | undefined; isNew: boolean }

const ROOT = 0

/** Makes the shop's data folder, open enough for the database's account to pass through. */
export async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : cause
    throw new CannotStart(`DATA_DIR cannot be used: ${reason}`, { cause })
  }
  const isOurs = (await stat(dataDir)).uid === process.getuid?.()
  // Only an empty folder is opened, and only to pass: what somebody keeps in his stays closed.
  if (isOurs && (await readdir(dataDir)).length === 0) await chmod(dataDir, 0o711)
  return realpath(dataDir)
}

/** The name under which every shop finds its cluster: the cluster itself, or a link to it. */
function clusterName(dataDir: string): string {
  return join(dataDir, 'postgres')
}

/** Finds the cluster of a shop, or the place for a new one, where its account can work. */
export async function findDataFolder(dataDir: string, outside: string): Promise<DataFolder> {
  const name = clusterName(dataDir)
  if (!(await orMissing(lstat(name)))) return placeForNew(name, outside)
  const folder = await orMissing(realpath(name))
  if (!folder) {
    throw new CannotStart(`${name} leads to ${await readlink(name)}, and there is nothing there`)
  }
  const account = await accountOf(folder)
  return { folder, account, isNew: (await readdir(folder)).length === 0 }
}

async function placeForNew(name: string, outside: string): Promise<DataFolder> {
  const account = await findAccount()
  const folder =
    !account || (await canReach(account, name)) ? name : await makePlaceOutside(name, outside)
  return { folder, account, isNew: true }
}

async function accountOf(folder: string): Promise<Account | undefined> {
  const owner = await stat(folder)
  const account = await findAccount(owner)
  if (!account && owner.uid !== process.getuid?.()) {
    throw new CannotStart(`${folder} belongs to user ${owner.uid}: start the shop as that user`)
  }
  return account
}

type Outside = { outside: string; say: (line: string) => void }

/**
 * Brings an existing cluster to where its account can work: one that was copied back by root is
 * given to the account, one below a closed folder moves out. Nothing may run on it meanwhile.
 */
export async function settleDataFolder(
  dataDir: string,
  { folder, account }: DataFolder,
  { outside, say }: Outside,
): Promise<string> {
  if (!account) return folder
  if ((await stat(folder)).uid === ROOT) await giveTo(account, folder)
  if (await canReach(account, folder)) return folder
  const moved = await moveOutside(clusterName(dataDir), folder, outside)
  say(`${account.name} may not enter ${dataDir}: the database was moved to ${moved}`)
  return moved
}

async function giveTo(account: Account, folder: string) {
  const entries = await readdir(folder, { recursive: true })
  for (const path of [folder, ...entries.map((entry) => join(folder, entry))]) {
    await lchown(path, account.uid, account.gid)
  }
}

/** Leaves a link where the operator looks for the cluster, when it had to be made elsewhere. */
export async function linkToCluster(
  dataDir: string,
  { folder, account }: DataFolder,
  say: (line: string) => void,
) {
  const name = clusterName(dataDir)
  if (folder === name || (await orMissing(lstat(name)))) return
  await symlink(folder, name)
  say(`${account?.name} may not enter ${dataDir}: the database lives in ${folder}`)
}
