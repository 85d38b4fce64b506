import type { OwnReview, ReviewStatus } from '#contract/reviews.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const STATUS_TEXT: Record<ReviewStatus, { tone: BadgeTone; badge: string; meaning: string }> = {
  waiting: {
    tone: 'yellow',
    badge: 'Waiting',
    meaning: 'The shop will read it before it is shown.',
  },
  approved: {
    tone: 'green',
    badge: 'Shown',
    meaning: 'When you change it, it is hidden until the shop has read it again.',
  },
  rejected: {
    tone: 'red',
    badge: 'Not shown',
    meaning: 'You can change what you wrote; the shop will then read it again.',
  },
}

/** The status of the user's own review. */
export function OwnReviewStatus({ review: { status, reason } }: { review: OwnReview }) {
  const { tone, badge, meaning } = STATUS_TEXT[status]
  return (
    <div className="grid justify-items-start gap-2 border border-line bg-surface p-4">
      <Badge tone={tone}>{badge}</Badge>
      {reason && <p className="whitespace-pre-line break-words">The shop says: “{reason}”</p>}
      <p className="text-ink-2">{meaning}</p>
    </div>
  )
}
