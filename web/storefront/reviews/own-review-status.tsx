import type { OwnReview, ReviewStatus } from '#contract/reviews.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import * as m from './messages.ts'

export const REVIEW_STATUS_TEXTS: Record<
  ReviewStatus,
  { tone: BadgeTone; badge: string; meaning: string }
> = {
  waiting: {
    tone: 'yellow',
    badge: m.WAITING_FOR_APPROVAL,
    meaning: m.WAITING_MEANS,
  },
  approved: {
    tone: 'green',
    badge: m.SHOWN,
    meaning: m.SHOWN_MEANS,
  },
  rejected: {
    tone: 'red',
    badge: m.NOT_SHOWN,
    meaning: m.NOT_SHOWN_MEANS,
  },
}

/** The status of the user's own review. */
export function OwnReviewStatus({ review: { status, reason } }: { review: OwnReview }) {
  const { tone, badge, meaning } = REVIEW_STATUS_TEXTS[status]
  return (
    <div className="grid justify-items-start gap-2 border border-line bg-surface p-4">
      <Badge tone={tone}>{badge}</Badge>
      {reason && <p className="whitespace-pre-line break-words">{m.theShopSays(reason)}</p>}
      <p className="text-ink-2">{meaning}</p>
    </div>
  )
}
