import { lazy, Suspense } from 'react'
import lotus from '../../art/lotus.svg'
import { useHydratedSession } from '../../data/account.ts'
import { readSession } from '../../platform/session.ts'
import { Loading } from '../../ui/spinner.tsx'
import { SignInPrompt } from '../account/sign-in-prompt.tsx'
import { LineDrawing } from '../page/line-drawing.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageTitle } from '../page/page-title.tsx'
import * as m from './messages.ts'

/** Visitors do not need it. */
const loadSections = () => import('./account-sections.tsx')
const AccountSections = lazy(async () => ({ default: (await loadSections()).AccountSections }))
if (readSession()) loadSections().catch(() => {}) // The page loads it again and shows the error.

/** The page of the user's own account. */
export default function AccountPage() {
  return (
    <main id="content" className="gutter min-h-svh pt-8 pb-16">
      <PageHead title={m.YOUR_ACCOUNT} />
      <meta name="robots" content="noindex" />
      <PageTitle>{m.YOUR_ACCOUNT}</PageTitle>
      <VisitorAccount />
    </main>
  )
}

function VisitorAccount() {
  const session = useHydratedSession()
  if (session === null)
    return (
      <SignInPrompt
        picture={<LineDrawing drawingUrl={lotus} />}
        title={m.LOG_IN_TO_SEE_ACCOUNT}
        text={m.WHAT_THE_ACCOUNT_SHOWS}
      />
    )
  const loadingElement = <Loading text={m.LOADING_YOUR_ACCOUNT} />
  return session ? (
    <Suspense fallback={loadingElement}>
      <AccountSections user={session.user} />
    </Suspense>
  ) : (
    loadingElement
  )
}
