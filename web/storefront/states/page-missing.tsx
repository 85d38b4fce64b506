import { Link } from 'react-router'
import { PageTitle } from '../shell/page-title.tsx'

/** The page for an address that leads nowhere. */
export function PageMissing({ title = 'Oops! Page not found' }: { title?: string }) {
  return (
    <main id="content" className="gutter py-16 text-center">
      <title>{`${title} · Gahana`}</title>
      <PageTitle>{title}</PageTitle>
      <p className="mt-8">
        <Link to="/">Back to home</Link>
      </p>
    </main>
  )
}
