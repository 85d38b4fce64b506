import { and, asc, eq, exists, type SQLWrapper, sql } from 'drizzle-orm'
import { type CustomerTag, MAX_CUSTOMER_TAGS } from '#contract/customers.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '../platform/database/database.ts'
import { customerTags, taggedCustomers, users } from './tables.ts'

/**
 * The key of a tag. Tags that differ only in capital letters, or in wide and narrow letters, have
 * one key.
 */
const tagKeyOf = (name: string) => name.normalize('NFKC').toLowerCase()

/** Gives a customer a tag. The customer is locked, so that parallel requests respect the limit. */
export async function addCustomerTag(
  tx: Database,
  customerId: number,
  name: string,
): Promise<CustomerTag> {
  const [customer] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, customerId))
    .for('no key update')
  if (!customer) throw new Refusal('CUSTOMER_NOT_FOUND')
  const [tag] = await tx
    .insert(customerTags)
    .values({ name, key: tagKeyOf(name) })
    // If the tag exists, it keeps its spelling, and its row is returned.
    .onConflictDoUpdate({ target: customerTags.key, set: { key: tagKeyOf(name) } })
    .returning({ id: customerTags.id, name: customerTags.name })
  if (!tag) throw new Error('A tag was written but not returned')
  await tx.insert(taggedCustomers).values({ customerId, tagId: tag.id }).onConflictDoNothing()
  const currentTags = await tx
    .select({ tagId: taggedCustomers.tagId })
    .from(taggedCustomers)
    .where(eq(taggedCustomers.customerId, customerId))
  if (currentTags.length > MAX_CUSTOMER_TAGS)
    throw new Refusal('TOO_MANY_TAGS', { params: { most: MAX_CUSTOMER_TAGS }, field: 'name' })
  return tag
}

/** Takes a tag from a customer. */
export async function removeCustomerTag(
  tx: Database,
  customerId: number,
  tagId: number,
): Promise<void> {
  const removedTags = await tx
    .delete(taggedCustomers)
    .where(and(eq(taggedCustomers.customerId, customerId), eq(taggedCustomers.tagId, tagId)))
    .returning({ tagId: taggedCustomers.tagId })
  if (removedTags.length === 0) throw new Refusal('CUSTOMER_TAG_NOT_FOUND')
}

/** The tags that at least one customer has. */
export const readCustomerTags = (db: Database): Promise<CustomerTag[]> =>
  db
    .select({ id: customerTags.id, name: customerTags.name })
    .from(customerTags)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(taggedCustomers)
          .where(eq(taggedCustomers.tagId, customerTags.id)),
      ),
    )
    .orderBy(asc(customerTags.key))

/** SQL for the tags of a customer, by name. */
export const customerTagsOf = (customerId: SQLWrapper) => sql<CustomerTag[]>`(
  select coalesce(json_agg(json_build_object('id', ${customerTags.id}, 'name', ${customerTags.name})
    order by ${customerTags.key}), '[]')
  from ${taggedCustomers} join ${customerTags} on ${customerTags.id} = ${taggedCustomers.tagId}
  where ${taggedCustomers.customerId} = ${customerId}
)`
