import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A drawing or icon, for decoration only. */
  picture?: ReactNode
  title: string
  text: string
  /** A link or button to continue. */
  action?: ReactNode
}

/** Says that a list is empty and what to do next. */
export function EmptyState({ picture, title, text, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[28rem] flex-col items-center gap-3 px-4 py-12 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-2 text-sindoor">
          {picture}
        </div>
      )}
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      <p className="text-balance text-ink-2">{text}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
