import { parse } from 'hono/utils/cookie'
import { LANGUAGE_COOKIE } from '#contract/language-paths.ts'

/** The request headers by which the language of a visit is chosen. */
type ReadHeader = (name: 'accept-language' | 'cookie' | 'sec-fetch-site') => string | null

/** The value of `Vary` of a page that is answered differently by these headers. */
export const VARIES_BY_LANGUAGE = 'accept-language, cookie, sec-fetch-site'

/**
 * Whether a visit of the home page begins in Nepali: the visitor comes from elsewhere, and chose
 * Nepali before, or has not chosen and the browser prefers Nepali to English. Clients without these
 * headers, such as crawlers, get the English page.
 */
export function beginsInNepali(read: ReadHeader): boolean {
  if (read('sec-fetch-site') === 'same-origin') return false // A link to the English page.
  const chosen = parse(read('cookie') ?? '', LANGUAGE_COOKIE)[LANGUAGE_COOKIE]
  if (chosen) return chosen === 'ne'
  const accepted = read('accept-language') ?? ''
  const nepali = weightOf(accepted, 'ne')
  return nepali > 0 && nepali > weightOf(accepted, 'en')
}

/** How much a language is preferred, from 0 to 1: `ne-NP,ne;q=0.9,en;q=0.8`. */
function weightOf(accepted: string, language: string): number {
  const weights = accepted.split(',').map((each) => {
    const [tag = '', ...parameters] = each
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/)
    if (tag.split('-')[0] !== language) return 0
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight ? Number(weight.slice(2)) || 0 : 1
  })
  return Math.max(0, ...weights)
}
