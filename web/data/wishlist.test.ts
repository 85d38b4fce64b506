import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session } from '../platform/session.ts'

const session: Session = {
  user: { id: 1, email: 'sita@gahana.test', firstName: 'Sita', lastName: 'Jha', role: 'shopper' },
  token: 'token-one',
}

let storedValues: Map<string, string>
/** The wishlist of the account on the server. */
let serverWishlist: number[]
let serverRequests: string[]
/** If set, the server answers with this refusal. */
let serverRefusal: { status: number; code: string } | undefined
/** The server answers after this promise resolves. */
let serverPause: Promise<void>

beforeEach(() => {
  storedValues = new Map()
  serverWishlist = []
  serverRequests = []
  serverRefusal = undefined
  serverPause = Promise.resolve()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const serverCall = `${method} ${address}`
    serverRequests.push(serverCall)
    await serverPause
    if (serverRefusal) {
      const { status, code } = serverRefusal
      return Response.json({ success: false, code, msg: 'No', message: 'No' }, { status })
    }
    answerChange(serverCall, typeof body === 'string' ? JSON.parse(body) : {})
    return Response.json({ success: true, msg: 'Done', data: serverWishlist })
  })
})

type WishlistRequestBody = { productId?: number; productIds?: number[] }

function answerChange(serverCall: string, { productId, productIds = [] }: WishlistRequestBody) {
  const otherIds = serverWishlist.filter((id) => id !== productId)
  if (serverCall === 'POST /api/wishlist/merge')
    serverWishlist = [...new Set([...productIds, ...serverWishlist])]
  if (serverCall === 'POST /api/wishlist/add' && productId)
    serverWishlist = [productId, ...otherIds]
  if (serverCall === 'DELETE /api/wishlist/remove') serverWishlist = otherIds
}

/** Imports the wishlist modules again, as in a new tab, for a visitor or a signed-in user. */
async function openNewTab(storedSession?: Session) {
  vi.resetModules()
  const { startSession } = await import('../platform/session.ts')
  const { browserCache } = await import('../platform/query.ts')
  const { readStoredWishlist } = await import('./stored-wishlist.ts')
  const { mergedWishlistQuery } = await import('./merged-wishlist.ts')
  const { setInWishlist } = await import('./set-in-wishlist.ts')
  if (storedSession) startSession(storedSession)
  return {
    readStoredWishlist,
    setWish: setInWishlist,
    merge: () => browserCache.fetchQuery({ ...mergedWishlistQuery, retry: false }),
    shownIds: () => browserCache.getQueryData(mergedWishlistQuery.queryKey)?.data,
  }
}

describe('the wishlist of a visitor', () => {
  test('is stored in the browser, newest first, without calls', async () => {
    const { setWish: setInWishlist } = await openNewTab()
    await setInWishlist(1, true)
    await setInWishlist(2, true)
    await setInWishlist(1, true)
    expect((await openNewTab()).readStoredWishlist()).toEqual([2, 1])
    expect(serverRequests).toEqual([])
  })

  test('leaves nothing in localStorage when it is empty', async () => {
    const { setWish: setInWishlist } = await openNewTab()
    await setInWishlist(1, true)
    await setInWishlist(1, false)
    expect(storedValues.has('wishlist')).toBe(false)
  })

  test.each([
    ['no JSON', '{', []],
    ['no list', '"1"', []],
    ['odd things', '[1, "2", 1.5, -3, 0, null, 4294967297, 7, 1]', [1, 7]],
  ])('is read without invalid entries: %s', async (_, text, ids) => {
    storedValues.set('wishlist', text)
    expect((await openNewTab()).readStoredWishlist()).toEqual(ids)
  })

  test('has at most as many entries as one merge accepts', async () => {
    storedValues.set(
      'wishlist',
      JSON.stringify(Array.from({ length: 100 }, (_, index) => index + 1)),
    )
    const { setWish: setInWishlist, readStoredWishlist } = await openNewTab()
    expect(await setInWishlist(101, true)).toBe(false)
    expect(readStoredWishlist()).toHaveLength(100)
    expect(await setInWishlist(100, false)).toBe(true)
    expect(await setInWishlist(101, true)).toBe(true)
  })

  test('exists until the page is left if localStorage is not available', async () => {
    const throwAccessDenied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', {
      getItem: throwAccessDenied,
      setItem: throwAccessDenied,
      removeItem: throwAccessDenied,
    })
    const { setWish: setInWishlist, readStoredWishlist } = await openNewTab()
    expect(await setInWishlist(1, true)).toBe(true)
    expect(readStoredWishlist()).toEqual([1])
  })
})

