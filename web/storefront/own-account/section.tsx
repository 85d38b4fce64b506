import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; description?: string; children: ReactNode }

/** One part of the account, in a box with its title. */
export function AccountSection({ title, description, children }: AccountSectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 border border-line bg-surface p-5 sm:p-6">
      <h2 id={titleId} className="font-display text-2xl leading-tight">
        {title}
      </h2>
      {description && <p className="mt-1 text-ink-2">{description}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
