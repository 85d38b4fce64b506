import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_CSV_BYTES, MAX_PICTURE_BYTES } from '#contract/call.ts'
import { apiCalls } from '#contract/calls.ts'
import { reviewCallsOf } from '#tests/support/reviewing.ts'
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
const { bought } = reviewCallsOf(shop, () => staff)
let staff: TestPerson
let admin: TestPerson
let shopper: TestPerson
let jhumka: number
let port: number
let serving: RunningHttpServer
let client: Worker
let unit: number

beforeAll(async () => {
  staff = await shop.person('staff')
  admin = await shop.person('admin')
  shopper = await shop.person()
  jhumka = await bought(shopper)
  const place = { host: '127.0.0.1', port: 0 }
  port = await choosePort(place)
  const shopOnline = {
    fetch: (request: Request) => shop.send(request),
    peekCached: () => undefined,
  }
  serving = await serveHttp(shopOnline, { ...place, port }, { error: () => {} })
  client = new Worker(CLIENT, { eval: true })
  unit = measureUnit()
})
afterAll(async () => {
  await client.terminate()
  await serving.drain()
})

/**
 * The code of a worker thread that sends a request as often as it is told to, and reports the
 * statuses of the responses.
 */
const CLIENT = `
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

/** The maximum number of runs of a body, of which one must be fast enough. */
const MAX_RUNS = 8

const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function measureUnit(): number {
  const times = Array.from({ length: 9 }, () => {
    const cpuMsBefore = readCpuMs()
    let hash = 7
    for (let step = 0; step < UNIT_STEPS; step += 1) hash = Math.imul(hash ^ step, 16_777_619)
    return readCpuMs() - cpuMsBefore + (hash === 0 ? 1 : 0)
  })
  return times.sort((a, b) => a - b)[4] ?? 0
}

/** The CPU time of the longest turn of the event loop until `work` is done. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  let longest = 0
  let before = readCpuMs()
  let timer: NodeJS.Timeout
  const measureTurn = () => {
    const now = readCpuMs()
    longest = Math.max(longest, now - before)
    before = now
    timer = setTimeout(measureTurn, 1)
  }
  timer = setTimeout(measureTurn, 1)
  await work()
  clearTimeout(timer)
  return Math.max(longest, readCpuMs() - before)
}

type SentRequest = {
  path: string
  type: string
  by?: TestPerson
  body: Buffer
  /** Sends every byte in a separate chunk. */
  isTrickling?: boolean
}

/**
 * Gives a request to the client before it is measured, because copying a large body to another
 * thread takes a long turn of the event loop.
 */
function giveToClient({ path, type, by, body, isTrickling = false }: SentRequest) {
  const headers = {
    'content-type': type,
    ...(by && { authorization: `Bearer ${by.token}` }),
    ...(!isTrickling && { 'content-length': body.length }),
  }
  client.postMessage({ port, path, headers, body, isTrickling })
}

/** Sends the request that the client was given. */
async function send(): Promise<unknown> {
  client.postMessage('send')
  const [status] = await once(client, 'message')
  return status
}

const json = (path: string, body: string, by?: TestPerson): SentRequest => ({
  path,
  type: 'application/json',
  body: Buffer.from(body),
  ...(by && { by }),
})
const signIn = (body: string) => json('/api/signin', body)

const FORM = 'multipart/form-data; boundary=x'
const part = (name: string, content: string | Buffer, isFile = false) =>
  Buffer.concat([
    Buffer.from(
      `--x\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a"' : ''}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
const END = Buffer.from('--x--\r\n')
/**
 * A file of the maximum size that starts like a PNG and then repeats the beginning of a multipart
 * boundary.
 */
const worstFile = (bytes = MAX_PICTURE_BYTES) =>
  Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    Buffer.alloc(bytes - 8, '\r\n--\r\n-'),
  ])
const review = (...parts: Buffer[]): SentRequest => ({
  path: `/api/products/${jhumka}/reviews`,
  type: FORM,
  by: shopper,
  body: Buffer.concat([...parts, END]),
})
const product = (...parts: Buffer[]): SentRequest => ({
  ...review(...parts),
  path: '/addproduct',
  by: admin,
})

