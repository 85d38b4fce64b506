import { KEPT_UNDER, showKept } from './kept-wishes.ts'

/** Keeps wishes in this browser; where nothing can be stored, as long as the page lasts. */
export function keepWishes(wishes: readonly number[]): void {
  try {
    if (wishes.length > 0) localStorage.setItem(KEPT_UNDER, JSON.stringify(wishes))
    else localStorage.removeItem(KEPT_UNDER)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  showKept(wishes)
}
