import type { OwnReview, ReviewStatus } from '#contract/reviews.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import * as m from './messages.ts'

export const REVIEW_STATUS_TEXTS: Record<
  ReviewStatus,
  { badgeTone: BadgeTone; badgeText: string; meaningText: string }
> = {
  waiting: {
    badgeTone: 'yellow',
    badgeText: m.WAITING_FOR_APPROVAL,
    meaningText: m.WAITING_MEANS,
  },
  approved: {
    badgeTone: 'green',
    badgeText: m.SHOWN,
    meaningText: m.SHOWN_MEANS,
  },
  rejected: {
    badgeTone: 'red',
    badgeText: m.NOT_SHOWN,
    meaningText: m.NOT_SHOWN_MEANS,
  },
}

/** The status of the user's own review. */
export function OwnReviewStatus({ review: { status, reason } }: { review: OwnReview }) {
  const { badgeTone, badgeText, meaningText } = REVIEW_STATUS_TEXTS[status]
  return (
    <div className="grid justify-items-start gap-2 border border-line bg-surface p-4">
      <Badge tone={badgeTone}>{badgeText}</Badge>
      {reason && <p className="whitespace-pre-line break-words">{m.shopReply(reason)}</p>}
      <p className="text-ink-2">{meaningText}</p>
    </div>
  )
}
