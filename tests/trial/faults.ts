import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { startBucketSimulator } from '../simulators/bucket-simulator.ts'
import type { BuyerWithAddress } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'
import { makePicture } from '../support/pictures.ts'
import {
  DATABASE_SERVER_PORTS,
  type DatabaseServer,
  type DatabaseServers,
} from './database-servers.ts'
import type { NetworkFaults, PacketLoss } from './network.ts'
import { waitFor } from './processes.ts'
import { type CodeChanges, copyShopProgram, type TrialFolder } from './trial-folder.ts'
import type { TrialShopHost, TrialShopHosts } from './trial-shop-hosts.ts'
import { mustBeZero, type TrialMeasurement } from './verdict.ts'

/** Everything that a failure can change. */
export type TrialSetup = {
  trialFolder: TrialFolder
  database: DatabaseServers
  shop: TrialShopHosts
  bucketSimulator: Awaited<ReturnType<typeof startBucketSimulator>>
  owner: { token: string }
  /** Shoppers who are not part of the load. */
  rivals: readonly BuyerWithAddress[]
}

type AddMeasurement = (measurement: TrialMeasurement) => void

const HOST_START_LIMIT_MS = 60_000
/** How long a new primary works before the former one continues. */
const HEAD_START_MS = 5_000
const WITNESS_ANSWER_LIMIT_MS = 15_000

export async function killPrimary({ database }: TrialSetup) {
  const primary = await database.findPrimary()
  await primary.kill()
  await database.waitUntilPrimaryIsNot(primary)
  primary.start()
}

export async function crashPrimary({ database }: TrialSetup) {
  const primary = await database.findPrimary()
  primary.killPostmaster()
  await database.waitUntilPrimaryIsNot(primary)
}

export async function switchPrimary({ database }: TrialSetup) {
  const primary = await database.findPrimary()
  const body = JSON.stringify({ leader: primary.name })
  const answer = await database.askPatroni(primary, '/switchover', { method: 'POST', body })
  if (!answer?.ok) throw new Error(`Patroni answered ${answer?.status}`)
}

/**
 * Freezes the machine of the primary, and lets it continue when another one is the primary. A
 * program that is connected to it directly has sent a change meanwhile, which it must not confirm.
 */
export async function freezePrimary({ database }: TrialSetup, addMeasurement: AddMeasurement) {
  const primary = await database.findPrimary()
  await runSqlOn(database, primary, 'create table if not exists witnesses (at timestamptz)')
  const directClient = await connectTo(database.directUrlOf(primary))
  primary.freeze()
  await database.waitUntilPrimaryIsNot(primary)
  await sleep(HEAD_START_MS)
  const changeConfirmation = directClient.query('insert into witnesses values (now())').then(
    () => ['the change of the witness'],
    () => [],
  )
  primary.continueAll()
  const noConfirmation = sleep(WITNESS_ANSWER_LIMIT_MS).then(() => [])
  const confirmedChanges = await Promise.race([changeConfirmation, noConfirmation])
  directClient.end().catch(() => undefined)
  addMeasurement(mustBeZero('changes confirmed by the former primary', confirmedChanges))
}

/** First cuts the network of the primary, then kills it. */
export async function disconnectAndKillPrimary({ database }: TrialSetup) {
  const primary = await database.findPrimary()
  primary.stopSendingLog()
  await sleep(LOG_SILENCE_MS)
  await primary.kill()
  await database.waitUntilPrimaryIsNot(primary)
  primary.start()
}

/** Shorter than `wal_sender_timeout` in deploy/patroni. */
const LOG_SILENCE_MS = 3_000

const DISTURBANCE_MS = 30_000

type DisturbNetwork = (networkFaults: NetworkFaults, machineNumber: number) => void

const cutNetwork: DisturbNetwork = ({ cut }, machineNumber) => cut(machineNumber)

/** One machine loses packets; the network of the other machines does not change. */
const losePacketsWith =
  (loss: PacketLoss): DisturbNetwork =>
  ({ losePackets }, machineNumber) => {
    if (!losePackets) throw new Error('The network cannot lose packets')
    losePackets(machineNumber, loss)
  }

const cutFromDatabase: DisturbNetwork = ({ blockPorts }, machineNumber) => {
  if (!blockPorts) throw new Error('The network cannot block ports')
  blockPorts(machineNumber, DATABASE_SERVER_PORTS)
}

const loseAllReceivedPackets = losePacketsWith({ sentPercent: 0, receivedPercent: 100 })
const loseAllSentPackets = losePacketsWith({ sentPercent: 100, receivedPercent: 0 })
const loseEveryTenthPacket = losePacketsWith({ sentPercent: 10, receivedPercent: 10 })

