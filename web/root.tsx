import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { LANGUAGE } from '#contract/messages/language.ts'
import muktaNepali from './fonts/mukta-400-devanagari.woff2?url'
import mukta from './fonts/mukta-400-latin.woff2?url'
import muktaBold from './fonts/mukta-600-latin.woff2?url'
import tiroNepali from './fonts/tiro-400-devanagari.woff2?url'
import tiro from './fonts/tiro-400-latin.woff2?url'
import * as m from './messages.ts'
import { FirstPageDataScript } from './platform/first-page-data-script.tsx'
import { HydratedData } from './platform/hydrated-data.tsx'
import { LANGUAGE_PATH_PREFIX } from './platform/page-language.ts'
import './styles/app.css'

/** Fonts used at the top of every page. */
const FONT_FILES = LANGUAGE === 'en' ? [tiro, mukta, muktaBold] : [tiroNepali, muktaNepali, mukta]

/**
 * Preloads that are not part of React's tree in the browser. A component and not a constant, so that
 * the build leaves it out of the scripts of the browser.
 */
const PreloadLinks = () => (
  <>
    {FONT_FILES.map((href) => (
      <link
        key={href}
        rel="preload"
        as="font"
        type="font/woff2"
        crossOrigin="anonymous"
        href={href}
      />
    ))}
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
)

/** The origin of the shop never changes, so it is loaded only once. */
export const loader = ({ request }: LoaderFunctionArgs) => ({ origin: new URL(request.url).origin })
export const clientLoader = () => ({ origin: location.origin })
export const shouldRevalidate = () => false

/** The HTML document around every page of shop and admin. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf7f0" />
        {import.meta.env.SSR && <PreloadLinks />}
        {/* In production the host inlines the styles here. */}
        {import.meta.env.DEV && <Links />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {/* Only the server renders these; React ignores unknown elements at the end of the body. */}
        {import.meta.env.SSR && <FirstPageDataScript />}
        {(import.meta.env.SSR || import.meta.env.DEV) && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  return (
    <HydratedData>
      <Outlet />
    </HydratedData>
  )
}

/** Shown if the layout of all pages failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="gutter py-24">
      <title>{m.SOMETHING_WENT_WRONG}</title>
      <h1 className="font-display text-title">{m.UNEXPECTED_ERROR}</h1>
      <p className="mt-4 text-ink-2">
        {m.cannotShowPage(status)} <a href={LANGUAGE_PATH_PREFIX}>{m.BACK_TO_THE_HOME_PAGE}</a>
      </p>
    </main>
  )
}