const HEADS = 'SKU,Name,Price,Colour,Stock,Picture,Offer,Description,Weight in grams,Categories\n'
const csv = (body: string | Buffer): SentRequest => ({
  path: '/api/admin/catalogue-file/check',
  type: 'text/csv',
  by: admin,
  body: Buffer.concat([Buffer.from(HEADS), Buffer.from(body)]),
})
const CSV_BYTES = MAX_CSV_BYTES - HEADS.length
const rows = (count: number, row: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => row(n)).join('\n')
const wrongRow = (sku: string) => (n: number) =>
  `${sku},n${n},x${n},c${n},y${n},p${n},o${n},${'d'.repeat(200)},w${n},k${n}`

const otherCsv = (heads: string, body: string): SentRequest => ({
  ...csv(''),
  body: Buffer.from(`${heads}\n${body}`),
})
const SHOPIFY_HEADS =
  'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const shopifyRow = (n: number, handle = `h${n}`) =>
  `${handle},Ring ${n},<p>Silver <b>${n}</b></p>,Type ${n},"a${n}, b, c",Size,US ${n},S${n},${n}`
const WOOCOMMERCE_HEADS =
  'Type,SKU,Name,Published,Description,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)'
const wooCommerceRow = (n: number) =>
  n === 0
    ? 'variable,ring,Ring,1,<p>Silver</p>,,,Size,US 6'
    : `variation,r${n},Ring ${n},1,<p>Silver</p>,${n},ring,Size,US ${n}`

const jsonBytes = apiCalls.signIn.limits.textBytes
const longJsonBytes = apiCalls.addWholeProduct.limits.textBytes

