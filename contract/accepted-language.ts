import type { Language } from './messages/language.ts'
import { parseWeightedHeader } from './weighted-header.ts'

/**
 * Whether the header `Accept-Language` prefers Nepali to English, as in `ne-NP,ne;q=0.9,en;q=0.8`.
 * Clients without the header get English.
 */
export function prefersNepali(acceptLanguageHeader: string | null | undefined): boolean {
  if (!acceptLanguageHeader) return false
  const nepaliWeight = weightOf(acceptLanguageHeader, 'ne')
  return nepaliWeight > 0 && nepaliWeight > weightOf(acceptLanguageHeader, 'en')
}

/** The language of the shop that the header prefers; undefined if it names neither. */
export function findAcceptedLanguage(
  acceptLanguageHeader: string | undefined,
): Language | undefined {
  if (prefersNepali(acceptLanguageHeader)) return 'ne'
  return acceptLanguageHeader && weightOf(acceptLanguageHeader, 'en') > 0 ? 'en' : undefined
}

/** How much a language is preferred, from 0 to 1. */
const weightOf = (acceptLanguageHeader: string, language: string): number =>
  Math.max(
    0,
    ...parseWeightedHeader(acceptLanguageHeader).map(([tag, weight]) =>
      tag.split('-')[0] === language ? weight : 0,
    ),
  )
