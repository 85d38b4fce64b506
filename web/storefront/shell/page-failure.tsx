import { isRouteErrorResponse, useRouteError } from 'react-router'
import { LoadFailure } from '../states/load-failure.tsx'
import { PageMissing } from '../states/page-missing.tsx'
import { PageTitle } from './page-title.tsx'

/** What stands in place of a page that cannot be shown. */
export function PageFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error)) return <Crash />
  if (error.status === 404) return <PageMissing />
  return (
    <main id="content" className="gutter py-16">
      <PageTitle>We will be right back</PageTitle>
      <LoadFailure words={String(error.data)} retry={() => location.reload()} />
    </main>
  )
}

const Crash = () => (
  <main id="content" className="gutter py-16">
    <PageTitle>Unexpected Application Error!</PageTitle>
    <LoadFailure words="Something went wrong. Please try again." retry={() => location.reload()} />
  </main>
)
