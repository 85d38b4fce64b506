import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Process = { pid: number; parent: number; program: string; rssBytes: number }

/** A process and all its descendants. */
export function processTreeOf(pid: number): Process[] {
  const all = listProcesses()
  const family = all.filter((one) => one.pid === pid)
  for (const { pid: parent } of family) family.push(...all.filter((one) => one.parent === parent))
  return family
}

function listProcesses(): Process[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [, pid, parent, rss, program = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return { pid: Number(pid), parent: Number(parent), program, rssBytes: Number(rss) * 1024 }
    })
}

/**
 * The proportional set size (PSS) of a process: shared memory is divided among the processes that
 * share it. Database processes share most of their memory, so the sum of their RSS would be too
 * high. 0 if the process has ended; NaN on other systems than Linux.
 */
function pssBytesOf(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const rollup = readAbout(pid, 'smaps_rollup')
  return rollup === undefined ? 0 : Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) * 1024
}

/** What the kernel says about a process; undefined if the process has ended. */
function readAbout(pid: number, subject: 'smaps_rollup' | 'stat'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${subject}`, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ENDED.has(String(error.code))) return
    throw error
  }
}

/** What reading from `/proc` fails with when the process ends. */
const ENDED = new Set(['ENOENT', 'ESRCH'])

const MEGABYTE = 1024 * 1024

/** The memory of one part of a running shop, in megabytes. */
export type MemoryUse = { part: ShopPart; rss: number; pss: number }

const PARTS = [
  ['the shop', /host\/(?:start|worker)\.ts/],
  ['its database', /postgres/],
  ['npm and what it runs', /./],
] as const satisfies [string, RegExp][]
type ShopPart = (typeof PARTS)[number][0]

/** The memory that the processes of a shop use, by part. */
export const memoryOf = (processes: Process[]): MemoryUse[] =>
  [...Map.groupBy(processes, partOf)].map(([part, processesOfPart]) => ({
    part,
    rss: sum(processesOfPart.map(({ rssBytes }) => rssBytes)) / MEGABYTE,
    pss: sum(processesOfPart.map(({ pid }) => pssBytesOf(pid))) / MEGABYTE,
  }))

const partOf = ({ program }: Process): ShopPart =>
  PARTS.find(([, pattern]) => pattern.test(program))?.[0] ?? 'npm and what it runs'

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Clock ticks of Linux (`sysconf(_SC_CLK_TCK)`); 100 on all common systems. */
const TICKS_PER_SECOND = 100

/** CPU time of processes and their ended children; NaN on other systems than Linux. */
export function cpuSecondsOf(pids: number[]): number {
  if (process.platform !== 'linux') return Number.NaN
  const ticks = pids.flatMap((pid) => {
    const stat = readAbout(pid, 'stat')
    // The time of a process that has ended belongs to its parent now.
    if (stat === undefined) return []
    // The name in parentheses may contain spaces. Fields 14 to 17 are utime, stime, cutime, cstime.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number)
  })
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND
}
