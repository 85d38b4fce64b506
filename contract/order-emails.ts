import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, multilineText, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { OrderIdInPath } from './orders.ts'
import { ExpectedVersion } from './settings.ts'
import { lineInNepali, paragraphsInNepali, TextInNepali } from './texts-in-nepali.ts'

/** The steps of an order that its customer gets an email about. */
export const ORDER_EMAIL_KINDS = [
  'confirmed',
  'changed',
  'sent',
  'delivered',
  'cancelled',
  'refunded',
] as const
const OrderEmailKind = z.enum(ORDER_EMAIL_KINDS)
export type OrderEmailKind = z.infer<typeof OrderEmailKind>

/** The words that a text may have in braces. */
export const EMAIL_PLACEHOLDERS = [
  'name',
  'order',
  'total',
  'due',
  'paid',
  'courier',
  'tracking',
  'reason',
  'amount',
  'shop',
  'phone',
] as const
export type EmailPlaceholder = (typeof EMAIL_PLACEHOLDERS)[number]

const PLACEHOLDER_PATTERN = /\{([^{}\n]*)\}/g

const placeholdersIn = (text: string) =>
  [...text.matchAll(PLACEHOLDER_PATTERN)].map(([, placeholderName = '']) => placeholderName)

const isEmailPlaceholder = (placeholderName: string): placeholderName is EmailPlaceholder =>
  EMAIL_PLACEHOLDERS.some((placeholder) => placeholder === placeholderName)

/** Replaces the words in braces, and leaves out the paragraphs with a word that has no value. */
export const fillEmailTemplate = (
  text: string,
  placeholderValues: Partial<Record<EmailPlaceholder, string>>,
): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) =>
      placeholdersIn(paragraph).every(
        (placeholderName) =>
          isEmailPlaceholder(placeholderName) && placeholderValues[placeholderName],
      ),
    )
    .map((paragraph) =>
      paragraph.replace(
        PLACEHOLDER_PATTERN,
        (_, placeholderName: string) =>
          (isEmailPlaceholder(placeholderName) && placeholderValues[placeholderName]) || '',
      ),
    )
    .join('\n\n')

const hasKnownPlaceholders = z.refine<string | null | undefined>(
  (text) => placeholdersIn(text ?? '').every(isEmailPlaceholder),
  m.unknownPlaceholder(
    EMAIL_PLACEHOLDERS.map((placeholderName) => `{${placeholderName}}`).join(' '),
  ),
)

const MAX_SUBJECT_LENGTH = 120
const EMAIL_TEXT_RULES = { required: m.WRITE_A_TEXT, max: 2000 }

/** The text of one email as the owner writes it. */
export const OrderEmailTextInput = z.object({
  subject: singleLineText({ required: m.WRITE_A_SUBJECT, max: MAX_SUBJECT_LENGTH }).check(
    hasKnownPlaceholders,
  ),
  subjectNe: lineInNepali(MAX_SUBJECT_LENGTH).check(hasKnownPlaceholders),
  text: multilineText(EMAIL_TEXT_RULES).check(hasKnownPlaceholders),
  textNe: paragraphsInNepali(EMAIL_TEXT_RULES).check(hasKnownPlaceholders),
  version: ExpectedVersion,
})
export type OrderEmailTextInput = z.output<typeof OrderEmailTextInput>

/** The text of one email. */
export const OrderEmailText = z.object({
  kind: OrderEmailKind,
  subject: z.string(),
  subjectNe: TextInNepali,
  text: z.string(),
  textNe: TextInNepali,
  /** 0 until the owner has changed it. */
  version: z.int(),
})
export type OrderEmailText = z.infer<typeof OrderEmailText>

/**
 * The state of an email: it waits to be sent, it was sent, the mail server has refused it for the
 * last time, or it was only written to a file because the shop has no mail server.
 */
const EMAIL_STATES = ['waiting', 'sent', 'failed', 'file'] as const

/** A text about a step of an order, and its email. */
export const OrderStepMessage = z.object({
  kind: OrderEmailKind,
  /** The text of the message for WhatsApp. */
  text: z.string(),
  /** Null if no email was queued. */
  email: z.nullable(z.object({ state: z.enum(EMAIL_STATES), at: DateTime })),
})
export type OrderStepMessage = z.infer<typeof OrderStepMessage>

export const orderEmailCalls = {
  getOrderMessages: declareCall('GET /api/admin/orders/{orderId}/messages', {
    summary: 'Returns a text about each step of an order, and what became of its email.',
    access: 'orders.read',
    path: OrderIdInPath,
    answer: z.object({ success: z.literal(true), data: z.array(OrderStepMessage) }),
  }),
  getOrderEmailTexts: declareCall('GET /api/admin/settings/order-emails', {
    summary: 'Returns the texts of the emails about the steps of an order.',
    access: 'settings.write',
    answer: z.object({ success: z.literal(true), data: z.array(OrderEmailText) }),
  }),
  updateOrderEmailText: declareCall('PUT /api/admin/settings/order-emails/{kind}', {
    summary: 'Changes the text of one email. Refused if it has changed since it was loaded.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    path: z.object({ kind: OrderEmailKind }),
    body: OrderEmailTextInput,
    answer: z.object({ success: z.literal(true), data: OrderEmailText }),
  }),
}
