import type { Language } from './messages/language.ts'

/**
 * Whether the header `Accept-Language` prefers Nepali to English, as in `ne-NP,ne;q=0.9,en;q=0.8`.
 * Clients without the header get English.
 */
export function prefersNepali(accepted: string | null | undefined): boolean {
  if (!accepted) return false
  const nepali = weightOf(accepted, 'ne')
  return nepali > 0 && nepali > weightOf(accepted, 'en')
}

/** The language of the shop that the header prefers; undefined if it names neither. */
export function findAcceptedLanguage(accepted: string | undefined): Language | undefined {
  if (prefersNepali(accepted)) return 'ne'
  return accepted && weightOf(accepted, 'en') > 0 ? 'en' : undefined
}

/** How much a language is preferred, from 0 to 1. */
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
