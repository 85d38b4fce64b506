import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/log.ts'
import { startBucketSimulator } from '../simulators/bucket-simulator.ts'
import { createSimulatorClock } from '../simulators/simulator-clock.ts'
import { createSimulatorState } from '../simulators/simulator-state.ts'
import { makeProduct, signInOwner } from '../support/buyers.ts'
import { createTestClient } from '../support/client.ts'
import { OWNER_ACCOUNT } from '../support/running-shop.ts'
import { writeShoppers } from '../support/write-shoppers.ts'
import { startDatabaseServers } from './database-servers.ts'
import type { TrialSetup } from './faults.ts'
import {
  findInstalledPrograms,
  type InstalledPrograms,
  MissingPackages,
} from './installed-programs.ts'
import { endTrialPrograms, waitFor } from './processes.ts'
import { DELIBERATE_MISTAKES, TRIAL_STEPS, type TrialFailure, type TrialStep } from './steps.ts'
import { makeTrialFolder, TRIAL_ADDRESS_NUMBER } from './trial-folder.ts'
import { startTrialLoad, type TrialLoad, type TrialLoadRates } from './trial-load.ts'
import { startTrialShopHosts, type TrialShopHosts } from './trial-shop-hosts.ts'
import { compareWithGoals, describeEachSecondOfTrial, type TrialMeasurements } from './verdict.ts'

/** Shoppers for each order a second, so that some are free while others wait. */
const SHOPPERS_PER_ORDER = 10
/** Shoppers who want the last pieces. */
const RIVALS = 40
const PRODUCTS = 8
const STOCK = 1_000_000
/** How long the load runs before each failure. */
const QUIET_MS = 5_000
/** How long the load runs after everything works again. */
const LOAD_AFTER_FAILURE_MS = 3_000
const WHOLE_LIMIT_MS = 120_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

class TrialStopped extends Error {}

const stopping = Promise.withResolvers<never>()
stopping.promise.catch(() => undefined)
// `disconnect`: the process that started this one was killed.
for (const reason of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const)
  process.on(reason, () => stopping.reject(new TrialStopped(`The trial was stopped by ${reason}`)))

const { values, positionals } = parseArgs({
  options: { orders: { type: 'string', default: '6' }, reads: { type: 'string', default: '12' } },
  allowPositionals: true,
})
const rates: TrialLoadRates = { orders: Number(values.orders), reads: Number(values.reads) }

process.exitCode = 1
await run(positionals)
process.exit()

async function run(names: string[]) {
  let end = async () => {}
  try {
    const programs = findInstalledPrograms()
    const trialFolder = makeTrialFolder()
    printLine(`Logs are in ${trialFolder.folder}/logs`)
    if (!trialFolder.connections)
      printLine('Steps that cut the network are left out: they need root and ip')
    else if (!trialFolder.connections.losePackets)
      printLine('Steps that lose packets are left out: apt-get install -y nftables')
    if (!trialFolder.disks)
      printLine('The step that fills a disk is left out: it needs root and mkfs.ext4')
    const bucketSimulator = await startBucketSimulator(
      createSimulatorState(createSimulatorClock()),
      { host: trialFolder.address(TRIAL_ADDRESS_NUMBER) },
    )
    end = async () => {
      endTrialPrograms(trialFolder.folder)
      trialFolder.disconnect()
      await bucketSimulator.close()
    }
    const isMet = await Promise.race([
      tryAll(names, { trialFolder, programs, bucketSimulator }),
      stopping.promise,
    ])
    await end()
    if (isMet) trialFolder.remove()
    process.exitCode = isMet ? 0 : 1
  } catch (error) {
    await end()
    process.stderr.write(`${inWords(error)}\n`)
  }
}

function inWords(error: unknown): string {
  if (error instanceof MissingPackages || error instanceof TrialStopped) return error.message
  return error instanceof Error ? `${error.stack}` : String(error)
}

type TrialParts = Pick<TrialSetup, 'trialFolder' | 'bucketSimulator'> & {
  programs: InstalledPrograms
}

