import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CSV_BYTES, MAX_PICTURE_BYTES } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { reviewCallsOf } from '#tests/support/review-calls.ts'
import { type TestPerson, useShop } from '#tests/support/shop.ts'
import { choosePort } from '../listen.ts'
import { type RunningHttpServer, serveHttp } from '../serve.ts'

/**
 * The longest allowed turn of the event loop, because all other requests wait during a turn. The
 * unit is the CPU time of a fixed piece of work, so that a busy or slow machine does not affect the
 * result.
 */
const MAX_UNITS_PER_TURN = 5
/** The work takes about 10 ms on a machine of 2025. */
const UNIT_STEPS = 8_000_000

const shop = useShop({ checksAnswers: false })
const { buyProduct } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let admin: TestPerson
let shopper: TestPerson
let jhumkaId: number
let port: number
let runningServer: RunningHttpServer
let clientWorker: Worker
let unitMs: number

beforeAll(async () => {
  staff = await shop.person('staff')
  admin = await shop.person('admin')
  shopper = await shop.person()
  jhumkaId = await buyProduct(shopper)
  const listenAddress = { host: '127.0.0.1', port: 0 }
  port = await choosePort(listenAddress)
  const shopOnline = {
    fetch: (request: Request) => shop.send(request),
    peekCached: () => undefined,
  }
  runningServer = await serveHttp(shopOnline, { ...listenAddress, port }, { error: () => {} })
  clientWorker = new Worker(CLIENT_PROGRAM, { eval: true })
  unitMs = measureUnit()
})
afterAll(async () => {
  await clientWorker.terminate()
  await runningServer.drain()
})

/**
 * The code of a worker thread that sends a request as often as it is told to, and reports the
 * statuses of the responses.
 */
const CLIENT_PROGRAM = `
  const { request } = require('node:http')
  const { connect } = require('node:net')
  const { parentPort } = require('node:worker_threads')
  let kept
  parentPort.on('message', (message) => {
    if (message !== 'send') {
      kept = message
      return
    }
    const { port, path, headers, body, isTrickling } = kept
    let isDone = false
    const done = (status) => {
      if (!isDone) parentPort.postMessage(status)
      isDone = true
    }
    if (isTrickling) {
      const lines = Object.entries(headers).map(([name, value]) => name + ': ' + value + '\\r\\n')
      const head = 'POST ' + path + ' HTTP/1.1\\r\\nHost: shop.test\\r\\nTransfer-Encoding: chunked\\r\\n'
      const chunks = Buffer.from(body).toString('latin1').replace(/[^]/g, '1\\r\\n$&\\r\\n')
      const socket = connect(port, '127.0.0.1')
      socket.on('data', (data) => done(Number(String(data).slice(9, 12)))).on('error', (error) => done(error.code))
      socket.write(head + lines.join('') + '\\r\\n' + chunks + '0\\r\\n\\r\\n', 'latin1')
      return
    }
    const sending = request({ host: '127.0.0.1', port, path, method: 'POST', headers, agent: false })
    sending.on('response', (response) => response.resume().on('end', () => done(response.statusCode)))
    sending.on('error', (error) => done(error.code))
    sending.end(body)
  })`

const SHOP_BUSY_STATUS = 503

/** Each body is read up to this many times, until one reading was fast enough. */
const MAX_RUNS = 8

const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function measureUnit(): number {
  const unitTimes = Array.from({ length: 9 }, () => {
    const cpuMsBefore = readCpuMs()
    let hashValue = 7
    for (let hashStep = 0; hashStep < UNIT_STEPS; hashStep += 1)
      hashValue = Math.imul(hashValue ^ hashStep, 16_777_619)
    return readCpuMs() - cpuMsBefore + (hashValue === 0 ? 1 : 0)
  })
  return unitTimes.sort((a, b) => a - b)[4] ?? 0
}

/** The CPU time of the longest turn of the event loop until `doWork` is done. */
async function measureLongestTurn(doWork: () => Promise<void>): Promise<number> {
  let longestTurnMs = 0
  let cpuMsBefore = readCpuMs()
  let turnTimer: NodeJS.Timeout
  const measureTurn = () => {
    const cpuMsNow = readCpuMs()
    longestTurnMs = Math.max(longestTurnMs, cpuMsNow - cpuMsBefore)
    cpuMsBefore = cpuMsNow
    turnTimer = setTimeout(measureTurn, 1)
  }
  turnTimer = setTimeout(measureTurn, 1)
  await doWork()
  clearTimeout(turnTimer)
  return Math.max(longestTurnMs, readCpuMs() - cpuMsBefore)
}

