import { readSession } from '../platform/session.ts'

const DRAFT = 'address draft'

/** What somebody has typed of a new address, by field. */
type Draft = Record<string, string>

/** The address that the person signed in has begun in this tab and not saved yet. */
export function readAddressDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
    return isKept(kept) && kept.userId === readSession()?.user.id ? kept.draft : undefined
  } catch {
    return undefined // Unreadable storage has no draft.
  }
}

/** Keeps it until it is saved or cancelled, the person signs out, or the tab is closed. */
export function storeAddressDraft(draft: Draft): void {
  const userId = readSession()?.user.id
  if (userId === undefined) return
  withStorage(() => sessionStorage.setItem(DRAFT, JSON.stringify({ userId, draft })))
}

export const removeAddressDraft = (): void => withStorage(() => sessionStorage.removeItem(DRAFT))

/** Where nothing can be stored, nothing is kept. */
function withStorage(act: () => void) {
  try {
    act()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const isKept = (value: unknown): value is { userId: number; draft: Draft } =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  Object.values(value.draft).every((text) => typeof text === 'string')
