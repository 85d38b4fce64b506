import type { Language } from './messages/language.ts'

export const LANGUAGES = ['en', 'ne'] as const satisfies readonly Language[]

/** The start of the paths of all pages in Nepali. English pages have none. */
export const NEPALI_PATH = '/ne'

/** The path of a page, which is given without a language, in a language. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return /^\/(?:$|\?)/.test(path) ? NEPALI_PATH + path.slice(1) : NEPALI_PATH + path
}

/** The language of a path, and the path without it: `/ne/cart` is `/cart` in Nepali. */
export function languageOfPath(path: string): { language: Language; path: string } {
  const nepaliPrefixMatch = /^\/ne(?:\/+|$)/i.exec(path)
  if (!nepaliPrefixMatch) return { language: 'en', path }
  return { language: 'ne', path: `/${path.slice(nepaliPrefixMatch[0].length)}` }
}

/** The cookie with the language that the visitor chose. */
export const LANGUAGE_COOKIE = 'language'

/** The cookie with the language of the admin pages, which staff choose on each device. */
export const ADMIN_LANGUAGE_COOKIE = 'admin-language'