type SentRequest = {
  path: string
  contentType: string
  sender?: TestPerson
  body: Buffer
  headers?: Record<string, string>
  /** Sends every byte in a separate chunk. */
  isTrickling?: boolean
}

/**
 * Gives a request to the client before it is measured, because copying a large body to another
 * thread takes a long turn of the event loop.
 */
function passRequestToClient({
  path,
  contentType,
  sender,
  body,
  isTrickling = false,
  headers: otherHeaders,
}: SentRequest) {
  const headers = {
    ...otherHeaders,
    'content-type': contentType,
    ...(sender && { authorization: `Bearer ${sender.token}` }),
    ...(!isTrickling && { 'content-length': body.length }),
  }
  clientWorker.postMessage({ port, path, headers, body, isTrickling })
}

/** Sends the request that the client was given. */
async function sendFromClient(): Promise<unknown> {
  clientWorker.postMessage('send')
  const [status] = await once(clientWorker, 'message')
  return status
}

const makeJsonRequest = (path: string, body: string, sender?: TestPerson): SentRequest => ({
  path,
  contentType: 'application/json',
  body: Buffer.from(body),
  ...(sender && { sender }),
})
const makeSignInRequest = (body: string) => makeJsonRequest('/api/signin', body)

const FORM_TYPE = 'multipart/form-data; boundary=x'
const makeFormPart = (fieldName: string, partContent: string | Buffer, isFile = false) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${fieldName}"${isFile ? '; filename="a"' : ''}\r\n\r\n`,
    ),
    Buffer.from(partContent),
    Buffer.from('\r\n'),
  ])
const FORM_END = Buffer.from('--x--\r\n')
/**
 * A file of the maximum size that starts like a PNG and then repeats the beginning of a multipart
 * boundary.
 */
const makeWorstFile = (bytes = MAX_PICTURE_BYTES) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(bytes - 8, '\r\n--\r\n-'),
  ])
const makeReviewRequest = (...formParts: Buffer[]): SentRequest => ({
  path: `/api/products/${jhumkaId}/reviews`,
  contentType: FORM_TYPE,
  sender: shopper,
  body: Buffer.concat([...formParts, FORM_END]),
})
const makeProductRequest = (...formParts: Buffer[]): SentRequest => ({
  ...makeReviewRequest(...formParts),
  path: '/addproduct',
  sender: admin,
})

/** Close to the most that the headers of a request can have. */
const LONG_HEADER_LENGTH = 15_000
/** Close to the most that a cell can have. */
const LONG_CELL_LENGTH = 19_000

const CSV_HEADS =
  'SKU,Name,Price,Colour,Stock,Picture,Offer,Description,Weight in grams,Categories\n'
const makeCsvRequest = (body: string | Buffer): SentRequest => ({
  path: '/api/admin/catalogue-file/check',
  contentType: 'text/csv',
  sender: admin,
  body: Buffer.concat([Buffer.from(CSV_HEADS), Buffer.from(body)]),
})
const CSV_BYTES = MAX_CSV_BYTES - CSV_HEADS.length
const makeRows = (count: number, makeRow: (rowNumber: number) => string) =>
  Array.from({ length: count }, (_, rowNumber) => makeRow(rowNumber)).join('\n')
const makeWrongRow = (sku: string) => (rowNumber: number) =>
  `${sku},n${rowNumber},x${rowNumber},c${rowNumber},y${rowNumber},p${rowNumber},o${rowNumber},${'d'.repeat(200)},w${rowNumber},k${rowNumber}`

const makeOtherCsvRequest = (csvHeads: string, body: string): SentRequest => ({
  ...makeCsvRequest(''),
  body: Buffer.from(`${csvHeads}\n${body}`),
})
const makeSettlementRequest = (body: string | Buffer): SentRequest => ({
  path: '/api/admin/settlements?method=KHALTI',
  contentType: 'text/csv',
  sender: admin,
  body: Buffer.concat([Buffer.from('Transaction ID,Amount,Date\n'), Buffer.from(body)]),
})

const SHOPIFY_HEADS =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const makeShopifyRow = (rowNumber: number, productHandle = `h${rowNumber}`) =>
  `${productHandle},Ring ${rowNumber},<p>Silver <b>${rowNumber}</b></p>,Type ${rowNumber},"a${rowNumber}, b, c",Size,US ${rowNumber},S${rowNumber},${rowNumber}`
const WOOCOMMERCE_HEADS =
  'Type,SKU,Name,Published,Description,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
