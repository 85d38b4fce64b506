import { LRUCache } from 'lru-cache'
import { type Call, mountsOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { Refusal } from '#contract/refusals.ts'
import { parseQuery } from '#server/platform/read-request.ts'

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** What is counted by who asks is answered to each: a refusal is meant for one of them only. */
const isForAll = ({ route, who, throttle }: Call) =>
  who === 'anyone' && !throttle && route.startsWith('GET ')

const PUBLIC = Object.values<Call>(calls)
  .filter(isForAll)
  .flatMap((call) => mountsOf(call.route).paths.map((path) => ({ call, pattern: patternOf(path) })))

const MAX_ADDRESSES = 2_000
const MAX_ADDRESS_LENGTH = 300

/**
 * Names what a GET of this address (path and query) asks a public call: its path, and its query as
 * the call reads it. So addresses that differ in unknown parameters, in their order or in
 * defaults have one key. Undefined for what is personal, and for a query that the call refuses.
 */
export function keyOfPublicCall(address: string): string | undefined {
  if (address.length > MAX_ADDRESS_LENGTH) return makeKey(address)
  const known = keys.get(address)
  if (known) return known.key
  const key = makeKey(address)
  keys.set(address, { key })
  return key
}

/** Keys of addresses that were asked for before; they depend on nothing but the contract. */
const keys = new LRUCache<string, { key: string | undefined }>({ max: MAX_ADDRESSES })

function makeKey(address: string): string | undefined {
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const found = PUBLIC.find(({ pattern }) => pattern.test(path))
  if (!found) return undefined
  if (!found.call.query) return path
  try {
    const query = parseQuery(found.call, new URLSearchParams(at < 0 ? '' : address.slice(at)))
    return `${path}?${JSON.stringify(query)}`
  } catch (error) {
    if (error instanceof Refusal) return undefined // The call itself refuses it.
    throw error
  }
}
