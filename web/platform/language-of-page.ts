import { LANGUAGE, type Language } from '#contract/messages/language.ts'

const NEPALI_KEY_PATTERN = /Ne$/

/** Programs measure by the English text, so a Nepali page has both. */
const KEY_KEPT_IN_NEPALI = 'dimensionsNe'

/**
 * Puts the texts of an answer into the language of the page: on a Nepali page `nameNe`, if there is
 * one, replaces `name`. Without the other texts, pages of the server are smaller. The admin keeps
 * the texts of both languages, because its forms change them.
 */
export const toLanguageOfPage = (answer: unknown): unknown =>
  !import.meta.env.KEEPS_BOTH_LANGUAGES && (LANGUAGE === 'ne' || import.meta.env.SSR)
    ? replaceTextsByLanguage(answer)
    : answer

/** The Nepali name of a product has an older field: on a Nepali page its names change places. */
const isProductWithNames = (value: object): value is { name: string; localName: string } =>
  'sku' in value && 'localName' in value && Boolean(value.localName)

/** A value with the texts of a language: in Nepali they take the place of the English ones. */
export function replaceTextsByLanguage(value: unknown, language: Language = LANGUAGE): unknown {
  if (Array.isArray(value))
    return value.map((listEntry) => replaceTextsByLanguage(listEntry, language))
  if (typeof value !== 'object' || value === null) return value
  const textsByProperty = new Map<string, unknown>()
  for (const [propertyName, innerValue] of Object.entries(value))
    if (!NEPALI_KEY_PATTERN.test(propertyName))
      textsByProperty.set(propertyName, replaceTextsByLanguage(innerValue, language))
  if (language === 'ne') {
    for (const [propertyName, nepaliText] of Object.entries(value)) {
      if (propertyName === KEY_KEPT_IN_NEPALI) textsByProperty.set(propertyName, nepaliText)
      else if (NEPALI_KEY_PATTERN.test(propertyName) && nepaliText)
        textsByProperty.set(propertyName.replace(NEPALI_KEY_PATTERN, ''), nepaliText)
    }
    if (isProductWithNames(value)) {
      textsByProperty.set('name', value.localName)
      textsByProperty.set('localName', value.name)
    }
  }
  return Object.fromEntries(textsByProperty)
}
