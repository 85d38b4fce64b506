import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { cpuSecondsOf, type MemoryUse, memoryOf, processTreeOf } from './processes.ts'
import { withSampleDataFolder } from './sample-shop.ts'

const PROJECT_FOLDER = fileURLToPath(new URL('..', import.meta.url))
const START_COUNT = 5
/** The memory is measured after this time without requests. */
const IDLE_MS = 15_000
const SECONDS_GOAL = { atMost: 3 }
const MEMORY_GOAL = { atMost: 350 }

/** Measures the time from `npm start` to the first page, and the memory of the shop after it. */
export async function measureStart() {
  console.log(`npm start on a built clone and a used data folder, ${START_COUNT} times`)
  await withSampleDataFolder(async (dataDir) => {
    // This start, which is not measured, builds the pages if their sources have changed.
    await measureOneStart(dataDir, 0)
    const measuredStarts: MeasuredStart[] = []
    while (measuredStarts.length < START_COUNT) {
      const isLastStart = measuredStarts.length === START_COUNT - 1
      measuredStarts.push(await measureOneStart(dataDir, isLastStart ? IDLE_MS : 0))
    }
    const seconds = measuredStarts.map((measuredStart) => measuredStart.seconds)
    const cpuSeconds = measuredStarts.map((measuredStart) => measuredStart.cpuSeconds)
    printTable(
      ['to the first page', 'min / median / max', ''],
      [
        ['seconds', formatMinMedianMax(seconds), compareWithGoal(median(seconds), SECONDS_GOAL)],
        ['seconds of processor', formatMinMedianMax(cpuSeconds), ''],
      ],
    )
    printMemory(measuredStarts.at(-1)?.memory ?? [])
  })
}

type MeasuredStart = { seconds: number; cpuSeconds: number; memory: MemoryUse[] }

async function measureOneStart(dataDir: string, idleMs: number): Promise<MeasuredStart> {
  const startedAt = performance.now()
  const shopProcess = spawn('npm', ['start'], {
    cwd: PROJECT_FOLDER,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const listProcessesOfShop = () => processTreeOf(shopProcess.pid ?? 0)
  try {
    const homePage = await fetch(await readShopAddress(shopProcess))
    if (!homePage.ok) throw new Error(`The first page was answered ${homePage.status}`)
    await homePage.text()
    const seconds = (performance.now() - startedAt) / 1000
    const cpuSeconds = cpuSecondsOf(listProcessesOfShop().map(({ pid }) => pid))
    await sleep(idleMs)
    return { seconds, cpuSeconds, memory: memoryOf(listProcessesOfShop()) }
  } finally {
    shopProcess.kill('SIGTERM')
    await once(shopProcess, 'exit')
  }
}

async function readShopAddress(shopProcess: ChildProcess): Promise<string> {
  if (!shopProcess.stdout) throw new Error('The output of npm is not a pipe')
  const outputLines: string[] = []
  for await (const outputLine of createInterface({ input: shopProcess.stdout })) {
    outputLines.push(outputLine)
    const address = /is open: (http:\/\/\S+)/.exec(outputLine)?.[1]
    if (address) return address
  }
  throw new Error(`The shop did not open. It said:\n${outputLines.join('\n')}`)
}

const addUp = (addends: number[]) => addends.reduce((totalSoFar, addend) => totalSoFar + addend, 0)

function printMemory(memory: MemoryUse[]) {
  const [rssMegabytes, pssMegabytes] = [
    addUp(memory.map((memoryUse) => memoryUse.rssMegabytes)),
    addUp(memory.map((memoryUse) => memoryUse.pssMegabytes)),
  ]
  const ownMemory = memory.filter(({ shopPart }) => shopPart !== 'npm and what it runs')
  const makeTableRow = (
    partName: string,
    memoryUse: { rssMegabytes: number; pssMegabytes: number },
    verdict = '',
  ) => [partName, memoryUse.rssMegabytes.toFixed(0), memoryUse.pssMegabytes.toFixed(0), verdict]
  const shopMemory = {
    rssMegabytes: addUp(ownMemory.map((memoryUse) => memoryUse.rssMegabytes)),
    pssMegabytes: addUp(ownMemory.map((memoryUse) => memoryUse.pssMegabytes)),
  }
  printTable(
    [`idle for ${IDLE_MS / 1000} s`, 'RSS, MB', 'PSS, MB', ''],
    [
      ...memory.map((memoryUse) => makeTableRow(memoryUse.shopPart, memoryUse)),
      makeTableRow(
        'shop and database',
        shopMemory,
        `by RSS ${compareWithGoal(shopMemory.rssMegabytes, MEMORY_GOAL)}`,
      ),
      makeTableRow(
        'everything',
        { rssMegabytes, pssMegabytes },
        `by PSS ${compareWithGoal(pssMegabytes, MEMORY_GOAL)}`,
      ),
    ],
  )
}
