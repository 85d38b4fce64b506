import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
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
import { PUBLIC_READS, readsOfShopper } from './shop-reads.ts'

/**
 * This many products are written by the code of the shop; the others are copied from them by SQL,
 * which is much faster.
 */
const WRITTEN_PRODUCTS = 10_000
const COPIES = 99
const ORDERS = Number(process.env.BENCH_ORDERS ?? 5_000_000)
const CALLS = 20
const GOAL = { most: 150 }
/** The number of shoppers whose orders are placed one after the other. */
const BUYERS = 100

/**
 * Measures every list and page of a shop with a million products and five million orders: calls
 * inside this process, without the cache. Creating the data takes most of an hour, so the folder
 * that `BENCH_FOLDER` names is kept and used again.
 */
export async function measureVeryLargeShop() {
  const kept = process.env.BENCH_FOLDER
  if (!kept) return withTemporaryFolder(measureIn)
  await mkdir(kept, { recursive: true })
  // The database's account must be able to enter.
  await chmod(kept, 0o755)
  await measureIn(kept)
}

async function measureIn(folder: string) {
  const dataDir = join(folder, 'data')
  await fillOnce(dataDir)
  const server = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    printLine: () => {},
  })
  const shop = openInProcessShop(server.connectionString, join(folder, 'pictures'))
  try {
    await printSize(shop.db)
    const sampleIds = await withSeparateConnection(server.connectionString, findSampleIds)
    const shopper = await startSession(shop.db, sampleIds.customer, 'shopper')
    const admin = await startSession(shop.db, await adminOf(shop.db), 'admin')
    await printReads(shop, PUBLIC_READS)
    await printReads(shop, readsOfShopper(sampleIds), shopper)
    const adminReads = Object.entries(ADMIN_READS).map(([kind, read]) => [
      kind,
      () => `/api/admin/${read(sampleIds)}`,
    ])
    await printReads(shop, Object.fromEntries(adminReads), admin)
    await printOrders(shop)
    await printJobs(shop, join(folder, 'pictures'))
  } finally {
    await shop.close()
    await server.stop()
  }
}

/** Makes the database, unless an earlier run has made it. */
async function fillOnce(dataDir: string) {
  const server = await startEmbeddedPostgres({
    dataDir,
    log: createLog('error'),
    printLine: () => {},
    durable: false,
  })
  const pool = new Pool({ connectionString: server.connectionString, max: 1 })
  try {
    await migrateDatabase(server.connectionString)
    const db = drizzle({ client: pool })
    if ((await db.select().from(users).limit(1)).length > 0) return
    await insertProducts(db, WRITTEN_PRODUCTS)
    await withSeparateConnection(server.connectionString, async (client) => {
      await copyProducts(client, COPIES)
      await insertOrders(client, ORDERS)
    })
    await addAdmin(db)
  } finally {
    await pool.end()
    await server.stop(60_000)
  }
}

async function adminOf(db: NodePgDatabase): Promise<number> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  if (!admin) throw new Error('The shop has no admin')
  return admin.id
}

/** The sizes of the database and of what its orders need, with indexes. */
async function printSize(db: NodePgDatabase) {
  const { rows } = await db.execute<{ part: string; bytes: number; rows: number }>(sql`
    select relname as part, pg_total_relation_size(oid)::float8 as bytes, reltuples::float8 as rows
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc limit 20`)
  const all = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const orderCount = rows.find(({ part }) => part === 'orders')?.rows ?? Number.NaN
  const total = { part: 'database', bytes: all.rows[0]?.bytes ?? 0, rows: orderCount }
  printTable(
    ['table', 'MB', 'bytes a row', 'bytes an order'],
    [total, ...rows].map(({ part, bytes, rows: count }) => [
      part,
      (bytes / 1e6).toFixed(0),
      count > 0 ? (bytes / count).toFixed(0) : '',
      (bytes / orderCount).toFixed(0),
    ]),
  )
}

