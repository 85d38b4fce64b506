import { createYieldToOthers } from '../yield-to-others.ts'

const ITEMS_PER_CHUNK = 100

/** Writes an object as JSON, long lists in parts, so that other requests can run in between. */
export async function* writeJsonInChunks(value: object): AsyncGenerator<string, undefined> {
  const yieldToOthers = createYieldToOthers()
  let separator = '{'
  for (const [name, item] of Object.entries(value)) {
    if (item === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    separator = ','
    if (Array.isArray(item)) yield* writeListInChunks(item, yieldToOthers)
    else if (isPlainObject(item)) yield* writeJsonInChunks(item)
    else yield JSON.stringify(item)
  }
  yield separator === '{' ? '{}' : '}'
}

async function* writeListInChunks(items: unknown[], yieldToOthers: () => Promise<void>) {
  yield '['
  for (let from = 0; from < items.length; from += ITEMS_PER_CHUNK) {
    await yieldToOthers()
    const piece = JSON.stringify(items.slice(from, from + ITEMS_PER_CHUNK)).slice(1, -1)
    yield from > 0 ? `,${piece}` : piece
  }
  yield ']'
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
