import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import type { InstalledPrograms } from './installed-programs.ts'
import {
  commandOfProcess,
  processesIn,
  sendSignal,
  startTrialProgram,
  type TrialProgram,
  type UnixAccount,
  waitFor,
} from './processes.ts'
import type { SmallDisk } from './small-disk.ts'
import { PROJECT_FOLDER, readDeployFile, type TrialFolder } from './trial-folder.ts'

/** A machine with PostgreSQL, Patroni and etcd. */
export type DatabaseServer = {
  name: string
  /** The last number of the address of the machine. */
  machine: number
  address: string
  /** Starts etcd, and Patroni, which starts PostgreSQL. */
  start: () => void
  /** Ends all of them at once, like a power cut. */
  kill: () => Promise<void>
  /** Ends Patroni and PostgreSQL at once; etcd stays. */
  killDatabase: () => Promise<void>
  startDatabase: () => void
  /** Ends the main process of PostgreSQL only. */
  killPostmaster: () => void
  /** Stops the processes of PostgreSQL that send its log to replicas. */
  stopSendingLog: () => void
  /** Stops all of them for a while: they neither answer nor notice the time. */
  freeze: () => void
  continueAll: () => void
  etcd: { kill: () => Promise<void>; start: () => void }
  /** The disk of PostgreSQL; undefined if it is the one of this machine. */
  disk: SmallDisk | undefined
}

export type DatabaseServers = {
  servers: readonly DatabaseServer[]
  /** The addresses of the shop's database, through the balancer: of the primary, and of replicas. */
  connectionString: string
  readConnectionString: string
  /** The connection string of one server for a superuser, who need not use the shop's database. */
  directUrlOf: (server: DatabaseServer, database?: string) => string
  primary: () => Promise<DatabaseServer>
  /** Waits until another server is the primary. */
  untilPrimaryIsNot: (server: DatabaseServer) => Promise<void>
  /** Whether one server is the primary and all others stream from it. */
  isWhole: () => Promise<boolean>
  /** Sends a request to Patroni on a server. */
  ask: (server: DatabaseServer, path: string, init?: RequestInit) => Promise<Response | undefined>
}

const NUMBERS = [1, 2, 3]
/** Files of `deploy/` are those of the first server. */
const FIRST = 'db1'
/** The database that deploy/patroni/database.sql creates. */
export const DATABASE_OF_SHOP = 'gahana'
const POSTGRES = 5432
const PATRONI = 8008
const START_LIMIT_MS = 90_000

const Settings = z.object({ synchronous_mode: z.boolean() })

const Members = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** Starts three servers and the balancer before them, and creates the database of the shop. */
export async function startDatabaseServers(
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
): Promise<DatabaseServers> {
  const servers = NUMBERS.map((number) => prepareServer(number, trialFolder, programs))
  for (const { start } of servers) start()
  startBalancer(trialFolder, programs)
  const { superuser, owner } = readPasswords()
  const directUrlOf = ({ address }: DatabaseServer, database = 'postgres') =>
    `postgresql://postgres:${superuser}@${address}:${POSTGRES}/${database}`
  const throughBalancer = (port: number) =>
    `postgresql://gahana:${owner}@${trialFolder.address(2)}:${port}/${DATABASE_OF_SHOP}`
  const found: DatabaseServers = {
    servers,
    connectionString: throughBalancer(5500),
    readConnectionString: throughBalancer(5501),
    directUrlOf,
    primary: () => findPrimary(servers),
    untilPrimaryIsNot: ({ name }) =>
      waitFor('another primary', async () => {
        const now = await findPrimary(servers).catch(() => undefined)
        return now !== undefined && now.name !== name
      }),
    isWhole: () => isWhole(servers),
    ask,
  }
  await waitFor('three servers of PostgreSQL', found.isWhole, START_LIMIT_MS)
  await createDatabase(directUrlOf(await found.primary()), trialFolder)
  return found
}

