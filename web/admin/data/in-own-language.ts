import { LANGUAGE, type Language } from '#contract/messages/language.ts'
import { translated } from '../../platform/language-of-page.ts'

/** An answer in a language, also in that which is not the language of the admin. */
export const inLanguage = <Answer>(answer: Answer, language: Language): Answer =>
  translated(answer, language) as Answer

/** An answer that is only shown, never changed in a form: its texts in the language of the admin. */
export const inOwnLanguage = <Answer>(answer: Answer): Answer =>
  LANGUAGE === 'ne' ? inLanguage(answer, LANGUAGE) : answer

/** The name in the language of the admin, if it has one, of what is changed in a form. */
export const ownNameOf = ({ name, nameNe }: { name: string; nameNe?: string | undefined }) =>
  LANGUAGE === 'ne' && nameNe ? nameNe : name

type Named = { name: string; localName: string | null }

/** A product that is only shown: its name in the language of the admin, beside it the other one. */
export function namedInOwnLanguage<Product extends Named>(product: Product): Product {
  const { name, localName } = product
  if (LANGUAGE === 'en' || !localName) return inOwnLanguage(product)
  return { ...inOwnLanguage(product), name: localName, localName: name }
}
