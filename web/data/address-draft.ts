import { readSession } from '../platform/session.ts'

const STORAGE_KEY = 'address-draft'

/** The typed values of an address by field name. */
type Draft = Record<string, string>

/** The draft of a new address of the signed-in user, stored in this tab. */
export function readAddressDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    return isStoredDraft(stored) && stored.userId === readSession()?.user.id
      ? stored.draft
      : undefined
  } catch {
    return undefined // Ignore invalid data in sessionStorage.
  }
}

/** Stores the draft until it is saved or cancelled, the user signs out, or the tab is closed. */
export function storeAddressDraft(draft: Draft): void {
  const userId = readSession()?.user.id
  if (userId === undefined) return
  withStorage(() => sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, draft })))
}

export const removeAddressDraft = (): void =>
  withStorage(() => sessionStorage.removeItem(STORAGE_KEY))

/** If sessionStorage is not available, the draft is not stored. */
function withStorage(action: () => void) {
  try {
    action()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const isStoredDraft = (value: unknown): value is { userId: number; draft: Draft } =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  Object.values(value.draft).every((text) => typeof text === 'string')