/**
 * Disturbs the network of the primary until another server is the primary. All programs keep
 * running, and no connection ends, but what is sent does not arrive. The former primary must not
 * continue as a second one.
 */
const isolatePrimary =
  (disturb: DisturbNetwork) =>
  async (
    { database, trialFolder: { networkFaults } }: TrialSetup,
    addMeasurement: AddMeasurement,
  ) => {
    if (!networkFaults) throw new Error('The network cannot be cut')
    const primary = await database.findPrimary()
    await runSqlOn(database, primary, 'create table if not exists witnesses (at timestamptz)')
    const directClient = await connectTo(database.directUrlOf(primary))
    disturb(networkFaults, primary.machineNumber)
    const changeConfirmation = directClient.query('insert into witnesses values (now())').then(
      () => ['the change of the witness'],
      () => [],
    )
    await Promise.all([database.waitUntilPrimaryIsNot(primary), sleep(DISTURBANCE_MS)])
    networkFaults.restore(primary.machineNumber)
    // What was sent before the cut arrives now.
    const confirmedChanges = await Promise.race([
      changeConfirmation,
      sleep(WITNESS_ANSWER_LIMIT_MS).then(() => []),
    ])
    directClient.end().catch(() => undefined)
    addMeasurement(mustBeZero('changes confirmed by the former primary', confirmedChanges))
  }

export const disconnectPrimary = isolatePrimary(cutNetwork)
/** The network of the primary works in one direction only. */
export const letPrimaryReceiveNothing = isolatePrimary(loseAllReceivedPackets)

type WithMachineNumber = { machineNumber: number }

/** Disturbs the network of a machine for half a minute. */
const disturbFor30Seconds =
  (
    disturb: DisturbNetwork,
    findMachine: (
      setup: TrialSetup,
    ) => WithMachineNumber | undefined | Promise<WithMachineNumber | undefined>,
  ) =>
  async (setup: TrialSetup) => {
    const { networkFaults } = setup.trialFolder
    const machineToDisturb = await findMachine(setup)
    if (!networkFaults || !machineToDisturb) throw new Error('The network cannot be cut')
    disturb(networkFaults, machineToDisturb.machineNumber)
    await sleep(DISTURBANCE_MS)
    networkFaults.restore(machineToDisturb.machineNumber)
  }

const findPrimaryOf = ({ database }: TrialSetup) => database.findPrimary()
const findFirstReplicaOf = async ({ database }: TrialSetup) => (await findReplicasOf(database))[0]
const firstHostOf = ({ shop }: TrialSetup) => shop.hosts[0]

/** Cuts off a replica that is asked for reads. */
export const disconnectReplica = disturbFor30Seconds(cutNetwork, findFirstReplicaOf)
export const losePacketsOfPrimary = disturbFor30Seconds(loseEveryTenthPacket, findPrimaryOf)
export const losePacketsOfHost = disturbFor30Seconds(loseEveryTenthPacket, firstHostOf)
/** Cuts a host off from the balancer, the database, Varnish and the bucket. */
export const disconnectHost = disturbFor30Seconds(cutNetwork, firstHostOf)
/** A host still gets requests and reaches Varnish and the bucket, but not the database. */
export const cutHostFromDatabase = disturbFor30Seconds(cutFromDatabase, firstHostOf)
/** A host receives everything, but its answers do not arrive. */
export const letHostSendNothing = disturbFor30Seconds(loseAllSentPackets, firstHostOf)

export async function restartHosts({ shop }: TrialSetup) {
  for (const host of shop.hosts) await restartHost(host)
}

/** Rolls out a version with one more migration; the next steps use this version. */
export async function upgradeHosts({ trialFolder, shop }: TrialSetup) {
  const programFolder = await copyShopProgram(trialFolder, 'next-version', { withMigration: true })
  for (const host of shop.hosts) await restartHost(host, programFolder)
}

async function restartHost(host: TrialShopHost, programFolder?: string) {
  await host.stop()
  host.start(programFolder)
  await waitFor(host.name, host.isReady, HOST_START_LIMIT_MS)
}

export async function killHost({ shop: { hosts } }: TrialSetup) {
  const [host] = hosts
  await host?.kill()
  await sleep(10_000)
  host?.start()
}

/** Freezes a host: it accepts connections, but answers nothing. */
export async function freezeHost({ shop: { hosts } }: TrialSetup) {
  const [host] = hosts
  host?.freeze()
  await sleep(HANG_MS)
  host?.continueAll()
}

