import { useSearchParams } from 'react-router'
import type { ReviewsPageQuery } from '../../data/reviews.ts'

/**
 * Returns the address of another page or sort order of the reviews. Other parameters, such as the
 * colour, stay.
 */
export function useReviewsPath(): (queryChange: Partial<ReviewsPageQuery>) => string {
  const [searchParameters] = useSearchParams()
  return ({ page = 1, sort }) => {
    const newParameters = new URLSearchParams(searchParameters)
    newParameters.delete('page')
    if (page > 1) newParameters.set('page', String(page))
    if (sort === 'newest') newParameters.delete('sort')
    else if (sort) newParameters.set('sort', sort)
    return `?${newParameters}#reviews`
  }
}
