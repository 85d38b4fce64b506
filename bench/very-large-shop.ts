import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { startEmbeddedPostgres } from '#host/embedded-postgres/start.ts'
import { startSession } from '#server/accounts/session.ts'
import { users } from '#server/accounts/tables.ts'
import { allJobs } from '#server/all-jobs.ts'
import { migrateDatabase } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { openFolderFiles } from '#server/platform/pictures/folder-files.ts'
import { openPictureStore } from '#server/platform/pictures/picture-store.ts'
import { ADMIN_READS, findSampleIds } from './admin-reads.ts'
import { copyProducts, insertProducts } from './big-catalogue.ts'
import { addAdmin } from './big-shop.ts'
import { BENCH_SHOP_CONTACT, type InProcessShop, openInProcessShop } from './in-process-shop.ts'
import { insertOrders } from './many-orders.ts'
import { compareWithGoal, median, printTable, quantile } from './print.ts'
import { cpuSecondsOf, processTreeOf } from './processes.ts'
import { withTemporaryFolder } from './sample-shop.ts'
import { withSeparateConnection } from './separate-connection.ts'
import { PUBLIC_READS, shopperReadsOf } from './shop-reads.ts'

/**
 * This many products are written by the code of the shop; the others are copied from them by SQL,
 * which is much faster.
 */
const WRITTEN_PRODUCTS = 10_000
const COPIES_PER_PRODUCT = 99
const ORDER_COUNT = Number(process.env.BENCH_ORDERS ?? 5_000_000)
const CALLS_PER_READ = 20
const P95_GOAL_MS = { atMost: 150 }
/** The number of shoppers whose orders are placed one after the other. */
const BUYER_COUNT = 100

/**
 * Measures every list and page of a shop with a million products and five million orders: calls
 * inside this process, without the cache. Creating the data takes most of an hour, so a folder in
 * `BENCH_FOLDER` is not deleted and is used again.
 */
export async function measureVeryLargeShop() {
  const reusedFolder = process.env.BENCH_FOLDER
  if (!reusedFolder) return withTemporaryFolder(measureInFolder)
  await mkdir(reusedFolder, { recursive: true })
  // The database's account must be able to enter.
  await chmod(reusedFolder, 0o755)
  await measureInFolder(reusedFolder)
}

async function measureInFolder(folder: string) {
  const dataDir = join(folder, 'data')
  await fillDatabaseOnce(dataDir)
  const databaseServer = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    printLine: () => {},
  })
  const shop = openInProcessShop(databaseServer.connectionString, join(folder, 'pictures'))
  try {
    await printSize(shop.db)
    const sampleIds = await withSeparateConnection(databaseServer.connectionString, findSampleIds)
    const shopperToken = await startSession(shop.db, sampleIds.customerId, 'shopper')
    const adminToken = await startSession(shop.db, await findAdminId(shop.db), 'admin')
    await printReads(shop, PUBLIC_READS)
    await printReads(shop, shopperReadsOf(sampleIds), shopperToken)
    const adminReads = Object.entries(ADMIN_READS).map(([readKind, makePath]) => [
      readKind,
      () => `/api/admin/${makePath(sampleIds)}`,
    ])
    await printReads(shop, Object.fromEntries(adminReads), adminToken)
    await printOrders(shop)
    await printJobs(shop, join(folder, 'pictures'))
  } finally {
    await shop.close()
    await databaseServer.stop()
  }
}

/** Makes the database, unless an earlier run has made it. */
async function fillDatabaseOnce(dataDir: string) {
  const databaseServer = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    printLine: () => {},
    isDurable: false,
  })
  try {
    await migrateDatabase(databaseServer.connectionString)
    // Not a pool: its `end` does not wait until its connections are closed, and the server that is
    // stopped then ends them with an error.
    await withSeparateConnection(databaseServer.connectionString, async (client) => {
      const db = drizzle({ client })
      if ((await db.select().from(users).limit(1)).length > 0) return
      await insertProducts(db, WRITTEN_PRODUCTS)
      await copyProducts(client, COPIES_PER_PRODUCT)
      await insertOrders(client, ORDER_COUNT)
      await addAdmin(db)
    })
  } finally {
    await databaseServer.stop(60_000)
  }
}

async function findAdminId(db: NodePgDatabase): Promise<number> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  if (!admin) throw new Error('The shop has no admin')
  return admin.id
}

/** The sizes of the database and of what its orders need, with indexes. */
async function printSize(db: NodePgDatabase) {
  const { rows: tableSizes } = await db.execute<{
    tableName: string
    bytes: number
    rowCount: number
  }>(sql`
    select relname as "tableName", pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as "rowCount"
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 20`)
  const databaseSize = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const orderCount =
    tableSizes.find(({ tableName }) => tableName === 'orders')?.rowCount ?? Number.NaN
  const totalSize = {
    tableName: 'database',
    bytes: databaseSize.rows[0]?.bytes ?? 0,
    rowCount: orderCount,
  }
  printTable(
    ['table', 'MB', 'bytes a row', 'bytes an order'],
    [totalSize, ...tableSizes].map(({ tableName, bytes, rowCount }) => [
      tableName,
      (bytes / 1e6).toFixed(0),
      rowCount > 0 ? (bytes / rowCount).toFixed(0) : '',
      (bytes / orderCount).toFixed(0),
    ]),
  )
}

