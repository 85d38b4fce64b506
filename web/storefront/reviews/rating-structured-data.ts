import type { ReviewsAnswer } from './use-reviews.ts'

/** The reviews as structured data for search engines; empty for a product without reviews. */
export const ratingStructuredData = ({ data, total, summary }: ReviewsAnswer) =>
  total > 0 && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: total,
    },
    review: data.map(({ stars, by, text, writtenAt }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars },
      author: { '@type': 'Person', name: by },
      datePublished: writtenAt,
      reviewBody: text,
    })),
  }
