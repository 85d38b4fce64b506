import { lazy, Suspense, useState } from 'react'
import { may } from '#contract/permissions.ts'
import { useSession } from '../platform/session.ts'
import { Loading } from '../ui/spinner.tsx'
import { wasSignedOut } from './data/signing-in.ts'
import * as m from './sign-in/messages.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** The application is loaded only for users with access. */
const App = lazy(async () => ({ default: (await import('./app.tsx')).App }))

/**
 * Shows the sign-in page to everybody except staff and admins. The address does not change, so
 * after signing in users see the page they came for.
 */
export function AuthGate() {
  const session = useSession()
  const mayEnter = session !== null && may(session.user.role, 'office.enter')
  const [wasSignedIn, setWasInside] = useState(mayEnter)
  if (mayEnter && !wasSignedIn) setWasInside(true)
  if (!mayEnter) return <SignInPage isReturning={wasSignedOut(wasSignedIn)} />
  return (
    <Suspense fallback={<Loading text={m.OPENING} />}>
      <App key={session.user.id} user={session.user} />
    </Suspense>
  )
}
