import type { Review, ReviewReply } from '#contract/reviews.ts'
import { ShieldCheckIcon } from '../../ui/icons/storefront.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Stars } from '../../ui/stars.tsx'
import { dayInWords } from '../page/date-times.ts'
import * as m from './messages.ts'
import { ReviewPictures } from './review-pictures.tsx'

/** A review with its pictures and the reply of the shop. */
export const ReviewItem = ({ review }: { review: Review }) => {
  const { stars, title, text, by, writtenAt, pictures, reply } = review
  return (
    <li className="border-line border-t py-6">
      <article>
        <p className="flex items-center">
          <Stars stars={stars} />
        </p>
        {title && (
          <h3 lang={langOf(title)} className="mt-2 break-words font-semibold text-lg">
            {title}
          </h3>
        )}
        <p lang={langOf(text)} className="mt-2 max-w-text whitespace-pre-line break-words">
          {text}
        </p>
        {pictures.length > 0 && <ReviewPictures pictures={pictures} reviewerName={by} />}
        <p className="mt-3 flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
          <span lang={langOf(by)} className="font-semibold text-ink">
            {by}
          </span>
          <span className="inline-flex items-center gap-1">
            <ShieldCheckIcon aria-hidden="true" className="size-4 text-leaf" /> {m.VERIFIED_BUYER}
          </span>
          <time dateTime={writtenAt}>{dayInWords(writtenAt)}</time>
        </p>
        {reply && <ShopReply reply={reply} />}
      </article>
    </li>
  )
}

const ShopReply = ({ reply: { text, at } }: { reply: ReviewReply }) => (
  <div className="mt-4 max-w-text border-sindoor border-l-2 bg-surface px-4 py-3">
    <p className="flex flex-wrap gap-x-3 text-sm">
      <span className="font-semibold">{m.THE_SHOP_ANSWERS}</span>
      <time dateTime={at} className="text-ink-2">
        {dayInWords(at)}
      </time>
    </p>
    <p lang={langOf(text)} className="mt-1 whitespace-pre-line break-words">
      {text}
    </p>
  </div>
)
