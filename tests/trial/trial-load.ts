import { setTimeout as sleep } from 'node:timers/promises'
import type { CallRoute } from '#contract/calls.ts'
import { createRandomKey, orderRetryDelay } from '#web/data/order-attempt.ts'
import type { BuyerWithAddress } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'

/** An order that a shopper sent, perhaps several times with the same key. */
export type TrialOrder = {
  key: string
  /** When it was sent first. */
  at: number
  /** How often it was sent. */
  tries: number
  /** When the shop said that it is placed, and its id. */
  acknowledged?: { at: number; id: string }
  /** The status of a refusal. */
  refused?: number
}

/** An answer, or a connection that was lost (status 0). */
export type TrialAnswer = {
  kind: 'order' | 'cart' | 'read' | 'price'
  at: number
  status: number
}

/** A page or an answer of the API that was read. */
export type SentReadRequest = {
  kind: string
  at: number
  ms: number
  isAnswered: boolean
  /** Whether Varnish answered it without the shop. */
  isFromCache: boolean
}

/** How many orders and reads are sent in a second. */
export type TrialLoadRates = { orders: number; reads: number }

/** A price that staff have set, and when the shop said so. */
type PriceSetByTrial = { price: number; acknowledgedAt: number }

export type TrialLoad = {
  /** The addresses of its shoppers; nobody else orders to them. */
  addressIds: readonly number[]
  orders: readonly TrialOrder[]
  answers: readonly TrialAnswer[]
  reads: readonly SentReadRequest[]
  /** For each read of a price that had been replaced: for how long. */
  stalePrices: readonly { at: number; ms: number }[]
  /** Orders that were sent are finished first. */
  stop: () => Promise<void>
}

export type TrialLoadOptions = {
  /** Where shoppers send their requests, in turn. */
  urls: readonly string[]
  shoppers: readonly BuyerWithAddress[]
  productIds: readonly number[]
  owner: { token: string }
  rates: TrialLoadRates
}

const PRICES_PER_SECOND = 1
const FIRST_PRICE = 1_000
/** The time for which a browser repeats the request of an order. */
const KEEP_TRYING_MS = 40_000
const ANSWER_LIMIT_MS = 20_000
const READ_LIMIT_MS = 5_000

