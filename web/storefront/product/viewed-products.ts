const STORAGE_KEY = 'viewed'
const MAX_VIEWED_PRODUCTS = 8

/** The products viewed in this browser before the current one, newest first. */
export const readViewedProductsExcept = (currentId: number): number[] =>
  readStoredIds()
    .filter((productId) => productId !== currentId)
    .slice(0, MAX_VIEWED_PRODUCTS)

/** Stores that a product was viewed. */
export function storeViewedProduct(productId: number): void {
  const productIds = [
    productId,
    ...readStoredIds().filter((storedId) => storedId !== productId),
  ].slice(0, MAX_VIEWED_PRODUCTS + 1)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(productIds))
  } catch {
    // If localStorage is not available, nothing is stored.
  }
}

/** localStorage can contain anything. */
function readStoredIds(): number[] {
  try {
    const parsedIds: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(parsedIds) ? parsedIds.filter(isProductId) : []
  } catch {
    return [] // Invalid data in localStorage means an empty list.
  }
}

const isProductId = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0
