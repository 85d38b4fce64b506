import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type ListedProcess = { pid: number; parentPid: number; commandLine: string; rssBytes: number }

/** A process and all its descendants. */
export function processTreeOf(pid: number): ListedProcess[] {
  const allProcesses = listProcesses()
  const processTree = allProcesses.filter((listedProcess) => listedProcess.pid === pid)
  for (const { pid: parentPid } of processTree)
    processTree.push(
      ...allProcesses.filter((listedProcess) => listedProcess.parentPid === parentPid),
    )
  return processTree
}

function listProcesses(): ListedProcess[] {
  const processTable = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  return processTable
    .trim()
    .split('\n')
    .map((tableLine) => {
      const [, pid, parentPid, rssKilobytes, commandLine = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(tableLine) ?? []
      return {
        pid: Number(pid),
        parentPid: Number(parentPid),
        commandLine,
        rssBytes: Number(rssKilobytes) * 1024,
      }
    })
}

/**
 * The proportional set size (PSS) of a process: shared memory is divided among the processes that
 * share it. Database processes share most of their memory, so the sum of their RSS would be too
 * high. 0 if the process has ended; NaN on other systems than Linux.
 */
function pssBytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const memoryRollup = readProcessFile(pid, 'smaps_rollup')
  return memoryRollup === undefined ? 0 : Number(/^Pss:\s+(\d+) kB/m.exec(memoryRollup)?.[1]) * 1024
}

/** What the kernel says about a process; undefined if the process has ended. */
function readProcessFile(pid: number, fileName: 'smaps_rollup' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${fileName}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ENDED_PROCESS_ERRORS.has(String(error.code)))
      return
    throw error
  }
}

/** The codes of errors when reading from `/proc` about a process that has ended. */
const ENDED_PROCESS_ERRORS = new Set(['ENOENT', 'ESRCH'])

const MEGABYTE = 1024 * 1024

/** The memory of one part of a running shop, in megabytes. */
export type MemoryUse = { shopPart: ShopPart; rssMegabytes: number; pssMegabytes: number }

const SHOP_PARTS = [
  ['the shop', /host\/(?:start|worker)\.ts/],
  ['its database', /postgres/],
  ['npm and what it runs', /./],
] as const satisfies [string, RegExp][]
type ShopPart = (typeof SHOP_PARTS)[number][0]

/** The memory that the processes of a shop use, by part. */
export const memoryOf = (processes: ListedProcess[]): MemoryUse[] =>
  [...Map.groupBy(processes, shopPartOf)].map(([shopPart, processesOfPart]) => ({
    shopPart,
    rssMegabytes: addUp(processesOfPart.map(({ rssBytes }) => rssBytes)) / MEGABYTE,
    pssMegabytes: addUp(processesOfPart.map(({ pid }) => pssBytesOf(pid))) / MEGABYTE,
  }))

const shopPartOf = ({ commandLine }: ListedProcess): ShopPart =>
  SHOP_PARTS.find(([, pattern]) => pattern.test(commandLine))?.[0] ?? 'npm and what it runs'

const addUp = (numbers: number[]) => numbers.reduce((totalSoFar, addend) => totalSoFar + addend, 0)

/** Clock ticks of Linux (`sysconf(_SC_CLK_TCK)`); 100 on all common systems. */
const TICKS_PER_SECOND = 100

/** CPU time of processes and their ended children; NaN on other systems than Linux. */
export function cpuSecondsOf(pids: number[]): number {
  if (process.platform !== 'linux') return Number.NaN
  const cpuTicks = pids.flatMap((pid) => {
    const processStat = readProcessFile(pid, 'stat')
    // The time of a process that has ended belongs to its parent now.
    if (processStat === undefined) return []
    // The name in parentheses may contain spaces. Fields 14 to 17 are utime, stime, cutime, cstime.
    return processStat
      .slice(processStat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
  })
  return addUp(cpuTicks) / TICKS_PER_SECOND
}
