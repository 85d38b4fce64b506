import { type ReactNode, useState } from 'react'
import * as m from './messages/product.ts'

type FoldedCardsProps = {
  startsOpen: boolean
  /** Whether a field may be inside that has to be filled in or corrected. */
  isNeeded: boolean
  children: ReactNode
}

/** Cards that a first product can do without, so that its form is short on a phone. */
export function OptionalCards({ startsOpen, isNeeded, children }: FoldedCardsProps) {
  const [isOpen, setIsOpen] = useState(startsOpen)
  return (
    <details
      open={isOpen || isNeeded}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 border border-line bg-surface px-4 py-3 font-semibold text-lg">
        {m.MORE_DETAILS}
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  )
}
