import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import type { InstalledPrograms } from './installed-programs.ts'
import {
  commandOfProcess,
  listProcessesIn,
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
  machineNumber: number
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
  /** The disk of PostgreSQL; undefined if it uses the disk of the real machine. */
  disk: SmallDisk | undefined
}

export type DatabaseServers = {
  servers: readonly DatabaseServer[]
  /** The connection string of the shop's database through a balancer that listens at this address. */
  balancerUrlOf: (address: string, port: number) => string
  /** The connection string of one server for a superuser, who need not use the shop's database. */
  directUrlOf: (server: DatabaseServer, database?: string) => string
  findPrimary: () => Promise<DatabaseServer>
  /** The connection string of the shop's database on the primary for a superuser. */
  findPrimaryUrl: () => Promise<string>
  /** Waits until another server is the primary. */
  waitUntilPrimaryIsNot: (server: DatabaseServer) => Promise<void>
  /** Whether one server is the primary and all others stream from it. */
  isReplicating: () => Promise<boolean>
  /** Sends a request to Patroni on a server. */
  askPatroni: (
    server: DatabaseServer,
    path: string,
    requestInit?: RequestInit,
  ) => Promise<Response | undefined>
}

const SERVER_NUMBERS = [1, 2, 3]
/** The files in `deploy/` are written for this server. */
const FIRST_SERVER_NAME = 'db1'
/** The database that deploy/patroni/database.sql creates. */
const SHOP_DATABASE_NAME = 'gahana'
const POSTGRES_PORT = 5432
const PATRONI_PORT = 8008
/** Those that the hosts of the shop use. */
export const DATABASE_SERVER_PORTS = [POSTGRES_PORT, PATRONI_PORT]
const START_LIMIT_MS = 90_000

const PatroniSettings = z.object({ synchronous_mode: z.boolean() })

const PatroniMembers = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
})

/** Starts three servers, and creates the database of the shop. */
export async function startDatabaseServers(
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
): Promise<DatabaseServers> {
  const servers = SERVER_NUMBERS.map((serverNumber) =>
    prepareServer(serverNumber, trialFolder, programs),
  )
  for (const { start } of servers) start()
  const { superuser, owner } = readPasswords()
  const directUrlOf = ({ address }: DatabaseServer, database = 'postgres') =>
    `postgresql://postgres:${superuser}@${address}:${POSTGRES_PORT}/${database}`
  const databaseServers: DatabaseServers = {
    servers,
    balancerUrlOf: (address, port) =>
      `postgresql://gahana:${owner}@${address}:${port}/${SHOP_DATABASE_NAME}`,
    directUrlOf,
    findPrimary: () => findPrimary(servers),
    findPrimaryUrl: async () => directUrlOf(await findPrimary(servers), SHOP_DATABASE_NAME),
    waitUntilPrimaryIsNot: ({ name }) =>
      waitFor('another primary', async () => {
        const currentPrimary = await findPrimary(servers).catch(() => undefined)
        return currentPrimary !== undefined && currentPrimary.name !== name
      }),
    isReplicating: () => isReplicating(servers),
    askPatroni,
  }
  await waitFor('three servers of PostgreSQL', databaseServers.isReplicating, START_LIMIT_MS)
  await createDatabase(directUrlOf(await databaseServers.findPrimary()), trialFolder)
  return databaseServers
}

