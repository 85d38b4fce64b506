import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPageHidden } from './own-pages.ts'

type PageLinkProps = { to: string; children: ReactNode }

/** A link within a sentence to a page that the owner may have hidden; then only its words. */
export const PageLink = ({ to, children }: PageLinkProps) =>
  useIsPageHidden(to) ? (
    children
  ) : (
    <Link to={to} className="underline underline-offset-4">
      {children}
    </Link>
  )
