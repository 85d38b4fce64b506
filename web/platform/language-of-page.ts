import { LANGUAGE } from '#contract/messages/language.ts'

const IN_NEPALI = /Ne$/

/**
 * Puts the texts of an answer into the language of the page: on a Nepali page `nameNe`, if there is
 * one, replaces `name`. Without the other texts, pages of the server are smaller.
 */
export const inLanguageOfPage = (answer: unknown): unknown =>
  LANGUAGE === 'ne' || import.meta.env.SSR ? translated(answer) : answer

function translated(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translated)
  if (typeof value !== 'object' || value === null) return value
  const texts = new Map<string, unknown>()
  for (const [name, inner] of Object.entries(value))
    if (!IN_NEPALI.test(name)) texts.set(name, translated(inner))
  if (LANGUAGE === 'ne')
    for (const [name, text] of Object.entries(value))
      if (IN_NEPALI.test(name) && text) texts.set(name.replace(IN_NEPALI, ''), text)
  return Object.fromEntries(texts)
}
