import { eq, sql } from 'drizzle-orm'
import type { Language } from '#contract/messages/language.ts'
import { ORDER_EMAIL_TEXTS as NEPALI_TEXTS } from '#contract/messages/order-emails.ne.ts'
import { ORDER_EMAIL_TEXTS as ENGLISH_TEXTS } from '#contract/messages/order-emails.ts'
import {
  ORDER_EMAIL_KINDS,
  type OrderEmailKind,
  type OrderEmailText,
  type OrderEmailTextInput,
} from '#contract/order-emails.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../../platform/database/database.ts'
import { withNepali } from '../../platform/with-nepali.ts'
import { orderEmailTexts } from './order-email-tables.ts'

/**
 * The texts of all emails: those that the owner has changed, and the default texts of the others.
 */
export async function readOrderEmailTexts(db: Database): Promise<OrderEmailText[]> {
  const changed = await db.select().from(orderEmailTexts)
  return ORDER_EMAIL_KINDS.map((kind) => {
    const text = changed.find((each) => each.kind === kind)
    return text ? withNepali(text) : makeOriginalText(kind)
  })
}

const makeOriginalText = (kind: OrderEmailKind): OrderEmailText => ({
  kind,
  ...ENGLISH_TEXTS[kind],
  subjectNe: NEPALI_TEXTS[kind].subject,
  textNe: NEPALI_TEXTS[kind].text,
  version: 0,
})

/** The text of one email. */
export async function readOrderEmailText(
  db: Database,
  kind: OrderEmailKind,
): Promise<OrderEmailText> {
  const [changed] = await db.select().from(orderEmailTexts).where(eq(orderEmailTexts.kind, kind))
  return changed ? withNepali(changed) : makeOriginalText(kind)
}

/** A text in the language of an order; in English if subject or text have no Nepali. */
export const emailTextInLanguage = (
  { subject, subjectNe, text, textNe }: OrderEmailText,
  language: Language,
): { subject: string; text: string; language: Language } =>
  language === 'ne' && subjectNe && textNe
    ? { subject: subjectNe, text: textNe, language }
    : { subject, text, language: 'en' }

/** Changes a text, if `version` is still the current one. */
export async function changeOrderEmailText(
  tx: Database,
  kind: OrderEmailKind,
  { version, ...texts }: OrderEmailTextInput,
): Promise<OrderEmailText> {
  const [changed] = await tx
    .insert(orderEmailTexts)
    .values({ kind, ...texts, version: version + 1 })
    .onConflictDoUpdate({
      target: orderEmailTexts.kind,
      set: { ...texts, version: sql`${orderEmailTexts.version} + 1` },
      setWhere: eq(orderEmailTexts.version, version),
    })
    .returning()
  if (!changed) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  return withNepali(changed)
}
