import { LANGUAGE } from '#contract/messages/language.ts'
import type { Store } from '#contract/store.ts'
import { langOf } from '../../ui/lang-of.ts'
import { Logo } from '../../ui/logo.tsx'
import * as m from './messages.ts'

/** The name and look of a shop that is not open; its names may be empty. */
export type ClosedShop = Pick<Store, 'name' | 'localName' | 'logo' | 'accent'>

/**
 * The whole document that visitors see instead of every page until the owner opens the shop. It
 * needs no script and makes no promise. The host adds the styles to its head.
 */
export const NotOpenPage = ({ name, localName, logo, accent }: ClosedShop) => (
  <html lang={LANGUAGE}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#fbf7f0" />
      <meta name="robots" content="noindex" />
      <title>{name ? m.notOpenYet(name) : m.NOT_OPEN_YET}</title>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </head>
    <body data-accent={accent}>
      <div className="flex min-h-dvh flex-col text-center">
        <div aria-hidden="true" className="fish-band" />
        <main className="gutter my-auto py-16">
          {logo && <Logo logo={logo} name={name} className="mx-auto h-20 max-w-64 object-center" />}
          {name && !logo && (
            <p
              lang={langOf(name)}
              className="break-words font-display text-3xl leading-tight sm:text-4xl"
            >
              {name}
              {localName && (
                <span lang="ne" className="block text-sindoor text-xl sm:text-2xl">
                  {localName}
                </span>
              )}
            </p>
          )}
          <div aria-hidden="true" className="vine mx-auto mt-8 max-w-[24rem]" />
          <h1 className="mt-8 font-display text-title">{m.NOT_OPEN_YET}</h1>
          <p className="mx-auto mt-3 max-w-[28rem] text-balance text-ink-2 md:text-lg">
            {m.BEING_SET_UP}
          </p>
        </main>
        <footer className="gutter pb-6">
          <a
            href="/admin"
            className="inline-flex min-h-11 items-center text-ink-2 text-sm underline underline-offset-4"
          >
            {m.SIGN_IN_TO_SET_IT_UP}
          </a>
        </footer>
      </div>
    </body>
  </html>
)
