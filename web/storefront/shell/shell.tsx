import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { Toaster } from '../../ui/toaster.tsx'
import { closeToastsOfPage } from '../../ui/toasts.ts'
import { SignInPlace } from '../account/use-sign-in.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { HEAR_EARLY_TAPS, useEarlyTaps } from './early-taps.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Progress } from './progress.tsx'

/** Comes to life after the page. Always the same element, so that nothing renders it anew before. */
const FOOTER = (
  <Suspense>
    <Footer />
  </Suspense>
)

/** What a page has said is closed when the page is left. */
function useClosedToasts() {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another page
  useEffect(() => closeToastsOfPage, [pathname])
}

/** What stands around every page of the shop. */
export function Shell({ children }: { children: ReactNode }) {
  useEarlyTaps()
  useClosedToasts()
  // For the styles: what waited for the first screen need wait no longer.
  useEffect(() => document.documentElement.classList.add('answering'), [])
  return (
    <>
      <script>{HEAR_EARLY_TAPS}</script>
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-20 bg-ink px-4 py-3 text-surface focus:translate-y-0"
      >
        Skip to content
      </a>
      <Progress />
      <Header />
      {/* Only the server writes it: React passes over what stands beside its own in the body. */}
      {import.meta.env.SSR && (
        <noscript>
          <p className="gutter-wide bg-sand py-3">
            Without JavaScript you can look at everything here. To log in, fill a cart or order,
            turn it on in the settings of your browser.
          </p>
        </noscript>
      )}
      {children}
      {FOOTER}
      <BottomBar />
      <Toaster />
      <SignInPlace />
    </>
  )
}
