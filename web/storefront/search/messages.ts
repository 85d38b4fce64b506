export const SEARCH = 'Search'
export const SEARCH_FOR_JEWELLERY = 'Search for jewellery'
export const EXAMPLES = 'Jhumka, pote, silver ring…'
export const FAILURE = 'Failed to load products. Please try again later.'
export const SEARCHING = 'Searching…'
export const SUGGESTIONS = 'Suggestions'

export const seeAllFor = (q: string) => `See all results for “${q}”`
export const noProductsFor = (q: string) => `No products found for "${q}"`
export const suggestions = (count: number) =>
  `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`
