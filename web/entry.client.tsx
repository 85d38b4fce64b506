import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { firstPageData } from './platform/first-page-data.tsx'
import { createPageRouter, type ListedPage, type PageModule } from './platform/page-router.ts'
import { toastError } from './ui/toasts.ts'
import { whenPageIsLoaded } from './ui/when-page-is-loaded.ts'

declare global {
  interface Window {
    /** What the first script of a page says of all pages, and the files of pages it has loaded. */
    __reactRouterManifest: { routes: Record<string, ListedPage> }
    __reactRouterRouteModules: Record<string, PageModule>
  }
}

/** Most people go from a page to a piece; its file comes when nothing else does. */
const AT_REST_MS = 2000

const UNREACHABLE = 'unreachable'

/** A file that is gone belongs to a build that is gone: the server then sends the page anew. */
async function showUnreachable(file: string, leave: () => void) {
  const isThere = await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (isThere) leave()
  else
    toastError('You are offline', {
      about: UNREACHABLE,
      detail: 'This page could not be loaded. Please check your connection and try again.',
    })
}

function Page() {
  const { router, preload } = createPageRouter({
    pages: window.__reactRouterManifest.routes,
    modules: window.__reactRouterRouteModules,
    loaded: firstPageData(),
    loadModule: (file) => import(/* @vite-ignore */ file),
    onUnreachable: showUnreachable,
  })
  whenPageIsLoaded(() => setTimeout(() => preload('/product/0'), AT_REST_MS))
  return (
    <>
      <RouterProvider router={router.initialize()} />
      {/* The server has a second place here, and generated ids count places. */}
      {null}
    </>
  )
}

startTransition(() => {
  hydrateRoot(
    document,
    // While developing, the library's own router exchanges pages as they are edited.
    <StrictMode>{import.meta.env.DEV ? <HydratedRouter /> : Page()}</StrictMode>,
  )
})
