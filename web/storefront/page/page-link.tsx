import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsPageHidden } from './own-pages.ts'

type PageLinkProps = { path: string; children: ReactNode }

/** A link within a sentence to a page that the owner may have hidden; then only its words. */
export const PageLink = ({ path, children }: PageLinkProps) =>
  useIsPageHidden(path) ? (
    children
  ) : (
    <Link to={path} className="underline underline-offset-4">
      {children}
    </Link>
  )
