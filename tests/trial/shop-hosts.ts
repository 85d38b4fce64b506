import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engines } from './engines.ts'
import { type Place, ROOT, readDeployFile } from './place.ts'
import { type Program, startProgram, waitFor } from './processes.ts'

/** A machine with the shop, as systemd runs it. */
export type ShopHost = {
  name: string
  url: string
  /** Starts it, with the program in a folder; by default the last one. */
  start: (program?: string) => void
  isReady: () => Promise<boolean>
  /** Stops it as systemd does. */
  stop: () => Promise<void>
  /** Ends all its processes at once, like a power cut. */
  kill: () => Promise<void>
}

export type ShopHosts = {
  hosts: readonly ShopHost[]
  /** The address of the shop, through the balancer. */
  url: string
}

const NUMBERS = [1, 2]
const PORT = 3000
/** The port of the balancer; only root may use 80. */
const PUBLIC_PORT = 8080
/** The first one fills the database with the sample shop. */
const START_LIMIT_MS = 180_000

/** Starts two hosts with two workers each, and the balancer before them. */
export async function startShopHosts(
  place: Place,
  engines: Engines,
  settings: Record<string, string>,
): Promise<ShopHosts> {
  const url = `http://${place.address(2)}:${PUBLIC_PORT}`
  const hosts = NUMBERS.map((number) =>
    prepareHost(number, place, {
      ...settings,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.0/8',
      DRAIN_SECONDS: '5',
      WORKERS: '2',
    }),
  )
  for (const { start } of hosts) start()
  startBalancer(place, engines)
  for (const { name, isReady } of hosts) await waitFor(`host ${name}`, isReady, START_LIMIT_MS)
  await waitFor('the balancer', async () => (await statusOf(`${url}/readyz`)) === 200)
  return { hosts, url }
}

function prepareHost(number: number, place: Place, settings: Record<string, string>): ShopHost {
  const name = `shop${number}`
  const folder = place.makeFolder(name)
  const unit = readUnit('systemd/gahana.service', place, {
    '/opt/gahana': ROOT,
    '/var/lib/gahana': folder,
    // Any npm that is installed.
    '/usr/bin/npm': 'npm',
  })
  const address = place.address(10 + number)
  const url = `http://${address}:${PORT}`
  let running: Program | undefined
  let program = unit.folder
  return {
    name,
    url,
    start: (folderOfProgram = program) => {
      program = folderOfProgram
      running = startProgram(unit.command, {
        log: place.logOf(name),
        cwd: program,
        env: { ...process.env, ...unit.environment, ...settings, HOST: address, PORT: `${PORT}` },
      })
    },
    isReady: async () => (await statusOf(`${url}/readyz`)) === 200,
    stop: async () => {
      const stopped = running
      stopped?.signal(unit.stopSignal)
      const limit = setTimeout(() => stopped?.signalGroup('SIGKILL'), unit.stopSeconds * 1000)
      await stopped?.ended
      clearTimeout(limit)
    },
    kill: async () => {
      running?.signalGroup('SIGKILL')
      await running?.ended
    },
  }
}

/** What the unit of systemd says about starting and stopping. */
function readUnit(path: string, place: Place, changes: Record<string, string>) {
  const lines = readDeployFile(path, place, changes).split('\n')
  const settingOf = (name: string) => {
    const line = lines.find((one) => one.startsWith(`${name}=`))
    if (!line) throw new Error(`deploy/${path} does not say ${name}`)
    return line.slice(name.length + 1)
  }
  const [file = '', ...args] = settingOf('ExecStart').split(' ')
  const command: [string, ...string[]] = [file, ...args]
  return {
    command,
    folder: settingOf('WorkingDirectory'),
    environment: Object.fromEntries(
      settingOf('Environment')
        .split(' ')
        .map((one) => one.split('=')),
    ) as Record<string, string>,
    stopSignal: settingOf('KillSignal') as NodeJS.Signals,
    stopSeconds: Number(settingOf('TimeoutStopSec')),
  }
}

function startBalancer(place: Place, engines: Engines) {
  const file = join(place.folder, 'shop.cfg')
  writeFileSync(
    file,
    readDeployFile('haproxy/haproxy.cfg', place, {
      'bind :80': `bind ${place.address(2)}:${PUBLIC_PORT}`,
    }),
  )
  startProgram([engines.haproxy, '-db', '-f', file], {
    ...{ log: place.logOf('shop-balancer'), cwd: place.folder },
  })
}

/** The status of an answer; 0 if there was none. */
async function statusOf(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
