import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { categoriesQuery } from '../../data/catalogue.ts'
import { storeQuery } from '../../data/store.ts'
import { browserLoader, optionalServerLoader } from '../../platform/page-data.ts'
import { ShopFrame } from './shell.tsx'

/** Needed only after an error. */
const PageFailure = lazy(async () => ({
  default: (await import('./shop-page-failure.tsx')).ShopPageFailure,
}))

const queries = () => [categoriesQuery(), storeQuery()]

export const loader = optionalServerLoader(queries)
export const clientLoader = browserLoader(queries)

/** The shell does not change on navigation. */
export const shouldRevalidate = () => false

export default function ShellRoute() {
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  )
}

export function ErrorBoundary() {
  return (
    <ShopFrame>
      <Suspense>
        <PageFailure />
      </Suspense>
    </ShopFrame>
  )
}
