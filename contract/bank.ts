import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, EmptyCallAnswer, Id, IdInPath, singleLineText } from './fields.ts'
import { parseFormNumber } from './form-values.ts'
import * as m from './messages/validation.ts'
import { OrderId, OrderIdInPath } from './orders.ts'
import { Rupees, RupeesInput } from './rupees.ts'
import { ExpectedVersion } from './settings.ts'
import { withLatinDigits } from './typed-numbers.ts'

const accountFields = { bank: z.string(), accountName: z.string(), accountNumber: z.string() }

/** The account of the shop for bank transfers; the texts are empty until the owner has set them. */
export const BankAccount = z.object({ ...accountFields, version: z.int() })
export type BankAccount = z.infer<typeof BankAccount>

/** A new account; `version` is the version that the owner has seen. */
export const BankAccountInput = z.object({
  bank: singleLineText({ required: m.ENTER_THE_NAME_OF_THE_BANK, max: 80 }),
  accountName: singleLineText({ required: m.ENTER_THE_NAME_OF_THE_ACCOUNT, max: 80 }),
  accountNumber: z
    .string(m.ENTER_THE_ACCOUNT_NUMBER)
    .check(z.trim(), z.regex(/^[0-9A-Za-z -]{4,40}$/, m.ENTER_THE_ACCOUNT_NUMBER)),
  version: ExpectedVersion,
})
export type BankAccountInput = z.output<typeof BankAccountInput>

/**
 * Returns the letters and digits of the number of a bank transfer, in capitals, to store and compare
 * them.
 * Banks, apps and people write the same number with spaces, hyphens and slashes or without, and one
 * transfer must not be counted twice. Other text stays as it was typed.
 */
export const normalizeTransferNumber = (typedNumber: string): string =>
  withLatinDigits(typedNumber)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '') || typedNumber.trim()

/** What a customer says about a transfer. */
export const BankSlipInput = z.object({
  amount: z.pipe(z.transform(parseFormNumber), RupeesInput),
  /** The number of the transfer on the slip. */
  reference: z
    .string(m.ENTER_THE_REFERENCE_OF_THE_SLIP)
    .check(
      z.overwrite(normalizeTransferNumber),
      z.regex(/^[0-9A-Z]{4,40}$/, m.ENTER_THE_REFERENCE_OF_THE_SLIP),
    ),
})
export type BankSlipInput = z.output<typeof BankSlipInput>

/** The picture of a bank slip, as its customer and staff see it. */
export const BankSlip = z.object({
  id: Id,
  /** The attempt to pay that it belongs to; staff accept it. */
  attemptId: Id,
  state: z.enum(['waiting', 'accepted', 'refused']),
  sentAt: DateTime,
  amount: Rupees,
  reference: z.string(),
  /** The amount that had to be paid. */
  dueAmount: Rupees,
  /** Why staff refused the slip. */
  reason: z.optional(z.string()),
})
export type BankSlip = z.infer<typeof BankSlip>

const bankAccountAnswer = z.object({ success: z.literal(true), data: BankAccount })
const bankSlipsAnswer = z.object({ success: z.literal(true), slips: z.array(BankSlip) })

export const bankCalls = {
  getBankAccount: declareCall('GET /api/admin/settings/bank', {
    summary: 'Returns the account of the shop for bank transfers.',
    access: 'settings.write',
    answer: bankAccountAnswer,
  }),
  updateBankAccount: declareCall('PUT /api/admin/settings/bank', {
    summary: 'Saves the account for bank transfers. Refused if it has changed since it was read.',
    access: 'settings.write',
    refusals: ['CONFLICT'],
    // A sign-in of a short time ago is needed, because customers send their money to this account.
    needsRecentSignIn: true,
    body: BankAccountInput,
    answer: bankAccountAnswer,
  }),
  getBankSlips: declareCall('GET /api/order/{orderId}/slips', {
    summary: 'Lists the bank slips of an order: shoppers see their own, staff see all.',
    access: 'shopper',
    path: OrderIdInPath,
    answer: bankSlipsAnswer,
  }),
  addBankSlip: declareCall('POST /api/order/{orderId}/slips', {
    summary:
      'Sends the slip of a bank transfer for an own order, as one file named `images`, with its amount and reference. A slip or reference that was sent before is refused.',
    access: 'shopper',
    refusals: ['ILLEGAL_TRANSITION', 'CONFLICT'],
    path: OrderIdInPath,
    body: BankSlipInput,
    accepts: ['multipart'],
    limits: { pictures: 1 },
    status: 201,
    answer: bankSlipsAnswer,
    throttle: 'review',
  }),
  getBankSlipPicture: declareCall('GET /api/order/{orderId}/slips/{id}/picture', {
    summary: 'Returns the picture of a bank slip as a data URL: shoppers see their own, staff all.',
    access: 'shopper',
    path: z.object({ orderId: OrderId, id: IdInPath }),
    answer: z.object({ success: z.literal(true), picture: z.string() }),
  }),
  refuseBankSlip: declareCall('POST /api/admin/bank-slips/{id}/refuse', {
    summary:
      'Refuses a bank slip with a reason, which the customer gets by email. The attempt to pay has failed then, unless staff still have to look at another slip of it.',
    access: 'orders.move',
    refusals: ['ILLEGAL_TRANSITION', 'CONFLICT'],
    path: z.object({ id: IdInPath }),
    body: z.object({ reason: singleLineText({ required: m.PLEASE_SAY_WHY_YOU_REFUSE, max: 300 }) }),
    answer: EmptyCallAnswer,
  }),
}
