import { type ReactNode, useState } from 'react'
import * as m from '../messages/product.ts'

type OptionalCardsProps = {
  isInitiallyOpen: boolean
  /** Whether a field may be inside that has to be filled in or corrected. */
  isFieldMissing: boolean
  children: ReactNode
}

/** Cards that a first product can do without, so that its form is short on a phone. */
export function OptionalCards({ isInitiallyOpen, isFieldMissing, children }: OptionalCardsProps) {
  const [areCardsOpen, setAreCardsOpen] = useState(isInitiallyOpen)
  return (
    <details
      open={areCardsOpen || isFieldMissing}
      onToggle={({ currentTarget }) => setAreCardsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 border border-line bg-surface px-4 py-3 font-semibold text-lg">
        {m.MORE_DETAILS}
      </summary>
      <div className="mt-4 grid gap-4">{children}</div>
    </details>
  )
}
