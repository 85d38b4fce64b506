import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { reviewsQuery } from '../../data/reviews.ts'
import { parseReviewsQuery } from './reviews-query.ts'

export type ReviewsResult = ReturnType<typeof useReviews>
export type ReviewsAnswer = NonNullable<ReviewsResult['data']>

/** The reviews for the current query string; the previous ones stay visible while they load. */
export function useReviews(productId: number) {
  const [searchParameters] = useSearchParams()
  const reviewsPageQuery = parseReviewsQuery((name) => searchParameters.get(name))
  const reviewsResult = useQuery({
    ...reviewsQuery(productId, reviewsPageQuery),
    placeholderData: keepPreviousData,
  })
  return { ...reviewsResult, pageQuery: reviewsPageQuery }
}
