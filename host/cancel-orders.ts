import { cancelUnconfirmedOrders } from '#server/orders/cancel-unconfirmed.ts'
import type { Log } from '#server/platform/log.ts'

const FIRST_MS = 60 * 1000
const EVERY_MS = 10 * 60 * 1000

type Dependencies = Parameters<typeof cancelUnconfirmedOrders>[0] & {
  log: Log
  /** Says that mails wait and that stock has changed. */
  onCancelled: () => void
}

/** Cancels every ten minutes the orders that nobody confirmed in time; returns its end. */
export function cancelOrders({ log, onCancelled, ...dependencies }: Dependencies): () => void {
  const run = async () => {
    try {
      const count = await cancelUnconfirmedOrders(dependencies)
      if (count === 0) return
      log.info({ count }, 'orders that nobody confirmed were cancelled')
      onCancelled()
    } catch (error) {
      log.warn({ err: error }, 'orders that nobody confirmed could not be cancelled')
    }
  }
  const first = setTimeout(run, FIRST_MS).unref()
  const timer = setInterval(run, EVERY_MS).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
