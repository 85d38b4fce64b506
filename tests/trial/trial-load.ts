import { setTimeout as sleep } from 'node:timers/promises'
import type { CallRoute } from '#contract/calls.ts'
import { createRandomKey, orderRetryDelay } from '#web/data/order-attempt.ts'
import type { BuyerWithAddress } from '../support/buyers.ts'
import { buildTestRequest } from '../support/client.ts'

/** An order that a shopper sent, perhaps several times with the same key. */
export type TrialOrder = {
  key: string
  firstSentAt: number
  /** How often it was sent. */
  attemptCount: number
  /** When the shop said that it is placed, and its id. */
  confirmation?: { time: number; id: string }
  /** The status of a refusal. */
  refusalStatus?: number
}

/** An answer, or a connection that was lost (status 0). */
export type TrialAnswer = {
  kind: 'order' | 'cart' | 'read' | 'price'
  /** When the request was sent. */
  time: number
  status: number
}

/** A page or an answer of the API that was read. */
export type TrialRead = {
  kind: string
  /** When it was sent. */
  time: number
  answerMs: number
  isAnswered: boolean
  /** Whether Varnish answered it without the shop. */
  isFromCache: boolean
}

/** How many orders and reads are sent in a second. */
export type TrialLoadRates = { orders: number; reads: number }

/** A price that staff have set, and when the shop said so. */
type ConfirmedPrice = { price: number; confirmedAt: number }

