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
import { makeTrialFolder, TRIAL_MACHINE_NUMBER } from './trial-folder.ts'
import { startTrialLoad, type TrialLoad, type TrialLoadRates } from './trial-load.ts'
import { startTrialShopHosts, type TrialShopHosts } from './trial-shop-hosts.ts'
import { compareWithGoals, describeEachSecondOfTrial, type TrialMeasurement } from './verdict.ts'

/** Shoppers for each order a second, so that some are free while others wait. */
const SHOPPERS_PER_ORDER = 10
/** Shoppers who want the last pieces. */
const RIVAL_COUNT = 40
const PRODUCT_COUNT = 8
const STOCK_PER_PRODUCT = 1_000_000
/** How long the load runs before each failure. */
const LOAD_BEFORE_FAILURE_MS = 5_000
/** How long the load runs after everything works again. */
const LOAD_AFTER_FAILURE_MS = 3_000
const RECOVERY_LIMIT_MS = 120_000

const printLine = (line: string) => process.stdout.write(`${line}\n`)

class TrialStopped extends Error {}

const trialStop = Promise.withResolvers<never>()
trialStop.promise.catch(() => undefined)
// `disconnect`: the process that started this one was killed.
for (const stopReason of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'] as const)
  process.on(stopReason, () =>
    trialStop.reject(new TrialStopped(`The trial was stopped by ${stopReason}`)),
  )

const { values, positionals } = parseArgs({
  options: { orders: { type: 'string', default: '6' }, reads: { type: 'string', default: '12' } },
  allowPositionals: true,
})
const rates: TrialLoadRates = { orders: Number(values.orders), reads: Number(values.reads) }

process.exitCode = 1
await run(positionals)
process.exit()

async function run(nameParts: string[]) {
  let endAllPrograms = async () => {}
  try {
    const programs = findInstalledPrograms()
    const trialFolder = makeTrialFolder()
    printLine(`Logs are in ${trialFolder.folder}/logs`)
    if (!trialFolder.networkFaults)
      printLine('Steps that cut the network are left out: they need root and ip')
    else if (!trialFolder.networkFaults.losePackets)
      printLine('Steps that lose packets are left out: apt-get install -y nftables')
    if (!trialFolder.disks)
      printLine('The step that fills a disk is left out: it needs root and mkfs.ext4')
    const bucketSimulator = await startBucketSimulator(
      createSimulatorState(createSimulatorClock()),
      { host: trialFolder.addressOf(TRIAL_MACHINE_NUMBER) },
    )
    endAllPrograms = async () => {
      endTrialPrograms(trialFolder.folder)
      trialFolder.removeNetworkAndDisks()
      await bucketSimulator.close()
    }
    const areGoalsMet = await Promise.race([
      runAllSteps(nameParts, { trialFolder, programs, bucketSimulator }),
      trialStop.promise,
    ])
    await endAllPrograms()
    if (areGoalsMet) trialFolder.remove()
    process.exitCode = areGoalsMet ? 0 : 1
  } catch (error) {
    await endAllPrograms()
    process.stderr.write(`${describeError(error)}\n`)
  }
}

function describeError(error: unknown): string {
  if (error instanceof MissingPackages || error instanceof TrialStopped) return error.message
  return error instanceof Error ? `${error.stack}` : String(error)
}

type TrialResources = Pick<TrialSetup, 'trialFolder' | 'bucketSimulator'> & {
  programs: InstalledPrograms
}

/** Starts everything, does the steps one after the other, and says whether all goals were met. */
async function runAllSteps(nameParts: string[], resources: TrialResources): Promise<boolean> {
  const isChosen = ({ name }: TrialFailure) =>
    nameParts.length === 0 || nameParts.some((namePart) => name.includes(namePart))
  const setup = await startServersAndHosts(resources)
  let areGoalsMet = true
  const { networkFaults, disks } = resources.trialFolder
  const isPossible: Record<NonNullable<TrialStep['needs']>, boolean> = {
    'cut network': networkFaults !== undefined,
    'lost packets': networkFaults?.losePackets !== undefined,
    'full disk': disks !== undefined,
  }
  const isPossibleHere = ({ needs }: TrialStep) => !needs || isPossible[needs]
  for (const step of TRIAL_STEPS.filter(isChosen).filter(isPossibleHere)) {
    const measurements = await runStep(step, setup)
    areGoalsMet &&= measurements.every((measurement) => measurement.isMet)
  }
  for (const mistake of DELIBERATE_MISTAKES.filter(isChosen)) {
    await waitUntilAllWorks(setup)
    await mistake.breakRule(setup)
    const measurements = await runStep(mistake, setup)
    const isMistakeFound = measurements.some(
      ({ title, isMet: areGoalsMet }) => title === mistake.missedGoalTitle && !areGoalsMet,
    )
    printLine(
      isMistakeFound
        ? '  The mistake was found, as it must be'
        : '  MISSED: the mistake was not found',
    )
    areGoalsMet &&= isMistakeFound
  }
  printLine(areGoalsMet ? '\nAll goals were met' : '\nMISSED: not all goals were met')
  return areGoalsMet
}

async function startServersAndHosts({
  trialFolder,
  programs,
  bucketSimulator,
}: TrialResources): Promise<TrialSetup> {
  const database = await printTimeOf('three servers of PostgreSQL', () =>
    startDatabaseServers(trialFolder, programs),
  )
  const { bucket } = bucketSimulator
  const shop = await printTimeOf('two hosts of the shop', () =>
    startTrialShopHosts(trialFolder, programs, database, {
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
  const owner = await signInOwner(openClientOf(shop))
  const rivals = await writeShoppers(await database.findPrimaryUrl(), RIVAL_COUNT)
  return { trialFolder, database, shop, bucketSimulator, owner, rivals }
}

function openClientOf({ url }: TrialShopHosts) {
  return createTestClient((request) => {
    const { pathname, search } = new URL(request.url)
    return fetch(new Request(new URL(pathname + search, url), request))
  })
}

async function printTimeOf<Result>(workName: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await work()
  printLine(`  ${workName}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return result
}

/** Load with its own shoppers and products. */
async function startLoad({ database, shop, owner }: TrialSetup): Promise<TrialLoad> {
  const client = openClientOf(shop)
  const productIds: number[] = []
  while (productIds.length < PRODUCT_COUNT)
    productIds.push(await makeProduct(client, owner, { stock: STOCK_PER_PRODUCT }))
  const shoppers = await writeShoppers(
    await database.findPrimaryUrl(),
    rates.orders * SHOPPERS_PER_ORDER,
  )
  return startTrialLoad({ urls: [shop.url], shoppers, productIds, owner, rates })
}

/** Lets the failure happen under load, and compares with the goals until everything works again. */
async function runStep(
  { name, causeFailure, goals }: TrialFailure,
  setup: TrialSetup,
): Promise<TrialMeasurement[]> {
  await waitUntilAllWorks(setup)
  const load = await startLoad(setup)
  await sleep(LOAD_BEFORE_FAILURE_MS)
  printLine(`\n${name} (load ${loadavg()[0]?.toFixed(1)})`)
  const from = Date.now()
  const ownMeasurements: TrialMeasurement[] = []
  await causeFailure(setup, (measurements) => ownMeasurements.push(measurements))
  await waitUntilAllWorks(setup)
  await sleep(LOAD_AFTER_FAILURE_MS)
  const to = Date.now()
  await load.stop()
  const { db, pool } = openDatabase(await setup.database.findPrimaryUrl(), {
    log: createLog('silent'),
    maxConnections: 2,
  })
  const measurements = [
    ...(await compareWithGoals(load, db, { from, to }, goals)),
    ...ownMeasurements,
  ]
  await pool.end()
  for (const { title, valueText, goalText, isMet: areGoalsMet } of measurements)
    printLine(
      `  ${areGoalsMet ? 'met   ' : 'MISSED'}  ${title.padEnd(48)} ${valueText.padEnd(24)} ${goalText}`,
    )
  const timeline = describeEachSecondOfTrial(load, { from, to })
  appendFileSync(setup.trialFolder.logFileOf('timeline'), `${name}\n${timeline}\n`)
  return measurements
}

async function waitUntilAllWorks({ database, shop }: TrialSetup) {
  await waitFor('three servers that replicate', database.isReplicating, RECOVERY_LIMIT_MS)
  for (const { name, isReady } of shop.hosts)
    await waitFor(`host ${name}`, isReady, RECOVERY_LIMIT_MS)
}
