import { parse } from 'hono/utils/cookie'
import type { Store } from '#contract/store.ts'
import { PREVIEW_COOKIE, type ShopOpening as StoredOpening } from '#server/store/opening.ts'

/** What visitors see of a shop that is not open; its names may be empty. */
export type ClosedShop = Pick<Store, 'name' | 'localName' | 'logo' | 'accent'>

/** Decides who may see the pages of the shop. */
export type ShopOpeningCheck = {
  /** Whether everybody may; then cached pages are sent without asking. */
  isOpenToAll: () => boolean
  /** The name and look of the shop for a client who may not see its pages yet. */
  readClosed: (request: Request) => Promise<ClosedShop | undefined>
  /** Called when the shop has changed: what was read is read again. */
  invalidate: () => void
}

export const ALWAYS_OPEN_SHOP: ShopOpeningCheck = {
  isOpenToAll: () => true,
  readClosed: async () => undefined,
  invalidate: () => {},
}

type Dependencies = {
  readOpening: () => Promise<StoredOpening>
  readClosedShop: () => Promise<ClosedShop>
}

const READ_AGAIN_MS = 5_000

/** A shop that is open stays open, so the database is read only until it is. */
export function createShopOpeningCheck({
  readOpening,
  readClosedShop,
}: Dependencies): ShopOpeningCheck {
  let isOpen = false
  // The promise is cached, so that a reading that started before `invalidate` is not used after it.
  let cached: { at: number; facts: Promise<[StoredOpening, ClosedShop]> } | undefined

  const read = () => {
    if (cached && performance.now() - cached.at < READ_AGAIN_MS) return cached.facts
    const facts = Promise.all([readOpening(), readClosedShop()])
    cached = { at: performance.now(), facts }
    facts.catch(() => {
      if (cached?.facts === facts) cached = undefined
    })
    return facts
  }

  return {
    isOpenToAll: () => isOpen,
    async readClosed(request) {
      if (isOpen) return undefined
      const [opening, shop] = await read()
      isOpen ||= opening.isOpen
      return opening.isOpen || keyOf(request) === opening.previewKey ? undefined : shop
    },
    invalidate() {
      cached = undefined
    },
  }
}

const keyOf = (request: Request) =>
  parse(request.headers.get('cookie') ?? '', PREVIEW_COOKIE)[PREVIEW_COOKIE]