/** Starts everything, does the steps one after the other, and says whether all goals were met. */
async function tryAll(names: string[], parts: TrialParts): Promise<boolean> {
  const isChosen = ({ name }: TrialFailure) =>
    names.length === 0 || names.some((part) => name.includes(part))
  const setup = await startAll(parts)
  let isMet = true
  const { connections, disks } = parts.trialFolder
  const possible: Record<NonNullable<TrialStep['needs']>, boolean> = {
    'cut network': connections !== undefined,
    'lost packets': connections?.losePackets !== undefined,
    'full disk': disks !== undefined,
  }
  const canBeDone = ({ needs }: TrialStep) => !needs || possible[needs]
  for (const step of TRIAL_STEPS.filter(isChosen).filter(canBeDone)) {
    const measured = await runStep(step, setup)
    isMet &&= measured.every((one) => one.isMet)
  }
  for (const mistake of DELIBERATE_MISTAKES.filter(isChosen)) {
    await untilAllWorks(setup)
    await mistake.breakRule(setup)
    const measured = await runStep(mistake, setup)
    const isFound = measured.some(({ what, isMet }) => what === mistake.missedGoal && !isMet)
    printLine(
      isFound ? '  The mistake was found, as it must be' : '  MISSED: the mistake was not found',
    )
    isMet &&= isFound
  }
  printLine(isMet ? '\nAll goals were met' : '\nMISSED: not all goals were met')
  return isMet
}

async function startAll({
  trialFolder,
  programs,
  bucketSimulator,
}: TrialParts): Promise<TrialSetup> {
  const database = await printTimeOf('three servers of PostgreSQL', () =>
    startDatabaseServers(trialFolder, programs),
  )
  const { bucket } = bucketSimulator
  const shop = await printTimeOf('two hosts of the shop', () =>
    startTrialShopHosts(trialFolder, programs, {
      DATABASE_URL: database.connectionString,
      DATABASE_READ_URL: database.readConnectionString,
      PICTURES_BUCKET_URL: bucket.url,
      PICTURES_BUCKET_REGION: bucket.region,
      PICTURES_BUCKET_KEY_ID: bucket.keyId,
      PICTURES_BUCKET_SECRET: bucket.secret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: OWNER_ACCOUNT.email,
      ADMIN_PASSWORD: OWNER_ACCOUNT.password,
    }),
  )
  const owner = await signInOwner(clientOf(shop))
  const rivals = await writeShoppers(database.connectionString, RIVALS)
  return { trialFolder, database, shop, bucketSimulator, owner, rivals }
}

function clientOf({ url }: TrialShopHosts) {
  return createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, url), request))
  })
}

async function printTimeOf<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  printLine(`  ${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Load with its own shoppers and products. */
async function openLoad({ database, shop, owner }: TrialSetup): Promise<TrialLoad> {
  const client = clientOf(shop)
  const productIds: number[] = []
  while (productIds.length < PRODUCTS)
    productIds.push(await makeProduct(client, owner, { stock: STOCK }))
  const shoppers = await writeShoppers(database.connectionString, rates.orders * SHOPPERS_PER_ORDER)
  return startTrialLoad({ urls: [shop.url], shoppers, productIds, owner, rates })
}

/** Lets the failure happen under load, and compares with the goals until everything works again. */
async function runStep(
  { name, act, goals }: TrialFailure,
  setup: TrialSetup,
): Promise<TrialMeasurements[]> {
  await untilAllWorks(setup)
  const load = await openLoad(setup)
  await sleep(QUIET_MS)
  printLine(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`)
  const from = Date.now()
  const ownMeasurements: TrialMeasurements[] = []
  await act(setup, (measured) => ownMeasurements.push(measured))
  await untilAllWorks(setup)
  await sleep(LOAD_AFTER_FAILURE_MS)
  const to = Date.now()
  await load.stop()
  const { connectionString } = setup.database
  const { db, pool } = openDatabase(connectionString, {
    log: createLog('silent'),
    maxConnections: 2,
  })
  const measured = [...(await compareWithGoals(load, db, { from, to }, goals)), ...ownMeasurements]
  await pool.end()
  for (const { what, value, goal, isMet } of measured)
    printLine(`  ${isMet ? 'met   ' : 'MISSED'}  ${what.padEnd(48)} ${value.padEnd(24)} ${goal}`)
  const timeline = describeEachSecondOfTrial(load, { from, to })
  appendFileSync(setup.trialFolder.logOf('timeline'), `${name}\n${timeline}\n`)
  return measured
}

async function untilAllWorks({ database, shop }: TrialSetup) {
  await waitFor('three servers that replicate', database.isWhole, WHOLE_LIMIT_MS)
  for (const { name, isReady } of shop.hosts) await waitFor(`host ${name}`, isReady, WHOLE_LIMIT_MS)
}
