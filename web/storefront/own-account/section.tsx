import { type ReactNode, useId } from 'react'

type SectionProps = { title: string; text?: string; children: ReactNode }

/** One part of the account, in a box with its title. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="min-w-0 border border-line bg-surface p-5 sm:p-6">
      <h2 id={titleId} className="font-display text-2xl leading-tight">
        {title}
      </h2>
      {text && <p className="mt-1 text-ink-2">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