function prepareServer(
  serverNumber: number,
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
): DatabaseServer {
  const name = `db${serverNumber}`
  const folder = trialFolder.makeFolder(name)
  const machineNumber = 20 + serverNumber
  const commandPrefix = trialFolder.commandPrefixOf(machineNumber)
  const account = accountOfPostgres()
  const diskFolder = trialFolder.makeFolder(`${name}/disk`)
  const disk = trialFolder.disks?.mount(diskFolder)
  if (account)
    for (const serverFolder of [folder, diskFolder])
      chownSync(serverFolder, account.uid, account.gid)
  const readOwnDeployFile = (path: string, replacements: Record<string, string>) =>
    readDeployFileForServer(path, trialFolder, serverNumber, replacements)
  const etcdSettings = readOwnDeployFile('etcd/etcd.env', {
    '/var/lib/etcd/default': join(folder, 'etcd'),
  })
  const settingsFile = join(folder, 'patroni.yml')
  const dataFolder = join(diskFolder, 'data')
  writeFileSync(
    settingsFile,
    readOwnDeployFile('patroni/patroni.yml', {
      '/var/lib/postgresql': folder,
      '/var/run/postgresql': folder,
      '/usr/lib/postgresql/15/bin': programs.postgresFolder,
    }).replace(`${folder}/15/gahana`, dataFolder),
  )
  let etcd: TrialProgram | undefined
  const startEtcd = () => {
    etcd = startTrialProgram([programs.etcd], {
      logFile: trialFolder.logFileOf(`etcd${serverNumber}`),
      cwd: folder,
      account,
      commandPrefix,
      env: { ...process.env, ...parseEnvironment(etcdSettings) },
    })
  }
  const startDatabase = () => {
    startTrialProgram([programs.patroni, settingsFile], {
      logFile: trialFolder.logFileOf(name),
      cwd: folder,
      account,
      commandPrefix,
    })
  }
  const listServerProcesses = () => listProcessesIn(folder)
  const listDatabaseProcesses = () => listServerProcesses().filter((pid) => pid !== etcd?.pid)
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of listServerProcesses()) sendSignal(pid, signal)
  }
  /**
   * All processes are frozen before they are killed, so that no process notices that another one has
   * ended.
   */
  const kill = async (listPids: () => number[]) => {
    for (const pid of listPids()) sendSignal(pid, 'SIGSTOP')
    await waitFor(`the end of ${name}`, () => {
      for (const pid of listPids()) sendSignal(pid, 'SIGKILL')
      return listPids().length === 0
    })
  }
  return {
    name,
    machineNumber,
    address: trialFolder.addressOf(machineNumber),
    start: () => {
      startEtcd()
      startDatabase()
    },
    kill: () => kill(listServerProcesses),
    killDatabase: () => kill(listDatabaseProcesses),
    startDatabase,
    killPostmaster: () => {
      const [pid] = readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')
      sendSignal(Number(pid), 'SIGKILL')
    },
    stopSendingLog: () => {
      const walSenderPids = listServerProcesses().filter((pid) =>
        commandOfProcess(pid).includes('walsender'),
      )
      if (walSenderPids.length === 0) throw new Error(`${name} sends no log`)
      for (const pid of walSenderPids) sendSignal(pid, 'SIGSTOP')
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
  const passwordLine = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
  if (!passwordLine) throw new Error('There is no user postgres, as which PostgreSQL could run')
  const [, , uid, gid] = passwordLine.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * A file of `deploy/` is written for the first server; each server gets it with its own name and
 * address. Lines that list all three servers stay as they are.
 */
const readDeployFileForServer = (
  path: string,
  trialFolder: TrialFolder,
  serverNumber: number,
  replacements: Record<string, string>,
): string =>
  readDeployFile(path, trialFolder, replacements)
    .split('\n')
    .map((line) =>
      line.includes(trialFolder.addressOf(22))
        ? line
        : line
            .replaceAll(FIRST_SERVER_NAME, `db${serverNumber}`)
            .replaceAll(trialFolder.addressOf(21), trialFolder.addressOf(20 + serverNumber)),
    )
    .join('\n')

const parseEnvironment = (environmentText: string): Record<string, string> =>
  Object.fromEntries(
    environmentText
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const PATRONI_ANSWER_LIMIT_MS = 2_000
/** Patroni answers a planned change of the primary when the change is complete. */
const PATRONI_CHANGE_LIMIT_MS = 60_000

const askPatroni: DatabaseServers['askPatroni'] = async ({ address }, path, requestInit) => {
  try {
    const signal = AbortSignal.timeout(
      requestInit?.method ? PATRONI_CHANGE_LIMIT_MS : PATRONI_ANSWER_LIMIT_MS,
    )
    const answer = await fetch(`http://${address}:${PATRONI_PORT}${path}`, {
      ...requestInit,
      signal,
    })
    // The limit also applies to the body.
    return new Response(await answer.arrayBuffer(), { status: answer.status })
  } catch {
    return undefined // It is down, or does not answer.
  }
}

async function findPrimary(servers: readonly DatabaseServer[]): Promise<DatabaseServer> {
  for (const server of servers) if ((await askPatroni(server, '/primary'))?.ok) return server
  throw new Error('There is no primary')
}

async function isReplicating(servers: readonly DatabaseServer[]): Promise<boolean> {
  const [firstServer] = servers
  const settingsAnswer = firstServer && (await askPatroni(firstServer, '/config'))
  if (!settingsAnswer?.ok) return false
  const { synchronous_mode: isSynchronous } = PatroniSettings.parse(await settingsAnswer.json())
  const expectedRoles = isSynchronous ? 'leader,replica,sync_standby' : 'leader,replica,replica'
  for (const server of servers) {
    const answer = await askPatroni(server, '/cluster')
    if (!answer?.ok) return false
    const { members } = PatroniMembers.parse(await answer.json())
    const workingRoles = members
      .filter(({ state }) => WORKING_STATES.includes(state))
      .map(({ role }) => role)
    if (workingRoles.sort().join() !== expectedRoles) return false
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
  const readPassword = (path: string, pattern: RegExp) => {
    const password = pattern.exec(readFileSync(join(PROJECT_FOLDER, 'deploy', path), 'utf8'))?.[1]
    if (password === undefined) throw new Error(`deploy/${path} has no password`)
    return password
  }
  return {
    superuser: readPassword('patroni/patroni.yml', /superuser: .*password: ([\w-]+)/),
    owner: readPassword('patroni/database.sql', /password '([^']+)'/),
  }
}
