import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The network of the trial. Each machine of `deploy/` has an address in it, by its last number. */
export type TrialNetwork = {
  address: (machine: number) => string
  /** The range with all these addresses. */
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
const LOOPBACK = '127.0.0.0/8'

const IP = ['/usr/sbin/ip', '/sbin/ip'].find((path) => existsSync(path))
const SETPRIV = '/usr/bin/setpriv'

/** Which machines have a network of their own, and which share that of this machine. */
type TrialMachineNumbers = { separate: readonly number[]; shared: readonly number[] }

/**
 * Separate machines can be cut off: each is a network namespace on a bridge, if this process is root
 * and may make them; the shared ones are addresses of the bridge. Otherwise all of them are loopback
 * addresses.
 */
export function makeTrialNetwork(machines: TrialMachineNumbers): TrialNetwork {
  const [a, b] = [1 + (process.pid % 250), 1 + ((process.pid >> 8) % 250)]
  const loopback: TrialNetwork = {
    address: (machine) => `127.${a}.${b}.${machine}`,
    subnet: LOOPBACK,
    inside: () => [],
    remove: () => {},
  }
  if (process.getuid?.() !== 0 || !IP || !existsSync(SETPRIV)) return loopback
  try {
    return bridge(`10.${a}.${b}.`, { name: `gt${process.pid}`, ip: IP, ...machines })
  } catch {
    return loopback
  }
}

type Bridge = TrialMachineNumbers & { name: string; ip: string }

function bridge(prefix: string, { name, ip, separate, shared }: Bridge): TrialNetwork {
  const run = (line: string) => execFileSync(ip, line.split(' '), { stdio: 'pipe' })
  const spaceOf = (machine: number) => `${name}-${machine}`
  const cableOf = (machine: number) => `${name}v${machine}`
  const remove = () => {
    for (const machine of separate) tryTo(() => run(`netns del ${spaceOf(machine)}`))
    tryTo(() => run(`link del ${name}`))
  }
  try {
    run(`link add ${name} type bridge`)
    for (const machine of shared) run(`addr add ${prefix}${machine}/24 dev ${name}`)
    run(`link set ${name} up`)
    for (const machine of separate) {
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
    address: (machine) => prefix + machine,
    subnet: `${prefix}0/24`,
    inside: (machine) =>
      separate.includes(machine) ? [ip, 'netns', 'exec', spaceOf(machine)] : [],
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
