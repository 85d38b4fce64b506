import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { DATABASE_CHARACTER_LOCALE, runProgram } from './run-program.ts'
import type { UnixAccount } from './unix-account.ts'

/** The embedded PostgreSQL's major version; it can only use data directories of this version. */
const MAJOR = '18'

export type NewDatabaseCluster = {
  binaries: string
  folder: string
  account: UnixAccount | undefined
  durable: boolean
}

/**
 * Makes an empty database cluster. It is made under a temporary name and renamed, so `folder` never
 * contains an unfinished cluster.
 */
export async function createCluster({ binaries, folder, account, durable }: NewDatabaseCluster) {
  await removeUnfinished(folder)
  const unfinished = `${folder}.new-${randomBytes(4).toString('hex')}`
  await mkdir(unfinished)
  await chmod(unfinished, 0o700)
  if (account) await chown(unfinished, account.uid, account.gid)
  await runProgram(join(binaries, 'bin/initdb'), initArguments(unfinished, durable), account)
  await rename(unfinished, folder)
  if (durable) await writeToDisk(dirname(folder))
}

/**
 * The builtin locale provider does not depend on the operating system, so a system upgrade cannot
 * change the sort order and corrupt an index. Only pg_trgm uses the system's locale (LC_CTYPE) to
 * recognize letters: with `C` it finds no letters in Devanagari.
 */
function initArguments(folder: string, durable: boolean): string[] {
  return [
    '-D',
    folder,
    '-U',
    'gahana',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--lc-ctype=${DATABASE_CHARACTER_LOCALE}`,
    ...(durable ? [] : ['--no-sync']),
  ]
}

async function removeUnfinished(folder: string) {
  const prefix = `${basename(folder)}.new-`
  const names = await readdir(dirname(folder))
  for (const name of names.filter((name) => name.startsWith(prefix))) {
    await rm(join(dirname(folder), name), { recursive: true })
  }
}

// After a rename, the parent folder must be synced too, or a power failure may undo the rename.
async function writeToDisk(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Throws `CannotStartShop` if the embedded PostgreSQL cannot read a data directory. */
export async function requireClusterVersion(folder: string) {
  const version = (await undefinedIfMissing(readFile(join(folder, 'PG_VERSION'), 'utf8')))?.trim()
  if (version === MAJOR) return
  throw new CannotStartShop(
    version === undefined
      ? `${folder} is not a PostgreSQL data folder: move it away, or set DATA_DIR`
      : `${folder} was made by PostgreSQL ${version}, this shop brings ${MAJOR}: dump it with ${version} and load it into a new DATA_DIR`,
  )
}
