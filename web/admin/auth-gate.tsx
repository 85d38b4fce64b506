import { lazy, Suspense, useState } from 'react'
import { may } from '#contract/permissions.ts'
import { useSession } from '../platform/session.ts'
import { Loading } from '../ui/spinner.tsx'
import { wasSignedOut } from './data/signing-in.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** Nothing of the inside is loaded before somebody may see it. */
const App = lazy(async () => ({ default: (await import('./app.tsx')).App }))

/**
 * A sign-in page for all but those who run the shop. The address stays what it is meanwhile, so
 * whoever signs in again stands where they were.
 */
export function AuthGate() {
  const session = useSession()
  const mayEnter = session !== null && may(session.user.role, 'office.enter')
  const [wasInside, setWasInside] = useState(mayEnter)
  if (mayEnter && !wasInside) setWasInside(true)
  if (!mayEnter) return <SignInPage isAgain={wasSignedOut(wasInside)} />
  return (
    <Suspense fallback={<Loading words="Opening…" />}>
      <App key={session.user.id} user={session.user} />
    </Suspense>
  )
}
