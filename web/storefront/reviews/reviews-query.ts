import type { ReviewsPageQuery } from '../../data/reviews.ts'
import type { PageParameter } from '../../platform/page-parameters.ts'

const LAST_PAGE = 10_000

/** The page and sort order of the reviews in a query string. */
export function reviewsFromQuery(read: (name: PageParameter) => string | null): ReviewsPageQuery {
  const page = Math.trunc(Number(read('page')))
  const sort = read('sort')
  return {
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    sort: sort === 'highest' || sort === 'lowest' ? sort : 'newest',
  }
}
