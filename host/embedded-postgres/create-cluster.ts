import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { DATABASE_CHARACTER_LOCALE, runProgram } from './run-program.ts'
import type { UnixAccount } from './unix-account.ts'

/** The embedded PostgreSQL's major version; it can only use data directories of this version. */
const MAJOR_VERSION = '18'

export type NewDatabaseCluster = {
  binariesFolder: string
  clusterFolder: string
  unixAccount: UnixAccount | undefined
  isDurable: boolean
}

/**
 * Makes an empty database cluster. It is made under a temporary name and renamed, so
 * `clusterFolder` never contains an unfinished cluster.
 */
export async function createCluster({
  binariesFolder,
  clusterFolder,
  unixAccount,
  isDurable,
}: NewDatabaseCluster) {
  await removeUnfinishedClusters(clusterFolder)
  const unfinishedFolder = `${clusterFolder}.new-${randomBytes(4).toString('hex')}`
  await mkdir(unfinishedFolder)
  await chmod(unfinishedFolder, 0o700)
  if (unixAccount) await chown(unfinishedFolder, unixAccount.uid, unixAccount.gid)
  await runProgram(
    join(binariesFolder, 'bin/initdb'),
    initdbArguments(unfinishedFolder, isDurable),
    unixAccount,
  )
  await rename(unfinishedFolder, clusterFolder)
  if (isDurable) await flushFolderToDisk(dirname(clusterFolder))
}

/**
 * The builtin locale provider does not depend on the operating system, so a system upgrade cannot
 * change the sort order and corrupt an index. Only pg_trgm uses the system's locale (LC_CTYPE) to
 * recognize letters: with `C` it finds no letters in Devanagari.
 */
function initdbArguments(clusterFolder: string, isDurable: boolean): string[] {
  return [
    '-D',
    clusterFolder,
    '-U',
    'gahana',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${DATABASE_CHARACTER_LOCALE}`,
    ...(isDurable ? [] : ['--no-sync']),
  ]
}

async function removeUnfinishedClusters(clusterFolder: string) {
  const unfinishedPrefix = `${basename(clusterFolder)}.new-`
  const folderNames = await readdir(dirname(clusterFolder))
  for (const folderName of folderNames.filter((folderName) =>
    folderName.startsWith(unfinishedPrefix),
  )) {
    await rm(join(dirname(clusterFolder), folderName), { recursive: true })
  }
}

// After a rename, the parent folder must be synced too, or a power failure may undo the rename.
async function flushFolderToDisk(clusterFolder: string) {
  const folderHandle = await open(clusterFolder)
  await folderHandle.sync()
  await folderHandle.close()
}

/** Throws `CannotStartShop` if the embedded PostgreSQL cannot read a data directory. */
export async function requireClusterVersion(clusterFolder: string) {
  const clusterVersion = (
    await undefinedIfMissing(readFile(join(clusterFolder, 'PG_VERSION'), 'utf8'))
  )?.trim()
  if (clusterVersion === MAJOR_VERSION) return
  throw new CannotStartShop(
    clusterVersion === undefined
      ? `${clusterFolder} is not a PostgreSQL data folder: move it away, or set DATA_DIR`
      : `${clusterFolder} was made by PostgreSQL ${clusterVersion}, this shop brings ${MAJOR_VERSION}: dump it with ${clusterVersion} and load it into a new DATA_DIR`,
  )
}
