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
  let read: { at: number; opening: StoredOpening; names: ShopNames } | undefined

  const current = async () => {
    if (read && performance.now() - read.at < CATALOGUE_CACHE_SECONDS * 1000) return read
    const [opening, names] = await Promise.all([readOpening(), readNames()])
    read = { at: performance.now(), opening, names }
    isOpen = opening.isOpen
    return read
  }

  return {
    isOpenToAll: () => isOpen,
    async readClosed(request) {
      if (isOpen) return undefined
      const { opening, names } = await current()
      return opening.isOpen || keyOf(request) === opening.previewKey ? undefined : names
    },
    invalidate() {
      read = undefined
    },
  }
}

const keyOf = (request: Request) =>
  parse(request.headers.get('cookie') ?? '', PREVIEW_COOKIE)[PREVIEW_COOKIE]