describe('after the sign-in', () => {
  test('the wishlist of the browser is merged, and removed from the browser', async () => {
    storedValues.set('wishlist', '[3,1]')
    serverWishlist = [2, 1]
    const { merge, shownIds, readStoredWishlist } = await openNewTab(session)
    await merge()
    expect(shownIds()).toEqual([3, 1, 2])
    expect(readStoredWishlist()).toEqual([])
    expect(storedValues.has('wishlist')).toBe(false)
  })

  test('an empty wishlist of the browser needs no merge', async () => {
    serverWishlist = [2]
    const { merge, shownIds } = await openNewTab(session)
    await merge()
    expect(shownIds()).toEqual([2])
    expect(serverRequests).toEqual(['GET /api/wishlist'])
  })

  test('a failed merge does not remove the wishlist, and the next change merges it', async () => {
    storedValues.set('wishlist', '[3]')
    serverRefusal = { status: 503, code: 'UNAVAILABLE' }
    const {
      merge,
      setWish: setInWishlist,
      readStoredWishlist,
      shownIds,
    } = await openNewTab(session)
    await expect(merge()).rejects.toThrow('No')
    expect(readStoredWishlist()).toEqual([3])
    serverRefusal = undefined
    await setInWishlist(4, true)
    expect(shownIds()).toEqual([4, 3])
    expect(readStoredWishlist()).toEqual([])
  })
})

describe('the wishlist of a signed-in user', () => {
  test('changes on the server, and is not stored in the browser', async () => {
    serverWishlist = [1]
    const { setWish: setInWishlist, shownIds } = await openNewTab(session)
    await setInWishlist(2, true)
    await setInWishlist(1, false)
    expect(serverWishlist).toEqual([2])
    expect(shownIds()).toEqual([2])
    expect(storedValues.has('wishlist')).toBe(false)
  })

  test('shows a change at once and undoes it when the server refuses it', async () => {
    serverWishlist = [1]
    const { merge, setWish: setInWishlist, shownIds } = await openNewTab(session)
    await merge()
    serverRefusal = { status: 404, code: 'NOT_FOUND' }
    const answer = Promise.withResolvers<void>()
    serverPause = answer.promise
    const refusedChange = expect(setInWishlist(2, true)).rejects.toThrow('No')
    await vi.waitFor(() => expect(shownIds()).toEqual([2, 1]))
    answer.resolve()
    await refusedChange
    expect(shownIds()).toEqual([1])
  })

  test('has the state of the last of several clicks', async () => {
    const { merge, setWish: setInWishlist, shownIds } = await openNewTab(session)
    await merge()
    await Promise.all([
      setInWishlist(1, true),
      setInWishlist(1, false),
      setInWishlist(2, true),
      setInWishlist(1, true),
    ])
    expect([...serverWishlist].sort()).toEqual([1, 2])
    expect(shownIds()).toEqual(serverWishlist)
  })

  test('is stored in the browser again when the session has expired', async () => {
    const {
      merge,
      setWish: setInWishlist,
      readStoredWishlist,
      shownIds,
    } = await openNewTab(session)
    await merge()
    serverRefusal = { status: 401, code: 'UNAUTHENTICATED' }
    expect(await setInWishlist(5, true)).toBe(true)
    expect(readStoredWishlist()).toEqual([5])
    expect(shownIds()).toBeUndefined()
  })
})
