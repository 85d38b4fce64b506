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
const GOAL = { least: 0.7 }

const READS = ['/api/singleproduct/1', '/api/allproducts?limit=12', '/product/1']
const HEADERS = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }

/** Compares the speed of cached responses with that of a minimal server (`bare-server.ts`). */
export async function measureHotReads() {
  console.log(
    `Hot reads, the shop : a bare node:http server of the same bytes; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms each side, in turns`,
  )
  await withBenchShop(async (shop) => {
    const answers = await Promise.all(READS.map((path) => answerOf(shop.url, path)))
    const bareServer = await startBareServer(answers)
    const load = openLoadGenerator()
    const ours = { port: Number(new URL(shop.url).port), pid: shop.process.pid ?? 0 }
    const rows: string[][] = []
    for (const path of READS) {
      const ratios = await compare(load, path, ours, bareServer)
      const verdict = compareWithGoal(median(ratios.ofTime), GOAL)
      rows.push([
        path,
        formatMinMedianMax(ratios.ofTime),
        formatMinMedianMax(ratios.ofCpu),
        verdict,
      ])
    }
    printTable(['read', 'per second (min / median / max)', 'per second of processor', ''], rows)
    load.close()
    bareServer.process.kill()
  })
}

type Server = { port: number; pid: number }

function compare(
  load: LoadGenerator,
  path: string,
  ours: Server,
  others: Server,
): Promise<SideBySideRatios> {
  const sequences = Array(CONNECTIONS).fill([
    formatHttpRequest(`GET ${path}`, { headers: HEADERS }),
  ])
  const side = ({ port, pid }: Server) => {
    const run = { port, sequences, forMs: ROUND_MS }
    return () => measureSideBySideRound([pid], () => load.sendSequences(run))
  }
  return measureSideBySide({ rounds: ROUNDS, warmUps: 2 }, side(ours), side(others))
}

/** Headers that Node adds itself in both servers. */
const WRITTEN_BY_NODE = new Set(['connection', 'date', 'keep-alive'])

/** The raw response: the body as it was sent, with all headers. */
async function answerOf(url: string, path: string): Promise<BareServerAnswer> {
  return new Promise((resolve, reject) => {
    get(new URL(path, url), { headers: HEADERS }, async (response) => {
      const body = Buffer.concat(await response.toArray())
      const headers = Object.entries(response.headers).filter(
        ([name]) => !WRITTEN_BY_NODE.has(name),
      )
      resolve({ path, headers: Object.fromEntries(headers), bodyBase64: body.toString('base64') })
    }).on('error', reject)
  })
}

async function startBareServer(
  answers: BareServerAnswer[],
): Promise<Server & { process: ChildProcess }> {
  const child = fork(fileURLToPath(new URL('./bare-server.ts', import.meta.url)))
  const { port } = await askChildProcess<AddressInfo>(child, answers)
  return { port, pid: child.pid ?? 0, process: child }
}
