import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The network of the trial. Each machine of `deploy/` has an address in it, by its last number. */
export type TrialNetwork = {
  addressOf: (machineNumber: number) => string
  /** The range with all these addresses. */
  subnet: string
  /** The beginning of a command on a machine, which enters the network of this machine. */
  commandPrefixOf: (machineNumber: number) => string[]
  /** What can happen to the network of a machine; undefined if this process may not do that. */
  networkFaults?: NetworkFaults
  remove: () => void
}

/** What can happen to the network of a machine while the machine runs. */
export type NetworkFaults = {
  cut: (machineNumber: number) => void
  /** Drops packets at random. Undefined if `nft` is not installed. */
  losePackets?: (machineNumber: number, loss: PacketLoss) => void
  /** Drops what a machine sends to some ports. Undefined if `nft` is not installed. */
  blockPorts?: (machineNumber: number, ports: readonly number[]) => void
  /** Ends all of them. */
  restore: (machineNumber: number) => void
}

/** How many percent of the packets that a machine sends and receives are lost. */
export type PacketLoss = { sentPercent: number; receivedPercent: number }

/** Connections between loopback addresses may come from any of them. */
const LOOPBACK_SUBNET = '127.0.0.0/8'

const IP_PROGRAM = ['/usr/sbin/ip', '/sbin/ip'].find((path) => existsSync(path))
const SETPRIV_PROGRAM = '/usr/bin/setpriv'
const NFT_PROGRAM = ['/usr/sbin/nft', '/sbin/nft'].find((path) => existsSync(path))

/** Which machines have a network of their own, and which share that of this machine. */
type TrialMachineNumbers = {
  separateMachines: readonly number[]
  sharedMachines: readonly number[]
}

/**
 * Separate machines can be cut off: each is a network namespace on a bridge, if this process is root
 * and may make them; the shared ones are addresses of the bridge. Otherwise all of them are loopback
 * addresses.
 */
export function makeTrialNetwork(machineNumbers: TrialMachineNumbers): TrialNetwork {
  const [secondByte, thirdByte] = [1 + (process.pid % 250), 1 + ((process.pid >> 8) % 250)]
  const loopbackNetwork: TrialNetwork = {
    addressOf: (machineNumber) => `127.${secondByte}.${thirdByte}.${machineNumber}`,
    subnet: LOOPBACK_SUBNET,
    commandPrefixOf: () => [],
    remove: () => {},
  }
  if (process.getuid?.() !== 0 || !IP_PROGRAM || !existsSync(SETPRIV_PROGRAM))
    return loopbackNetwork
  try {
    return makeBridge(`10.${secondByte}.${thirdByte}.`, {
      bridgeName: `gt${process.pid}`,
      ip: IP_PROGRAM,
      ...machineNumbers,
    })
  } catch {
    return loopbackNetwork
  }
}

type BridgeOptions = TrialMachineNumbers & { bridgeName: string; ip: string }

