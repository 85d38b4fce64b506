// Without a schema, so that a product's page, which shows reviews, loads none.

export const MAX_STARS = 5

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
