import { useSearchParams } from 'react-router'
import type { ReviewsPageQuery } from '../../data/reviews.ts'

/**
 * Returns the address of another page or sort order of the reviews. Other parameters, such as the
 * colour, stay.
 */
export function usePartPath(): (part: Partial<ReviewsPageQuery>) => string {
  const [search] = useSearchParams()
  return ({ page = 1, sort }) => {
    const asked = new URLSearchParams(search)
    asked.delete('page')
    if (page > 1) asked.set('page', String(page))
    if (sort === 'newest') asked.delete('sort')
    else if (sort) asked.set('sort', sort)
    return `?${asked}#reviews`
  }
}
