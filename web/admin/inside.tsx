import { useState } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { User } from '#contract/accounts.ts'
import { Toaster } from '../ui/toaster.tsx'
import { Who } from './page/who.ts'
import { routes } from './routes.tsx'

/** The back office of whoever is signed in. */
export function Inside({ user }: { user: User }) {
  const [router] = useState(() => createBrowserRouter(routes, { basename: '/admin' }))
  return (
    <Who value={user}>
      <RouterProvider router={router} />
      <Toaster />
    </Who>
  )
}
