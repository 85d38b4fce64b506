import * as z from 'zod/mini'
import { declareCall } from './call.ts'
import { DateTime, EmptyCallAnswer, Id, IdInPath, singleLineText } from './fields.ts'
import * as m from './messages/validation.ts'
import { Rupees } from './rupees.ts'

/**
 * The number of days for which a call counts as proof that a phone number belongs to an account.
 */
export const PHONE_PROVEN_DAYS = 7

/** One of two accounts that staff may put together, with what belongs to it. */
export const AccountToMerge = z.object({
  id: Id,
  name: z.string(),
  /** Empty for accounts made by staff, in which nobody can sign in. */
  email: z.string(),
  isMadeByStaff: z.boolean(),
  createdAt: DateTime,
  orders: z.int(),
  /** Null for those who may not see revenue. */
  spent: z.nullable(Rupees),
  addresses: z.int(),
  notes: z.int(),
  tags: z.array(z.string()),
  wishes: z.int(),
  reviews: z.int(),
  /** Cash on delivery is blocked for this account. */
  isCashBlocked: z.boolean(),
  /** Staff called the number, and the person there named this account. */
  isPhoneProven: z.boolean(),
})
export type AccountToMerge = z.infer<typeof AccountToMerge>

/** What will happen if two customers are put together. */
export const MergePreview = z.object({
  /** The phone number with which both accounts ordered. */
  phone: z.string(),
  into: AccountToMerge,
  from: AccountToMerge,
})
export type MergePreview = z.infer<typeof MergePreview>

const sharedPhone = z
  .string(m.WHATSAPP_NUMBER_IS_REQUIRED)
  .check(z.regex(/^\d{10}$/, m.ENTER_A_VALID_PHONE_NUMBER))

export const MergeCustomersInput = z.object({
  /** The account whose orders and data are moved to the other one; nobody can use it afterwards. */
  fromId: Id,
  phone: sharedPhone,
  reason: singleLineText({ required: m.SAY_WHY_YOU_REJECT_IT, max: 500 }),
})
export type MergeCustomersInput = z.output<typeof MergeCustomersInput>

const customerInPath = z.object({ id: IdInPath })

export const customerMergeCalls = {
  getCustomerMerge: declareCall('GET /api/admin/customers/{id}/merge', {
    summary:
      'Shows two accounts that ordered with one phone number side by side, before one is merged into the other.',
    access: 'people.write',
    path: customerInPath,
    query: z.object({ from: IdInPath }),
    answer: z.object({ success: z.literal(true), data: MergePreview }),
  }),
  provePhone: declareCall('POST /api/admin/customers/{id}/phones', {
    summary:
      'Records that staff called a phone number, and that the person there named this account. It counts for seven days.',
    access: 'people.write',
    path: customerInPath,
    body: z.object({ phone: sharedPhone }),
    answer: EmptyCallAnswer,
    status: 201,
  }),
  mergeCustomers: declareCall('POST /api/admin/customers/{id}/merge', {
    summary:
      'Moves orders, addresses, notes, tags, wishlist, reviews and blocks of cash of another account to this one, and ends the other account. An account in which somebody can sign in takes part only if the phone number was proven for it.',
    access: 'people.write',
    needsRecentSignIn: true,
    path: customerInPath,
    body: MergeCustomersInput,
    answer: EmptyCallAnswer,
  }),
}
