export const SEARCH = 'Search'
export const SEARCH_FOR_JEWELLERY = 'Search for jewellery'
export const EXAMPLES = 'Jhumka, pote, silver ring…'
export const FAILURE = 'Failed to load products. Please try again later.'
export const SEARCHING = 'Searching…'
export const SUGGESTIONS = 'Suggestions'

export const seeAllResultsFor = (searchText: string) => `See all results for “${searchText}”`
export const noProductsFor = (searchText: string) => `No products found for "${searchText}"`
export const suggestionCountText = (suggestionCount: number) =>
  `${suggestionCount} ${suggestionCount === 1 ? 'suggestion' : 'suggestions'}`
