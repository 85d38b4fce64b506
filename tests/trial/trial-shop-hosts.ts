import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { InstalledPrograms } from './installed-programs.ts'
import {
  childrenOfProcess,
  sendSignal,
  startTrialProgram,
  type TrialProgram,
  waitFor,
} from './processes.ts'
import { PROJECT_FOLDER, readDeployFile, type TrialFolder } from './trial-folder.ts'

/** A machine with the shop, as systemd runs it. */
export type TrialShopHost = {
  name: string
  /** The last number of the address of the machine. */
  machine: number
  url: string
  /** Starts it, with the program in a folder; by default the last one. */
  start: (program?: string) => void
  isReady: () => Promise<boolean>
  /** Stops it as systemd does. */
  stop: () => Promise<void>
  /** Ends all its processes at once, like a power cut. */
  kill: () => Promise<void>
  /** Stops all its processes for a while: they neither answer nor notice the time. */
  freeze: () => void
  continueAll: () => void
}

export type TrialShopHosts = {
  hosts: readonly TrialShopHost[]
  /** Ends the balancer at once; systemd starts it again. */
  crashBalancer: () => Promise<void>
  /** Ends the process of Varnish that has the cache; Varnish starts another one. */
  crashVarnish: () => void
  /** The address of the shop, through Varnish and the balancer. */
  url: string
}

const NUMBERS = [1, 2]
const PORT = 3000
/** The port of Varnish and of the balancer; only root may use 80. */
const PUBLIC_PORT = 8080
/** The last numbers of the addresses of the two hosts. */
const [BALANCER, VARNISH] = [2, 3]
/** The first one fills the database with the sample shop. */
const START_LIMIT_MS = 180_000

/** Starts two hosts with two workers each, the balancer before them, and Varnish before it. */
export async function startTrialShopHosts(
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
  settings: Record<string, string>,
): Promise<TrialShopHosts> {
  const url = `http://${trialFolder.address(VARNISH)}:${PUBLIC_PORT}`
  const hosts = NUMBERS.map((number) =>
    prepareHost(number, trialFolder, {
      ...settings,
      // Only an address of this machine allows RATE_LIMITS=off.
      PUBLIC_URL: `http://localhost:${PUBLIC_PORT}`,
      PURGE_URL: `${url}/`,
      TRUSTED_PROXIES: trialFolder.subnet,
      DRAIN_SECONDS: '5',
      WORKERS: '2',
    }),
  )
  for (const { start } of hosts) start()
  const balancer = prepareBalancer(trialFolder, programs)
  balancer.start()
  const { pid: varnish } = startVarnish(trialFolder, programs)
  for (const { name, isReady } of hosts) await waitFor(`host ${name}`, isReady, START_LIMIT_MS)
  await waitFor('Varnish and the balancer', async () => (await statusOf(`${url}/readyz`)) === 200)
  return {
    hosts,
    url,
    crashBalancer: balancer.crash,
    crashVarnish: () => {
      for (const pid of childrenOfProcess(varnish)) sendSignal(pid, 'SIGKILL')
    },
  }
}

function prepareHost(
  number: number,
  trialFolder: TrialFolder,
  settings: Record<string, string>,
): TrialShopHost {
  const name = `shop${number}`
  const folder = trialFolder.makeFolder(name)
  const unit = readUnit('systemd/gahana.service', trialFolder, {
    '/opt/gahana': PROJECT_FOLDER,
    '/var/lib/gahana': folder,
    // The npm that is installed on this machine.
    '/usr/bin/npm': 'npm',
  })
  const machine = 10 + number
  const address = trialFolder.address(machine)
  const url = `http://${address}:${PORT}`
  let running: TrialProgram | undefined
  let program = unit.folder
  return {
    name,
    machine,
    url,
    start: (folderOfProgram = program) => {
      program = folderOfProgram
      running = startTrialProgram(unit.command, {
        log: trialFolder.logOf(name),
        cwd: program,
        inside: trialFolder.inside(machine),
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
    freeze: () => running?.signalGroup('SIGSTOP'),
    continueAll: () => running?.signalGroup('SIGCONT'),
  }
}

/** What the unit of systemd says about starting and stopping. */
function readUnit(path: string, trialFolder: TrialFolder, changes: Record<string, string>) {
  const lines = readDeployFile(path, trialFolder, changes).split('\n')
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

/** As long as systemd waits before it starts a service again. */
const RESTART_MS = 100

function prepareBalancer(trialFolder: TrialFolder, programs: InstalledPrograms) {
  const file = join(trialFolder.folder, 'shop.cfg')
  writeFileSync(
    file,
    readDeployFile('haproxy/haproxy.cfg', trialFolder, {
      'bind :80': `bind ${trialFolder.address(BALANCER)}:${PUBLIC_PORT}`,
    }),
  )
  let running: TrialProgram | undefined
  const start = () => {
    running = startTrialProgram([programs.haproxy, '-db', '-f', file], {
      log: trialFolder.logOf('shop-balancer'),
      cwd: trialFolder.folder,
    })
  }
  const crash = async () => {
    running?.signalGroup('SIGKILL')
    await running?.ended
    await sleep(RESTART_MS)
    start()
  }
  return { start, crash }
}

function startVarnish(trialFolder: TrialFolder, programs: InstalledPrograms) {
  const folder = trialFolder.makeFolder('varnish')
  const file = join(folder, 'gahana.vcl')
  writeFileSync(
    file,
    readDeployFile('varnish/gahana.vcl', trialFolder, { '"80"': `"${PUBLIC_PORT}"` }),
  )
  const unit = readDeployFile('varnish/varnish.service.conf', trialFolder, {
    '/etc/varnish/gahana.vcl': file,
    '/usr/sbin/varnishd': programs.varnish,
    ':80 ': `:${PUBLIC_PORT} `,
    'malloc,1g': 'malloc,64m',
  })
  const [, command = '', ...args] = /^ExecStart=(\S+) (.+)$/m.exec(unit) ?? []
  return startTrialProgram(
    [command, ...args.join(' ').split(' '), '-j', 'none', '-n', join(folder, 'work')],
    {
      log: trialFolder.logOf('varnish'),
      cwd: folder,
    },
  )
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
