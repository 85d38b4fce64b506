import { isRouteErrorResponse, useRouteError } from 'react-router'
import { SOMETHING_WENT_WRONG } from '#contract/messages/refusals.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SERVER_PROBLEM } from '../../ui/messages.ts'
import { LazyPageNotFound } from '../not-found/lazy-page-not-found.tsx'
import { DocumentTitle } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

/** Shown if a page cannot be rendered. */
export function ShopPageFailure() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error))
    return <FailureMessage title={m.UNEXPECTED_ERROR} text={SOMETHING_WENT_WRONG} />
  const text = typeof error.data === 'string' ? error.data : undefined
  if (error.status === 404) return <LazyPageNotFound title={text} />
  return <ShopUnavailable text={text ?? SOMETHING_WENT_WRONG} />
}

/** The server answered, so the connection is not the cause. */
const ShopUnavailable = ({ text }: { text: string }) => (
  <main id="content" className="gutter py-16 text-center">
    <DocumentTitle>{text}</DocumentTitle>
    <PageTitle className="sr-only">{text}</PageTitle>
    <ErrorState title={text} text={SERVER_PROBLEM} onRetry={() => location.reload()} />
  </main>
)

const FailureMessage = ({ title, text }: { title: string; text: string }) => (
  <main id="content" className="gutter py-16 text-center">
    <DocumentTitle>{title}</DocumentTitle>
    <PageTitle>{title}</PageTitle>
    <ErrorState title={text} onRetry={() => location.reload()} />
  </main>
)
