import type { Complete } from '#contract/messages/complete.ts'

export const SEARCH = 'खोज्नुहोस्'
export const SEARCH_FOR_JEWELLERY = 'गहना खोज्नुहोस्'
export const EXAMPLES = 'झुम्का, पोते, चाँदीको औँठी…'
export const FAILURE = 'गहना देखाउन सकिएन। कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।'
export const SEARCHING = 'खोज्दै…'
export const SUGGESTIONS = 'सुझाव'

export const seeAllResultsFor = (searchText: string) => `“${searchText}” का सबै नतिजा हेर्नुहोस्`
export const noProductsFor = (searchText: string) => `“${searchText}” का लागि कुनै गहना भेटिएन`
export const suggestionCountText = (suggestionCount: number) => `${suggestionCount} सुझाव`

export type Checked = Complete<typeof import('./messages.ts'), typeof import('./messages.ne.ts')>