/** Sends orders, reads and changes of prices at fixed rates, however long the answers take. */
export function startTrialLoad({
  urls,
  shoppers,
  productIds,
  owner,
  rates,
}: TrialLoadOptions): TrialLoad {
  const orders: TrialOrder[] = []
  const receivedAnswers: TrialAnswer[] = []
  const reads: SentReadRequest[] = []
  const stalePrices: { at: number; ms: number }[] = []
  const prices: PriceSetByTrial[] = []
  const freeShoppers = [...shoppers]
  const [pricedId = 0] = productIds
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  let sent = 0
  /** Sends one request, and notes its answer. */
  async function send(kind: TrialAnswer['kind'], request: Request, limitMs: number) {
    const url = urls[sent++ % urls.length]
    const { pathname, search } = new URL(request.url)
    const at = Date.now()
    try {
      const answer = await fetch(new Request(new URL(pathname + search, url), request), {
        signal: AbortSignal.timeout(limitMs),
      })
      const body = await answer.text()
      receivedAnswers.push({ kind, at, status: answer.status })
      const isHit = answer.headers.get('x-cache') === 'hit'
      return { status: answer.status, body, isHit }
    } catch {
      receivedAnswers.push({ kind, at, status: 0 })
      return { status: 0, body: '', isHit: false }
    }
  }

  /** Sends a request again while the answer may be another one later, as browsers do. */
  async function sendUntilAnswered(
    kind: TrialAnswer['kind'],
    request: () => Request,
    onTry: () => void = () => {},
  ) {
    const giveUpAt = Date.now() + KEEP_TRYING_MS
    for (let failures = 0; ; failures++) {
      onTry()
      const answer = await send(kind, request(), ANSWER_LIMIT_MS)
      const isTemporary = answer.status === 0 || answer.status >= 500
      const isStillRunning = failures > 0 && answer.status === 409
      if ((!isTemporary && !isStillRunning) || Date.now() > giveUpAt) return answer
      await sleep(orderRetryDelay(failures))
    }
  }

  async function order() {
    const buyer = freeShoppers.shift()
    if (!buyer) return
    const { token, addressId } = buyer
    const productId = productIds[Math.floor(Math.random() * productIds.length)] ?? pricedId
    const filled = await sendUntilAnswered('cart', () =>
      buildTestRequest('POST /api/addcart', { body: { productId, quantity: 1 } }, { token }),
    )
    if (filled.status === 200 || filled.status === 201) await place({ token, addressId })
    freeShoppers.push(buyer)
  }

  async function place({ token, addressId }: BuyerWithAddress) {
    const sent: TrialOrder = { key: createRandomKey(), at: Date.now(), tries: 0 }
    orders.push(sent)
    const headers = { 'idempotency-key': sent.key }
    const answer = await sendUntilAnswered(
      'order',
      () =>
        buildTestRequest('POST /api/order/mailorder', { body: { addressId } }, { token, headers }),
      () => {
        sent.tries += 1
      },
    )
    if (answer.status === 201)
      sent.acknowledged = { at: Date.now(), id: JSON.parse(answer.body).order.id }
    else if (answer.status >= 400 && answer.status < 500) sent.refused = answer.status
  }

  const READS: {
    kind: string
    request: () => Request
    check?: (body: string, at: number) => void
  }[] = [
    { kind: 'page of a product', request: () => readOf(`/product/${pricedId}`) },
    {
      kind: 'a product',
      request: () => buildTestRequest('GET /api/singleproduct/{id}', { path: { id: pricedId } }),
      check: checkPrice,
    },
    { kind: 'list', request: () => readOf('/api/allproducts') },
    { kind: 'home page', request: () => readOf('/') },
  ]

  async function read(number: number) {
    const { kind, request, check } = READS[number % READS.length] ?? {}
    if (!kind || !request) return
    const at = Date.now()
    const { status, body, isHit } = await send('read', request(), READ_LIMIT_MS)
    reads.push({ kind, at, ms: Date.now() - at, isAnswered: status === 200, isFromCache: isHit })
    if (status === 200) check?.(body, at)
  }

  /** Prices only rise, so a lower one than the last that was acknowledged is an old one. */
  function checkPrice(body: string, at: number) {
    const { price } = JSON.parse(body).data
    const newer = prices.find((one) => one.price > price)
    if (newer && newer.acknowledgedAt < at) stalePrices.push({ at, ms: at - newer.acknowledgedAt })
  }

  async function changePrice(number: number) {
    const price = FIRST_PRICE + number
    const route: CallRoute = 'POST /updateproduct/{id}'
    const request = buildTestRequest(route, { path: { id: pricedId }, body: { price } }, owner)
    const { status } = await send('price', request, ANSWER_LIMIT_MS)
    if (status === 200) prices.push({ price, acknowledgedAt: Date.now() })
  }

  /** Does the work at a fixed rate until the load is stopped. */
  async function repeat(perSecond: number, work: (number: number) => Promise<void>) {
    const startedAt = performance.now()
    for (let number = 0; !stopping.signal.aborted; number++) {
      const waitMs = startedAt + (number * 1000) / perSecond - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const done = work(number).finally(() => underWay.delete(done))
      underWay.add(done)
    }
  }

  const loops = [
    repeat(rates.orders, order),
    repeat(rates.reads, read),
    // One after the other, because a later price must not be overtaken by an earlier one.
    inTurn(PRICES_PER_SECOND, changePrice),
  ]

  async function inTurn(perSecond: number, work: (number: number) => Promise<void>) {
    for (let number = 0; !stopping.signal.aborted; number++) {
      await work(number)
      await sleep(1000 / perSecond)
    }
  }

  return {
    addressIds: shoppers.map(({ addressId }) => addressId),
    orders,
    answers: receivedAnswers,
    reads,
    stalePrices,
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await Promise.all(underWay)
    },
  }
}

const readOf = (path: string) => new Request(new URL(path, 'http://shop'))