function prepareServer(
  number: number,
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
): DatabaseServer {
  const name = `db${number}`
  const folder = trialFolder.makeFolder(name)
  const machine = 20 + number
  const inside = trialFolder.inside(machine)
  const account = accountOfPostgres()
  const diskFolder = trialFolder.makeFolder(`${name}/disk`)
  const disk = trialFolder.disks?.mount(diskFolder)
  if (account) for (const place of [folder, diskFolder]) chownSync(place, account.uid, account.gid)
  const fileOfServer = (path: string, changes: Record<string, string>) =>
    readForServer(path, trialFolder, number, changes)
  const etcdSettings = fileOfServer('etcd/etcd.env', {
    '/var/lib/etcd/default': join(folder, 'etcd'),
  })
  const settingsFile = join(folder, 'patroni.yml')
  const dataFolder = join(diskFolder, 'data')
  writeFileSync(
    settingsFile,
    fileOfServer('patroni/patroni.yml', {
      '/var/lib/postgresql': folder,
      '/var/run/postgresql': folder,
      '/usr/lib/postgresql/15/bin': programs.postgres,
    }).replace(`${folder}/15/gahana`, dataFolder),
  )
  let etcd: TrialProgram | undefined
  const startEtcd = () => {
    etcd = startTrialProgram([programs.etcd], {
      log: trialFolder.logOf(`etcd${number}`),
      cwd: folder,
      account,
      inside,
      env: { ...process.env, ...parseEnvironment(etcdSettings) },
    })
  }
  const startDatabase = () => {
    startTrialProgram([programs.patroni, settingsFile], {
      log: trialFolder.logOf(name),
      cwd: folder,
      account,
      inside,
    })
  }
  const all = () => processesIn(folder)
  const listDatabaseProcesses = () => all().filter((pid) => pid !== etcd?.pid)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of all()) sendSignal(pid, signal)
  }
  /**
   * All of them are frozen before they are killed, so that none of them notices that another one
   * has ended.
   */
  const kill = async (members: () => number[]) => {
    for (const pid of members()) sendSignal(pid, 'SIGSTOP')
    await waitFor(`the end of ${name}`, () => {
      for (const pid of members()) sendSignal(pid, 'SIGKILL')
      return members().length === 0
    })
  }
  return {
    name,
    machine,
    address: trialFolder.address(machine),
    start: () => {
      startEtcd()
      startDatabase()
    },
    kill: () => kill(all),
    killDatabase: () => kill(listDatabaseProcesses),
    startDatabase,
    killPostmaster: () => {
      const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
      sendSignal(Number(pid), 'SIGKILL')
    },
    stopSendingLog: () => {
      const senders = all().filter((pid) => commandOfProcess(pid).includes('walsender'))
      if (senders.length === 0) throw new Error(`${name} sends no log`)
      for (const pid of senders) sendSignal(pid, 'SIGSTOP')
    },
    freeze: () => signalAll('SIGSTOP'),
    continueAll: () => signalAll('SIGCONT'),
    etcd: {
      start: startEtcd,
      kill: async () => {
        etcd?.signalGroup('SIGKILL')
        await etcd?.ended
      },
    },
    disk,
  }
}

/** Patroni and PostgreSQL refuse to run as root. */
function accountOfPostgres(): UnixAccount | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'))
  if (!line) throw new Error('There is no user postgres, as which PostgreSQL could run')
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/** As the file says: its own name and address on each server, except where all three stand. */
const readForServer = (
  path: string,
  trialFolder: TrialFolder,
  number: number,
  changes: Record<string, string>,
): string =>
  readDeployFile(path, trialFolder, changes)
    .split('\n')
    .map((line) =>
      line.includes(trialFolder.address(22))
        ? line
        : line
            .replaceAll(FIRST, `db${number}`)
            .replaceAll(trialFolder.address(21), trialFolder.address(20 + number)),
    )
    .join('\n')

const parseEnvironment = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

function startBalancer(trialFolder: TrialFolder, programs: InstalledPrograms) {
  const file = join(trialFolder.folder, 'database.cfg')
  writeFileSync(file, readDeployFile('haproxy/database.cfg', trialFolder))
  startTrialProgram([programs.haproxy, '-db', '-f', file], {
    log: trialFolder.logOf('database-balancer'),
    cwd: trialFolder.folder,
  })
}

const ASK_LIMIT_MS = 2_000
/** A planned change of the primary is answered when it is done. */
const CHANGE_LIMIT_MS = 60_000

const ask: DatabaseServers['ask'] = async ({ address }, path, init) => {
  try {
    const signal = AbortSignal.timeout(init?.method ? CHANGE_LIMIT_MS : ASK_LIMIT_MS)
    const answer = await fetch(`http://${address}:${PATRONI}${path}`, { ...init, signal })
    // The limit also applies to the body.
    return new Response(await answer.arrayBuffer(), { status: answer.status })
  } catch {
    return undefined // It is down, or does not answer.
  }
}

async function findPrimary(servers: readonly DatabaseServer[]): Promise<DatabaseServer> {
  for (const server of servers) if ((await ask(server, '/primary'))?.ok) return server
  throw new Error('There is no primary')
}

async function isWhole(servers: readonly DatabaseServer[]): Promise<boolean> {
  const [first] = servers
  const settings = first && (await ask(first, '/config'))
  if (!settings?.ok) return false
  const { synchronous_mode: isSynchronous } = Settings.parse(await settings.json())
  const expected = isSynchronous ? 'leader,replica,sync_standby' : 'leader,replica,replica'
  for (const server of servers) {
    const answer = await ask(server, '/cluster')
    if (!answer?.ok) return false
    const { members } = Members.parse(await answer.json())
    const working = members
      .filter(({ state }) => WORKING_STATES.includes(state))
      .map(({ role }) => role)
    if (working.sort().join() !== expected) return false
  }
  return true
}

/** The answer of Patroni to `/cluster`, in version 3 and in version 4. */
const WORKING_STATES = ['running', 'streaming']

async function createDatabase(connectionString: string, trialFolder: TrialFolder) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  // A database cannot be created in a transaction, so each statement is sent by itself.
  for (const statement of readDeployFile('patroni/database.sql', trialFolder).split(';'))
    if (statement.trim() !== '') await client.query(statement)
  await client.end()
}

function readPasswords() {
  const read = (path: string, pattern: RegExp) => {
    const found = pattern.exec(readFileSync(join(PROJECT_FOLDER, 'deploy', path), 'utf8'))?.[1]
    if (found === undefined) throw new Error(`deploy/${path} has no password`)
    return found
  }
  return {
    superuser: read('patroni/patroni.yml', /superuser: .*password: ([\w-]+)/),
    owner: read('patroni/database.sql', /password '([^']+)'/),
  }
}
