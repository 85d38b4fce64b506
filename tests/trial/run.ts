import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { makeProduct, signInOwner } from '../support/buyers.ts'
import { createClient } from '../support/client.ts'
import { OWNER } from '../support/running-shop.ts'
import { writeShoppers } from '../support/write-shoppers.ts'
import { startDatabaseServers } from './database-servers.ts'
import { findEngines } from './engines.ts'
import { makePlace, type Place } from './place.ts'
import { endAllPrograms, waitFor } from './processes.ts'
import { startShopHosts } from './shop-hosts.ts'
import { STEPS, type Step, type Topology } from './steps.ts'
import { type Storm, startStorm } from './storm.ts'
import { judge, type Measured, timelineOf } from './verdict.ts'

const SHOPPERS = 120
const PRODUCTS = 8
const STOCK = 1_000_000
/** The time of the storm before each failure. */
const QUIET_MS = 8_000
/** The time of the storm after everything is whole again. */
const AFTER_MS = 3_000
const WHOLE_LIMIT_MS = 120_000

const say = (line: string) => process.stdout.write(`${line}\n`)

const stopping = Promise.withResolvers<never>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => stopping.reject(new Error(`The trial was stopped by ${signal}`)))
// The process that started this one was killed.
process.on('disconnect', () => stopping.reject(new Error('The trial was stopped')))

process.exitCode = 1
await run(process.argv.slice(2))
process.exit()

async function run(names: string[]) {
  const steps = names.length === 0 ? STEPS : STEPS.filter(({ name }) => names.includes(name))
  let place: Place | undefined
  try {
    const engines = findEngines()
    place = makePlace()
    say(`Logs are in ${place.folder}/logs`)
    const isMet = await Promise.race([runSteps(steps, place, engines), stopping.promise])
    endAllPrograms()
    if (isMet) place.remove()
    process.exitCode = isMet ? 0 : 1
  } catch (error) {
    endAllPrograms()
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
  }
}

/** Starts everything, does the steps one after the other, and says whether all goals were met. */
async function runSteps(
  steps: readonly Step[],
  place: Place,
  engines: ReturnType<typeof findEngines>,
): Promise<boolean> {
  const database = await timed('three servers of PostgreSQL', () =>
    startDatabaseServers(place, engines),
  )
  const shop = await timed('two hosts of the shop', () =>
    startShopHosts(place, engines, {
      DATABASE_URL: database.connectionString,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: OWNER.email,
      ADMIN_PASSWORD: OWNER.password,
    }),
  )
  const topology = { database, shop }
  const open = openDatabase(database.connectionString, { log: createLog('silent'), connections: 2 })
  const storm = await timed('the storm of orders', () => prepareStorm(topology))
  let isMet = true
  for (const step of steps) {
    const { measured, timeline } = await runStep(step, topology, storm, open)
    printMeasured(measured)
    appendFileSync(place.logOf('timeline'), `${step.name}\n${timeline}\n`)
    isMet &&= measured.every((one) => one.isMet)
  }
  await storm.stop()
  await open.pool.end()
  say(isMet ? 'All goals were met' : 'MISSED: not all goals were met')
  return isMet
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  say(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

async function prepareStorm({ database, shop }: Topology): Promise<Storm> {
  const client = createClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, shop.url), request))
  })
  const owner = await signInOwner(client)
  const productIds: number[] = []
  while (productIds.length < PRODUCTS)
    productIds.push(await makeProduct(client, owner, { stock: STOCK }))
  const shoppers = await writeShoppers(database.connectionString, SHOPPERS)
  return startStorm({ url: shop.url, shoppers, productIds, owner })
}

/** Waits until all is whole, lets the failure happen, and judges until all is whole again. */
async function runStep(
  { name, act, goals }: Step,
  topology: Topology,
  storm: Storm,
  { db }: OpenDatabase,
): Promise<{ measured: Measured[]; timeline: string }> {
  await untilWhole(topology)
  await sleep(QUIET_MS)
  say(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`)
  const from = Date.now()
  await act(topology)
  await untilWhole(topology)
  await sleep(AFTER_MS)
  const period = { from, to: Date.now() }
  return { measured: await judge(storm, db, period, goals), timeline: timelineOf(storm, period) }
}

async function untilWhole({ database, shop }: Topology) {
  await waitFor('three servers that replicate', database.isWhole, WHOLE_LIMIT_MS)
  for (const { name, isReady } of shop.hosts) await waitFor(`host ${name}`, isReady, WHOLE_LIMIT_MS)
}

function printMeasured(measured: Measured[]) {
  for (const { what, value, goal, isMet } of measured)
    say(`  ${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(40)} ${value.padEnd(20)} ${goal}`)
}
