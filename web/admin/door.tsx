import { lazy, Suspense, useState } from 'react'
import { may } from '#contract/permissions.ts'
import { useSession } from '../platform/session.ts'
import { Loading } from '../ui/spinner.tsx'
import { wasThrownOut } from './data/signing-in.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** Nothing of the inside is loaded before somebody may see it. */
const Inside = lazy(async () => ({ default: (await import('./inside.tsx')).Inside }))

/**
 * A sign-in page for all but those who run the shop. The address stays what it is meanwhile, so
 * whoever signs in again stands where they were.
 */
export function Door() {
  const session = useSession()
  const mayEnter = session !== null && may(session.user.role, 'office.enter')
  const [wasInside, setWasInside] = useState(mayEnter)
  if (mayEnter && !wasInside) setWasInside(true)
  if (!mayEnter) return <SignInPage isAgain={wasThrownOut(wasInside)} />
  return (
    <Suspense fallback={<Loading words="Opening…" />}>
      <Inside key={session.user.id} user={session.user} />
    </Suspense>
  )
}
