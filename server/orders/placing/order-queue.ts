import { Refusal } from '#contract/refusals.ts'
import { isLockTimeout } from '../../platform/database/database.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

/** A process has ten connections; the others stay free for reads. */
const MAX_ORDERS = 7
/**
 * Orders of one piece wait for each other's row lock anyway; more of them would only occupy
 * connections.
 */
const MAX_OF_ONE_PIECE = 3
const MAX_WAITING = 300
const MAX_WAIT_MS = 5_000
const RETRY_AFTER_S = 2

/** Asks for permission to lock stock items while an order is placed. */
export type OrderQueueTurn = {
  /**
   * Returns if the order may lock these stock items now; otherwise throws, and the work starts
   * again later.
   */
  take: (stockItemIds: number[]) => void
}

/** Places an order; `work` runs again when it has waited for a piece. */
export type RunInOrderQueue = <Result>(
  work: (turn: OrderQueueTurn) => Promise<Result>,
) => Promise<Result>

/** Thrown inside of the transaction, so that an order waits without a connection and without locks. */
class PieceIsBusy extends Error {
  readonly stockItemIds: number[]

  constructor(stockItemIds: Iterable<number>) {
    super('Other orders of a piece come first')
    this.stockItemIds = [...stockItemIds].sort((a, b) => a - b)
  }
}

type WaitingOrder = { begin: () => void; refuse: (reason: Refusal) => void }
type PieceQueue = { orders: number; waiting: WaitingOrder[] }

/**
 * Limits how many orders this process places at the same time, in total and for each piece. So a
 * popular piece, or one whose row is locked, never occupies all connections.
 */
export function createOrderQueue(): RunInOrderQueue {
  const runLimited = limitConcurrency({
    atOnce: MAX_ORDERS,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
  })
  const pieces = new Map<number, PieceQueue>()

  const take = (id: number) => {
    const piece = pieces.get(id)
    if (piece) piece.orders++
    else pieces.set(id, { orders: 1, waiting: [] })
  }

  const leave = (id: number) => {
    const piece = pieces.get(id)
    const next = piece?.waiting.shift()
    if (next)
      next.begin() // The next order replaces this one, so `orders` stays the same.
    else if (piece && --piece.orders === 0) pieces.delete(id)
  }

  /** Waits until another order of this piece ends. */
  const waitFor = (id: number, endsAt: number) =>
    new Promise<void>((resolve, reject) => {
      const piece = pieces.get(id)
      if (!piece || piece.orders < MAX_OF_ONE_PIECE) {
        take(id)
        resolve()
        return
      }
      if (piece.waiting.length >= MAX_WAITING || performance.now() >= endsAt) {
        reject(makeBusyRefusal())
        return
      }
      const timer = setTimeout(() => {
        piece.waiting = piece.waiting.filter((one) => one !== waiting)
        reject(makeBusyRefusal())
      }, endsAt - performance.now())
      const waiting: WaitingOrder = {
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: (reason) => {
          clearTimeout(timer)
          reject(reason)
        },
      }
      piece.waiting.push(waiting)
    })

  /** The row of a piece was locked for too long, so the orders that wait for it are refused too. */
  const refuseWaiting = (id: number) => {
    for (const { refuse } of pieces.get(id)?.waiting.splice(0) ?? []) refuse(makeBusyRefusal())
  }

  return async (work) => {
    const endsAt = performance.now() + MAX_WAIT_MS
    const taken = new Set<number>()
    const leaveAll = () => {
      for (const id of taken) leave(id)
      taken.clear()
    }
    const turn: OrderQueueTurn = {
      take: (ids) => {
        const wanted = new Set(ids).difference(taken)
        for (const id of wanted)
          if ((pieces.get(id)?.orders ?? 0) >= MAX_OF_ONE_PIECE)
            throw new PieceIsBusy([...taken, ...wanted])
        for (const id of wanted) {
          take(id)
          taken.add(id)
        }
      },
    }
    try {
      for (;;) {
        try {
          // An order that has waited for its pieces goes first, because others wait for it.
          return await runLimited(() => work(turn), { isFirst: taken.size > 0 })
        } catch (error) {
          if (isLockTimeout(error)) for (const id of taken) refuseWaiting(id)
          if (!(error instanceof PieceIsBusy)) throw error
          leaveAll()
          // In the order of their ids, so that two orders never wait for each other.
          for (const id of error.stockItemIds) {
            await waitFor(id, endsAt)
            taken.add(id)
          }
        }
      }
    } finally {
      leaveAll()
    }
  }
}

const makeBusyRefusal = () => new Refusal('SHOP_BUSY', { retryAfter: RETRY_AFTER_S })
