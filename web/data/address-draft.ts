import { readSession } from '../platform/session.ts'

const DRAFT = 'address draft'

/** The typed values of an address by field name. */
type Draft = Record<string, string>

/** The draft of a new address of the signed-in user, stored in this tab. */
export function readAddressDraft(): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? 'null')
    return isKept(kept) && kept.userId === readSession()?.user.id ? kept.draft : undefined
  } catch {
    return undefined // Ignore invalid data in sessionStorage.
  }
}

/** Stores the draft until it is saved or cancelled, the user signs out, or the tab is closed. */
export function storeAddressDraft(draft: Draft): void {
  const userId = readSession()?.user.id
  if (userId === undefined) return
  withStorage(() => sessionStorage.setItem(DRAFT, JSON.stringify({ userId, draft })))
}

export const removeAddressDraft = (): void => withStorage(() => sessionStorage.removeItem(DRAFT))

/** If sessionStorage is not available, the draft is not stored. */
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
