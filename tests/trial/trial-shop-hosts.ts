import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseServers } from './database-servers.ts'
import type { InstalledPrograms } from './installed-programs.ts'
import {
  childrenOfProcess,
  sendSignal,
  startTrialProgram,
  type TrialProgram,
  waitFor,
} from './processes.ts'
import { PROJECT_FOLDER, readDeployFile, type TrialFolder } from './trial-folder.ts'

/** A machine with the shop and the balancer of the database, as systemd runs them. */
export type TrialShopHost = {
  name: string
  /** The last number of the address of the machine. */
  machineNumber: number
  url: string
  /** Starts both, the shop with the program in a folder; by default the last one. */
  start: (programFolder?: string) => void
  isReady: () => Promise<boolean>
  /** Stops the shop as systemd does. */
  stop: () => Promise<void>
  /** Ends all its processes at once, like a power cut. */
  kill: () => Promise<void>
  /** Stops all its processes for a while: they neither answer nor notice the time. */
  freeze: () => void
  continueAll: () => void
  databaseBalancer: TrialBalancer
}

/** A process of HAProxy. */
export type TrialBalancer = {
  /** Starts it if it does not run. */
  start: () => void
  kill: () => Promise<void>
  /** Kills it; systemd starts it again. */
  crash: () => Promise<void>
  freeze: () => void
  continue: () => void
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

const HOST_NUMBERS = [1, 2]
const SHOP_PORT = 3000
/** The port of Varnish and of the balancer; only root may use 80. */
const PUBLIC_PORT = 8080
/** The ports of the balancer that lead to the primary and to the replicas. */
const [PRIMARY_PORT, REPLICAS_PORT] = [5500, 5501]
/** The last numbers of the addresses of the balancer and of Varnish. */
const [BALANCER_MACHINE, VARNISH_MACHINE] = [2, 3]
/** The first one fills the database with the sample shop. */
const START_LIMIT_MS = 180_000

/** Starts two hosts with two workers each, the balancer before them, and Varnish before it. */
export async function startTrialShopHosts(
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
  database: DatabaseServers,
  settings: Record<string, string>,
): Promise<TrialShopHosts> {
  const url = `http://${trialFolder.addressOf(VARNISH_MACHINE)}:${PUBLIC_PORT}`
  const hosts = HOST_NUMBERS.map((hostNumber) =>
    prepareHost(hostNumber, trialFolder, programs, database, {
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
  const balancer = prepareBalancer('shop-balancer', trialFolder, programs, {
    configuration: readDeployFile('haproxy/haproxy.cfg', trialFolder, {
      'bind :80': `bind ${trialFolder.addressOf(BALANCER_MACHINE)}:${PUBLIC_PORT}`,
    }),
  })
  balancer.start()
  const { pid: varnishPid } = startVarnish(trialFolder, programs)
  for (const { name, isReady } of hosts) await waitFor(`host ${name}`, isReady, START_LIMIT_MS)
  await waitFor(
    'Varnish and the balancer',
    async () => (await fetchStatus(`${url}/readyz`)) === 200,
  )
  return {
    hosts,
    url,
    crashBalancer: balancer.crash,
    crashVarnish: () => {
      for (const pid of childrenOfProcess(varnishPid)) sendSignal(pid, 'SIGKILL')
    },
  }
}

function prepareHost(
  hostNumber: number,
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
  database: DatabaseServers,
  settings: Record<string, string>,
): TrialShopHost {
  const name = `shop${hostNumber}`
  const folder = trialFolder.makeFolder(name)
  const systemdUnit = readUnit('systemd/gahana.service', trialFolder, {
    '/opt/gahana': PROJECT_FOLDER,
    '/var/lib/gahana': folder,
    // The npm that is installed on this machine.
    '/usr/bin/npm': 'npm',
  })
  const machineNumber = 10 + hostNumber
  const address = trialFolder.addressOf(machineNumber)
  const commandPrefix = trialFolder.commandPrefixOf(machineNumber)
  const url = `http://${address}:${SHOP_PORT}`
  const databaseBalancer = prepareBalancer(`${name}-database-balancer`, trialFolder, programs, {
    // Without networks of their own, the hosts share the address of the file.
    configuration: readDeployFile('haproxy/database.cfg', trialFolder, { '127.0.0.1': address }),
    commandPrefix,
  })
  let shopProgram: TrialProgram | undefined
  let programFolder = systemdUnit.folder
  return {
    name,
    machineNumber,
    url,
    start: (newProgramFolder = programFolder) => {
      databaseBalancer.start()
      programFolder = newProgramFolder
      shopProgram = startTrialProgram(systemdUnit.command, {
        logFile: trialFolder.logFileOf(name),
        cwd: programFolder,
        commandPrefix,
        env: {
          ...process.env,
          ...systemdUnit.environment,
          ...settings,
          DATABASE_URL: database.balancerUrlOf(address, PRIMARY_PORT),
          DATABASE_READ_URL: database.balancerUrlOf(address, REPLICAS_PORT),
          HOST: address,
          PORT: `${SHOP_PORT}`,
        },
      })
    },
    isReady: async () => (await fetchStatus(`${url}/readyz`)) === 200,
    stop: async () => {
      const programToStop = shopProgram
      programToStop?.signal(systemdUnit.stopSignal)
      const killTimer = setTimeout(
        () => programToStop?.signalGroup('SIGKILL'),
        systemdUnit.stopSeconds * 1000,
      )
      await programToStop?.ended
      clearTimeout(killTimer)
    },
    kill: async () => {
      shopProgram?.signalGroup('SIGKILL')
      await Promise.all([databaseBalancer.kill(), shopProgram?.ended])
    },
    freeze: () => {
      shopProgram?.signalGroup('SIGSTOP')
      databaseBalancer.freeze()
    },
    continueAll: () => {
      databaseBalancer.continue()
      shopProgram?.signalGroup('SIGCONT')
    },
    databaseBalancer,
  }
}

/** What the unit of systemd says about starting and stopping. */
function readUnit(path: string, trialFolder: TrialFolder, replacements: Record<string, string>) {
  const unitLines = readDeployFile(path, trialFolder, replacements).split('\n')
  const settingOf = (name: string) => {
    const settingLine = unitLines.find((unitLine) => unitLine.startsWith(`${name}=`))
    if (!settingLine) throw new Error(`deploy/${path} does not say ${name}`)
    return settingLine.slice(name.length + 1)
  }
  const [programFile = '', ...programArguments] = settingOf('ExecStart').split(' ')
  const command: [string, ...string[]] = [programFile, ...programArguments]
  return {
    command,
    folder: settingOf('WorkingDirectory'),
    environment: Object.fromEntries(
      settingOf('Environment')
        .split(' ')
        .map((assignment) => assignment.split('=')),
    ) as Record<string, string>,
    stopSignal: settingOf('KillSignal') as NodeJS.Signals,
    stopSeconds: Number(settingOf('TimeoutStopSec')),
  }
}

/** As long as systemd waits before it starts a service again. */
const RESTART_DELAY_MS = 100

function prepareBalancer(
  name: string,
  trialFolder: TrialFolder,
  programs: InstalledPrograms,
  { configuration, commandPrefix }: { configuration: string; commandPrefix?: string[] },
): TrialBalancer {
  const configurationFile = join(trialFolder.folder, `${name}.cfg`)
  writeFileSync(configurationFile, configuration)
  let balancerProgram: TrialProgram | undefined
  const start = () => {
    balancerProgram ??= startTrialProgram([programs.haproxy, '-db', '-f', configurationFile], {
      logFile: trialFolder.logFileOf(name),
      cwd: trialFolder.folder,
      commandPrefix,
    })
  }
  const kill = async () => {
    balancerProgram?.signalGroup('SIGKILL')
    await balancerProgram?.ended
    balancerProgram = undefined
  }
  return {
    start,
    kill,
    crash: async () => {
      await kill()
      await sleep(RESTART_DELAY_MS)
      start()
    },
    freeze: () => balancerProgram?.signalGroup('SIGSTOP'),
    continue: () => balancerProgram?.signalGroup('SIGCONT'),
  }
}

function startVarnish(trialFolder: TrialFolder, programs: InstalledPrograms) {
  const folder = trialFolder.makeFolder('varnish')
  const configurationFile = join(folder, 'gahana.vcl')
  writeFileSync(
    configurationFile,
    readDeployFile('varnish/gahana.vcl', trialFolder, { '"80"': `"${PUBLIC_PORT}"` }),
  )
  const systemdUnit = readDeployFile('varnish/varnish.service.conf', trialFolder, {
    '/etc/varnish/gahana.vcl': configurationFile,
    '/usr/sbin/varnishd': programs.varnish,
    ':80 ': `:${PUBLIC_PORT} `,
    'malloc,1g': 'malloc,64m',
  })
  const [, command = '', ...programArguments] = /^ExecStart=(\S+) (.+)$/m.exec(systemdUnit) ?? []
  return startTrialProgram(
    [command, ...programArguments.join(' ').split(' '), '-j', 'none', '-n', join(folder, 'work')],
    {
      logFile: trialFolder.logFileOf('varnish'),
      cwd: folder,
    },
  )
}

/** The status of an answer; 0 if there was none. */
async function fetchStatus(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
