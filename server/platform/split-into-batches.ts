import { setImmediate as breathe } from 'node:timers/promises'

const ROWS_PER_STATEMENT = 500

/**
 * Splits a long list into parts that are small enough for one statement within the timeout.
 * Other requests can run between two parts.
 */
export async function* splitIntoBatches<Item>(
  items: Item[],
  batchSize = ROWS_PER_STATEMENT,
): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += batchSize) {
    if (from > 0) await breathe()
    yield items.slice(from, from + batchSize)
  }
}
