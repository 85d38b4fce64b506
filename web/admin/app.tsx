import { useEffect, useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { User } from '#contract/accounts.ts'
import { Toaster } from '../ui/toaster.tsx'
import { reloadUser } from './data/signing-in.ts'
import { SignedInUser } from './page/signed-in-user.ts'
import { routes } from './routes.tsx'

/** The admin application for the signed-in user. */
export function App({ user }: { user: User }) {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/admin' }))
  useEffect(() => {
    // If it fails, the calls of the page fail too and tell it.
    reloadUser().catch(() => {})
  }, [])
  return (
    <SignedInUser value={user}>
      <RouterProvider router={router} />
      <Toaster place="admin" />
    </SignedInUser>
  )
}