test.each<[string, () => SentRequest, (number | string)[]]>([
  [
    'JSON of lists in lists',
    () => signIn(`${'['.repeat(jsonBytes / 2)}${']'.repeat(jsonBytes / 2)}`),
    [400],
  ],
  [
    'JSON of many keys',
    () => signIn(`{${rows(2500, (n) => `"k${n}":1`).replaceAll('\n', ',')}}`),
    [400],
  ],
  ['JSON of a long number', () => signIn(`{"email":${'9'.repeat(jsonBytes - 20)}}`), [400]],
  [
    'JSON with letters that grow when they are folded',
    () => signIn(JSON.stringify({ email: '\ufdfa'.repeat(10_000), password: 'x' })),
    [400],
  ],
  [
    'JSON with an email address of dots',
    () => signIn(JSON.stringify({ email: `a@${'a.'.repeat(500)}`, password: 'x' })),
    [400],
  ],
  ['JSON byte by byte', () => ({ ...signIn(' '.repeat(jsonBytes)), isTrickling: true }), [400]],
  ['JSON of many ids', () => json('/api/products/batch', `{"ids":[${'1,'.repeat(4900)}1]}`), [400]],
  [
    'JSON of many ids more',
    () => json('/api/products/batch', `{"ids":[${'1,'.repeat(16_000)}1]}`),
    [400],
  ],
  [
    'JSON of a product with lists of nothing',
    () =>
      json(
        '/api/admin/products',
        `{"stock":[${'{},'.repeat(1600)}{}],"pictures":[${'{},'.repeat(1600)}{}],"offers":[${'{},'.repeat(1600)}{}]}`,
        admin,
      ),
    [400],
  ],
  [
    'JSON of a product with marks to be sorted',
    () =>
      json(
        '/api/admin/products',
        JSON.stringify({ description: '\u0301\u0316'.repeat(longJsonBytes / 5) }),
        admin,
      ),
    [400],
  ],
  ['JSON one byte too long', () => signIn(' '.repeat(jsonBytes + 1)), [413]],

  [
    'a review of four awkward pictures',
    () => review(...[1, 2, 3, 4].map(() => part('images', worstFile(), true))),
    [400],
  ],
  [
    'a review of as many parts as are allowed',
    () => review(...Array(40).fill(part('x', 'y'))),
    [400],
  ],
  ['a review of more parts', () => review(...Array(50_000).fill(part('x', 'y'))), [413]],
  [
    'a review of small pictures without end',
    () => review(...Array(50_000).fill(part('images', 'y', true))),
    [400],
  ],
  [
    'a review with all of its text in one field',
    () => review(part('text', 'a'.repeat(32_000))),
    [400],
  ],
  ['a review with more text', () => review(part('text', 'a'.repeat(7_000_000))), [413]],
  [
    'a review with a header without end',
    () => review(Buffer.from(`--x\r\nX: ${'a'.repeat(5_000_000)}`)),
    [400],
  ],
  [
    'a review of nothing but line ends',
    () => ({ ...review(), body: Buffer.alloc(30_000_000, '\r\n') }),
    [400],
  ],
  [
    'a review of what is nearly a boundary',
    () => ({
      ...review(),
      body: Buffer.concat([part('images', '', true), Buffer.alloc(8_000_000, '\r\n--')]),
    }),
    [400],
  ],
  [
    'a review byte by byte',
    () => ({ ...review(part('text', 'a'.repeat(200_000))), isTrickling: true }),
    [400],
  ],
  [
    'a product with pictures of 60 MB',
    () => product(...Array(7).fill(part('images', worstFile(), true))),
    [400],
  ],
  [
    'a product with lists of ids in a field',
    () => product(part('categories', `[${'1,'.repeat(49_000)}1]`)),
    [400],
  ],
  [
    'a product with a picture that is too large',
    () => product(part('images', worstFile(MAX_PICTURE_BYTES + 1), true)),
    [413],
  ],
  [
    'a picture of 8 MB that is none',
    () => ({ ...product(part('images', worstFile(), true)), path: '/api/admin/pictures' }),
    [400],
  ],

  ['a file of line ends', () => csv(Buffer.alloc(CSV_BYTES, '\n')), [413]],
  ['a file of commas', () => csv(Buffer.alloc(CSV_BYTES, ',')), [400]],
  ['a file of quotation marks', () => csv(Buffer.alloc(CSV_BYTES, '"')), [400]],
  ['a file of one long number', () => csv(`'${'1'.repeat(CSV_BYTES - 1)}`), [400]],
  ['a file of Nepali letters', () => csv('ग'.repeat(Math.floor(CSV_BYTES / 3))), [400]],
  ['a file of small cells', () => csv(rows(20_000, () => ','.repeat(199))), [400]],
  ['a file of one product', () => csv(rows(19_990, wrongRow('GA-00001'))), [200]],
  ['a file of new products, all of them wrong', () => csv(rows(19_990, wrongRow(''))), [200]],
  ['a file of Shopify products', () => otherCsv(SHOPIFY_HEADS, rows(19_990, shopifyRow)), [200]],
  [
    'a file of one Shopify product',
    () =>
      otherCsv(
        SHOPIFY_HEADS,
        rows(19_990, (n) => shopifyRow(n, 'one')),
      ),
    [200],
  ],
  [
    'a file of one WooCommerce product',
    () => otherCsv(WOOCOMMERCE_HEADS, rows(19_990, wooCommerceRow)),
    [200],
  ],
  ['a file one byte too long', () => csv(Buffer.alloc(CSV_BYTES + 1, 'a')), [413]],
])('%s holds nobody up', async (what, make, statuses) => {
  giveToClient(make())
  const units: number[] = []
  // The first runs are slower: code is compiled, memory of earlier bodies is collected, and other
  // tests use the memory bus. A body that delays other requests delays them in every run.
  do {
    const turn = await longestTurn(async () => {
      expect(statuses).toContain(await send())
    })
    units.push(turn / unit)
  } while (units.length < MAX_RUNS && Math.min(...units) >= MAX_UNITS_PER_TURN)
  expect(Math.min(...units), what).toBeLessThan(MAX_UNITS_PER_TURN)
})
