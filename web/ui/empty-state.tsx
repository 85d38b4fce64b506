import type { ReactNode } from 'react'

type EmptyStateProps = {
  /** A drawing or an icon; decoration only. */
  picture?: ReactNode
  title: string
  words: string
  /** The way on. */
  action?: ReactNode
}

/** Nothing here yet: says so, and what to do about it. */
export function EmptyState({ picture, title, words, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-[28rem] flex-col items-center gap-3 px-4 py-12 text-center">
      {picture && (
        <div aria-hidden="true" className="mb-2 text-sindoor">
          {picture}
        </div>
      )}
      <h2 className="font-display text-2xl leading-tight">{title}</h2>
      <p className="text-balance text-ink-2">{words}</p>
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
