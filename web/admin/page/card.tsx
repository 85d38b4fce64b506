import { type ReactNode, useId } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'

type CardProps = {
  title: string
  /** One sentence about its purpose. */
  purposeText?: string
  action?: ReactNode
  /** The error from the server. */
  problem?: string | undefined
  className?: string
  children: ReactNode
}

/** A section of a page. */
export function Card({ title, purposeText, action, problem, className, children }: CardProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className={joinClasses('border border-line bg-surface p-4 sm:p-6', className)}
    >
      <div
        className={joinClasses(
          'flex flex-wrap justify-between gap-x-4 gap-y-2',
          purposeText ? 'items-start' : 'items-center',
        )}
      >
        <div className={purposeText ? 'min-w-0 flex-[1_1_12rem]' : 'min-w-0'}>
          <h2 id={headingId} className="text-lg">
            {title}
          </h2>
          {purposeText && <p className="mt-0.5 text-ink-2">{purposeText}</p>}
        </div>
        {action}
      </div>
      {problem && <p className="mt-2 font-semibold text-error">{problem}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
