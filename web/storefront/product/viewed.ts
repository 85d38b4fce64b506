const STORAGE_KEY = 'viewed'
const MAX = 8

/** The products viewed in this browser before the current one, newest first. */
export const viewedBefore = (here: number): number[] =>
  stored()
    .filter((id) => id !== here)
    .slice(0, MAX)

/** Stores that a product was viewed. */
export function rememberViewed(id: number): void {
  const ids = [id, ...stored().filter((other) => other !== id)].slice(0, MAX + 1)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // If localStorage is not available, nothing is stored.
  }
}

/** localStorage can contain anything. */
function stored(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isId) : []
  } catch {
    return [] // Invalid data in localStorage means an empty list.
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
