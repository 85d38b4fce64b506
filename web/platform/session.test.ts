import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from './session.ts'

const session: Session = {
  user: { id: 1, email: 'sita@gahana.test', firstName: 'Sita', lastName: 'Jha', role: 'shopper' },
  token: 'token-one',
}

let storedValues: Map<string, string>

/** Imports the module again, as in a new tab. */
async function openNewTab() {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  storedValues = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => storedValues.set(key, value),
    removeItem: (key: string) => storedValues.delete(key),
  })
})

describe('a session', () => {
  it('is stored in localStorage under user and token, and read by the next page', async () => {
    const { startSession } = await openNewTab()
    startSession(session)
    expect(storedValues.get('token')).toBe('token-one')
    expect(JSON.parse(storedValues.get('user') ?? '')).toEqual(session.user)
    const nextTab = await openNewTab()
    expect(nextTab.readSession()).toEqual(session)
  })

  it.each([
    ['without a token', { user: JSON.stringify(session.user) }],
    ['without a user', { token: 'token-one' }],
    ['with a user that is no JSON', { user: '{', token: 'token-one' }],
    ['with a user that is none', { user: '"sita"', token: 'token-one' }],
  ])('is null %s', async (_, storage) => {
    storedValues = new Map(Object.entries(storage))
    const { readSession } = await openNewTab()
    expect(readSession()).toBeNull()
  })

  it('exists until the page is left if localStorage is not available', async () => {
    const throwAccessDenied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('localStorage', {
      getItem: throwAccessDenied,
      setItem: throwAccessDenied,
      removeItem: throwAccessDenied,
    })
    const { readSession, startSession } = await openNewTab()
    expect(readSession()).toBeNull()
    startSession(session)
    expect(readSession()).toEqual(session)
  })

  it('ends with a call of all listeners, and leaves nothing in localStorage', async () => {
    const {
      startSession,
      endSession,
      subscribeToSession: onSessionChange,
      readSession,
    } = await openNewTab()
    startSession(session)
    const listener = vi.fn()
    onSessionChange(listener)
    endSession()
    expect(listener).toHaveBeenCalledOnce()
    expect(readSession()).toBeNull()
    expect(storedValues.size).toBe(0)
  })

  it('does not end when an older token is refused late', async () => {
    const { startSession, endSession, readSession } = await openNewTab()
    startSession(session)
    startSession({ ...session, token: 'token-two' })
    endSession('token-one')
    expect(readSession()?.token).toBe('token-two')
  })
})
