import { pictureUrl } from '#contract/picture-files.ts'
import type { OwnReview, Review, ReviewPicture, StaffReview } from '#contract/reviews.ts'
import { withNepali } from '../platform/with-nepali.ts'
import type { ReviewRow, StaffReviewRow } from './select-reviews.ts'

const GRAPHEME_SEGMENTER = new Intl.Segmenter('ne', { granularity: 'grapheme' })

/** The public name of an author: the first name and the initial of the last name. */
export function publicNameOf({ firstName, lastName }: { firstName: string; lastName: string }) {
  const [firstLetter] = GRAPHEME_SEGMENTER.segment(lastName)
  return firstLetter ? `${firstName} ${firstLetter.segment.toUpperCase()}.` : firstName
}

/** A review for the public API. */
export function toApiReview(row: ReviewRow): Review {
  const { id, stars, title, text, writtenAt, reply, repliedAt } = row
  const authorName = publicNameOf(row)
  return {
    id,
    stars,
    title,
    text,
    by: authorName,
    writtenAt: writtenAt.toISOString(),
    pictures: row.pictures.map((picture, index) => viewPicture(picture, index, authorName)),
    reply:
      reply === null || repliedAt === null ? null : { text: reply, at: repliedAt.toISOString() },
  }
}

/** A review for its author, with its state. */
export const toApiOwnReview = (row: ReviewRow): OwnReview => ({
  ...toApiReview(row),
  status: row.status,
  reason: row.reason,
  version: row.version,
})

/** A review for staff. */
export const toApiStaffReview = (row: StaffReviewRow): StaffReview => ({
  ...toApiOwnReview(row),
  product: withNepali({
    id: row.productId,
    name: row.productName,
    nameNe: row.productNameNe,
    imageUrl: row.productPicture && pictureUrl(row.productPicture, 800, 'jpg'),
  }),
  customer: { id: row.customerId, name: `${row.firstName} ${row.lastName}` },
  orderId: row.orderId,
  repliedBy: row.repliedBy,
  judgedBy: row.judgedBy,
  judgedAt: row.judgedAt?.toISOString() ?? null,
})

/** Authors do not describe their pictures, so the alternative text names the author. */
const viewPicture = (
  picture: ReviewRow['pictures'][number],
  index: number,
  by: string,
): ReviewPicture => ({
  ...picture,
  imageUrl: pictureUrl(picture.publicId, 800, 'jpg'),
  alt: `Picture ${index + 1} by ${by}`,
  altNe: `${by} को तस्बिर ${index + 1}`,
})
