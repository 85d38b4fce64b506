import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../../data/store.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { closeToastsOfPage } from '../../ui/toasts.ts'
import { SignInDialogHost } from '../account/use-sign-in.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { RECORD_EARLY_CLICKS, useEarlyClicks } from './early-clicks.ts'
import * as m from './messages.ts'
import { PageLoadingProgress } from './progress.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

/** Needed only until the shop is open. */
const NotOpenPreviewNotice = lazy(async () => ({
  default: (await import('./not-open-preview-notice.tsx')).NotOpenPreviewNotice,
}))

/** The footer is hydrated after the page. It is a constant element, so that React does not render it again. */
const FOOTER_ELEMENT = (
  <Suspense>
    <ShopFooter />
  </Suspense>
)

/** Closes the toasts of a page when it is left. */
function useCloseToastsOnNavigation() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => closeToastsOfPage, [pathname])
}

/** The layout of every page of the storefront. */
export function ShopFrame({ children }: { children: ReactNode }) {
  useEarlyClicks()
  useCloseToastsOnNavigation()
  const isOpen = useStore()?.isOpen
  // Tells the styles and the tests that the page is hydrated.
  useEffect(() => document.documentElement.classList.add('answering'), [])
  return (
    <>
      <script>{RECORD_EARLY_CLICKS}</script>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-surface focus:translate-y-0"
      >
        {m.SKIP_TO_CONTENT}
      </a>
      <PageLoadingProgress />
      {isOpen === false && (
        <Suspense>
          <NotOpenPreviewNotice />
        </Suspense>
      )}
      <ShopHeader />
      {/* Only the server renders it; React ignores unknown elements at the end of the body. */}
      {import.meta.env.SSR && (
        <noscript>
          <p className="gutter-wide bg-sand py-3">{m.WITHOUT_JAVASCRIPT}</p>
        </noscript>
      )}
      {children}
      {FOOTER_ELEMENT}
      <BottomBar />
      <Toaster />
      <SignInDialogHost />
    </>
  )
}
