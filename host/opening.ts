import { parse } from 'hono/utils/cookie'
import { CATALOGUE_CACHE_SECONDS } from '#contract/call.ts'
import { PREVIEW_COOKIE, type Opening as StoredOpening } from '#server/store/opening.ts'

/** The names of a shop; both may be empty. */
export type ShopNames = { name: string; localName: string }

/** Decides who may see the pages of the shop. */
export type Opening = {
  /** Whether everybody may; then cached pages are sent without asking. */
  isOpenToAll: () => boolean
  /** The names of the shop if this client may not see its pages yet. */
  readClosed: (request: Request) => Promise<ShopNames | undefined>
  /** Called when the shop has changed: what was read is read again. */
  invalidate: () => void
}

export const ALWAYS_OPEN: Opening = {
  isOpenToAll: () => true,
  readClosed: async () => undefined,
  invalidate: () => {},
}

type Dependencies = {
  readOpening: () => Promise<StoredOpening>
  readNames: () => Promise<ShopNames>
}

/** A shop that is open stays open, so the database is read only before. */
export function createOpening({ readOpening, readNames }: Dependencies): Opening {
  let isOpen = false
  // The promise is cached, so that a reading that started before `invalidate` is not used after it.
  let cached: { at: number; facts: Promise<[StoredOpening, ShopNames]> } | undefined

  const read = () => {
    if (cached && performance.now() - cached.at < CATALOGUE_CACHE_SECONDS * 1000)
      return cached.facts
    const facts = Promise.all([readOpening(), readNames()])
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
      const [opening, names] = await read()
      isOpen ||= opening.isOpen
      return opening.isOpen || keyOf(request) === opening.previewKey ? undefined : names
    },
    invalidate() {
      cached = undefined
    },
  }
}

const keyOf = (request: Request) =>
  parse(request.headers.get('cookie') ?? '', PREVIEW_COOKIE)[PREVIEW_COOKIE]
