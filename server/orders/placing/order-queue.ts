import { Refusal } from '#contract/refusals.ts'
import { isLockTimeout } from '../../platform/database/database.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

/** Connections of a process that stay free for reads. */
const CONNECTIONS_WITHOUT_ORDERS = 3
/**
 * Orders of one piece wait for each other's row lock anyway; more of them would only occupy
 * connections.
 */
const MAX_ORDERS_OF_ONE_PIECE = 3
const MAX_WAITING_ORDERS = 300
const MAX_ORDER_WAIT_MS = 5_000
const RETRY_AFTER_SECONDS = 2

/** Asks for permission to lock stock items while an order is placed. */
export type OrderQueueTurn = {
  /**
   * Returns if the order may lock these stock items now; otherwise throws, and the work starts
   * again later.
   */
  takePieces: (stockItemIds: number[]) => void
}

/** Places an order; `work` runs again when it has waited for a piece. */
export type RunInOrderQueue = <Result>(
  work: (queueTurn: OrderQueueTurn) => Promise<Result>,
) => Promise<Result>

/** Thrown inside of the transaction, so that an order waits without a connection and without locks. */
class PieceIsBusy extends Error {
  readonly stockItemIds: number[]

  constructor(stockItemIds: Iterable<number>) {
    super('Other orders of a piece come first')
    this.stockItemIds = [...stockItemIds].sort((a, b) => a - b)
  }
}

type WaitingOrder = { beginOrder: () => void; refuseOrder: (reason: Refusal) => void }
type PieceQueue = { orderCount: number; waitingOrders: WaitingOrder[] }

/**
 * Limits how many orders this process places at the same time, in total and for each piece. So a
 * popular piece, or one whose row is locked, never occupies all of its `connections`.
 */
export function createOrderQueue(connections: number): RunInOrderQueue {
  const runLimited = limitConcurrency({
    maxAtOnce: connections - CONNECTIONS_WITHOUT_ORDERS,
    maxWaiting: MAX_WAITING_ORDERS,
    maxWaitMs: MAX_ORDER_WAIT_MS,
  })
  const pieceQueues = new Map<number, PieceQueue>()

  const countOrderOfPiece = (id: number) => {
    const pieceQueue = pieceQueues.get(id)
    if (pieceQueue) pieceQueue.orderCount++
    else pieceQueues.set(id, { orderCount: 1, waitingOrders: [] })
  }

  const leavePiece = (id: number) => {
    const pieceQueue = pieceQueues.get(id)
    const nextOrder = pieceQueue?.waitingOrders.shift()
    if (nextOrder)
      nextOrder.beginOrder() // The next order replaces this one, so `orderCount` stays the same.
    else if (pieceQueue && --pieceQueue.orderCount === 0) pieceQueues.delete(id)
  }

  /** Waits until another order of this piece ends. */
  const waitForPiece = (id: number, waitEndsAt: number) =>
    new Promise<void>((resolve, reject) => {
      const pieceQueue = pieceQueues.get(id)
      if (!pieceQueue || pieceQueue.orderCount < MAX_ORDERS_OF_ONE_PIECE) {
        countOrderOfPiece(id)
        resolve()
        return
      }
      if (
        pieceQueue.waitingOrders.length >= MAX_WAITING_ORDERS ||
        performance.now() >= waitEndsAt
      ) {
        reject(makeBusyRefusal())
        return
      }
      const timer = setTimeout(() => {
        pieceQueue.waitingOrders = pieceQueue.waitingOrders.filter((one) => one !== waitingOrder)
        reject(makeBusyRefusal())
      }, waitEndsAt - performance.now())
      const waitingOrder: WaitingOrder = {
        beginOrder: () => {
          clearTimeout(timer)
          resolve()
        },
        refuseOrder: (reason) => {
          clearTimeout(timer)
          reject(reason)
        },
      }
      pieceQueue.waitingOrders.push(waitingOrder)
    })

  /** The row of a piece was locked for too long, so the orders that wait for it are refused too. */
  const refuseOrdersWaitingFor = (id: number) => {
    for (const { refuseOrder } of pieceQueues.get(id)?.waitingOrders.splice(0) ?? [])
      refuseOrder(makeBusyRefusal())
  }

  return async (work) => {
    const waitEndsAt = performance.now() + MAX_ORDER_WAIT_MS
    const takenPieces = new Set<number>()
    const leaveAllPieces = () => {
      for (const id of takenPieces) leavePiece(id)
      takenPieces.clear()
    }
    const queueTurn: OrderQueueTurn = {
      takePieces: (ids) => {
        const newPieces = new Set(ids).difference(takenPieces)
        for (const id of newPieces)
          if ((pieceQueues.get(id)?.orderCount ?? 0) >= MAX_ORDERS_OF_ONE_PIECE)
            throw new PieceIsBusy([...takenPieces, ...newPieces])
        for (const id of newPieces) {
          countOrderOfPiece(id)
          takenPieces.add(id)
        }
      },
    }
    try {
      for (;;) {
        try {
          // An order that has waited for its pieces goes first, because others wait for it.
          return await runLimited(() => work(queueTurn), { isFirst: takenPieces.size > 0 })
        } catch (error) {
          if (isLockTimeout(error)) for (const id of takenPieces) refuseOrdersWaitingFor(id)
          if (!(error instanceof PieceIsBusy)) throw error
          leaveAllPieces()
          // In the order of their ids, so that two orders never wait for each other.
          for (const id of error.stockItemIds) {
            await waitForPiece(id, waitEndsAt)
            takenPieces.add(id)
          }
        }
      }
    } finally {
      leaveAllPieces()
    }
  }
}

const makeBusyRefusal = () => new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_SECONDS })
