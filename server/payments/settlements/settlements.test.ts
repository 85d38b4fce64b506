import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/days.ts'
import type { PrepaidMethod } from '#contract/payment-ways.ts'
import { makeDatabaseFingerprint } from '#tests/support/fingerprint.ts'
import { runConcurrently, tryCall } from '#tests/support/selling.ts'
import type { TestPerson } from '#tests/support/shop.ts'
import { useShopWithPayments } from '#tests/support/use-shop-with-payments.ts'

const shopWithPayments = await useShopWithPayments()
const { shop, simulators, buy, start, runChecks } = shopWithPayments
let staff: TestPerson
const TODAY_IN_NEPAL = dayOf(new Date())

beforeAll(async () => {
  staff = await shop.person('staff')
})
beforeEach(() => simulators.reset())

/** An order that was paid with Khalti; returns the number of the money. */
async function buyWithKhalti() {
  const bought = await buy('KHALTI')
  const { reference } = await start(bought, 'KHALTI')
  simulators.khalti.pay(reference)
  await runChecks()
  const transaction = simulators.moneyOf(reference)[0]?.transaction ?? ''
  return { orderId: bought.orderId, reference, transaction }
}

const add = (body: string, method: PrepaidMethod = 'KHALTI') =>
  tryCall(
    shop,
    'POST /api/admin/settlements',
    { query: { method, fileName: 'list.csv' }, body },
    staff,
  )
const makeSettlementFile = (...rows: string[]) =>
  ['Transaction ID,Amount,Fee,Date', ...rows].map((row) => `${row}\r\n`).join('')

async function addAndRead(body: string) {
  const { settlement } = await shop.call(
    'POST /api/admin/settlements',
    { query: { method: 'KHALTI', fileName: 'list.csv' }, body },
    staff,
  )
  return settlement
}

test('a settlement of Khalti is compared with the payments, and the sums match to the paisa', async () => {
  const [correctlyListed, listedTooLow, notListed] = [
    await buyWithKhalti(),
    await buyWithKhalti(),
    await buyWithKhalti(),
  ]
  const file = makeSettlementFile(
    `${correctlyListed.transaction},"2,499.50",49.99,${TODAY_IN_NEPAL} 10:20`,
    `${listedTooLow.transaction},Rs. 2499.40,49.98,${TODAY_IN_NEPAL}`,
    `STRANGE1,100.01,2,${TODAY_IN_NEPAL}`,
    `${correctlyListed.transaction},2499.50,0,${TODAY_IN_NEPAL}`,
    `,"5,098.91",101.97,Total`,
  )
  const firstSettlement = await addAndRead(file)
  const findLineWith = (verdict: string) =>
    firstSettlement.lines.filter((line) => line.verdict === verdict)
  expect(findLineWith('paid')).toMatchObject([
    { orderId: correctlyListed.orderId, listed: 2499.5, row: 2 },
  ])
  expect(findLineWith('short')).toMatchObject([
    { orderId: listedTooLow.orderId, listed: 2499.4, recorded: 2499.5, row: 3 },
  ])
  expect(findLineWith('missing')).toMatchObject([
    { orderId: notListed.orderId, listed: null, recorded: 2499.5, row: null, day: TODAY_IN_NEPAL },
  ])
  expect(findLineWith('unknown')).toMatchObject([{ transactionId: 'STRANGE1', orderId: null }])
  expect(findLineWith('repeated')).toMatchObject([{ row: 5, recorded: null }])
  expect(firstSettlement.fees).toBe(101.97)
  const { sums } = firstSettlement
  const listedPaisa = Object.values(sums).reduce(
    (sum, one) => sum + Math.round(one.listed * 100),
    0,
  )
  const recordedPaisa = Object.values(sums).reduce(
    (sum, one) => sum + Math.round(one.recorded * 100),
    0,
  )
  expect(listedPaisa, 'what the file lists').toBe(249_950 + 249_940 + 10_001 + 249_950)
  expect(recordedPaisa, 'what the shop recorded').toBe(3 * 249_950)
})

test('the same file twice, also eight times at once, changes nothing', async () => {
  const { transaction } = await buyWithKhalti()
  const file = makeSettlementFile(`${transaction},2499.50,0,${TODAY_IN_NEPAL}`)
  const first = await addAndRead(file)
  const { settlements, settlement_rows } = await makeDatabaseFingerprint(shop.db)
  // One person may have eight files of the maximum size under way.
  const repeatedUploads = await runConcurrently(8, () => addAndRead(file))
  expect(new Set(repeatedUploads.map(({ id }) => id))).toEqual(new Set([first.id]))
  expect(await makeDatabaseFingerprint(shop.db)).toMatchObject({ settlements, settlement_rows })
  const list = await shop.call('GET /api/admin/settlements', {}, staff)
  expect(list.settlements.filter(({ id }) => id === first.id)).toHaveLength(1)
})

