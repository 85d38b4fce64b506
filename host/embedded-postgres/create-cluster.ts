import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Account } from './account.ts'
import { orMissing } from './error-codes.ts'
import { CHARACTER_CLASSES, runProgram } from './run-program.ts'

/** The version of PostgreSQL that the shop brings; data folders of another one do not fit. */
const MAJOR = '18'

export type NewCluster = {
  binaries: string
  folder: string
  account: Account | undefined
  durable: boolean
}

/** Makes an empty database cluster: whole and on disk under its name, or not at all. */
export async function createCluster({ binaries, folder, account, durable }: NewCluster) {
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
 * Sorting and letter case come with PostgreSQL itself, so no upgrade of the system can shake an
 * index. Only trigrams ask the system's locale what a letter is: with plain C they find none in
 * Devanagari.
 */
function initArguments(folder: string, durable: boolean): string[] {
  return [
    ...['-D', folder, '-U', 'gahana', '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    `--lc-ctype=${CHARACTER_CLASSES}`,
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

// A new name is only certain to outlast a power cut when its folder is written too.
async function writeToDisk(folder: string) {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}

/** Refuses a data folder that this PostgreSQL cannot read. */
export async function requireOurVersion(folder: string) {
  const version = (await orMissing(readFile(join(folder, 'PG_VERSION'), 'utf8')))?.trim()
  if (version === MAJOR) return
  throw new CannotStart(
    version === undefined
      ? `${folder} is not a PostgreSQL data folder: move it away, or set DATA_DIR`
      : `${folder} was made by PostgreSQL ${version}, this shop brings ${MAJOR}: dump it with ${version} and load it into a new DATA_DIR`,
  )
}
