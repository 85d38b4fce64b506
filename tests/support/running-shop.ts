import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { createTestClient, type TestClient } from './client.ts'

const START_PROGRAM = fileURLToPath(new URL('../../host/start.ts', import.meta.url))
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
  killShop: (whatToKill: { database: boolean }) => Promise<void>
}

/** The main processes of the shops that this test file has started and that have not ended. */
const runningProcesses = new Set<ChildProcess>()

/** Stops the shops that a failed test has left running. */
export async function stopRunningShops(): Promise<void> {
  const children = [...runningProcesses]
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map(waitForExit))
}

type ShopEnvironment = { DATA_DIR: string } & Record<string, string>

/** Starts a shop with a data folder and waits until it is open. */
export async function startShop(environment: ShopEnvironment): Promise<RunningShop> {
  const shopProcess = spawn(process.execPath, [START_PROGRAM], {
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
  runningProcesses.add(shopProcess)
  shopProcess.once('exit', () => runningProcesses.delete(shopProcess))
  const url = await waitForAddress(shopProcess)
  // Requests are built for a placeholder origin and sent to this shop.
  const send = (request: Request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, url), request))
  }
  return {
    ...createTestClient(send),
    url,
    process: shopProcess,
    send,
    workers: () => listWorkers(shopProcess),
    stop: async () => {
      shopProcess.kill('SIGTERM')
      await waitForExit(shopProcess)
    },
    killShop: async ({ database }) => {
      const shopPids = [...listWorkers(shopProcess), shopProcess.pid ?? 0]
      if (database) shopPids.push(await readPostmasterPid(environment.DATA_DIR))
      for (const pid of shopPids) killProcess(pid)
      await waitForExit(shopProcess)
    },
  }
}

async function waitForAddress(shopProcess: ChildProcess): Promise<string> {
  if (!shopProcess.stdout) throw new Error('The output of the shop is not a pipe')
  const outputLines = createInterface({ input: shopProcess.stdout })
  const serverLines: string[] = []
  const startTimer = setTimeout(() => shopProcess.kill('SIGKILL'), START_TIMEOUT_MS)
  for await (const outputLine of outputLines) {
    serverLines.push(outputLine)
    const address = /is open: (http:\/\/\S+)/.exec(outputLine)?.[1]
    if (address) {
      clearTimeout(startTimer)
      shopProcess.stdout.resume()
      return address
    }
  }
  throw new Error(`The shop did not open. It said:\n${serverLines.join('\n')}`)
}

const waitForExit = async (shopProcess: ChildProcess) => {
  if (shopProcess.exitCode === null && shopProcess.signalCode === null)
    await once(shopProcess, 'exit')
}

function listWorkers({ pid }: ChildProcess): number[] {
  const processTable = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
  return processTable
    .trim()
    .split('\n')
    .map((outputLine) => outputLine.trim().split(/\s+/))
    .filter(([, parentPid, commandName]) => Number(parentPid) === pid && commandName !== 'postgres')
    .map(([shopProcess]) => Number(shopProcess))
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  const postmasterFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')
  return Number(postmasterFile.split('\n')[0])
}

function killProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended, which is fine.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
