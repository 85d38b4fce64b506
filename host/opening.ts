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

type OpeningReaders = {
  readOpening: () => Promise<StoredOpening>
  readClosedShop: () => Promise<ClosedShop>
}

const READ_INTERVAL_MS = 5_000

/** A shop that is open stays open, so the database is read only until it is. */
export function createShopOpeningCheck({
  readOpening,
  readClosedShop,
}: OpeningReaders): ShopOpeningCheck {
  let isKnownOpen = false
  // The promise is cached, so that a reading that started before `invalidate` is not used after it.
  let cachedFacts:
    | { readAt: number; openingFacts: Promise<[StoredOpening, ClosedShop]> }
    | undefined

  const readFacts = () => {
    if (cachedFacts && performance.now() - cachedFacts.readAt < READ_INTERVAL_MS)
      return cachedFacts.openingFacts
    const openingFacts = Promise.all([readOpening(), readClosedShop()])
    cachedFacts = { readAt: performance.now(), openingFacts }
    openingFacts.catch(() => {
      if (cachedFacts?.openingFacts === openingFacts) cachedFacts = undefined
    })
    return openingFacts
  }

  return {
    isOpenToAll: () => isKnownOpen,
    async readClosed(request) {
      if (isKnownOpen) return undefined
      const [storedOpening, closedShop] = await readFacts()
      isKnownOpen ||= storedOpening.isOpen
      return storedOpening.isOpen || previewKeyOf(request) === storedOpening.previewKey
        ? undefined
        : closedShop
    },
    invalidate() {
      cachedFacts = undefined
    },
  }
}

const previewKeyOf = (request: Request) =>
  parse(request.headers.get('cookie') ?? '', PREVIEW_COOKIE)[PREVIEW_COOKIE]
