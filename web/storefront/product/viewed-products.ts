const STORAGE_KEY = 'viewed'
const MAX_VIEWED = 8

/** The products viewed in this browser before the current one, newest first. */
export const viewedProductsExcept = (currentId: number): number[] =>
  readStorage()
    .filter((id) => id !== currentId)
    .slice(0, MAX_VIEWED)

/** Stores that a product was viewed. */
export function storeViewedProduct(id: number): void {
  const ids = [id, ...readStorage().filter((other) => other !== id)].slice(0, MAX_VIEWED + 1)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // If localStorage is not available, nothing is stored.
  }
}

/** localStorage can contain anything. */
function readStorage(): number[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isId) : []
  } catch {
    return [] // Invalid data in localStorage means an empty list.
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
