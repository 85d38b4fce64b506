import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { cpuSecondsOf, type MemoryUse, memoryOf, processTreeOf } from './processes.ts'
import { withSampleDataFolder } from './sample-shop.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const STARTS = 5
/** The memory is measured after this time without requests. */
const IDLE_MS = 15_000
const SECONDS_GOAL = { most: 3 }
const MEMORY_GOAL = { most: 350 }

/** Measures the time from `npm start` to the first page, and the memory of the shop after it. */
export async function measureStart() {
  console.log(`npm start on a built clone and a used data folder, ${STARTS} times`)
  await withSampleDataFolder(async (dataDir) => {
    // Builds the pages if their sources have changed.
    await startOnce(dataDir, 0)
    const starts: MeasuredStart[] = []
    while (starts.length < STARTS) {
      const isLast = starts.length === STARTS - 1
      starts.push(await startOnce(dataDir, isLast ? IDLE_MS : 0))
    }
    const seconds = starts.map((start) => start.seconds)
    const cpuSeconds = starts.map((start) => start.cpuSeconds)
    printTable(
      ['to the first page', 'min / median / max', ''],
      [
        ['seconds', formatMinMedianMax(seconds), compareWithGoal(median(seconds), SECONDS_GOAL)],
        ['seconds of processor', formatMinMedianMax(cpuSeconds), ''],
      ],
    )
    printMemory(starts.at(-1)?.memory ?? [])
  })
}

type MeasuredStart = { seconds: number; cpuSeconds: number; memory: MemoryUse[] }

async function startOnce(dataDir: string, idleMs: number): Promise<MeasuredStart> {
  const startedAt = performance.now()
  const shop = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const listProcessesOfShop = () => processTreeOf(shop.pid ?? 0)
  try {
    const page = await fetch(await addressOf(shop))
    if (!page.ok) throw new Error(`The first page was answered ${page.status}`)
    await page.text()
    const seconds = (performance.now() - startedAt) / 1000
    const cpuSeconds = cpuSecondsOf(listProcessesOfShop().map(({ pid }) => pid))
    await sleep(idleMs)
    return { seconds, cpuSeconds, memory: memoryOf(listProcessesOfShop()) }
  } finally {
    shop.kill('SIGTERM')
    await once(shop, 'exit')
  }
}

async function addressOf(shop: ChildProcess): Promise<string> {
  if (!shop.stdout) throw new Error('The output of npm is not a pipe')
  const lines: string[] = []
  for await (const line of createInterface({ input: shop.stdout })) {
    lines.push(line)
    const address = /is open: (http:\/\/\S+)/.exec(line)?.[1]
    if (address) return address
  }
  throw new Error(`The shop did not open. It said:\n${lines.join('\n')}`)
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function printMemory(memory: MemoryUse[]) {
  const [rss, pss] = [sum(memory.map((one) => one.rss)), sum(memory.map((one) => one.pss))]
  const own = memory.filter(({ part }) => part !== 'npm and what it runs')
  const row = (part: string, one: { rss: number; pss: number }, verdict = '') => [
    part,
    one.rss.toFixed(0),
    one.pss.toFixed(0),
    verdict,
  ]
  const shop = { rss: sum(own.map((one) => one.rss)), pss: sum(own.map((one) => one.pss)) }
  printTable(
    [`idle for ${IDLE_MS / 1000} s`, 'RSS, MB', 'PSS, MB', ''],
    [
      ...memory.map((one) => row(one.part, one)),
      row('shop and database', shop, `by RSS ${compareWithGoal(shop.rss, MEMORY_GOAL)}`),
      row('everything', { rss, pss }, `by PSS ${compareWithGoal(pss, MEMORY_GOAL)}`),
    ],
  )
}