/** The program through which a host reaches the database first hangs, and then ends. */
export async function stopDatabaseBalancer({ shop: { hosts } }: TrialSetup) {
  const [host] = hosts
  if (!host) throw new Error('There are no hosts')
  const { databaseBalancer } = host
  databaseBalancer.freeze()
  await sleep(HANG_MS)
  databaseBalancer.continue()
  await sleep(RECOVERY_MS)
  await databaseBalancer.kill()
  await sleep(HANG_MS)
  databaseBalancer.start()
}

const HANG_MS = 20_000
/** Until the balancers use a host again that works again. */
const RECOVERY_MS = 5_000

export async function killReplicas({ database }: TrialSetup) {
  const replicas = await findReplicasOf(database)
  for (const { killDatabase } of replicas) await killDatabase()
  await sleep(20_000)
  for (const { startDatabase } of replicas) startDatabase()
}

export async function killEtcdMajority({ database }: TrialSetup) {
  const replicas = await findReplicasOf(database)
  for (const { etcd } of replicas) await etcd.kill()
  await sleep(20_000)
  for (const { etcd } of replicas) etcd.start()
}

export async function pauseReplay({ database }: TrialSetup) {
  const replicas = await findReplicasOf(database)
  for (const server of replicas) await runSqlOn(database, server, 'select pg_wal_replay_pause()')
  await sleep(10_000)
  for (const server of replicas) await runSqlOn(database, server, 'select pg_wal_replay_resume()')
}

const FULL_DISK_MS = 20_000

/** PostgreSQL can neither enlarge its tables nor begin a new file of its log. */
export async function fillDiskOfPrimary({ database }: TrialSetup) {
  const { disk } = await database.findPrimary()
  if (!disk) throw new Error('The disk of the primary is the one of this machine')
  disk.fill()
  await sleep(FULL_DISK_MS)
  disk.clear()
}

const OPEN_TRANSACTION_MS = 20_000

/** A person or a program changes the newest product and its stock, and forgets to commit. */
export async function leaveProductLocked({ database }: TrialSetup) {
  const client = await connectTo(await database.findPrimaryUrl())
  await client.query('begin')
  await client.query('update products set name = name where id = (select max(id) from products)')
  await client.query(
    'update stock_items set quantity = quantity where product_id = (select max(id) from products)',
  )
  await sleep(OPEN_TRANSACTION_MS)
  await client.query('rollback')
  await client.end()
}

const SILENT_BUCKET_MS = 20_000

/** While the bucket is silent, an upload must be refused with an answer; later it must succeed. */
export async function silenceBucket(
  { shop, bucketSimulator, owner }: TrialSetup,
  addMeasurement: AddMeasurement,
) {
  bucketSimulator.knobs.setForAll({ line: 'silent' })
  const [answerMeanwhile] = await Promise.all([
    uploadTo(shop.url, '#B31212', owner),
    sleep(SILENT_BUCKET_MS),
  ])
  bucketSimulator.knobs.setForAll({ line: 'up' })
  const answerAfterwards = await uploadTo(shop.url, '#12B312', owner)
  addMeasurement({
    title: 'answers to an upload meanwhile, and afterwards',
    valueText: `${answerMeanwhile.status}, ${answerAfterwards.status}`,
    goalText: '503, 201',
    isMet: answerMeanwhile.status === 503 && answerAfterwards.status === 201,
  })
}

/** There is only one Varnish and one balancer. */
export async function crashVarnishAndBalancer({ shop }: TrialSetup) {
  shop.crashVarnish()
  await sleep(5_000)
  await shop.crashBalancer()
}

const PICTURE_COLORS = ['#B3122B', '#12B32B', '#122BB3', '#B3B312', '#12B3B3']

/** Uploads pictures at the first host, and compares what both hosts show. */
export async function uploadPictures(
  { shop: { hosts }, owner }: TrialSetup,
  addMeasurement: AddMeasurement,
) {
  const [firstHost, secondHost] = hosts
  if (!firstHost || !secondHost) throw new Error('There are not two hosts')
  const differentPicturePaths: string[] = []
  for (const color of PICTURE_COLORS) {
    const uploadAnswer = await uploadTo(firstHost.url, color, owner)
    if (uploadAnswer.status !== 201)
      throw new Error(`A picture was answered ${uploadAnswer.status}`)
    const picturePath = `/pictures/${JSON.parse(uploadAnswer.body.toString()).data.publicId}-600.jpg`
    const [answerOfFirst, answerOfSecond] = [
      await fetchFrom(firstHost.url + picturePath),
      await fetchFrom(secondHost.url + picturePath),
    ]
    if (
      answerOfFirst.status !== 200 ||
      answerOfSecond.status !== 200 ||
      !answerOfFirst.body.equals(answerOfSecond.body)
    )
      differentPicturePaths.push(picturePath)
  }
  addMeasurement(mustBeZero('pictures that the other host does not show', differentPicturePaths))
}

