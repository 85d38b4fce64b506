import * as z from 'zod/mini'
import { Address } from './addresses.ts'
import { NewStaffNote } from './admin-orders.ts'
import { declareCall } from './call.ts'
import {
  DateTime,
  EmptyCallAnswer,
  Id,
  IdInPath,
  optionalSingleLineText,
  singleLineText,
} from './fields.ts'
import * as m from './messages/validation.ts'
import { OrderRow } from './order-list.ts'
import { listAnswerSchema, pagingFields } from './paging.ts'
import { Rupees } from './rupees.ts'
import { StaffNote } from './staff-order.ts'

export const CUSTOMER_SORTS = ['newest', 'last-order', 'spent', 'orders', 'name'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

const PEOPLE_PER_PAGE = 25

/** The maximum number of tags of one customer. */
export const MAX_CUSTOMER_TAGS = 10
const MAX_TAG_LENGTH = 30

/**
 * A short word of staff about a customer, such as `wholesale`. Two texts that differ only in
 * capital letters are the same tag.
 */
export const CustomerTag = z.object({ id: Id, name: z.string() })
export type CustomerTag = z.infer<typeof CustomerTag>

export const NewCustomerTag = z.object({
  // Commas separate the tags of a customer in files.
  name: singleLineText({ required: m.WRITE_A_TAG, max: MAX_TAG_LENGTH }).check(
    z.regex(/^[^,;]*$/, m.NO_COMMAS_IN_A_TAG),
    z.overwrite((text: string) => text.replace(/\s+/g, ' ')),
  ),
})

/** A shopper as staff see them. */
export const Customer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for customers whom staff added by phone. */
  email: z.string(),
  /** The phone number of their newest address. */
  phone: z.nullable(z.string()),
  /** When they opened their account. */
  createdAt: DateTime,
  /** The number of their orders, without deleted ones. */
  orders: z.int(),
  /** The total of their CONFIRMED and PAID orders; null for those who may not see revenue. */
  spent: z.nullable(Rupees),
  lastOrderAt: z.nullable(DateTime),
  /** By name. */
  tags: z.array(CustomerTag),
})
export type Customer = z.infer<typeof Customer>

export const CustomerFilter = z.object({
  ...pagingFields,
  limit: z._default(pagingFields.limit, PEOPLE_PER_PAGE),
  /** A part of a name, of an email address, or of a phone number in any notation. */
  q: z.optional(optionalSingleLineText(100)),
  /** The id of a tag. */
  tag: z.optional(IdInPath),
  sort: z._default(z.enum(CUSTOMER_SORTS), 'newest'),
})
export type CustomerFilter = z.output<typeof CustomerFilter>

/** Another customer who ordered with the same phone number. */
export const CustomerWithSamePhone = z.object({
  id: Id,
  name: z.string(),
  /** Empty for an account made by staff. */
  email: z.string(),
  phone: z.string(),
  isMadeByStaff: z.boolean(),
})
export type CustomerWithSamePhone = z.infer<typeof CustomerWithSamePhone>

/** An account that was merged into another one. */
export const MergedAccount = z.object({
  name: z.string(),
  /** The email address that it had; empty for an account made by staff. */
  email: z.string(),
  phone: z.string(),
  reason: z.string(),
  at: DateTime,
  by: z.string(),
})
export type MergedAccount = z.infer<typeof MergedAccount>

/** A customer with addresses, orders and notes. */
export const CustomerWithDetails = z.object({
  ...Customer.shape,
  isSubscribed: z.boolean(),
  addresses: z.array(Address),
  /** The newest hundred orders, newest first; none for those who may not see orders. */
  recentOrders: z.array(OrderRow),
  /** Oldest first. */
  notes: z.array(StaffNote),
  samePhone: z.array(CustomerWithSamePhone),
  /** The accounts that were merged into this one, the latest first. */
  merged: z.array(MergedAccount),
  /** The account into which this one was merged. */
  mergedInto: z.optional(z.object({ id: Id, name: z.string() })),
})
export type CustomerWithDetails = z.infer<typeof CustomerWithDetails>

const customerInPath = z.object({ id: IdInPath })

export const customerCalls = {
  getCustomers: declareCall('GET /api/admin/customers', {
    summary: 'Lists all customers with their number of orders and the amount they spent.',
    access: 'people.read',
    query: CustomerFilter,
    answer: listAnswerSchema(Customer),
  }),
  getCustomer: declareCall('GET /api/admin/customers/{id}', {
    summary: 'Returns one customer with addresses, orders and notes of staff.',
    access: 'people.read',
    path: customerInPath,
    answer: z.object({ success: z.literal(true), data: CustomerWithDetails }),
  }),
  addCustomerNote: declareCall('POST /api/admin/customers/{id}/notes', {
    summary:
      'Adds a note to a customer. Only staff can read it; notes are never changed or deleted.',
    access: 'orders.move',
    path: customerInPath,
    body: NewStaffNote,
    answer: z.object({ success: z.literal(true), note: StaffNote }),
    status: 201,
  }),
  getCustomerTags: declareCall('GET /api/admin/customer-tags', {
    summary: 'Lists the tags that at least one customer has, by name.',
    access: 'people.read',
    answer: z.object({ success: z.literal(true), data: z.array(CustomerTag) }),
  }),
  addCustomerTag: declareCall('POST /api/admin/customers/{id}/tags', {
    summary:
      'Gives a customer a tag. A tag that exists is used as it is written, whatever its letters; a customer who has it keeps it.',
    access: 'orders.move',
    path: customerInPath,
    body: NewCustomerTag,
    answer: z.object({ success: z.literal(true), data: CustomerTag }),
    status: 201,
  }),
  removeCustomerTag: declareCall('DELETE /api/admin/customers/{id}/tags/{tagId}', {
    summary: 'Takes a tag from a customer.',
    access: 'orders.move',
    path: z.object({ id: IdInPath, tagId: IdInPath }),
    answer: EmptyCallAnswer,
  }),
}