const makeWooCommerceRow = (rowNumber: number) =>
  rowNumber === 0
    ? 'variable,ring,Ring,1,<p>Silver</p>,,,Size,US 6'
    : `variation,r${rowNumber},Ring ${rowNumber},1,<p>Silver</p>,${rowNumber},ring,Size,US ${rowNumber}`

const jsonBytes = apiCalls.signIn.limits.textBytes
const longJsonBytes = apiCalls.addWholeProduct.limits.textBytes

/** The name of a request, how it is made, and the statuses that it may get. */
type SlowRequestRow = [string, () => SentRequest, (number | string)[]]

test.each<SlowRequestRow>([
  [
    'JSON of lists in lists',
    () => makeSignInRequest(`${'['.repeat(jsonBytes / 2)}${']'.repeat(jsonBytes / 2)}`),
    [400],
  ],
  [
    'JSON of many keys',
    () =>
      makeSignInRequest(
        `{${makeRows(2500, (rowNumber) => `"k${rowNumber}":1`).replaceAll('\n', ',')}}`,
      ),
    [400],
  ],
  [
    'JSON of a long number',
    () => makeSignInRequest(`{"email":${'9'.repeat(jsonBytes - 20)}}`),
    [400],
  ],
  [
    'JSON with letters that grow when they are folded',
    () => makeSignInRequest(JSON.stringify({ email: '\ufdfa'.repeat(10_000), password: 'x' })),
    [400],
  ],
  [
    'JSON with an email address of dots',
    () => makeSignInRequest(JSON.stringify({ email: `a@${'a.'.repeat(500)}`, password: 'x' })),
    [400],
  ],
  [
    'JSON byte by byte',
    () => ({ ...makeSignInRequest(' '.repeat(jsonBytes)), isTrickling: true }),
    [400],
  ],
  [
    'JSON of many ids',
    () => makeJsonRequest('/api/products/batch', `{"ids":[${'1,'.repeat(4900)}1]}`),
    [400],
  ],
  [
    'JSON of many ids more',
    () => makeJsonRequest('/api/products/batch', `{"ids":[${'1,'.repeat(16_000)}1]}`),
    [400],
  ],
  [
    'JSON of a product with lists of nothing',
    () =>
      makeJsonRequest(
        '/api/admin/products',
        `{"stock":[${'{},'.repeat(1600)}{}],"pictures":[${'{},'.repeat(1600)}{}],"offers":[${'{},'.repeat(1600)}{}]}`,
        admin,
      ),
    [400],
  ],
  [
    'JSON of a product with marks to be sorted',
    () =>
      makeJsonRequest(
        '/api/admin/products',
        JSON.stringify({ description: '\u0301\u0316'.repeat(longJsonBytes / 5) }),
        admin,
      ),
    [400],
  ],
  [
    'JSON with a language that has blanks in it',
    () => ({
      ...makeSignInRequest('{}'),
      headers: { 'accept-language': `ne${' '.repeat(LONG_HEADER_LENGTH)}x` },
    }),
    [400],
  ],
  ['JSON one byte too long', () => makeSignInRequest(' '.repeat(jsonBytes + 1)), [413]],

  [
    'a review of four awkward pictures',
    () =>
      makeReviewRequest(...[1, 2, 3, 4].map(() => makeFormPart('images', makeWorstFile(), true))),
    [400],
  ],
  [
    'a review of as many parts as are allowed',
    () => makeReviewRequest(...Array(40).fill(makeFormPart('x', 'y'))),
    [400],
  ],
  [
    'a review of more parts',
    () => makeReviewRequest(...Array(50_000).fill(makeFormPart('x', 'y'))),
    [413],
  ],
  [
    'a review of small pictures without end',
    () => makeReviewRequest(...Array(50_000).fill(makeFormPart('images', 'y', true))),
    [400],
  ],
  [
    'a review with all of its text in one field',
    () => makeReviewRequest(makeFormPart('text', 'a'.repeat(32_000))),
    [400],
  ],
  [
    'a review with more text',
    () => makeReviewRequest(makeFormPart('text', 'a'.repeat(7_000_000))),
    [413],
  ],
  [
    'a review with a header without end',
    () => makeReviewRequest(Buffer.from(`--x\r\nX: ${'a'.repeat(5_000_000)}`)),
    [400],
  ],
  [
    'a review of nothing but line ends',
    () => ({ ...makeReviewRequest(), body: Buffer.alloc(30_000_000, '\r\n') }),
    [400],
  ],
  [
    'a review of what is nearly a boundary',
    () => ({
      ...makeReviewRequest(),
      body: Buffer.concat([makeFormPart('images', '', true), Buffer.alloc(8_000_000, '\r\n--')]),
    }),
    [400],
  ],
  [
    'a review byte by byte',
    () => ({ ...makeReviewRequest(makeFormPart('text', 'a'.repeat(200_000))), isTrickling: true }),
    [400],
  ],
  [
    'a product with pictures of 60 MB',
    () => makeProductRequest(...Array(7).fill(makeFormPart('images', makeWorstFile(), true))),
    [400],
  ],
  [
    'a product with lists of ids in a field',
    () => makeProductRequest(makeFormPart('categories', `[${'1,'.repeat(49_000)}1]`)),
    [400],
  ],
  [
    'a product with a picture that is too large',
    () => makeProductRequest(makeFormPart('images', makeWorstFile(MAX_PICTURE_BYTES + 1), true)),
    [413],
  ],
  [
    'a picture of 8 MB that is none',
    () => ({
      ...makeProductRequest(makeFormPart('images', makeWorstFile(), true)),
      path: '/api/admin/pictures',
    }),
    [400],
  ],

  ['a file of line ends', () => makeCsvRequest(Buffer.alloc(CSV_BYTES, '\n')), [413]],
  ['a file of commas', () => makeCsvRequest(Buffer.alloc(CSV_BYTES, ',')), [400]],
  ['a file of quotation marks', () => makeCsvRequest(Buffer.alloc(CSV_BYTES, '"')), [400]],
  ['a file of one long number', () => makeCsvRequest(`'${'1'.repeat(CSV_BYTES - 1)}`), [400]],
  ['a file of Nepali letters', () => makeCsvRequest('ग'.repeat(Math.floor(CSV_BYTES / 3))), [400]],
  ...['Price', 'Picture', 'Offer'].map(
    (heading): SlowRequestRow => [
      `a file with blanks in the column ${heading}`,
      () =>
        makeOtherCsvRequest(
          `SKU,Name,${heading}`,
          makeRows(100, (rowNumber) => `X-${rowNumber},n,"1${' '.repeat(LONG_CELL_LENGTH)}x"`),
        ),
      [200],
    ],
  ),
  ['a file of small cells', () => makeCsvRequest(makeRows(20_000, () => ','.repeat(199))), [400]],
  [
    'a file of one product',
    () => makeCsvRequest(makeRows(19_990, makeWrongRow('GA-00001'))),
    [200],
  ],
  [
    'a file of new products, all of them wrong',
    () => makeCsvRequest(makeRows(19_990, makeWrongRow(''))),
    [200],
  ],
  [
    'a file of Shopify products',
    () => makeOtherCsvRequest(SHOPIFY_HEADS, makeRows(19_990, makeShopifyRow)),
    [200],
  ],
  [
    'a file of one Shopify product',
    () =>
      makeOtherCsvRequest(
        SHOPIFY_HEADS,
        makeRows(19_990, (rowNumber) => makeShopifyRow(rowNumber, 'one')),
      ),
    [200],
  ],
  [
    'a file of one WooCommerce product',
    () => makeOtherCsvRequest(WOOCOMMERCE_HEADS, makeRows(19_990, makeWooCommerceRow)),
    [200],
  ],
  [
    'a list of payments with line ends only',
    () => makeSettlementRequest(Buffer.alloc(CSV_BYTES, '\n')),
    [413],
  ],
  [
    'a list of payments with too many rows',
    () => makeSettlementRequest(makeRows(200_000, (rowNumber) => `T${rowNumber},1,2026-11-20`)),
    [413],
  ],
  ['a file one byte too long', () => makeCsvRequest(Buffer.alloc(CSV_BYTES + 1, 'a')), [413]],
])('%s does not delay other requests', async (requestName, makeRequest, expectedStatuses) => {
  passRequestToClient(makeRequest())
  const turnsInUnits: number[] = []
  const statuses: unknown[] = []
  // The first runs are slower: code is compiled, memory of earlier bodies is collected, and other
  // tests use the memory bus. A body that delays other requests delays them in every run.
  do {
    const turnMs = await measureLongestTurn(async () => {
      statuses.push(await sendFromClient())
    })
    // On a machine with much other work PostgreSQL may not answer in time, and the shop says so.
    if (statuses.at(-1) === SHOP_BUSY_STATUS) continue
    expect(expectedStatuses).toContain(statuses.at(-1))
    turnsInUnits.push(turnMs / unitMs)
  } while (statuses.length < MAX_RUNS && Math.min(...turnsInUnits) >= MAX_UNITS_PER_TURN)
  expect(turnsInUnits, `${requestName}: ${statuses}`).not.toEqual([])
  expect(Math.min(...turnsInUnits), requestName).toBeLessThan(MAX_UNITS_PER_TURN)
})
