import * as z from 'zod/mini'
import { CATALOGUE_CACHE_SECONDS, declareCall } from './call.ts'
import {
  CHOOSE_STARS_MESSAGE,
  DateTime,
  distinctIdsSchema,
  EmptyCallAnswer,
  Id,
  IdInPath,
  multilineText,
  optionalSingleLineText,
  Stars,
} from './fields.ts'
import { emptyToNull, parsedFormValue, parseFormJson, parseFormNumber } from './form-values.ts'
import * as m from './messages/validation.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import type { RefusalKey } from './refusals.ts'
import { MAX_STARS, REVIEW_SORTS } from './review-rules.ts'
import { TextInNepali } from './texts-in-nepali.ts'

export const MAX_REVIEW_PICTURES = 4
const MIN_REVIEW_LENGTH = 10
export const MAX_REVIEW_LENGTH = 2000
export const MAX_REVIEW_TITLE_LENGTH = 100
const MAX_REPLY_LENGTH = 1000
const MAX_REASON_LENGTH = 300
const REVIEWS_PER_PAGE = 5
const REVIEWS_PER_PAGE_OF_STAFF = 25

export const REVIEW_STATUSES = ['waiting', 'approved', 'rejected'] as const
export const ReviewStatus = z.enum(REVIEW_STATUSES, m.UNKNOWN_STATUS_OF_A_REVIEW)
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** The statuses from which staff may change a review to a status; never the same one. */
export const STATUSES_BEFORE_MODERATION = {
  approved: ['waiting', 'rejected'],
  rejected: ['waiting', 'approved'],
} as const satisfies Record<string, readonly ReviewStatus[]>

/** A picture taken by the buyer, served like the pictures of products. */
export const ReviewPicture = z.object({
  id: Id,
  imageUrl: z.string(),
  publicId: z.string(),
  alt: z.string(),
  altNe: TextInNepali,
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})
export type ReviewPicture = z.infer<typeof ReviewPicture>

/** The shop's reply to a review. */
export const ReviewReply = z.object({ text: z.string(), at: DateTime })
export type ReviewReply = z.infer<typeof ReviewReply>

/** A review by a buyer of the product. */
export const Review = z.object({
  id: Id,
  stars: z.int(),
  title: z.nullable(z.string()),
  text: z.string(),
  /** First name and the initial of the last name, never the full name. */
  by: z.string(),
  /** When this text was written. */
  writtenAt: DateTime,
  pictures: z.array(ReviewPicture),
  reply: z.nullable(ReviewReply),
})
export type Review = z.infer<typeof Review>

/** A summary of all approved reviews of a product. */
export const ReviewSummary = z.object({
  count: z.int(),
  /** The average number of stars, rounded to a tenth; null without reviews. */
  average: z.nullable(z.number()),
  /** The number of reviews with five stars, four, three, two, one. */
  stars: z.array(z.int()),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

const moderationFields = {
  status: ReviewStatus,
  /** Why the shop rejected it; the author sees this. */
  reason: z.nullable(z.string()),
  /** Increases with every change; a change must name the version it is based on. */
  version: z.int(),
}

/** A review as its author sees it. */
export const OwnReview = z.object({ ...Review.shape, ...moderationFields })
export type OwnReview = z.infer<typeof OwnReview>

/** A review as staff see it. */
export const StaffReview = z.object({
  ...Review.shape,
  ...moderationFields,
  product: z.object({
    id: Id,
    name: z.string(),
    nameNe: TextInNepali,
    imageUrl: z.nullable(z.string()),
  }),
  customer: z.object({ id: Id, name: z.string() }),
  /** The order that proves that they bought the piece. */
  orderId: z.string(),
  /** The name of the person who replied. */
  repliedBy: z.nullable(z.string()),
  /** Who approved or rejected it, and when. */
  judgedBy: z.nullable(z.string()),
  judgedAt: z.nullable(DateTime),
})
export type StaffReview = z.infer<typeof StaffReview>

/** The number of reviews in each state. */
export const ReviewCounts = z.object({ waiting: z.int(), approved: z.int(), rejected: z.int() })
export type ReviewCounts = z.infer<typeof ReviewCounts>

const reviewFormFields = {
  stars: parsedFormValue(parseFormNumber, Stars),
  title: z.optional(
    parsedFormValue(emptyToNull, z.nullable(optionalSingleLineText(MAX_REVIEW_TITLE_LENGTH))),
  ),
  text: multilineText({ required: m.WRITE_WHAT_YOU_THINK_OF_IT, max: MAX_REVIEW_LENGTH }).check(
    z.minLength(MIN_REVIEW_LENGTH, m.reviewTooShort(MIN_REVIEW_LENGTH)),
  ),
}

/** A new review; its pictures are files named `images` of the same form. */
export const NewReview = z.object(reviewFormFields)
export type NewReview = z.output<typeof NewReview>

/** The values of the review form. */
export const ReviewForm = z.object({
  stars: z.string().check(z.regex(new RegExp(`^[1-${MAX_STARS}]$`), CHOOSE_STARS_MESSAGE)),
  title: optionalSingleLineText(MAX_REVIEW_TITLE_LENGTH),
  text: reviewFormFields.text,
})
export type ReviewForm = z.output<typeof ReviewForm>

const seenVersion = z.int(m.SEND_THE_VERSION_YOU_HAVE_SEEN).check(z.gte(1))

/** A changed review, as a whole; new pictures are files named `images` of the same form. */
export const ReviewChange = z.object({
  ...reviewFormFields,
  version: parsedFormValue(parseFormNumber, seenVersion),
  removeImages: z.optional(
    parsedFormValue(
      parseFormJson,
      distinctIdsSchema(MAX_REVIEW_PICTURES, m.SEND_A_LIST_OF_THE_PICTURES_TO_REMOVE),
    ),
  ),
})
export type ReviewChange = z.output<typeof ReviewChange>

export const ReviewsQuery = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, REVIEWS_PER_PAGE),
  sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

export const ReviewFilter = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, REVIEWS_PER_PAGE_OF_STAFF),
  status: z._default(ReviewStatus, 'waiting'),
  /** Only reviews of this product. */
  productId: z.optional(IdInPath),
})
export type ReviewFilter = z.output<typeof ReviewFilter>