/** Sends each request some times and prints how long it took; the first time includes totals that are cached. */
async function printReads(
  shop: InProcessShop,
  pathMakersByKind: Record<string, (callNumber: number) => string>,
  token?: string,
) {
  const tableRows: string[][] = []
  for (const [readKind, makePath] of Object.entries(pathMakersByKind))
    tableRows.push([readKind, ...(await measureRead(shop, makePath, token))])
  printTable(['read', 'first ms', 'p50 ms', 'p95 ms', 'processor ms', ''], tableRows)
}

/** The cells of one read. A read that fails, mostly because it takes too long, is no reason to stop. */
async function measureRead(
  shop: InProcessShop,
  makePath: (callNumber: number) => string,
  token?: string,
): Promise<string[]> {
  try {
    const firstReadMs = await measureMilliseconds(() => readFully(shop, makePath(0), token))
    const cpuBefore = readCpuSeconds()
    const times: number[] = []
    for (let callNumber = 1; callNumber <= CALLS_PER_READ; callNumber++)
      times.push(await measureMilliseconds(() => readFully(shop, makePath(callNumber), token)))
    const cpuMs = (1000 * (readCpuSeconds() - cpuBefore)) / CALLS_PER_READ
    const p95Ms = quantile(times, 0.95)
    return [
      ...[firstReadMs, median(times), p95Ms, cpuMs].map(formatMilliseconds),
      compareWithGoal(p95Ms, P95_GOAL_MS),
    ]
  } catch (error) {
    return ['', '', '', '', String(error).slice(0, 100)]
  }
}

/**
 * The processor time of this process and its database. The list of processes also contains `ps`
 * itself, which has already ended.
 */
const readCpuSeconds = () =>
  cpuSecondsOf(
    processTreeOf(process.pid)
      .filter(({ commandLine }) => !commandLine.startsWith('ps '))
      .map(({ pid }) => pid),
  )

async function measureMilliseconds(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const formatMilliseconds = (milliseconds: number) => milliseconds.toFixed(1)

/** Sends a request and reads its answer; of a streamed answer only the first bytes. */
async function readFully(shop: InProcessShop, path: string, token?: string) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  const response = await shop.sendRequest(new Request(`http://shop.test${path}`, { headers }))
  if (response.status !== 200)
    throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  const bodyReader = response.body?.getReader()
  await bodyReader?.read()
  await bodyReader?.cancel()
}

/** Customers with an address fill their empty carts and order. */
async function printOrders(shop: InProcessShop) {
  const { rows } = await shop.db.execute<{
    buyerId: number
    addressId: number
    productId: number
  }>(sql`
    select person.id as "buyerId", address.id as "addressId", 1 + (person.id * 7919) % 900000 as "productId"
    from users as person join addresses as address on address.user_id = person.id
    where role = 'shopper' and not exists (select from carts where carts.user_id = person.id)
    order by person.id limit ${BUYER_COUNT * 3}`)
  const millisecondsByKind: Record<string, number[]> = {
    'add to the cart': [],
    'place an order': [],
  }
  for (const { buyerId, addressId, productId } of rows) {
    if ((millisecondsByKind['place an order']?.length ?? 0) === BUYER_COUNT) break
    const token = await startSession(shop.db, buyerId, 'shopper')
    const postJson = (path: string, requestBody: object) =>
      shop.sendRequest(
        new Request(`http://shop.test${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(requestBody),
        }),
      )
    const startedAt = performance.now()
    const cartResponse = await postJson('/api/addcart', { productId, quantity: 1 })
    await cartResponse.text()
    // Some products have colours, are off sale or sold out.
    if (!cartResponse.ok) continue
    millisecondsByKind['add to the cart']?.push(performance.now() - startedAt)
    const orderedAt = performance.now()
    const orderResponse = await postJson('/api/order/addorder', { addressId })
    const orderAnswer = await orderResponse.text()
    if (!orderResponse.ok) throw new Error(orderAnswer)
    millisecondsByKind['place an order']?.push(performance.now() - orderedAt)
  }
  printTable(
    ['write', 'p50 ms', 'p95 ms', 'number'],
    Object.entries(millisecondsByKind).map(([requestKind, timesOfKind]) => [
      requestKind,
      ...[median(timesOfKind), quantile(timesOfKind, 0.95)].map(formatMilliseconds),
      String(timesOfKind.length),
    ]),
  )
}

/** Runs each scheduled job once, except backups. */
async function printJobs(shop: InProcessShop, folder: string) {
  const log = createLog('error')
  const jobs = allJobs({
    db: shop.db,
    transport: { send: async () => {}, close: () => {} },
    backUp: async () => {},
    archive: undefined,
    pictures: openPictureStore(openFolderFiles(folder), shop.db),
    privatePictureHosts: [],
    providers: [],
    contact: BENCH_SHOP_CONTACT,
    publicUrl: 'http://shop.test',
    log,
    pushServices: [],
    pushSubject: 'http://shop.test',
    notifyCatalogueChanged: () => {},
    runQueuedJobs: () => {},
  })
  const rows: string[][] = []
  for (const { kind, everyMinutes, run } of jobs) {
    if (everyMinutes === undefined) continue
    const runningJob = {
      id: '',
      createdAt: new Date(),
      data: {},
      isLastAttempt: false,
      signal: new AbortController().signal,
    }
    const times: string[] = []
    for (let callNumber = 0; callNumber < 2; callNumber++)
      times.push(
        await measureMilliseconds(() => run(runningJob)).then(
          formatMilliseconds,
          (error: unknown) => String(error).slice(0, 60),
        ),
      )
    rows.push([kind, ...times])
  }
  printTable(['job', 'first ms', 'second ms'], rows)
}