export type TrialLoad = {
  /** The addresses of its shoppers; nobody else orders to them. */
  addressIds: readonly number[]
  orders: readonly TrialOrder[]
  answers: readonly TrialAnswer[]
  reads: readonly TrialRead[]
  /** Reads that showed an old price: when each was sent, and how long ago the price had changed. */
  stalePrices: readonly { time: number; staleMs: number }[]
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
const RETRY_PERIOD_MS = 40_000
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
  const reads: TrialRead[] = []
  const stalePrices: { time: number; staleMs: number }[] = []
  const confirmedPrices: ConfirmedPrice[] = []
  const freeShoppers = [...shoppers]
  const [pricedProductId = 0] = productIds
  const unfinishedWork = new Set<Promise<void>>()
  const stopController = new AbortController()

  let sentRequestCount = 0
  /** Sends one request, and notes its answer. */
  async function send(kind: TrialAnswer['kind'], request: Request, limitMs: number) {
    const url = urls[sentRequestCount++ % urls.length]
    const { pathname, search } = new URL(request.url)
    const time = Date.now()
    try {
      const answer = await fetch(new Request(new URL(pathname + search, url), request), {
        signal: AbortSignal.timeout(limitMs),
      })
      const body = await answer.text()
      receivedAnswers.push({ kind, time, status: answer.status })
      const isFromCache = answer.headers.get('x-cache') === 'hit'
      return { status: answer.status, body, isFromCache }
    } catch {
      receivedAnswers.push({ kind, time, status: 0 })
      return { status: 0, body: '', isFromCache: false }
    }
  }

  /** Sends a request again while the answer may be another one later, as browsers do. */
  async function sendUntilAnswered(
    kind: TrialAnswer['kind'],
    makeRequest: () => Request,
    onTry: () => void = () => {},
  ) {
    const giveUpAt = Date.now() + RETRY_PERIOD_MS
    for (let failureCount = 0; ; failureCount++) {
      onTry()
      const answer = await send(kind, makeRequest(), ANSWER_LIMIT_MS)
      const isTemporaryFailure = answer.status === 0 || answer.status >= 500
      const isStillRunning = failureCount > 0 && answer.status === 409
      if ((!isTemporaryFailure && !isStillRunning) || Date.now() > giveUpAt) return answer
      await sleep(orderRetryDelay(failureCount))
    }
  }

  async function buyPiece() {
    const buyer = freeShoppers.shift()
    if (!buyer) return
    const { token, addressId } = buyer
    const productId = productIds[Math.floor(Math.random() * productIds.length)] ?? pricedProductId
    const cartAnswer = await sendUntilAnswered('cart', () =>
      buildTestRequest('POST /api/addcart', { body: { productId, quantity: 1 } }, { token }),
    )
    if (cartAnswer.status === 200 || cartAnswer.status === 201)
      await placeOrder({ token, addressId })
    freeShoppers.push(buyer)
  }

  async function placeOrder({ token, addressId }: BuyerWithAddress) {
    const sentOrder: TrialOrder = {
      key: createRandomKey(),
      firstSentAt: Date.now(),
      attemptCount: 0,
    }
    orders.push(sentOrder)
    const headers = { 'idempotency-key': sentOrder.key }
    const answer = await sendUntilAnswered(
      'order',
      () =>
        buildTestRequest('POST /api/order/mailorder', { body: { addressId } }, { token, headers }),
      () => {
        sentOrder.attemptCount += 1
      },
    )
    if (answer.status === 201)
      sentOrder.confirmation = { time: Date.now(), id: JSON.parse(answer.body).order.id }
    else if (answer.status >= 400 && answer.status < 500) sentOrder.refusalStatus = answer.status
  }

  const READ_KINDS: {
    kind: string
    makeRequest: () => Request
    checkBody?: (body: string, sentAt: number) => void
  }[] = [
    {
      kind: 'page of a product',
      makeRequest: () => makeReadRequest(`/product/${pricedProductId}`),
    },
    {
      kind: 'a product',
      makeRequest: () =>
        buildTestRequest('GET /api/singleproduct/{id}', { path: { id: pricedProductId } }),
      checkBody: checkPrice,
    },
    { kind: 'list', makeRequest: () => makeReadRequest('/api/allproducts') },
    { kind: 'home page', makeRequest: () => makeReadRequest('/') },
  ]

  async function sendRead(requestNumber: number) {
    const { kind, makeRequest, checkBody } = READ_KINDS[requestNumber % READ_KINDS.length] ?? {}
    if (!kind || !makeRequest) return
    const sentAt = Date.now()
    const { status, body, isFromCache } = await send('read', makeRequest(), READ_LIMIT_MS)
    reads.push({
      kind,
      time: sentAt,
      answerMs: Date.now() - sentAt,
      isAnswered: status === 200,
      isFromCache,
    })
    if (status === 200) checkBody?.(body, sentAt)
  }

  /** Prices only rise, so a price below one that was confirmed before the request is old. */
  function checkPrice(body: string, sentAt: number) {
    const { price } = JSON.parse(body).data
    const newerPrice = confirmedPrices.find((confirmedPrice) => confirmedPrice.price > price)
    if (newerPrice && newerPrice.confirmedAt < sentAt)
      stalePrices.push({ time: sentAt, staleMs: sentAt - newerPrice.confirmedAt })
  }

  async function changePrice(requestNumber: number) {
    const price = FIRST_PRICE + requestNumber
    const route: CallRoute = 'POST /updateproduct/{id}'
    const request = buildTestRequest(
      route,
      { path: { id: pricedProductId }, body: { price } },
      owner,
    )
    const { status } = await send('price', request, ANSWER_LIMIT_MS)
    if (status === 200) confirmedPrices.push({ price, confirmedAt: Date.now() })
  }

  /** Does the work at a fixed rate until the load is stopped. */
  async function repeatAtRate(perSecond: number, work: (requestNumber: number) => Promise<void>) {
    const startedAt = performance.now()
    for (let requestNumber = 0; !stopController.signal.aborted; requestNumber++) {
      const waitMs = startedAt + (requestNumber * 1000) / perSecond - performance.now()
      if (waitMs > 0) await sleep(waitMs)
      const finishedWork = work(requestNumber).finally(() => unfinishedWork.delete(finishedWork))
      unfinishedWork.add(finishedWork)
    }
  }

  const sendLoops = [
    repeatAtRate(rates.orders, buyPiece),
    repeatAtRate(rates.reads, sendRead),
    // One after the other, because a later price must not be overtaken by an earlier one.
    repeatOneAfterOther(PRICES_PER_SECOND, changePrice),
  ]

  async function repeatOneAfterOther(
    perSecond: number,
    work: (requestNumber: number) => Promise<void>,
  ) {
    for (let requestNumber = 0; !stopController.signal.aborted; requestNumber++) {
      await work(requestNumber)
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
      stopController.abort()
      await Promise.all(sendLoops)
      await Promise.all(unfinishedWork)
    },
  }
}

const makeReadRequest = (path: string) => new Request(new URL(path, 'http://shop'))
