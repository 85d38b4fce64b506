import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import * as m from './messages.ts'
import { readFirstPageData } from './platform/first-page-data-script.tsx'
import { createPageRouter, type ListedPage, type PageFileExports } from './platform/page-router.ts'
import { showErrorToast } from './ui/toasts.ts'
import { callWhenPageIsLoaded } from './ui/when-page-is-loaded.ts'

declare global {
  interface Window {
    /**
     * The manifest of all pages and the modules loaded so far; React Router's first script sets
     * both.
     */
    __reactRouterManifest: { routes: Record<string, ListedPage> }
    __reactRouterRouteModules: Record<string, PageFileExports>
  }
}

/** Most visitors go on to a product page, so its code is loaded once the browser is idle. */
const PRELOAD_DELAY_MS = 2000

const OFFLINE_TOAST_SUBJECT = 'unreachable'

/** If the file is missing, the server has a newer build: load the next page as a document. */
async function handleMissingModule(moduleAddress: string, loadAsDocument: () => void) {
  const response = await fetch(moduleAddress, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  )
  if (response) loadAsDocument()
  else
    showErrorToast(m.YOU_ARE_OFFLINE, {
      about: OFFLINE_TOAST_SUBJECT,
      detail: m.CHECK_YOUR_CONNECTION,
    })
}

function RootPage() {
  const { router, preload } = createPageRouter({
    pages: window.__reactRouterManifest.routes,
    modules: window.__reactRouterRouteModules,
    firstPageData: readFirstPageData(),
    loadModule: (moduleAddress) => import(/* @vite-ignore */ moduleAddress),
    onUnreachable: handleMissingModule,
  })
  callWhenPageIsLoaded(() => setTimeout(() => preload('/product/0'), PRELOAD_DELAY_MS))
  return (
    <>
      <RouterProvider router={router.initialize()} />
      {/* The server renders one more child here. `useId` counts children, so the browser must
          have it too. */}
      {null}
    </>
  )
}

function hydrate() {
  hydrateRoot(
    document,
    // While developing, the library's own router exchanges pages as they are edited.
    <StrictMode>{import.meta.env.DEV ? <HydratedRouter /> : RootPage()}</StrictMode>,
  )
}

// Hydration runs in a separate task, because together with the evaluation of the modules it would
// block a slow phone for too long.
setTimeout(() => startTransition(hydrate))
