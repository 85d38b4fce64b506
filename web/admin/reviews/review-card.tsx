import { Link } from 'react-router'
import { pictureUrl } from '#contract/picture-files.ts'
import type { StaffReview } from '#contract/reviews.ts'
import { pathInLanguage } from '../../platform/page-language.ts'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Stars } from '../../ui/stars.tsx'
import { dateTimeInWords } from '../page/date-times.ts'
import { LinkIfAllowed } from '../page/link-if-allowed.tsx'
import { LIST_LINK_CLASSES } from '../page/list-link-classes.ts'
import { Thumbnail } from '../page/thumbnail.tsx'
import { reviewElementId } from './focus-next-review.ts'
import * as m from './messages.ts'

type ReviewCardProps = {
  review: StaffReview
  isApproving: boolean
  onApprove: () => void
  onReject: () => void
  onReply: () => void
}

/** A review with the data needed to moderate it. */
export function ReviewCard({ review, isApproving, ...callbacks }: ReviewCardProps) {
  const { id, stars, title, text, pictures, product, reply, status, writtenAt } = review
  const reviewSubject = m.reviewByCustomerText(product.name, review.customer.name)
  return (
    <li
      id={reviewElementId(id)}
      tabIndex={-1}
      aria-label={m.reviewLabel(reviewSubject)}
      className="border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-start gap-4">
        <Thumbnail src={product.imageUrl} className="size-14 sm:size-18" />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-semibold">
            <a
              href={pathInLanguage(`/product/${product.id}#reviews`)}
              lang={langOf(product.name)}
              className={joinClasses(LIST_LINK_CLASSES, 'underline-offset-4 hover:underline')}
            >
              {product.name}
            </a>
          </h2>
          <p className="mt-1 flex items-center text-lg">
            <Stars stars={stars} />
          </p>
          <ReviewAuthor review={review} />
        </div>
      </div>
      <div className="mt-4 grid max-w-text gap-2">
        {title && (
          <p lang={langOf(title)} className="break-words font-semibold">
            {title}
          </p>
        )}
        <p lang={langOf(text)} className="whitespace-pre-line break-words">
          {text}
        </p>
      </div>
      {pictures.length > 0 && <ReviewPictures pictures={pictures} />}
      <p className="mt-3 text-ink-2 text-sm">
        {m.writtenAtText(dateTimeInWords(writtenAt))}
        <ModerationNote review={review} />
      </p>
      {review.reason && <QuotedText text={m.rejectedBecauseText(review.reason)} />}
      {reply && (
        <QuotedText text={reply.text} quoteHeading={m.answeredByPersonText(review.repliedBy)} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {status !== 'approved' && (
          <Button
            className="max-sm:flex-auto"
            busy={isApproving && m.APPROVING}
            onClick={callbacks.onApprove}
          >
            {status === 'waiting' ? m.APPROVE_REVIEW : m.APPROVE_REJECTED_REVIEW}
            <span className="sr-only"> {reviewSubject}</span>
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            className="max-sm:flex-auto"
            variant="secondary"
            blocked={isApproving}
            onClick={callbacks.onReject}
          >
            {status === 'waiting' ? m.REJECT_REVIEW : m.TAKE_DOWN_REVIEW}
            <span className="sr-only"> {reviewSubject}</span>
          </Button>
        )}
        {status !== 'rejected' && (
          <Button
            className="max-sm:flex-auto"
            variant="secondary"
            blocked={isApproving}
            onClick={callbacks.onReply}
          >
            {reply ? m.EDIT_ANSWER : m.ANSWER_REVIEW}
            <span className="sr-only"> {reviewSubject}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

const ReviewAuthor = ({ review: { customer, orderId, product, by } }: { review: StaffReview }) => (
  <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
    <LinkIfAllowed
      path={`/customers/${customer.id}`}
      requiredPermission="people.read"
      lang={langOf(customer.name)}
      className={LIST_LINK_CLASSES}
    >
      {customer.name}
    </LinkIfAllowed>
    <LinkIfAllowed
      path={`/orders/${orderId}`}
      requiredPermission="orders.read"
      className={joinClasses(LIST_LINK_CLASSES, 'figures')}
    >
      {m.orderNumberText(orderId)}
    </LinkIfAllowed>
    <Link
      to={`/reviews?status=approved&product=${product.id}`}
      className={joinClasses(LIST_LINK_CLASSES, 'underline underline-offset-4')}
    >
      {m.OTHER_REVIEWS_OF_THIS_PRODUCT}
    </Link>
    <span className={joinClasses(LIST_LINK_CLASSES, 'text-ink-2')}>
      {m.SHOWN_UNDER_NAME} <span lang={langOf(by)}>{`\u00a0${by}`}</span>
    </span>
  </p>
)

const MODERATION_TEXTS: Record<
  StaffReview['status'],
  (time: string, moderatorName: string | null) => string
> = {
  waiting: m.receivedAtText,
  approved: m.approvedAtText,
  rejected: m.rejectedAtText,
}

const ModerationNote = ({ review: { status, judgedAt, judgedBy } }: { review: StaffReview }) =>
  judgedAt && MODERATION_TEXTS[status](dateTimeInWords(judgedAt), judgedBy)

const ReviewPictures = ({ pictures }: Pick<StaffReview, 'pictures'>) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {pictures.map(({ id, publicId, alt }) => (
      <li key={id}>
        <a
          href={pictureUrl(publicId, 1200, 'jpg')}
          target="_blank"
          rel="noreferrer"
          aria-label={m.largePictureLinkText(alt)}
          className="block"
        >
          <img
            src={pictureUrl(publicId, 400, 'jpg')}
            alt=""
            loading="lazy"
            className="size-24 border border-line bg-sand object-cover sm:size-32"
          />
        </a>
      </li>
    ))}
  </ul>
)

const QuotedText = ({ quoteHeading, text }: { quoteHeading?: string; text: string }) => (
  <div className="mt-3 max-w-text border-line border-l-2 pl-3">
    {quoteHeading && <p className="text-ink-2 text-sm">{quoteHeading}</p>}
    <p lang={langOf(text)} className="whitespace-pre-line break-words">
      {text}
    </p>
  </div>
)