function makeBridge(
  addressPrefix: string,
  { bridgeName, ip, separateMachines, sharedMachines }: BridgeOptions,
): TrialNetwork {
  const runIp = (commandLine: string) => execFileSync(ip, commandLine.split(' '), { stdio: 'pipe' })
  const namespaceOf = (machineNumber: number) => `${bridgeName}-${machineNumber}`
  const cableNameOf = (machineNumber: number) => `${bridgeName}v${machineNumber}`
  const packetFilter =
    NFT_PROGRAM === undefined
      ? undefined
      : makePacketFilter(NFT_PROGRAM, { ip, namespaceOf, cableNameOf })
  const remove = () => {
    for (const machineNumber of separateMachines) {
      tryToUndo(() => packetFilter?.restore(machineNumber))
      tryToUndo(() => runIp(`netns del ${namespaceOf(machineNumber)}`))
    }
    tryToUndo(() => runIp(`link del ${bridgeName}`))
  }
  try {
    runIp(`link add ${bridgeName} type bridge`)
    for (const machineNumber of sharedMachines)
      runIp(`addr add ${addressPrefix}${machineNumber}/24 dev ${bridgeName}`)
    runIp(`link set ${bridgeName} up`)
    for (const machineNumber of separateMachines) {
      const namespace = namespaceOf(machineNumber)
      runIp(`netns add ${namespace}`)
      runIp(`link add ${cableNameOf(machineNumber)} type veth peer name eth0 netns ${namespace}`)
      runIp(`link set ${cableNameOf(machineNumber)} master ${bridgeName} up`)
      runIp(`-n ${namespace} addr add ${addressPrefix}${machineNumber}/24 dev eth0`)
      runIp(`-n ${namespace} link set eth0 up`)
      runIp(`-n ${namespace} link set lo up`)
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    addressOf: (machineNumber) => addressPrefix + machineNumber,
    subnet: `${addressPrefix}0/24`,
    commandPrefixOf: (machineNumber) =>
      separateMachines.includes(machineNumber)
        ? [ip, 'netns', 'exec', namespaceOf(machineNumber)]
        : [],
    networkFaults: {
      cut: (machineNumber) => runIp(`link set ${cableNameOf(machineNumber)} down`),
      ...(packetFilter && {
        losePackets: packetFilter.losePackets,
        blockPorts: packetFilter.blockPorts,
      }),
      restore: (machineNumber) => {
        packetFilter?.restore(machineNumber)
        runIp(`link set ${cableNameOf(machineNumber)} up`)
      },
    },
    remove,
  }
}

type MachineNames = {
  ip: string
  namespaceOf: (machineNumber: number) => string
  cableNameOf: (machineNumber: number) => string
}

/**
 * Drops packets where they arrive: those that a machine sends at the other end of its cable, those
 * that it receives in its namespace. A program that sends does not notice it, as with a real cable.
 */
function makePacketFilter(nft: string, { ip, namespaceOf, cableNameOf }: MachineNames) {
  const runNft = (commandPrefix: string[], rules: string) => {
    const [program = nft, ...programArguments] = [...commandPrefix, nft, '-f', '-']
    execFileSync(program, programArguments, { input: rules, stdio: ['pipe', 'pipe', 'pipe'] })
  }
  const commandPrefixOf = (machineNumber: number) => [
    ip,
    'netns',
    'exec',
    namespaceOf(machineNumber),
  ]
  /** Replaces the table of a machine; with nothing to lose it has no rules. */
  const ruleTableOf = (machineNumber: number, device: string, percent: number) => {
    const table = `netdev ${cableNameOf(machineNumber)}`
    const chain = `chain arriving { type filter hook ingress device "${device}" priority 0; numgen random mod 100 <= ${percent - 1} drop; }`
    return `add table ${table}\ndelete table ${table}\n${percent > 0 ? `table ${table} { ${chain}; }\n` : ''}`
  }
  const losePackets = (machineNumber: number, { sentPercent, receivedPercent }: PacketLoss) => {
    runNft([], ruleTableOf(machineNumber, cableNameOf(machineNumber), sentPercent))
    runNft(commandPrefixOf(machineNumber), ruleTableOf(machineNumber, 'eth0', receivedPercent))
  }
  const NO_BLOCKED_PORTS = 'add table ip blocked_ports\ndelete table ip blocked_ports\n'
  const blockPorts = (machineNumber: number, ports: readonly number[]) => {
    const chain = `chain leaving { type filter hook output priority 0; tcp dport { ${ports.join()} } drop; }`
    runNft(
      commandPrefixOf(machineNumber),
      `${NO_BLOCKED_PORTS}table ip blocked_ports { ${chain}; }\n`,
    )
  }
  return {
    losePackets,
    blockPorts,
    restore: (machineNumber: number) => {
      losePackets(machineNumber, { sentPercent: 0, receivedPercent: 0 })
      runNft(commandPrefixOf(machineNumber), NO_BLOCKED_PORTS)
    },
  }
}

function tryToUndo(work: () => unknown) {
  try {
    work()
  } catch {
    // There was nothing to undo.
  }
}
