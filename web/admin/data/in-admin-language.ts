import { LANGUAGE, type Language } from '#contract/messages/language.ts'
import { replaceTextsByLanguage } from '../../platform/language-of-page.ts'

/** An answer with the texts of a language, which may differ from the language of the admin. */
export const textsInLanguage = <Answer>(answer: Answer, language: Language): Answer =>
  replaceTextsByLanguage(answer, language) as Answer

/** An answer that is only shown, never changed in a form: its texts in the language of the admin. */
export const inAdminLanguage = <Answer>(answer: Answer): Answer =>
  LANGUAGE === 'ne' ? textsInLanguage(answer, LANGUAGE) : answer

/** The name, in the language of the admin if it has one, of something that a form changes. */
export const nameInAdminLanguage = ({
  name,
  nameNe,
}: {
  name: string
  nameNe?: string | undefined
}) => (LANGUAGE === 'ne' && nameNe ? nameNe : name)

type NamedProduct = { name: string; localName: string | null }

/**
 * A product that is only shown: with its name in the language of the admin and, beside it, in the
 * other language.
 */
export function productInAdminLanguage<Product extends NamedProduct>(product: Product): Product {
  const { name, localName } = product
  if (LANGUAGE === 'en' || !localName) return inAdminLanguage(product)
  return { ...inAdminLanguage(product), name: localName, localName: name }
}
