import type { ReactNode } from 'react'
import * as m from './messages.ts'

type StickyFormButtonsProps = {
  /** The state, such as "Unsaved changes" or "40 % sent". */
  stateText: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The buttons at the end of a long form, which stay visible while it scrolls. */
export const StickyFormButtons = ({ stateText, children }: StickyFormButtonsProps) => (
  <section
    aria-label={m.SAVE}
    className="sticky bottom-[3.75rem] z-20 mt-4 flex flex-wrap items-center justify-end gap-2 border border-line bg-surface p-2 pl-4 shadow-dialog lg:bottom-4"
  >
    <p role="status" className="mr-auto font-semibold">
      {stateText}
    </p>
    {children}
  </section>
)
