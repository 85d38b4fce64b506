import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

type ErrorStateProps = {
  /** What went wrong. */
  title: string
  /** What to do about it. */
  words?: string
  onRetry: () => void
  isRetrying?: boolean
}

/** Something could not be loaded: says what, and offers another try. */
export function ErrorState({
  title,
  words = 'Please check your connection and try again.',
  onRetry,
  isRetrying,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[28rem] flex-col items-center gap-3 px-4 py-12 text-center"
    >
      <CircleAlert aria-hidden="true" className="size-8 text-error" />
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      <p className="text-ink-2">{words}</p>
      <Button look="secondary" busy={isRetrying && 'Trying again…'} onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
