import { type ChildProcess, fork } from 'node:child_process'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BareServerAnswer } from './bare-server.ts'
import {
  askChildProcess,
  formatHttpRequest,
  type LoadGenerator,
  openLoadGenerator,
} from './load.ts'
import { compareWithGoal, formatMinMedianMax, median, printTable } from './print.ts'
import { withBenchShop } from './sample-shop.ts'
import { measureSideBySide, measureSideBySideRound, type SideBySideRatios } from './side-by-side.ts'

const ROUNDS = 15
const ROUND_MS = 600
const CONNECTIONS = 16
const SPEED_RATIO_GOAL = { atLeast: 0.7 }

const READ_PATHS = ['/api/singleproduct/1', '/api/allproducts?limit=12', '/product/1']
const REQUEST_HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }

/** Compares the speed of cached responses with that of a minimal server (`bare-server.ts`). */
export async function measureHotReads() {
  console.log(
    `Hot reads, the shop : a bare node:http server of the same bytes; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms each side, in turns`,
  )
  await withBenchShop(async (shop) => {
    const shopAnswers = await Promise.all(READ_PATHS.map((path) => readAnswer(shop.url, path)))
    const bareServer = await startBareServer(shopAnswers)
    const loadGenerator = openLoadGenerator()
    const ourServer = { port: Number(new URL(shop.url).port), pid: shop.process.pid ?? 0 }
    const tableRows: string[][] = []
    for (const path of READ_PATHS) {
      const speedRatios = await compareServers(loadGenerator, path, ourServer, bareServer)
      const verdict = compareWithGoal(median(speedRatios.timeRatios), SPEED_RATIO_GOAL)
      tableRows.push([
        path,
        formatMinMedianMax(speedRatios.timeRatios),
        formatMinMedianMax(speedRatios.cpuRatios),
        verdict,
      ])
    }
    printTable(
      ['read', 'per second (min / median / max)', 'per second of processor', ''],
      tableRows,
    )
    loadGenerator.close()
    bareServer.process.kill()
  })
}

type ServerProcess = { port: number; pid: number }

function compareServers(
  loadGenerator: LoadGenerator,
  path: string,
  ourServer: ServerProcess,
  otherServer: ServerProcess,
): Promise<SideBySideRatios> {
  const sequences = Array(CONNECTIONS).fill([
    formatHttpRequest(`GET ${path}`, { headers: REQUEST_HEADERS }),
  ])
  const makeMeasurement = ({ port, pid }: ServerProcess) => {
    const loadRun = { port, sequences, durationMs: ROUND_MS }
    return () => measureSideBySideRound([pid], () => loadGenerator.sendSequences(loadRun))
  }
  return measureSideBySide(
    { countedRounds: ROUNDS, warmUpRounds: 2 },
    makeMeasurement(ourServer),
    makeMeasurement(otherServer),
  )
}

/** Headers that Node adds itself in both servers. */
const HEADERS_WRITTEN_BY_NODE = new Set(['connection', 'date', 'keep-alive'])

/** The raw response: the body as it was sent, with all headers. */
async function readAnswer(url: string, path: string): Promise<BareServerAnswer> {
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { headers: REQUEST_HEADERS }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const storedHeaders = Object.entries(response.headers).filter(
        ([name]) => !HEADERS_WRITTEN_BY_NODE.has(name),
      )
      resolve({
        path,
        headers: Object.fromEntries(storedHeaders),
        bodyBase64: body.toString('base64'),
      })
    }).on('error', reject)
  })
}

async function startBareServer(
  shopAnswers: BareServerAnswer[],
): Promise<ServerProcess & { process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const { port } = await askChildProcess<AddressInfo>(child, shopAnswers)
  return { port, pid: child.pid ?? 0, process: child }
}
