import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** A link inside a sentence. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={TEXT_LINK}>
    {children}
  </Link>
)

export const TEXT_LINK =
  'text-sindoor underline decoration-1 underline-offset-4 hover:text-sindoor-dark hover:decoration-2'