test('a payment in two settlements counts once, and a payment that is in any settlement is not missing', async () => {
  const { transaction, orderId } = await buyWithKhalti()
  await addAndRead(makeSettlementFile(`${transaction},2499.50,0,${TODAY_IN_NEPAL}`))
  const laterSettlement = await addAndRead(
    makeSettlementFile(`${transaction},2499.50,1,${TODAY_IN_NEPAL}`),
  )
  expect(laterSettlement.lines.filter((line) => line.transactionId === transaction)).toMatchObject([
    { verdict: 'repeated', orderId },
  ])
})

const readHeadings = (body: string) =>
  shop.call('POST /api/admin/settlements/columns', { query: { method: 'KHALTI' }, body }, staff)

test('staff choose the meaning of unknown headings, and the next file with them is recognised', async () => {
  const [first, second] = [await buyWithKhalti(), await buyWithKhalti()]
  const makeFileWithOwnHeadings = ({ transaction }: typeof first) =>
    `Kharid No,Rakam,Miti,Note\r\n${transaction},"2,499.50",${TODAY_IN_NEPAL},x\r\n`
  const { columns } = await readHeadings(makeFileWithOwnHeadings(first))
  expect(columns).toMatchObject([
    { head: 'Kharid No', column: null, sample: first.transaction },
    { head: 'Rakam', column: null },
    { column: null },
    { column: null },
  ])
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await add(makeFileWithOwnHeadings(first))).toMatchObject({ status: 400 })
  expect(await makeDatabaseFingerprint(shop.db), 'nothing is stored').toEqual(before)
  const { settlement } = await shop.call(
    'POST /api/admin/settlements',
    {
      query: { method: 'KHALTI', fileName: 'own.csv', columns: 'transactionId,amount,day,' },
      body: makeFileWithOwnHeadings(first),
    },
    staff,
  )
  const findLineWith = (lines: typeof settlement.lines, { orderId }: typeof first) =>
    lines.find((line) => line.orderId === orderId && line.row !== null)
  expect(findLineWith(settlement.lines, first)).toMatchObject({
    verdict: 'paid',
    listed: 2499.5,
  })
  expect(
    (await readHeadings(makeFileWithOwnHeadings(second))).columns.map(({ column }) => column),
  ).toEqual(['transactionId', 'amount', 'day', null])
  expect(
    findLineWith((await addAndRead(makeFileWithOwnHeadings(second))).lines, second),
  ).toMatchObject({ verdict: 'paid' })
})

test('payments that staff recorded by hand are compared like online payments', async () => {
  const notePaymentByHand = async (number: string) => {
    const { orderId } = await buy('KHALTI')
    const path = { orderId }
    await shop.call('POST /api/admin/orders/confirm', { body: { orderIds: [orderId] } }, staff)
    const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
    await shop.call(
      'POST /api/admin/orders/{orderId}/receive-payment',
      { path, body: { version: order.version, amount: 2499.5, way: 'khalti', reference: number } },
      staff,
    )
    return orderId
  }
  const [correctlyListed, notListed] = [
    await notePaymentByHand('HAND1'),
    await notePaymentByHand('HAND2'),
  ]
  const refundedPayment = await notePaymentByHand('HAND3')
  const path = { orderId: refundedPayment }
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const refund = {
    version: order.version,
    amount: 500,
    way: 'khalti' as const,
    reason: 'A scratch',
  }
  await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body: refund }, staff)
  const { lines } = await addAndRead(
    makeSettlementFile(`HAND1,2499.50,0,${TODAY_IN_NEPAL}`, `HAND3,2499.50,0,${TODAY_IN_NEPAL}`),
  )
  const findLineWith = (orderId: string) => lines.filter((line) => line.orderId === orderId)
  expect(findLineWith(correctlyListed)).toMatchObject([{ verdict: 'paid', recorded: 2499.5 }])
  expect(findLineWith(notListed)).toMatchObject([{ verdict: 'missing', transactionId: 'HAND2' }])
  expect(findLineWith(refundedPayment), 'a part of it was given back').toMatchObject([
    { verdict: 'paid', recorded: 2499.5 },
  ])
})

