import { useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { User } from '#contract/accounts.ts'
import { hasPermission } from '#contract/permissions.ts'
import { FieldMarkContext } from '../ui/field.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { callWhenPageIsLoaded } from '../ui/when-page-is-loaded.ts'
import { reloadSignedInUser } from './data/staff-session.ts'
import { SignedInUserContext } from './page/signed-in-user.ts'
import { preloadPages, routes } from './routes.tsx'

/** The admin application for the signed-in user. */
export function AdminApp({ user }: { user: User }) {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/admin' }))
  useEffect(() => {
    // If it fails, the calls of the page fail too and report it.
    reloadSignedInUser().catch(() => {})
  }, [])
  useEffect(
    () =>
      callWhenPageIsLoaded(() => {
        // If preloading fails, the script of a page is loaded when the page is opened.
        preloadPages((requiredPermission) => hasPermission(user, requiredPermission)).catch(
          () => {},
        )
      }),
    [user],
  )
  return (
    <SignedInUserContext value={user}>
      <FieldMarkContext value="required">
        <RouterProvider router={router} />
        <Toaster place="admin" />
      </FieldMarkContext>
    </SignedInUserContext>
  )
}
