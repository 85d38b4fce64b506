import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SOMETHING_WENT_WRONG } from '#contract/refusals.ts'
import { ErrorState, ON_OUR_SIDE } from '../../ui/error-state.tsx'
import { PageMissing } from '../not-found/page-missing.tsx'
import { PageTitle } from '../page/page-title.tsx'

/** Shown if a page cannot be rendered. */
export function PageFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error))
    return <Failure title="Unexpected Application Error!" words={SOMETHING_WENT_WRONG} />
  const words = typeof error.data === 'string' ? error.data : undefined
  if (error.status === 404) return <PageMissing title={words} />
  return <Unavailable words={words ?? SOMETHING_WENT_WRONG} />
}

/** The server answered, so the connection is not the cause. */
const Unavailable = ({ words }: { words: string }) => (
  <main id="content" className="gutter py-16 text-center">
    <title>{`${words} · Gahana`}</title>
    <PageTitle className="sr-only">{words}</PageTitle>
    <ErrorState title={words} words={ON_OUR_SIDE} onRetry={() => location.reload()} />
  </main>
)

const Failure = ({ title, words }: { title: string; words: string }) => (
  <main id="content" className="gutter py-16 text-center">
    <title>{`${title} · Gahana`}</title>
    <PageTitle>{title}</PageTitle>
    <ErrorState title={words} onRetry={() => location.reload()} />
  </main>
)