export const RejectReviewInput = z.object({
  version: seenVersion,
  reason: multilineText({ required: m.SAY_WHY_YOU_REJECT_IT, max: MAX_REASON_LENGTH }),
})

/** The text of the shop's reply to a review. */
export const ReviewReplyText = multilineText({
  required: m.WRITE_AN_ANSWER,
  max: MAX_REPLY_LENGTH,
})

export const ReplyToReviewInput = z.object({
  version: seenVersion,
  /** Null removes the reply. */
  text: z.nullable(ReviewReplyText),
})

/** The refusals that explain why a shopper may not review a product. */
const REVIEW_OBSTACLES = ['NOT_A_BUYER', 'STAFF_DO_NOT_REVIEW'] as const satisfies RefusalKey[]
export type ReviewObstacle = (typeof REVIEW_OBSTACLES)[number]

const reviewInPath = z.object({ id: IdInPath })
const ownReviewAnswer = z.object({ success: z.literal(true), msg: z.string(), data: OwnReview })
const staffReviewAnswer = z.object({ success: z.literal(true), data: StaffReview })

export const reviewCalls = {
  getReviews: declareCall('GET /api/products/{id}/reviews', {
    summary:
      'Lists the approved reviews of a product, paged, with the average and the number of reviews for each number of stars.',
    access: 'anyone',
    publicCacheSeconds: CATALOGUE_CACHE_SECONDS,
    shows: 'reviews',
    path: reviewInPath,
    query: ReviewsQuery,
    answer: z.object({ ...listAnswerSchema(Review).shape, summary: ReviewSummary }),
  }),
  getOwnReview: declareCall('GET /api/products/{id}/reviews/mine', {
    summary:
      'Returns the shopper’s own review of a product in any state, and whether they may write one.',
    access: 'shopper',
    path: reviewInPath,
    answer: z.object({
      success: z.literal(true),
      data: z.nullable(OwnReview),
      mayWrite: z.boolean(),
      /** The reason if not, as a sentence for the shopper. */
      whyNot: z.nullable(z.string()),
      /** The reason why the shopper may not write a review, as a key for programs. */
      whyNotKey: z.nullable(z.enum(REVIEW_OBSTACLES)),
    }),
  }),
  writeReview: declareCall('POST /api/products/{id}/reviews', {
    summary: `Reviews a product the shopper bought and has, once, with up to ${MAX_REVIEW_PICTURES} pictures as files called \`images\`; the shop reads it before anybody else.`,
    access: 'shopper',
    refusals: ['FORBIDDEN', 'CONFLICT'],
    path: reviewInPath,
    body: NewReview,
    accepts: ['json', 'multipart'],
    limits: { pictures: MAX_REVIEW_PICTURES },
    answer: ownReviewAnswer,
    status: 201,
    throttle: 'review',
  }),
  changeReview: declareCall('PUT /api/products/{id}/reviews/mine', {
    summary: 'Changes the shopper’s own review, which then has to be approved again.',
    access: 'shopper',
    refusals: ['FORBIDDEN', 'CONFLICT'],
    path: reviewInPath,
    body: ReviewChange,
    accepts: ['json', 'multipart'],
    limits: { pictures: MAX_REVIEW_PICTURES },
    answer: ownReviewAnswer,
    throttle: 'review',
  }),
  removeReview: declareCall('DELETE /api/products/{id}/reviews/mine', {
    summary: 'Deletes the shopper’s own review, its pictures and the shop’s reply.',
    access: 'shopper',
    path: reviewInPath,
    answer: EmptyCallAnswer,
  }),
  findReviews: declareCall('GET /api/admin/reviews', {
    summary:
      'Lists the reviews in one state, paged, with the number of reviews in each state. Waiting reviews are sorted oldest first, all others newest first.',
    access: 'reviews.write',
    query: ReviewFilter,
    answer: z.object({
      ...listAnswerSchema(StaffReview).shape,
      counts: ReviewCounts,
    }),
  }),
  approveReview: declareCall('POST /api/admin/reviews/{id}/approve', {
    summary: 'Approves a review. Refused if the review has changed since it was read.',
    access: 'reviews.write',
    refusals: ['CONFLICT'],
    path: reviewInPath,
    body: z.object({ version: seenVersion }),
    answer: staffReviewAnswer,
  }),
  rejectReview: declareCall('POST /api/admin/reviews/{id}/reject', {
    summary: 'Rejects a review, with a reason that its author can read.',
    access: 'reviews.write',
    refusals: ['CONFLICT'],
    path: reviewInPath,
    body: RejectReviewInput,
    answer: staffReviewAnswer,
  }),
  replyToReview: declareCall('PUT /api/admin/reviews/{id}/reply', {
    summary: 'Adds, changes or removes the shop’s reply, which is shown below the review.',
    access: 'reviews.write',
    refusals: ['CONFLICT'],
    path: reviewInPath,
    body: ReplyToReviewInput,
    answer: staffReviewAnswer,
  }),
}
