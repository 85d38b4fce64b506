const STORAGE_KEY = 'viewed'
const MAX = 8

/** The pieces that were looked at in this browser before one, the last first. */
export const viewedBefore = (here: number): number[] =>
  stored()
    .filter((id) => id !== here)
    .slice(0, MAX)

/** Remembers that somebody looked at a piece. */
export function rememberViewed(id: number): void {
  const ids = [id, ...stored().filter((other) => other !== id)].slice(0, MAX + 1)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids))
  } catch {
    // A browser that keeps nothing remembers no pieces either.
  }
}

/** Anybody can write there. */
function stored(): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(found) ? found.filter(isId) : []
  } catch {
    return [] // Unreadable storage means nothing was looked at.
  }
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0
