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
import type { Database } from '../platform/database.ts'
import { orderEmailTexts } from './tables.ts'

const TEXTS = { en: ENGLISH_TEXTS, ne: NEPALI_TEXTS }

/**
 * The texts of all emails: those that the owner has changed, which are for both languages, and the
 * others as they come.
 */
export async function readOrderEmailTexts(
  db: Database,
  language: Language = 'en',
): Promise<OrderEmailText[]> {
  const changed = await db.select().from(orderEmailTexts)
  return ORDER_EMAIL_KINDS.map(
    (kind) =>
      changed.find((text) => text.kind === kind) ?? {
        kind,
        ...TEXTS[language][kind],
        version: 0,
      },
  )
}

/** The text of one email. */
export async function readOrderEmailText(
  db: Database,
  kind: OrderEmailKind,
  language: Language,
): Promise<Pick<OrderEmailText, 'subject' | 'text'>> {
  const [changed] = await db.select().from(orderEmailTexts).where(eq(orderEmailTexts.kind, kind))
  return changed ?? TEXTS[language][kind]
}

/** Changes a text, if `version` is still the current one. */
export async function changeOrderEmailText(
  tx: Database,
  kind: OrderEmailKind,
  { subject, text, version }: OrderEmailTextInput,
): Promise<OrderEmailText> {
  const [changed] = await tx
    .insert(orderEmailTexts)
    .values({ kind, subject, text, version: version + 1 })
    .onConflictDoUpdate({
      target: orderEmailTexts.kind,
      set: { subject, text, version: sql`${orderEmailTexts.version} + 1` },
      setWhere: eq(orderEmailTexts.version, version),
    })
    .returning()
  if (!changed) throw new Refusal('SETTINGS_CHANGED_MEANWHILE')
  return changed
}
