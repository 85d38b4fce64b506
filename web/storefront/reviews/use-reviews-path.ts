import { useSearchParams } from 'react-router'
import type { ReviewsPageQuery } from '../../data/reviews.ts'

/**
 * Returns the address of another page or sort order of the reviews. Other parameters, such as the
 * colour, stay.
 */
export function useReviewsPath(): (change: Partial<ReviewsPageQuery>) => string {
  const [search] = useSearchParams()
  return ({ page = 1, sort }) => {
    const parameters = new URLSearchParams(search)
    parameters.delete('page')
    if (page > 1) parameters.set('page', String(page))
    if (sort === 'newest') parameters.delete('sort')
    else if (sort) parameters.set('sort', sort)
    return `?${parameters}#reviews`
  }
}
