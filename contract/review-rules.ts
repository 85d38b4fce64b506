// No schemas here, so that the product page, which shows reviews, does not load zod.

export const MAX_STARS = 5

export const REVIEW_SORTS = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]
