import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTestClient, type TestClient } from './client.ts'

const START = fileURLToPath(new URL('../../host/start.ts', import.meta.url))
/** The first start creates a database, and the machine may be busy. */
const START_TIMEOUT_MS = 120_000

/** The owner's account in every shop under test. */
export const OWNER_ACCOUNT = { email: 'owner@gahana.test', password: 'owner of the test shop' }

/** A whole shop in separate processes, as `npm start` runs it. */
export type RunningShop = TestClient & {
  url: string
  process: ChildProcess
  send: (request: Request) => Promise<Response>
  /** The worker processes that are running, without the database. */
  workers: () => number[]
  /** Stops it as an operator would. */
  stop: () => Promise<void>
  /**
   * Kills all processes of the shop at once, like a power failure; optionally also the database.
   */
  kill: (what: { database: boolean }) => Promise<void>
}

/** The main processes of the shops that this test file has started and that have not ended. */
const runningProcesses = new Set<ChildProcess>()

/** Stops the shops that a failed test has left running. */
export async function stopRunningShops(): Promise<void> {
  const children = [...runningProcesses]
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(waitForExit))
}

type Environment = { DATA_DIR: string } & Record<string, string>

/** Starts a shop with a data folder and waits until it is open. */
export async function startShop(environment: Environment): Promise<RunningShop> {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      PORT: '0',
      RATE_LIMITS: 'off',
      SEED: 'none',
      LOG_LEVEL: 'error',
      ADMIN_EMAIL: OWNER_ACCOUNT.email,
      ADMIN_PASSWORD: OWNER_ACCOUNT.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  runningProcesses.add(child)
  child.once('exit', () => runningProcesses.delete(child))
  const url = await addressOf(child)
  // Requests are built for a placeholder origin and sent to this shop.
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, url), request))
  }
  return {
    ...createTestClient(send),
    url,
    process: child,
    send,
    workers: () => workersOf(child),
    stop: async () => {
      child.kill('SIGTERM')
      await waitForExit(child)
    },
    kill: async ({ database }) => {
      const pids = [...workersOf(child), child.pid ?? 0]
      if (database) pids.push(await postmasterOf(environment.DATA_DIR))
      for (const pid of pids) killHard(pid)
      await waitForExit(child)
    },
  }
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The output of the shop is not a pipe')
  const lines = createInterface({ input: child.stdout })
  const serverLines: string[] = []
  const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS)
  for await (const line of lines) {
    serverLines.push(line)
    const address = /is open: (http:\/\/\S+)/.exec(line)?.[1]
    if (address) {
      clearTimeout(timer)
      child.stdout.resume()
      return address
    }
  }
  throw new Error(`The shop did not open. It said:\n${serverLines.join('\n')}`)
}

const waitForExit = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

function workersOf({ pid }: ChildProcess): number[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, name]) => Number(parent) === pid && name !== 'postgres')
    .map(([child]) => Number(child))
}

async function postmasterOf(dataDir: string): Promise<number> {
  const file = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')
  return Number(file.split('\n')[0])
}

function killHard(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended, which is fine.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
