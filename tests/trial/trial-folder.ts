import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { makeTrialNetwork, type TrialNetwork } from './network.ts'
import { prepareSmallDisks, type SmallDisks } from './small-disk.ts'

export const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

/** The last number of the address of the trial itself, where the simulator of the bucket runs. */
export const TRIAL_MACHINE_NUMBER = 1

/** The network of the files in `deploy/`. */
const DEPLOY_NETWORK_PREFIX = '10.0.0.'

/**
 * The last numbers of the addresses in `deploy/`: the trial can cut off the two hosts and the three
 * database servers, but not itself (with the bucket), the balancers and Varnish.
 */
const MACHINE_NUMBERS = {
  separateMachines: [11, 12, 21, 22, 23],
  sharedMachines: [TRIAL_MACHINE_NUMBER, 2, 3],
}

/**
 * The temporary folder of one trial and its addresses. The machines of `deploy/` have addresses in
 * 10.0.0.0/24; here they have addresses that belong to this trial only, so the ports stay those of
 * the files.
 */
export type TrialFolder = Omit<TrialNetwork, 'remove'> & {
  folder: string
  /** Makes a folder of a machine. */
  makeFolder: (name: string) => string
  logFileOf: (name: string) => string
  /** For machines whose disk can be full; undefined if this process may not mount disks. */
  disks: SmallDisks | undefined
  /** Takes down the network and the disks, when all programs have ended. */
  removeNetworkAndDisks: () => void
  remove: () => void
}

export function makeTrialFolder(): TrialFolder {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'gahana-trial-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'logs'))
  const { remove: removeNetwork, ...network } = makeTrialNetwork(MACHINE_NUMBERS)
  const disks = prepareSmallDisks(folder)
  return {
    ...network,
    folder,
    disks,
    makeFolder: (name) => {
      const folderPath = join(folder, name)
      mkdirSync(folderPath)
      return folderPath
    },
    logFileOf: (name) => join(folder, 'logs', `${name}.log`),
    removeNetworkAndDisks: () => {
      removeNetwork()
      disks?.unmountAll()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Reads a file of `deploy/`, with the addresses of this trial, and with `replacements` of texts that
 * must be different when everything is on one machine. Throws if the file does not contain them.
 */
export function readDeployFile(
  path: string,
  { addressOf, subnet }: TrialFolder,
  replacements: Record<string, string> = {},
): string {
  let text = readFileSync(join(PROJECT_FOLDER, 'deploy', path), 'utf8')
  for (const [deployText, trialText] of Object.entries(replacements)) {
    if (!text.includes(deployText)) throw new Error(`deploy/${path} does not contain ${deployText}`)
    text = text.replaceAll(deployText, trialText)
  }
  return text
    .replaceAll(`${DEPLOY_NETWORK_PREFIX}0/24`, subnet)
    .replaceAll(`"${DEPLOY_NETWORK_PREFIX}0"/24`, subnet.replace(/^[^/]+/, '"$&"'))
    .replaceAll(
      new RegExp(`${DEPLOY_NETWORK_PREFIX.replaceAll('.', '\\.')}(\\d+)`, 'g'),
      (_, machineNumber) => addressOf(Number(machineNumber)),
    )
}

/** For files of the program: a text that occurs in it, and what to write instead. */
export type CodeChanges = Record<string, [from: string, to: string]>

type ProgramChanges = {
  /** Whether it has a migration that this version does not have. */
  withMigration?: boolean
  changes?: CodeChanges
}

/** What a copy of the program consists of, besides its packages. */
const COPIED_PROGRAM_PATHS = [
  'admin.vite.config.ts',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'bin',
  'build',
  'contract',
  'host',
  'server',
  'web',
]

/** Makes another version of the program, and returns its folder. */
export async function copyShopProgram(
  { folder }: TrialFolder,
  name: string,
  { withMigration = false, changes = {} }: ProgramChanges,
): Promise<string> {
  const programFolder = join(folder, name)
  mkdirSync(programFolder)
  for (const path of COPIED_PROGRAM_PATHS)
    await cp(join(PROJECT_FOLDER, path), join(programFolder, path), { recursive: true })
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(programFolder, 'node_modules'))
  for (const [path, [from, to]] of Object.entries(changes)) {
    const file = join(programFolder, path)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
    writeFileSync(file, text.replace(from, to))
  }
  if (withMigration) addMigration(join(programFolder, 'server', 'migrations'))
  return programFolder
}

const MigrationJournal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
})

function addMigration(migrationsFolder: string) {
  const journalFile = join(migrationsFolder, 'meta', '_journal.json')
  const journal = MigrationJournal.parse(JSON.parse(readFileSync(journalFile, 'utf8')))
  const newestEntry = journal.entries.at(-1)
  if (!newestEntry) throw new Error('There are no migrations')
  const nextEntry = {
    ...newestEntry,
    idx: newestEntry.idx + 1,
    when: newestEntry.when + 1,
    tag: '9999_next_version',
  }
  writeFileSync(
    journalFile,
    JSON.stringify({ ...journal, entries: [...journal.entries, nextEntry] }),
  )
  writeFileSync(
    join(migrationsFolder, `${nextEntry.tag}.sql`),
    'alter table "orders" add column "next" text;',
  )
}
