import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The network of the trial. Each machine of `deploy/` has an address in it, by its last number. */
export type TrialNetwork = {
  address: (machine: number) => string
  /** From where the database servers are reached. */
  subnet: string
  /** The beginning of a command on a machine, which enters the network of this machine. */
  inside: (machine: number) => string[]
  /**
   * How to cut a machine off from the network while it runs; undefined if this process may not do
   * that.
   */
  connections?: { cut: (machine: number) => void; restore: (machine: number) => void }
  remove: () => void
}

/** Connections between loopback addresses may come from any of them. */
export const LOOPBACK = '127.0.0.0/8'

const IP = ['/usr/sbin/ip', '/sbin/ip'].find((path) => existsSync(path))
const SETPRIV = '/usr/bin/setpriv'

/**
 * The machines `far` can be cut off: each is a network namespace on a bridge, if this process is root
 * and may make them. All others are loopback addresses.
 */
export function makeTrialNetwork(far: readonly number[]): TrialNetwork {
  const [a, b] = [1 + (process.pid % 250), 1 + ((process.pid >> 8) % 250)]
  const near: TrialNetwork = {
    address: (machine) => `127.${a}.${b}.${machine}`,
    subnet: LOOPBACK,
    inside: () => [],
    remove: () => {},
  }
  if (process.getuid?.() !== 0 || !IP || !existsSync(SETPRIV)) return near
  try {
    return bridge(`10.${a}.${b}.`, { name: `gt${process.pid}`, ip: IP, near, far })
  } catch {
    return near
  }
}

type Bridge = { name: string; ip: string; near: TrialNetwork; far: readonly number[] }

function bridge(prefix: string, { name, ip, near, far }: Bridge): TrialNetwork {
  const run = (line: string) => execFileSync(ip, line.split(' '), { stdio: 'pipe' })
  const spaceOf = (machine: number) => `${name}-${machine}`
  const cableOf = (machine: number) => `${name}v${machine}`
  const remove = () => {
    for (const machine of far) tryTo(() => run(`netns del ${spaceOf(machine)}`))
    tryTo(() => run(`link del ${name}`))
  }
  try {
    run(`link add ${name} type bridge`)
    run(`addr add ${prefix}1/24 dev ${name}`)
    run(`link set ${name} up`)
    for (const machine of far) {
      const space = spaceOf(machine)
      run(`netns add ${space}`)
      run(`link add ${cableOf(machine)} type veth peer name eth0 netns ${space}`)
      run(`link set ${cableOf(machine)} master ${name} up`)
      run(`-n ${space} addr add ${prefix}${machine}/24 dev eth0`)
      run(`-n ${space} link set eth0 up`)
      run(`-n ${space} link set lo up`)
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    address: (machine) => (far.includes(machine) ? prefix + machine : near.address(machine)),
    subnet: `${prefix}0/24`,
    inside: (machine) => (far.includes(machine) ? [ip, 'netns', 'exec', spaceOf(machine)] : []),
    connections: {
      cut: (machine) => run(`link set ${cableOf(machine)} down`),
      restore: (machine) => run(`link set ${cableOf(machine)} up`),
    },
    remove,
  }
}

function tryTo(work: () => unknown) {
  try {
    work()
  } catch {
    // There was nothing to undo.
  }
}