test.each([
  ['without a column for the amount', `Transaction ID,Date\r\nK1,${TODAY_IN_NEPAL}\r\n`],
  ['with an amount that is no number', makeSettlementFile(`K1,ten,0,${TODAY_IN_NEPAL}`)],
  ['with a day that does not exist', makeSettlementFile('K1,10,0,2026-02-30')],
  ['with no payments', makeSettlementFile()],
])('a file %s is refused, and nothing is stored', async (_, file) => {
  const before = await makeDatabaseFingerprint(shop.db)
  expect(await add(file)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
})

const readMoneyDay = (day: string) => shop.call('GET /api/admin/money', { query: { day } }, staff)
const close = (day: string, body: { seen: number; countedCash: number; note?: string }) =>
  tryCall(shop, 'POST /api/admin/money', { body: { day, ...body } }, staff)

test('a day shows the received and refunded money for each method, and is closed with the counted cash', async () => {
  await buyWithKhalti()
  const bought = await buy('COD')
  const path = { orderId: bought.orderId }
  await shop.call('PUT /api/order/updateorder/{orderId}', { path, body: { status: 'PAID' } }, staff)
  const { order } = await shop.call('GET /api/admin/orders/{orderId}', { path }, staff)
  const body = { version: order.version, amount: 500.25, reason: 'Damaged' }
  await shop.call('POST /api/admin/orders/{orderId}/refund', { path, body }, staff)
  const { data } = await readMoneyDay(TODAY_IN_NEPAL)
  expect(data.sums.find(({ way }) => way === 'cash')).toEqual({
    way: 'cash',
    taken: bought.orderTotal,
    givenBack: 500.25,
  })
  expect(data.expectedCash).toBe(bought.orderTotal - 500.25)
  expect(data.sums.find(({ way }) => way === 'khalti')?.taken).toBeGreaterThan(0)

  const before = await makeDatabaseFingerprint(shop.db)
  expect(await close(TODAY_IN_NEPAL, { seen: 0, countedCash: 10 })).toMatchObject({
    status: 400,
    body: { code: 'VALIDATION' },
  })
  expect(await makeDatabaseFingerprint(shop.db)).toEqual(before)
  const answers = await runConcurrently(5, () =>
    close(TODAY_IN_NEPAL, { seen: 0, countedCash: data.expectedCash }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  expect(await close(TODAY_IN_NEPAL, { seen: 1, countedCash: 10 })).toMatchObject({ status: 400 })
  expect(
    await close(TODAY_IN_NEPAL, { seen: 1, countedCash: 10, note: 'The rest is at the bank' }),
  ).toMatchObject({
    status: 201,
    body: {
      data: {
        closes: [
          { number: 1, countedCash: data.expectedCash, note: '' },
          { number: 2, countedCash: 10, note: 'The rest is at the bank' },
        ],
      },
    },
  })
})

test('a transfer is recognised if the bank writes its number in another format', async () => {
  const bought = await buy('COD')
  const path = { orderId: bought.orderId }
  const confirmInput = { path, body: { status: 'CONFIRMED' as const } }
  await shop.call('PUT /api/order/updateorder/{orderId}', confirmInput, staff)
  const body = { way: 'bank' as const, reference: 'ft 26-001/x' }
  await shop.call('POST /api/admin/orders/{orderId}/receive-payment', { path, body }, staff)
  const { settlement } = await shop.call(
    'POST /api/admin/settlements',
    {
      query: { method: 'BANK', fileName: 'bank.csv' },
      body: `Reference,Credit,Value Date\nFT-26001-X,${bought.orderTotal},${TODAY_IN_NEPAL}\n`,
    },
    staff,
  )
  expect(settlement.lines).toMatchObject([{ verdict: 'paid', orderId: bought.orderId }])
})

test('a day that has not begun cannot be closed', async () => {
  expect(await close(addDays(TODAY_IN_NEPAL, 1), { seen: 0, countedCash: 0 })).toMatchObject({
    status: 400,
  })
})

test('settlements and closed days are never changed, and the person who added them is recorded', async () => {
  const { transaction } = await buyWithKhalti()
  await addAndRead(makeSettlementFile(`${transaction},2499.50,0,${TODAY_IN_NEPAL}`))
  await close(addDays(TODAY_IN_NEPAL, -1), { seen: 0, countedCash: 0 })
  for (const table of ['settlements', 'settlement_rows', 'day_closes'])
    await expect(shop.db.execute(sql`delete from ${sql.identifier(table)}`)).rejects.toThrow()
  await expect(shop.db.execute(sql`update day_closes set note = 'x'`)).rejects.toThrow()
  const { data } = await shop.call(
    'GET /api/admin/audit',
    { query: { limit: 2 } },
    await shop.person('admin'),
  )
  expect(data.map(({ call }) => call)).toEqual(['closeMoneyDay', 'addSettlement'])
})
