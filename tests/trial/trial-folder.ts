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
export const TRIAL_ADDRESS_NUMBER = 1

/** The network of the files in `deploy/`. */
const NETWORK = '10.0.0.'

/**
 * The last numbers of the addresses in `deploy/`: the trial can cut off the two hosts and the three
 * database servers, but not itself (with the bucket), the balancers and Varnish.
 */
const MACHINES = { separate: [11, 12, 21, 22, 23], shared: [TRIAL_ADDRESS_NUMBER, 2, 3] }

/**
 * The temporary folder of one trial and its addresses. The machines of `deploy/` have addresses in
 * 10.0.0.0/24; here they have addresses that belong to this trial only, so the ports stay those of
 * the files.
 */
export type TrialFolder = Omit<TrialNetwork, 'remove'> & {
  folder: string
  /** Makes a folder of a machine. */
  makeFolder: (name: string) => string
  logOf: (name: string) => string
  /** For machines whose disk can be full; undefined if this process may not mount disks. */
  disks: SmallDisks | undefined
  /** Takes down the network and the disks, when all programs have ended. */
  disconnect: () => void
  remove: () => void
}

export function makeTrialFolder(): TrialFolder {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'gahana-trial-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'logs'))
  const { remove: removeNetwork, ...network } = makeTrialNetwork(MACHINES)
  const disks = prepareSmallDisks(folder)
  return {
    ...network,
    folder,
    disks,
    makeFolder: (name) => {
      const path = join(folder, name)
      mkdirSync(path)
      return path
    },
    logOf: (name) => join(folder, 'logs', `${name}.log`),
    disconnect: () => {
      removeNetwork()
      disks?.unmountAll()
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Reads a file of `deploy/`, with the addresses of this trial, and with `changes` for what must be
 * different when everything is on one machine. Throws if the file does not contain what is changed.
 */
export function readDeployFile(
  path: string,
  { address, subnet }: TrialFolder,
  changes: Record<string, string> = {},
): string {
  let text = readFileSync(join(PROJECT_FOLDER, 'deploy', path), 'utf8')
  for (const [from, to] of Object.entries(changes)) {
    if (!text.includes(from)) throw new Error(`deploy/${path} does not contain ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
    .replaceAll(`${NETWORK}0/24`, subnet)
    .replaceAll(`"${NETWORK}0"/24`, subnet.replace(/^[^/]+/, '"$&"'))
    .replaceAll(new RegExp(`${NETWORK.replaceAll('.', '\\.')}(\\d+)`, 'g'), (_, machine) =>
      address(Number(machine)),
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
const PROGRAM = [
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
  const program = join(folder, name)
  mkdirSync(program)
  for (const path of PROGRAM)
    await cp(join(PROJECT_FOLDER, path), join(program, path), { recursive: true })
  symlinkSync(join(PROJECT_FOLDER, 'node_modules'), join(program, 'node_modules'))
  for (const [path, [from, to]] of Object.entries(changes)) {
    const file = join(program, path)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`)
    writeFileSync(file, text.replace(from, to))
  }
  if (withMigration) addMigration(join(program, 'server', 'migrations'))
  return program
}

const Journal = z.looseObject({
  entries: z.array(z.looseObject({ idx: z.number(), when: z.number(), tag: z.string() })),
})

function addMigration(migrations: string) {
  const file = join(migrations, 'meta', '_journal.json')
  const journal = Journal.parse(JSON.parse(readFileSync(file, 'utf8')))
  const newest = journal.entries.at(-1)
  if (!newest) throw new Error('There are no migrations')
  const entry = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next_version' }
  writeFileSync(file, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }))
  writeFileSync(
    join(migrations, `${entry.tag}.sql`),
    'alter table "orders" add column "next" text;',
  )
}
