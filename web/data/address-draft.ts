import { readSession } from '../platform/session.ts'

const DRAFT_STORAGE_KEY = 'address-draft'

/** The typed values of an address by field name. */
type AddressDraft = Record<string, string>

/** The draft of a new address of the signed-in user, stored in this tab. */
export function readAddressDraft(): AddressDraft | undefined {
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(DRAFT_STORAGE_KEY) ?? 'null')
    return isStoredDraft(storedDraft) && storedDraft.userId === readSession()?.user.id
      ? storedDraft.draft
      : undefined
  } catch {
    return undefined // Ignore invalid data in sessionStorage.
  }
}

/** Stores the draft until it is saved or cancelled, the user signs out, or the tab is closed. */
export function storeAddressDraft(addressDraft: AddressDraft): void {
  const userId = readSession()?.user.id
  if (userId === undefined) return
  tryStorageAction(() =>
    sessionStorage.setItem(DRAFT_STORAGE_KEY, JSON.stringify({ userId, draft: addressDraft })),
  )
}

export const removeAddressDraft = (): void =>
  tryStorageAction(() => sessionStorage.removeItem(DRAFT_STORAGE_KEY))

/** If sessionStorage is not available, the draft is not stored. */
function tryStorageAction(storageAction: () => void) {
  try {
    storageAction()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

const isStoredDraft = (value: unknown): value is { userId: number; draft: AddressDraft } =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'draft' in value &&
  typeof value.draft === 'object' &&
  value.draft !== null &&
  Object.values(value.draft).every((draftText) => typeof draftText === 'string')
