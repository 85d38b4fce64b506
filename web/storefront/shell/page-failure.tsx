import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SOMETHING_WENT_WRONG } from '#contract/refusals.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageMissing } from '../missing/page-missing.tsx'
import { PageTitle } from '../page/page-title.tsx'

/** What stands in place of a page that cannot be shown. */
export function PageFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error))
    return <Failure title="Unexpected Application Error!" words={SOMETHING_WENT_WRONG} />
  const words = typeof error.data === 'string' ? error.data : undefined
  if (error.status === 404) return <PageMissing title={words} />
  return <Failure title="We will be right back" words={words ?? SOMETHING_WENT_WRONG} />
}

const Failure = ({ title, words }: { title: string; words: string }) => (
  <main id="content" className="gutter py-16 text-center">
    <title>{`${title} · Gahana`}</title>
    <PageTitle>{title}</PageTitle>
    <ErrorState title={words} onRetry={() => location.reload()} />
  </main>
)