/** Sends each request some times and prints how long it took; the first time includes totals that are cached. */
async function printReads(
  shop: InProcessShop,
  reads: Record<string, (n: number) => string>,
  token?: string,
) {
  const rows: string[][] = []
  for (const [kind, pathOf] of Object.entries(reads))
    rows.push([kind, ...(await measureRead(shop, pathOf, token))])
  printTable(['read', 'first ms', 'p50 ms', 'p95 ms', 'processor ms', ''], rows)
}

/** The cells of one read. A read that fails, mostly because it takes too long, is no reason to stop. */
async function measureRead(
  shop: InProcessShop,
  pathOf: (n: number) => string,
  token?: string,
): Promise<string[]> {
  try {
    const first = await timeOf(() => ask(shop, pathOf(0), token))
    const cpuBefore = cpuSecondsOfAll()
    const times: number[] = []
    for (let n = 1; n <= CALLS; n++) times.push(await timeOf(() => ask(shop, pathOf(n), token)))
    const cpu = (1000 * (cpuSecondsOfAll() - cpuBefore)) / CALLS
    const p95 = quantile(times, 0.95)
    return [...[first, median(times), p95, cpu].map(shown), compareWithGoal(p95, GOAL)]
  } catch (error) {
    return ['', '', '', '', String(error).slice(0, 100)]
  }
}

/** Of this process and its database. The list of processes also has `ps` itself, which has ended. */
const cpuSecondsOfAll = () =>
  cpuSecondsOf(
    processTreeOf(process.pid)
      .filter(({ program }) => !program.startsWith('ps '))
      .map(({ pid }) => pid),
  )

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

const shown = (milliseconds: number) => milliseconds.toFixed(1)

/** Sends a request; the part of an answer that is streamed is read only to its first bytes. */
async function ask(shop: InProcessShop, path: string, token?: string) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  const response = await shop.send(new Request(`http://shop.test${path}`, { headers }))
  if (response.status !== 200)
    throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
  const reader = response.body?.getReader()
  await reader?.read()
  await reader?.cancel()
}

/** Customers with an address fill their empty carts and order. */
async function printOrders(shop: InProcessShop) {
  const { rows } = await shop.db.execute<{ id: number; addressId: number; productId: number }>(sql`
    select person.id, address.id as "addressId", 1 + (person.id * 7919) % 900000 as "productId"
    from users as person join addresses as address on address.user_id = person.id
    where role = 'shopper' and not exists (select from carts where carts.user_id = person.id)
    order by person.id limit ${BUYERS * 3}`)
  const times: Record<string, number[]> = { 'add to the cart': [], 'place an order': [] }
  for (const { id, addressId, productId } of rows) {
    if ((times['place an order']?.length ?? 0) === BUYERS) break
    const token = await startSession(shop.db, id, 'shopper')
    const post = (path: string, body: object) =>
      shop.send(
        new Request(`http://shop.test${path}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      )
    const startedAt = performance.now()
    const added = await post('/api/addcart', { productId, quantity: 1 })
    await added.text()
    // Some products have colours, are off sale or sold out.
    if (!added.ok) continue
    times['add to the cart']?.push(performance.now() - startedAt)
    const orderedAt = performance.now()
    const ordered = await post('/api/order/addorder', { addressId })
    const answer = await ordered.text()
    if (!ordered.ok) throw new Error(answer)
    times['place an order']?.push(performance.now() - orderedAt)
  }
  printTable(
    ['write', 'p50 ms', 'p95 ms', 'number'],
    Object.entries(times).map(([kind, all]) => [
      kind,
      ...[median(all), quantile(all, 0.95)].map(shown),
      String(all.length),
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
    const job = {
      id: '',
      createdAt: new Date(),
      data: {},
      isLastAttempt: false,
      signal: new AbortController().signal,
    }
    const times: string[] = []
    for (let n = 0; n < 2; n++)
      times.push(
        await timeOf(() => run(job)).then(shown, (error: unknown) => String(error).slice(0, 60)),
      )
    rows.push([kind, ...times])
  }
  printTable(['job', 'first ms', 'second ms'], rows)
}
