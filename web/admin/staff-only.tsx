import { focusManager } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { hasPermission } from '#contract/permissions.ts'
import { useSession } from '../platform/session.ts'
import { Loading } from '../ui/spinner.tsx'
import {
  cancelPassword,
  hasStaffSessionExpired,
  useIsPasswordNeeded,
} from './data/staff-session.ts'
import * as m from './sign-in/messages.ts'
import { SignInAgain, SignInPage } from './sign-in/sign-in-page.tsx'

/** The application is loaded only for users with access. */
const LazyAdminApp = lazy(async () => ({ default: (await import('./admin-app.tsx')).AdminApp }))

/**
 * Shows the sign-in page to everybody except staff and admins. The address does not change, so
 * after signing in users see the page they came for. If a session ends while somebody works, the
 * application stays below the sign-in with everything that was typed.
 */
export function StaffOnly() {
  const session = useSession()
  const user = session && hasPermission(session.user, 'office.enter') ? session.user : undefined
  const [lastUser, setLastUser] = useState(user)
  if (user && user !== lastUser) setLastUser(user)
  const isWaitingForSignIn =
    user === undefined && lastUser !== undefined && hasStaffSessionExpired()
  const isPasswordNeeded = useIsPasswordNeeded()
  useReloadsPaused(isWaitingForSignIn)
  const shownUser = isWaitingForSignIn ? lastUser : user
  if (!shownUser) return <SignInPage />
  return (
    <>
      <Suspense fallback={<Loading text={m.OPENING_THE_ADMIN} />}>
        <LazyAdminApp key={shownUser.id} user={shownUser} />
      </Suspense>
      {isWaitingForSignIn && <SignInAgain email={shownUser.email} />}
      {!isWaitingForSignIn && isPasswordNeeded && (
        <SignInAgain email={shownUser.email} onCancel={cancelPassword} />
      )}
    </>
  )
}

/** Pages reload some data by themselves, which would fail without a session. */
function useReloadsPaused(isPaused: boolean) {
  useEffect(() => {
    if (!isPaused) return
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [isPaused])
}