/** Uploads a picture of one colour. */
async function uploadTo(url: string, color: string, owner: { token: string }) {
  const body = new FormData()
  body.append('images', new File([new Uint8Array(await makePicture(color))], 'jhumka.jpg'))
  return sendTo(url, buildTestRequest('POST /api/admin/pictures', { body }, owner))
}

const PIECES_FOR_SALE = 5

/**
 * Many shoppers have the last items in their carts, and order them at the same time at both hosts.
 */
export async function sellLastPieces(setup: TrialSetup, addMeasurement: AddMeasurement) {
  const { shop, owner, rivals } = setup
  const product = { name: 'Last Jhumka', description: 'Bells.', price: 999, stock: PIECES_FOR_SALE }
  const productAnswer = await sendTo(
    shop.url,
    buildTestRequest('POST /addproduct', { body: product }, owner),
  )
  const { id: productId } = JSON.parse(productAnswer.body.toString()).data
  for (const { token } of rivals)
    await sendTo(
      shop.url,
      buildTestRequest('POST /api/addcart', { body: { productId, quantity: 1 } }, { token }),
    )
  const orderAnswers = await Promise.all(
    rivals.map(({ token, addressId }, rivalIndex) => {
      const { url } = shop.hosts[rivalIndex % shop.hosts.length] ?? shop
      return sendTo(
        url,
        buildTestRequest('POST /api/order/addorder', { body: { addressId } }, { token }),
      )
    }),
  )
  const soldCount = orderAnswers.filter(({ status }) => status === 201).length
  addMeasurement({
    title: `of ${PIECES_FOR_SALE} pieces, sold to ${rivals.length} shoppers at once`,
    valueText: `${soldCount}`,
    goalText: `${PIECES_FOR_SALE}`,
    isMet: soldCount === PIECES_FOR_SALE,
  })
}

/** Changes of the program after which an order does not check whether there are enough pieces. */
export const WITHOUT_STOCK_CONDITION: CodeChanges = {
  'server/orders/placing/write-order.ts': [
    '(select count(*) from locked_stock where quantity >= pieces)',
    '(select count(*) from locked_stock)',
  ],
  // Without this, most shoppers are refused by the stock that was read before.
  'server/orders/placing/out-of-stock.ts': [
    'lines.some((line) => isLineOutOfStock(line, lines, new Map()))',
    'lines.length === 0',
  ],
}

/** Starts the hosts with a program that does not check whether there are enough pieces. */
export async function removeStockCondition({ trialFolder, database, shop }: TrialSetup) {
  const programFolder = await copyShopProgram(trialFolder, 'without-condition', {
    changes: WITHOUT_STOCK_CONDITION,
  })
  await runSqlAt(
    await database.findPrimaryUrl(),
    'alter table stock_items drop constraint stock_items_quantity_check',
  )
  for (const host of shop.hosts) await restartHost(host, programFolder)
}

/** The primary confirms changes before any other server has them. */
export async function commitAsynchronously({ database }: TrialSetup) {
  const primary = await database.findPrimary()
  const body = JSON.stringify({
    synchronous_mode: false,
    postgresql: { parameters: { synchronous_commit: 'off' } },
  })
  const answer = await database.askPatroni(primary, '/config', { method: 'PATCH', body })
  if (!answer?.ok) throw new Error(`Patroni answered ${answer?.status}`)
  await waitFor('asynchronous commits', async () => {
    const client = await connectTo(database.directUrlOf(primary))
    const { rows } = await client.query(
      `select current_setting('synchronous_standby_names') || current_setting('synchronous_commit') as now`,
    )
    await client.end()
    return rows[0]?.now === 'off'
  })
}

async function sendTo(url: string, request: Request) {
  const { pathname, search } = new URL(request.url)
  const answer = await fetch(new Request(new URL(pathname + search, url), request))
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
}

const fetchFrom = (url: string) => sendTo(url, new Request(url))

async function findReplicasOf({
  findPrimary,
  servers,
}: DatabaseServers): Promise<DatabaseServer[]> {
  const { name } = await findPrimary()
  return servers.filter((server) => server.name !== name)
}

const runSqlOn = ({ directUrlOf }: DatabaseServers, server: DatabaseServer, sql: string) =>
  runSqlAt(directUrlOf(server), sql)

async function runSqlAt(connectionString: string, sql: string) {
  const client = await connectTo(connectionString)
  await client.query(sql)
  await client.end()
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The query fails, or nobody waits for one.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
