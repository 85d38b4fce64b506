import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The network of the trial. Each machine of `deploy/` has an address in it, by its last number. */
export type TrialNetwork = {
  address: (machine: number) => string
  /** The range with all these addresses. */
  subnet: string
  /** The beginning of a command on a machine, which enters the network of this machine. */
  inside: (machine: number) => string[]
  /** What can happen to the network of a machine; undefined if this process may not do that. */
  connections?: TrialConnections
  remove: () => void
}

/** What can happen to the network of a machine while the machine runs. */
export type TrialConnections = {
  cut: (machine: number) => void
  /** Drops packets at random. Undefined if `nft` is not installed. */
  losePackets?: (machine: number, loss: PacketLoss) => void
  /** Ends both. */
  restore: (machine: number) => void
}

/** How many percent of the packets that a machine sends and receives are lost. */
export type PacketLoss = { sent: number; received: number }

/** Connections between loopback addresses may come from any of them. */
const LOOPBACK = '127.0.0.0/8'

const IP = ['/usr/sbin/ip', '/sbin/ip'].find((path) => existsSync(path))
const SETPRIV = '/usr/bin/setpriv'
const NFT = ['/usr/sbin/nft', '/sbin/nft'].find((path) => existsSync(path))

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
  const packets = NFT === undefined ? undefined : packetFilter(NFT, { ip, spaceOf, cableOf })
  const remove = () => {
    for (const machine of separate) {
      tryTo(() => packets?.restore(machine))
      tryTo(() => run(`netns del ${spaceOf(machine)}`))
    }
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
      ...(packets && { losePackets: packets.lose }),
      restore: (machine) => {
        packets?.restore(machine)
        run(`link set ${cableOf(machine)} up`)
      },
    },
    remove,
  }
}

type MachineNames = {
  ip: string
  spaceOf: (machine: number) => string
  cableOf: (machine: number) => string
}

/**
 * Drops packets where they arrive: those that a machine sends at the other end of its cable, those
 * that it receives in its namespace. A program that sends does not notice it, as with a real cable.
 */
function packetFilter(nft: string, { ip, spaceOf, cableOf }: MachineNames) {
  const run = (enter: string[], rules: string) => {
    const [program = nft, ...values] = [...enter, nft, '-f', '-']
    execFileSync(program, values, { input: rules, stdio: ['pipe', 'pipe', 'pipe'] })
  }
  const inside = (machine: number) => [ip, 'netns', 'exec', spaceOf(machine)]
  /** Replaces the table of a machine; with nothing to lose it has no rules. */
  const tableOf = (machine: number, device: string, percent: number) => {
    const table = `netdev ${cableOf(machine)}`
    const chain = `chain arriving { type filter hook ingress device "${device}" priority 0; numgen random mod 100 <= ${percent - 1} drop; }`
    return `add table ${table}\ndelete table ${table}\n${percent > 0 ? `table ${table} { ${chain}; }\n` : ''}`
  }
  const lose = (machine: number, { sent, received }: PacketLoss) => {
    run([], tableOf(machine, cableOf(machine), sent))
    run(inside(machine), tableOf(machine, 'eth0', received))
  }
  return { lose, restore: (machine: number) => lose(machine, { sent: 0, received: 0 }) }
}

function tryTo(work: () => unknown) {
  try {
    work()
  } catch {
    // There was nothing to undo.
  }
}
