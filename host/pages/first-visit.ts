import { parse } from 'hono/utils/cookie'
import { prefersNepali } from '#contract/accepted-language.ts'
import { LANGUAGE_COOKIE } from '#contract/language-paths.ts'

/** The request headers by which the language of a visit is chosen. */
type ReadHeader = (headerName: 'accept-language' | 'cookie' | 'sec-fetch-site') => string | null

/** The value of `Vary` of a page that is answered differently by these headers. */
export const VARY_BY_LANGUAGE = 'accept-language, cookie, sec-fetch-site'

/**
 * Whether a visit of the home page begins in Nepali: the visitor comes from elsewhere, and chose
 * Nepali before, or has not chosen and the browser prefers Nepali to English. Clients without these
 * headers, such as crawlers, get the English page.
 */
export function beginsInNepali(readHeader: ReadHeader): boolean {
  if (readHeader('sec-fetch-site') === 'same-origin') return false // A link to the English page.
  const chosenLanguage = parse(readHeader('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
  if (chosenLanguage) return chosenLanguage === 'ne'
  return prefersNepali(readHeader('accept-language'))
}
