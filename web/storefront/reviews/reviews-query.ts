import type { ReviewsPageQuery } from '../../data/reviews.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'

const MAX_PAGE_NUMBER = 10_000

/** The page and sort order of the reviews in a query string. */
export function parseReviewsQuery(
  readParameter: (name: PageParameter) => string | null,
): ReviewsPageQuery {
  const page = Math.trunc(Number(readParameter('page')))
  const sort = readParameter('sort')
  return {
    page: page >= 1 && page <= MAX_PAGE_NUMBER ? page : 1,
    sort: sort === 'highest' || sort === 'lowest' ? sort : 'newest',
  }
}
