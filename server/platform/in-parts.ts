import { setImmediate as breathe } from 'node:timers/promises'

const AT_ONCE = 500

/**
 * A long list in parts: each is one statement that ends in time. Between two of them, whoever
 * waits for this process has a turn.
 */
export async function* inParts<Item>(items: Item[], atOnce = AT_ONCE): AsyncGenerator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) {
    if (from > 0) await breathe()
    yield items.slice(from, from + atOnce)
  }
}
