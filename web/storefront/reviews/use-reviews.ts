import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reviewsQuery } from '../../data/reviews.ts'
import { reviewsFromQuery } from './reviews-query.ts'

export type ReviewsResult = ReturnType<typeof useReviews>
export type ReviewsAnswer = NonNullable<ReviewsResult['data']>

/** The reviews for the current query string; the previous ones stay visible while they load. */
export function useReviews(productId: number) {
  const [search] = useSearchParams()
  const pageQuery = reviewsFromQuery((name) => search.get(name))
  const query = useQuery({
    ...reviewsQuery(productId, pageQuery),
    placeholderData: keepPreviousData,
  })
  return { ...query, pageQuery }
}
